#pragma once

#include "ui/grid_schedule.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <memory>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace occ::ui {

class ScheduleCanvas;

/// Plays the schedule of a launch. Nothing moves before the user says so, nor while it is hidden.
class SchedulePlayer : public QWidget {
    Q_OBJECT

public:
    explicit SchedulePlayer(QWidget* parent = nullptr);

    /// The schedule of another launch, from its beginning. A large one is made a moment later, so
    /// that a slider stays quick.
    void show(const Gpu& gpu, const GridCapacity& capacity, std::int64_t gridBlocks);
    using QWidget::show;
    /// Makes a schedule that is still to be made.
    void finishNow();
    void retranslate();

    [[nodiscard]] bool isPlaying() const { return m_clock.isActive(); }
    void setPlaying(bool playing);
    /// What the clock does: `seconds` have passed.
    void advance(double seconds);
    /// To the next or the previous end of a block.
    void step(int direction);
    void restart();
    void setTime(double time);
    [[nodiscard]] double time() const { return m_time; }

    [[nodiscard]] BlockTimes blockTimes() const { return m_subject.times; }
    void setBlockTimes(const BlockTimes& times);
    /// Block times in a second.
    [[nodiscard]] double speed() const;
    void setSpeed(double speed);

    [[nodiscard]] std::shared_ptr<const ScheduleContent> content() const { return m_content; }
    [[nodiscard]] ScheduleCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] QString status() const;

signals:
    void settingsChanged();

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    /// A button would take the arrow keys for moving the focus.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void buildButtons(QHBoxLayout& line);
    void buildSettings(QHBoxLayout& line);
    void connectParts();
    void makeSchedule();
    void subjectChanged();
    void showTime();
    [[nodiscard]] bool takeKey(int key);
    void drawIcons();
    [[nodiscard]] QToolButton* makeButton();

    ScheduleSubject m_subject;
    std::shared_ptr<const ScheduleContent> m_content;
    double m_time = 0;
    QTimer m_clock;
    QTimer m_delay;
    QElapsedTimer m_sinceFrame;
    QLabel* m_status = nullptr;
    QToolButton* m_restart = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_play = nullptr;
    QToolButton* m_forward = nullptr;
    QSlider* m_slider = nullptr;
    QComboBox* m_speed = nullptr;
    QLabel* m_spreadLabel = nullptr;
    QSpinBox* m_spread = nullptr;
    QToolButton* m_draw = nullptr;
    ScheduleCanvas* m_canvas = nullptr;
};

}  // namespace occ::ui
