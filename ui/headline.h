#pragma once

#include <QWidget>

class QLabel;

namespace occ::ui {

class PercentReadout;
struct Snapshot;

/// The answer: the percentage, what is active on an SM, and what binds or why it cannot launch.
class Headline : public QWidget {
    Q_OBJECT

public:
    explicit Headline(QWidget* parent = nullptr);

    /// Silent.
    void show(const Snapshot& snapshot);
    using QWidget::show;
    [[nodiscard]] QString percentText() const;
    [[nodiscard]] QString reasonText() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void fixSizes();
    void colorTexts();
    void retranslate();

    PercentReadout* m_percent;
    QLabel* m_active;
    QLabel* m_reason;
    bool m_failed = false;  ///< the launch
};

}  // namespace occ::ui
