#include "ui/table_sheet.h"

#include "ui/picture_frame.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace occ::ui {

namespace {

constexpr int kTextPixels = 12;
constexpr double kPadding = 8;  ///< on either side of a cell's text
constexpr double kWidestCell = 340;
constexpr double kLeading = 1.5;
constexpr double kNarrowest = 420;
constexpr int kLeft = static_cast<int>(Qt::AlignVCenter) | static_cast<int>(Qt::AlignLeft);
constexpr int kRight = static_cast<int>(Qt::AlignVCenter) | static_cast<int>(Qt::AlignRight);
/// Smaller than this part of its size a table is no longer read.
constexpr double kSmallestScale = 0.6;

/// A table's texts with the room that they take.
struct TableLayout {
    std::vector<QStringList> lines;  ///< the titles first
    std::vector<double> widths;      ///< by column
    std::vector<bool> right;         ///< by column: numbers
    double lineHeight = 0;

    [[nodiscard]] QSizeF size() const {
        return {std::accumulate(widths.begin(), widths.end(), 0.0),
                lineHeight * static_cast<double>(lines.size())};
    }
};

TableLayout layOut(const Table& table) {
    const QFontMetricsF bold(printFont(kTextPixels, true));
    const QFontMetricsF plain(printFont(kTextPixels));
    TableLayout layout;
    layout.lineHeight = std::ceil(plain.height() * kLeading);
    layout.lines.emplace_back();
    layout.right.assign(table.columns.size(), false);
    for (const Column& column : table.columns) {
        layout.lines.front() << toQString(column.title);
        layout.widths.push_back(bold.horizontalAdvance(layout.lines.front().last()));
    }
    for (const auto& row : table.rows) {
        layout.lines.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (isNumber(row[i])) layout.right[i] = true;
            const QString words = toQString(cellText(table.columns[i], row[i], text()));
            layout.lines.back() << words;
            layout.widths[i] = std::max(layout.widths[i], plain.horizontalAdvance(words));
        }
    }
    for (double& width : layout.widths)
        width = std::ceil(std::min(width, kWidestCell)) + 2 * kPadding;
    return layout;
}

/// At the origin, in its own size.
void paintTable(QPainter& painter, const TableLayout& layout, const CellFlags& emphasis,
                const Theme& theme) {
    double y = 0;
    for (std::size_t line = 0; line < layout.lines.size(); ++line, y += layout.lineHeight) {
        const QFont font = printFont(kTextPixels, line == 0);
        const QFontMetricsF metrics(font);
        painter.setFont(font);
        double x = 0;
        for (std::size_t i = 0; i < layout.widths.size(); ++i) {
            const QRectF cell(x, y, layout.widths[i], layout.lineHeight);
            x += layout.widths[i];
            if (line > 0 && isSet(emphasis, line - 1, i))
                painter.fillRect(cell.adjusted(0, 0, -1, -1),
                                 blend(theme.ground, theme.focus, kEmphasisShare));
            const QRectF room = cell.adjusted(kPadding, 0, -kPadding, 0);
            painter.setPen(theme.text);
            painter.drawText(room, layout.right[i] ? kRight : kLeft,
                             metrics.elidedText(layout.lines[line][static_cast<int>(i)],
                                                Qt::ElideRight, room.width() + 1));
        }
        painter.fillRect(QRectF(0, y + layout.lineHeight - 1, x, 1),
                         line == 0 ? theme.axis : theme.grid);
    }
}

/// The whole table, smaller where there is too little room.
void paintFitted(QPainter& painter, const QSizeF& size, const Theme& theme,
                 const TableSheet& sheet) {
    const TableLayout layout = layOut(sheet.table);
    const QSizeF whole = layout.size().expandedTo({1, 1});
    const double scale =
        std::min({1.0, size.width() / whole.width(), size.height() / whole.height()});
    painter.save();
    painter.scale(scale, scale);
    paintTable(painter, layout, sheet.emphasis, theme);
    painter.restore();
}

}  // namespace

Picture tablePicture(TableSheet sheet) {
    const PictureFrame frame{sheet.title, {}, sheet.caption};
    Picture inner;
    inner.preferred = layOut(sheet.table).size().expandedTo({kNarrowest, 0}).toSize();
    inner.smallest = QSizeF(std::max(280.0, inner.preferred.width() * kSmallestScale),
                            inner.preferred.height() * kSmallestScale)
                         .toSize();
    inner.paint = [sheet = std::move(sheet)](QPainter& painter, const QSizeF& size,
                                             const Theme& theme) {
        paintFitted(painter, size, theme, sheet);
    };
    return framed(std::move(inner), frame);
}

}  // namespace occ::ui
