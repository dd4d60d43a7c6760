#pragma once

#include "ui/chart_sheet.h"
#include "ui/handout_flow.h"
#include "ui/picture_source.h"
#include "ui/snapshot.h"

#include <QCoreApplication>
#include <QPageSize>
#include <QString>
#include <QStringList>
#include <vector>

namespace occ::ui {

/// What a handout says and how it is printed.
struct HandoutOptions {
    QString title;
    QString name;  ///< of a person or a course; empty: left out
    QString date;  ///< as it is to be read; empty: left out
    QPageSize::PageSizeId paper = QPageSize::A4;
    bool landscape = false;
    bool grey = false;         ///< for printers without colours
    SheetOptions charts = {};  ///< no charts at all where its list is empty
    QStringList omitted = {};  ///< keys of views whose pictures are left out
};

/// The launch on paper: result, inputs, limits and charts, then what the views show, then the
/// sources of the figures. Lengths are in points of 1/96 inch. Needs no window.
class Handout {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::Handout)

public:
    Handout(const Snapshot& snapshot, const std::vector<PictureGroup>& views,
            const HandoutOptions& options);

    [[nodiscard]] int pageCount() const { return static_cast<int>(m_pages.size()); }
    [[nodiscard]] QSizeF pageSize() const { return m_pageSize; }
    /// Where text and pictures stand, without the margins and the footer.
    [[nodiscard]] QRectF contentArea() const;
    void paintPage(QPainter& painter, int page) const;
    [[nodiscard]] QByteArray pdf() const;
    /// Writes all or nothing. Gives the sentence that says what went wrong; empty on success.
    [[nodiscard]] QString write(const QString& path) const;

    /// The title that is proposed.
    [[nodiscard]] static QString proposedTitle();
    /// "occupancy-h100-sxm-handout.pdf".
    [[nodiscard]] static QString fileName(const Snapshot& snapshot);

private:
    void paintFooter(QPainter& painter, int page, const Theme& theme) const;

    HandoutOptions m_options;
    QSizeF m_pageSize;
    std::vector<HandoutPage> m_pages;
};

}  // namespace occ::ui
