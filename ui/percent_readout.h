#pragma once

#include <QString>
#include <QWidget>

namespace occ::ui {

/// The percentage, the largest thing in the window. Decimals are smaller, so that "68.75 %" takes
/// the place of "100 %"; painted, so that a new number needs no layout.
class PercentReadout : public QWidget {
    Q_OBJECT

public:
    explicit PercentReadout(QWidget* parent = nullptr);

    /// "68.75 %".
    void setText(const QString& text);
    [[nodiscard]] QString text() const { return m_whole + m_rest; }
    /// What a screen reader says before the number.
    void setLabel(const QString& label);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void nameIt();

    QString m_label;
    QString m_whole;  ///< "68"
    QString m_rest;   ///< ".75 %"
};

}  // namespace occ::ui
