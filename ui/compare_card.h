#pragma once

#include "ui/compare_palette.h"

#include <QString>
#include <QWidget>

class QLineEdit;
class QToolButton;

namespace occ::ui {

/// One launch of a comparison: number, colour and line, name and result. It has the keyboard's
/// focus and a menu; a pin can be renamed in place, dragged to another place, and taken away.
class CompareCard : public QWidget {
    Q_OBJECT

public:
    explicit CompareCard(PinIndex pin, QWidget* parent = nullptr);

    struct Content {
        QString label;
        QString result;  ///< short
        QString tip;
        bool runs = true;

        friend bool operator==(const Content&, const Content&) = default;
    };
    void show(const Content& content);
    using QWidget::show;
    [[nodiscard]] const Content& content() const { return m_content; }
    [[nodiscard]] PinIndex pin() const { return m_pin; }
    void retranslate();

    void startRenaming();
    /// The field while the name is edited; null otherwise.
    [[nodiscard]] QLineEdit* nameField() const { return m_name; }
    [[nodiscard]] QToolButton& removeButton() const { return *m_remove; }

    [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void hovered(bool inside);
    void renamed(const QString& name);
    void removeRequested();
    void loadRequested();
    /// To the neighbouring place: -1 or 1.
    void moveRequested(int direction);
    void neighborRequested(int direction);
    void menuRequested(const QPoint& global);
    /// Dragged to a place in the parent's coordinates.
    void draggedTo(const QPoint& place);

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void finishRenaming(bool take);
    void updateNames();
    [[nodiscard]] QRect labelRect() const;
    [[nodiscard]] int lineHeight() const;

    PinIndex m_pin;
    Content m_content;
    QToolButton* m_remove;
    QLineEdit* m_name = nullptr;
    QPoint m_pressed;
    bool m_dragging = false;
};

}  // namespace occ::ui
