#pragma once

#include "ui/sm_layout.h"

#include <QWidget>
#include <optional>

namespace occ::ui {

/// The picture of an SM in the window: it is read out by pointing at it or with the arrow keys,
/// and the block pointed at stands out in every resource.
class SmCanvas : public QWidget {
    Q_OBJECT

public:
    explicit SmCanvas(QWidget* parent = nullptr);

    void show(SmContent content);
    using QWidget::show;
    [[nodiscard]] const SmContent& content() const { return m_content; }
    [[nodiscard]] const SmLayout& layoutNow() const { return m_layout; }
    /// The block that stands out; -1: none.
    [[nodiscard]] int chosenBlock() const;
    /// What is pointed at, in words; the hint where nothing is.
    [[nodiscard]] QString readout() const;
    /// Language or colours have changed.
    void retranslate();

    [[nodiscard]] QSize sizeHint() const override { return {860, 460}; }
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void readoutChanged(const QString& text);

protected:
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void readOut();
    void chooseByKey(int block);
    void chooseResource(int step);
    [[nodiscard]] QFont pictureFont() const;

    SmContent m_content;
    SmLayout m_layout;
    std::optional<QPointF> m_pointed;
    int m_block = -1;     ///< chosen by keyboard or click
    int m_resource = -1;  ///< position among the content's; chosen by keyboard
    QString m_readout;
};

}  // namespace occ::ui
