#pragma once

#include <QLayout>
#include <vector>

namespace occ::ui {

/// Widgets beside each other, in as many lines as the width asks for. One that can grow takes the
/// rest of its line.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent, int spacing = 6);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    /// Lays out within `rect` and returns the height.
    int arrange(const QRect& rect, bool place) const;

    std::vector<QLayoutItem*> m_items;
};

}  // namespace occ::ui
