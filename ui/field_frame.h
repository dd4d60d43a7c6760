#pragma once

#include "ui/snapshot.h"

#include <QWidget>

class QLabel;

namespace occ::ui {

/// Controls in rows of one line are at least as wide, so that they line up.
inline constexpr int kCompactControlWidth = 176;

/// What every input has in common: a label, help, whether it makes a difference on the device,
/// and the mark that ties it to its chart.
class FieldFrame : public QWidget {
    Q_OBJECT

public:
    explicit FieldFrame(FieldId field, QWidget* parent = nullptr);

    [[nodiscard]] FieldId field() const { return m_field; }
    void setHighlighted(bool highlighted);
    /// Silent.
    virtual void show(const Snapshot& snapshot);
    using QWidget::show;

signals:
    void hovered(bool inside);
    void edited(qint64 value);
    /// The slider was let go or the input left: what follows is another step of undo.
    void editFinished();

protected:
    [[nodiscard]] QLabel* label() const { return m_label; }
    /// The part with the keyboard focus gets the label's name and the help.
    void nameControl(QWidget* control) const;
    virtual void retranslate();
    /// Ranges of another device.
    virtual void adoptDevice(const DeviceLimits& device);

    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showHelp();

    FieldId m_field;
    QLabel* m_label;
    DeviceLimits m_device;
    bool m_highlighted = false;
};

}  // namespace occ::ui
