#pragma once

#include "core/advice.h"
#include "ui/snapshot.h"

#include <QAbstractButton>
#include <QWidget>
#include <vector>

class QLabel;

namespace occ::ui {

/// One change that would raise occupancy; a click makes it. Painted as a whole, so that new
/// texts need no layout.
class NextStepButton : public QAbstractButton {
    Q_OBJECT

public:
    using QAbstractButton::QAbstractButton;

    void show(const NextStep& step, const Occupancy& now);
    using QWidget::show;
    [[nodiscard]] const NextStep& step() const { return m_step; }
    [[nodiscard]] QString changeText() const { return m_change; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    NextStep m_step{};
    QString m_change;  ///< "Registers per thread 40 → 32"
    QString m_gain;    ///< "100 %"
};

/// The nearest value of each input with a higher occupancy.
class NextStepsView : public QWidget {
    Q_OBJECT

public:
    explicit NextStepsView(QWidget* parent = nullptr);

    /// Silent.
    void show(const Snapshot& snapshot);
    using QWidget::show;
    [[nodiscard]] std::vector<NextStep> steps() const;

signals:
    void chosen(occ::FieldId field, qint64 value);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* m_title;
    QLabel* m_nothing;
    std::vector<NextStepButton*> m_buttons;
    bool m_complete = false;  ///< occupancy is at 100 % already
};

}  // namespace occ::ui
