#include "ui/sm_layout.h"

#include "ui/fonts.h"
#include "ui/picture_frame.h"
#include "ui/quantity_text.h"
#include "ui/sm_lane.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>

namespace occ::ui {

using words::SmPart;

namespace {

constexpr double kGap = 8;
constexpr double kLaneGap = 6;
constexpr double kHalfGap = 18;
constexpr double kPadding = 3;  ///< between a lane's edge and what lies in it
constexpr double kSmallShare = 0.88;
constexpr int kMostTiles = 128;  ///< in one lane; more are drawn as bars
/// From the top: the slots, what lies in the sub-partitions, what all of them share.
constexpr std::array kOrder = {Limiter::Blocks,       Limiter::Warps,    Limiter::Registers,
                               Limiter::SharedMemory, Limiter::Barriers, Limiter::VirtualResources};

bool isInParts(Limiter resource) {
    return resource == Limiter::Warps || resource == Limiter::Registers;
}

}  // namespace

QString smAmount(Limiter resource, std::int64_t amount) {
    return quantityText(amount, resource == Limiter::SharedMemory ? Unit::Bytes : Unit::None);
}

QString SmLayout::figure(const ResourceUse& use, bool runs) {
    return tr("%1 of %2")
        .arg(smAmount(use.resource, runs ? use.allocated() : use.perBlock),
             smAmount(use.resource, use.capacity));
}

SmLayout::SmLayout(const SmContent& content, const QRectF& area, const QFont& font)
    : m_font(font), m_area(area) {
    m_nameWidth = nameWidth(content);
    placeSentences(content);
    placeLegend(content);
    placeBands(content);
}

QFont SmLayout::smallFont() const {
    return scaled(m_font, kSmallShare);
}

double SmLayout::lineHeight() const {
    return std::ceil(QFontMetricsF(m_font).height()) + 1;
}

double SmLayout::smallLineHeight() const {
    return std::ceil(QFontMetricsF(smallFont()).height()) + 1;
}

void SmLayout::addText(const QRectF& rect, const QString& text, SmLabel::Role role,
                       Limiter resource) {
    m_texts.push_back({rect, text, role, resource});
}

double SmLayout::nameWidth(const SmContent& content) const {
    const QFontMetricsF name(demiBold(m_font));
    const QFontMetricsF small(smallFont());
    const double binds = small.horizontalAdvance(tr("binds")) + 14;
    double widest = 0;
    for (const SmResource& resource : content.placement.resources) {
        const QString title = say(words::smTitle(resource.use.resource));
        widest = std::max({widest, name.horizontalAdvance(title) + kSmSwatch + 6 + binds,
                           small.horizontalAdvance(figure(resource.use, content.placement.runs))});
    }
    return std::min(std::ceil(widest) + 10, m_area.width() * 0.4);
}

void SmLayout::placeSentences(const SmContent& content) {
    const double left = m_area.left() + kSmSwatch + 7;
    const double width = m_area.right() - left;
    double top = m_area.top();
    for (const SmContent::Sentence& sentence : content.sentences) {
        const double height = wrappedHeight(m_font, sentence.text, width) + 2;
        addText({left, top, width, height}, sentence.text, SmLabel::Role::Sentence,
                sentence.resource);
        top += height;
    }
    m_area.setTop(top + kGap);
}

void SmLayout::placeLegend(const SmContent& content) {
    const QFontMetricsF metrics(smallFont());
    std::vector<SmPart> parts = {SmPart::Needed, SmPart::Rounding};
    if (content.placement.runs)
        parts.insert(parts.end(), {SmPart::Blocked, SmPart::TooSmall});
    else
        parts.insert(parts.end(), {SmPart::Free, SmPart::Overflow});
    const double line = smallLineHeight() + 4;
    struct Entry {
        QRectF rect;
        SmPart part;
    };
    std::vector<Entry> entries;
    double x = m_area.left();
    double y = 0;
    for (const SmPart part : parts) {
        const double width =
            kSmSwatch * 1.6 + 5 + metrics.horizontalAdvance(say(words::title(part)));
        if (x > m_area.left() && x + width > m_area.right()) {
            x = m_area.left();
            y += line;
        }
        entries.push_back({QRectF(x, y, width, line), part});
        x += width + 18;
    }
    m_area.setBottom(m_area.bottom() - y - line - kGap / 2);
    for (const Entry& entry : entries) {
        const QRectF rect = entry.rect.translated(0, m_area.bottom() + kGap / 2);
        m_swatches.push_back(
            {QRectF(rect.left(), rect.center().y() - kSmSwatch / 2, kSmSwatch * 1.6, kSmSwatch),
             entry.part});
        addText(rect.adjusted(kSmSwatch * 1.6 + 5, 0, 2, 0), say(words::title(entry.part)),
                SmLabel::Role::Legend);
    }
}

std::vector<SmLayout::Band> SmLayout::bandsOf(const SmContent& content) const {
    const double low = lineHeight() + smallLineHeight() + 2;
    std::vector<Band> bands;
    for (const Limiter resource : kOrder) {
        if (!content.find(resource)) continue;
        switch (resource) {
            case Limiter::Registers: bands.push_back({resource, low, 6, 1e4}); break;
            case Limiter::SharedMemory: bands.push_back({resource, low, 1.6, 4.5 * low}); break;
            case Limiter::Warps: bands.push_back({resource, low, 1.2, 3 * low}); break;
            case Limiter::Blocks:
            case Limiter::Barriers:
            case Limiter::VirtualResources: bands.push_back({resource, low, 0.2, 1.4 * low}); break;
        }
    }
    return bands;
}

void SmLayout::stretch(std::vector<Band>& bands, double room) const {
    // What one band does not take goes to the others.
    for (std::size_t round = 0; round < bands.size() && room > 1; ++round) {
        double weights = 0;
        for (const Band& band : bands)
            if (band.height < band.most) weights += band.weight;
        if (weights <= 0) return;
        double given = 0;
        for (Band& band : bands) {
            if (band.height >= band.most) continue;
            const double more = std::min(room * band.weight / weights, band.most - band.height);
            band.height += more;
            given += more;
        }
        room -= given;
    }
}

void SmLayout::placeBands(const SmContent& content) {
    std::vector<Band> bands = bandsOf(content);
    const bool parts = content.subPartitions() > 1;
    double used = parts ? smallLineHeight() + 2 : 0;
    for (const Band& band : bands)
        used += band.height;
    const double gaps = kGap * std::max(0.0, static_cast<double>(bands.size()) - 1);
    stretch(bands, m_area.height() - used - gaps);
    double top = m_area.top();
    bool titled = !parts;
    for (const Band& band : bands) {
        if (!titled && isInParts(band.resource)) {
            placeLaneTitles(content, top);
            top += smallLineHeight() + 2;
            titled = true;
        }
        const SmResource& resource = *content.find(band.resource);
        placeName(content, resource, {m_area.left(), top, m_nameWidth, band.height});
        placeBand(content, resource,
                  {m_area.left() + m_nameWidth, top, m_area.width() - m_nameWidth, band.height});
        top += band.height + kGap;
    }
}

QRectF SmLayout::laneRect(const SmContent& content, const QRectF& band, int lane, int lanes) const {
    const int halves = content.placement.halves;
    const double gaps = kLaneGap * (lanes - 1) + (halves > 1 ? kHalfGap - kLaneGap : 0);
    const double width = (band.width() - gaps) / lanes;
    double left = band.left() + lane * (width + kLaneGap);
    if (halves > 1 && lane >= lanes / 2) left += kHalfGap - kLaneGap;
    return {left, band.top(), width, band.height()};
}

void SmLayout::placeLaneTitles(const SmContent& content, double top) {
    const int lanes = content.subPartitions();
    const QFontMetricsF metrics(smallFont());
    const QRectF line(m_area.left() + m_nameWidth, top, m_area.width() - m_nameWidth,
                      smallLineHeight() + 2);
    for (int lane = 0; lane < lanes; ++lane) {
        const QRectF rect = laneRect(content, line, lane, lanes);
        QString title = tr("sub-partition %1").arg(lane + 1);
        if (metrics.horizontalAdvance(title) > rect.width()) title = QString::number(lane + 1);
        addText(rect, title, SmLabel::Role::Lane);
    }
}

void SmLayout::placeName(const SmContent& content, const SmResource& resource, const QRectF& rect) {
    const Limiter id = resource.use.resource;
    const double line = lineHeight();
    const double small = smallLineHeight();
    // Beside a low band the lines are centred, beside a high one they start at its top.
    const double top = rect.top() + std::min((rect.height() - line - small) / 2, 4.0);
    addText({rect.left(), top, rect.width() - 6, line}, say(words::smTitle(id)),
            SmLabel::Role::Name, id);
    addText({rect.left(), top + line, rect.width() - 6, small},
            figure(resource.use, content.placement.runs), SmLabel::Role::Figure, id);
    if (!content.binding.contains(id)) return;
    const double width = QFontMetricsF(smallFont()).horizontalAdvance(tr("binds")) + 10;
    addText({rect.right() - 6 - width, top, width, line},
            content.placement.runs ? tr("binds") : tr("fails"), SmLabel::Role::Binds, id);
}

/// The rest of the memory that shared memory is taken from stands beside it, to the same scale.
void SmLayout::placeL1(const SmContent& content, const SmResource& resource, QRectF& rect) {
    const std::int64_t l1 = content.placement.l1CacheBytes;
    if (l1 <= 0) return;
    const double extent = laneExtent(resource);
    const double width =
        (rect.width() - kLaneGap) * static_cast<double>(l1) / (extent + static_cast<double>(l1));
    const QRectF l1Rect(rect.right() - width, rect.top(), width, rect.height());
    rect.setRight(l1Rect.left() - kLaneGap);
    m_tiles.push_back({l1Rect, SmPart::L1Cache, Limiter::SharedMemory, -1, -1, l1});
}

void SmLayout::placeBand(const SmContent& content, const SmResource& resource, const QRectF& rect) {
    const Limiter id = resource.use.resource;
    const auto lanes = static_cast<int>(resource.lanes.size());
    QRectF band = rect;
    if (id == Limiter::SharedMemory) placeL1(content, resource, band);
    for (int number = 0; number < lanes; ++number) {
        const QRectF lane = laneRect(content, band, number, lanes);
        const bool counted = id != Limiter::Registers && id != Limiter::SharedMemory;
        const SmLanePlacer::Lane place{resource,
                                       number,
                                       id == Limiter::Warps ? content.placement.lastWarpShare : 1,
                                       lane.adjusted(kPadding, kPadding, -kPadding, -kPadding),
                                       id == Limiter::Registers && lanes > 1,
                                       counted && resource.lanes.front().capacity <= kMostTiles,
                                       content.placement.runs};
        SmLanePlacer placer(place, m_tiles);
        placer.place();
        m_grounds.push_back({lane, id, content.binding.contains(id), placer.bound()});
    }
}

const SmTile* SmLayout::tileAt(const QPointF& place) const {
    // What lies on top was placed last.
    for (auto tile = m_tiles.rbegin(); tile != m_tiles.rend(); ++tile)
        if (tile->rect.contains(place)) return &*tile;
    return nullptr;
}

QSizeF SmLayout::smallest(const SmContent& content, const QFont& font) {
    SmLayout probe(content, QRectF(0, 0, 420, 300), font);
    double height = 0;
    for (const Band& band : probe.bandsOf(content))
        height += band.height + kGap;
    height += probe.m_area.top() + (300 - probe.m_area.bottom()) + probe.smallLineHeight() + 2;
    return {420, height};
}

}  // namespace occ::ui
