#pragma once

#include "ui/highlight_frame.h"
#include "ui/lesson_stage.h"

#include <QPointer>
#include <vector>

namespace occ::ui {

class MainWindow;

/// The stage that a lesson plays on: the program's window.
class LessonWindowStage : public LessonStage {
    Q_OBJECT

public:
    /// `window` outlives it.
    explicit LessonWindowStage(MainWindow& window, QObject* parent = nullptr);
    ~LessonWindowStage() override;

    [[nodiscard]] Scenario scenario() const override;
    void setScenario(const Scenario& scenario) override;
    void showView(const QString& key) override;
    QStringList highlight(const QStringList& targets) override;
    void clear() override;

    /// The part of the window that a lesson calls so (see lessonTargets); null for an unknown name.
    [[nodiscard]] QWidget* part(const QString& target) const;
    /// What is ringed now.
    [[nodiscard]] std::vector<QWidget*> highlighted() const;

private:
    void unfold(const QString& target);
    void bringIntoSight();

    MainWindow& m_window;
    std::vector<QPointer<HighlightFrame>> m_frames;
};

}  // namespace occ::ui
