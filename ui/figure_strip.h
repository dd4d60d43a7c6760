#pragma once

#include "ui/timeline_text.h"

#include <QWidget>
#include <vector>

class QGridLayout;
class QLabel;

namespace occ::ui {

/// Figures side by side, each below its name; in more rows where the window is narrow.
class FigureStrip : public QWidget {
    Q_OBJECT

public:
    explicit FigureStrip(QWidget* parent = nullptr);

    void show(const std::vector<Figure>& figures);
    using QWidget::show;
    /// The value that is shown for a figure; empty where there is none of that name.
    [[nodiscard]] QString valueOf(const QString& title) const;

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Cell {
        QWidget* box;
        QLabel* title;
        QLabel* value;
    };
    void addCell();
    void arrange();
    void recolor();
    [[nodiscard]] int widestCell() const;

    QGridLayout* m_grid;
    std::vector<Cell> m_cells;
    int m_columns = 0;
};

}  // namespace occ::ui
