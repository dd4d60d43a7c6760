#pragma once

#include "ui/calculation_content.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontMetricsF>
#include <QRectF>

class QPainter;

namespace occ::ui {

/// Where the parts of a line stand, for one width and font. Fixed by the lines and not by their
/// numbers, so that nothing jumps while a slider moves.
struct CalculationColumns {
    double title = 0;
    double equation = 0;
    double textbook = 0;  ///< 0: no column of its own
    double right = 0;     ///< end of the hardware's part
    double width = 0;
    bool stacked = false;  ///< the textbook's equation stands below

    [[nodiscard]] double equationRoom() const { return right - equation; }

    static constexpr double kGap = 12;    ///< between the parts
    static constexpr double kMargin = 8;  ///< at the end of a line

    [[nodiscard]] static CalculationColumns fit(const CalculationContent& content,
                                                const QFont& font, double width);
};

/// How a line looks besides its content.
struct LineState {
    bool expandable = false;
    bool expanded = false;
    bool focused = false;
};

/// Draws the lines of a calculation, for the window and for pictures alike.
class CalculationPainter {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::CalculationPainter)

public:
    CalculationPainter(const CalculationColumns& columns, const QFont& font, const Theme& theme);

    [[nodiscard]] double sectionHeight() const;
    [[nodiscard]] double stepHeight(const CalculationStep& step) const;
    [[nodiscard]] double detailHeight(const CalculationDetail& detail) const;

    void paintSection(QPainter& painter, const QRectF& line, const CalculationSection& section,
                      const LineState& state) const;
    void paintStep(QPainter& painter, const QRectF& line, const CalculationSection& section,
                   const CalculationStep& step, const LineState& state) const;
    void paintDetail(QPainter& painter, const QRectF& line, const CalculationSection& section,
                     const CalculationDetail& detail, const LineState& state) const;

private:
    [[nodiscard]] double lineHeight() const;
    [[nodiscard]] QRectF partingRoom(const QRectF& line) const;
    [[nodiscard]] bool isStacked(const CalculationStep& step) const;
    void paintGround(QPainter& painter, const QRectF& line, const CalculationSection& section,
                     const QColor& ground) const;
    void paintGutter(QPainter& painter, const QRectF& line, const LineState& state) const;
    void paintChip(QPainter& painter, const QRectF& line, const QString& text, const QColor& frame,
                   bool strong) const;
    void paintHead(QPainter& painter, const QRectF& line, const CalculationSection& section) const;
    void paintLimits(QPainter& painter, const QRectF& line,
                     const CalculationSection& section) const;
    void paintEquation(QPainter& painter, const QRectF& line, const CalculationStep& step) const;
    void paintTextbook(QPainter& painter, const QRectF& line, const CalculationStep& step) const;
    void paintFocus(QPainter& painter, const QRectF& line, const LineState& state) const;
    void write(QPainter& painter, const QRectF& room, const QString& text, const QFont& font,
               const QColor& ink, int flags = Qt::AlignLeft) const;

    CalculationColumns m_columns;
    QFont m_font;
    QFont m_bold;
    QFont m_small;
    QFontMetricsF m_metrics;
    QFontMetricsF m_boldMetrics;
    QFontMetricsF m_smallMetrics;
    const Theme& m_theme;
};

}  // namespace occ::ui
