#pragma once

#include <QString>
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
    /// "75 %".
    [[nodiscard]] static QString percent(const Snapshot& snapshot);
    /// "48 of 64 warps · 6 blocks · 1,536 threads per SM".
    [[nodiscard]] static QString active(const Snapshot& snapshot);
    /// "Limited by registers", or why it cannot launch.
    [[nodiscard]] static QString reason(const Snapshot& snapshot);

    [[nodiscard]] QString percentText() const;
    [[nodiscard]] QString reasonText() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void fixSizes();
    void fitActive();
    void colorTexts();
    void retranslate();

    PercentReadout* m_percent;
    QLabel* m_active;
    QLabel* m_reason;
    QString m_activeText;   ///< the label shows as much of it as fits
    bool m_failed = false;  ///< the launch
};

}  // namespace occ::ui
