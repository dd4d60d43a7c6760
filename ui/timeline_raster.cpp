#include "ui/timeline_raster.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace occ::ui {

namespace {

/// Lanes below this height, in logical pixels, cannot be told apart.
constexpr double kLowestLane = 3;
/// From this size on a block is set off from its neighbours.
constexpr double kGapWidth = 5;
constexpr double kGapHeight = 5;
/// From this size on it has an outline.
constexpr double kOutlineWidth = 14;
constexpr double kOutlineHeight = 10;
constexpr double kHatchDistance = 7;
constexpr double kHatchShare = 0.28;

struct Rgb {
    float red;
    float green;
    float blue;
    explicit Rgb(const QColor& color)
        : red(static_cast<float>(color.red())),
          green(static_cast<float>(color.green())),
          blue(static_cast<float>(color.blue())) {}
};

int channel(float value) {
    return static_cast<int>(value + 0.5F);
}

}  // namespace

std::array<QColor, 2> waveTones(const Theme& theme) {
    const QColor strong = theme.limiter(Limiter::Warps);
    return {blend(theme.ground, strong, 0.92), blend(theme.ground, strong, 0.48)};
}

std::array<QColor, 2> waveOutlines(const Theme& theme) {
    const auto [strong, light] = waveTones(theme);
    return {blend(strong, theme.text, 0.45), blend(light, theme.text, 0.45)};
}

void TimelineRaster::Coverage::reset(std::size_t columns) {
    m_columns.assign(columns + 2, Column{});
}

/// From `left` on everything is covered, from `right` on nothing more: each edge touches its own
/// column and the change that carries on to the right of it.
void TimelineRaster::Coverage::add(double left, double right, int tone) {
    const auto edge = [this, tone](double place, float sign) {
        const int whole = static_cast<int>(place);
        const auto column = static_cast<std::size_t>(whole);
        const auto within = static_cast<float>(whole + 1 - place) * sign;
        m_columns[column].share[static_cast<std::size_t>(tone)] += within;
        m_columns[column + 1].share[static_cast<std::size_t>(tone)] += sign - within;
    };
    edge(left, 1.0F);
    edge(right, -1.0F);
}

void TimelineRaster::Coverage::finish() {
    std::array<float, 2> sum{};
    for (Column& column : m_columns)
        for (std::size_t tone = 0; tone < sum.size(); ++tone) {
            sum[tone] += column.share[tone];
            column.share[tone] = std::max(0.0F, sum[tone]);
        }
}

TimelineRaster::TimelineRaster(const TimelineContent& content, const TimelineScale& scale,
                               const TimelineLook& look, double ratio)
    : m_content(content),
      m_scale(scale),
      m_look(look),
      m_ratio(ratio),
      m_begin(scale.begin()),
      m_columnsPerNs(scale.pixelsPerNs() * ratio),
      m_gap(showsLanes(scale) ? std::floor(ratio) : 0),
      m_gapFrom(kGapWidth * ratio),
      m_columns(std::max(1, static_cast<int>(std::lround(scale.plot().width() * ratio)))),
      m_image(m_columns, std::max(1, static_cast<int>(std::lround(scale.plot().height() * ratio))),
              QImage::Format_RGB32),
      m_row(static_cast<std::size_t>(m_columns)) {
    m_image.fill(look.theme.ground);
}

bool TimelineRaster::showsLanes(const TimelineScale& scale) {
    return scale.laneHeight() >= kLowestLane;
}

int TimelineRaster::row(double y) const {
    return std::clamp(static_cast<int>(std::lround((y - m_scale.plot().top()) * m_ratio)), 0,
                      m_image.height());
}

TimelineRaster::Extent TimelineRaster::extentOf(const PlacedBlock& block) const {
    const auto column = [this](std::int64_t ns) {
        return (static_cast<double>(ns) - m_begin) * m_columnsPerNs;
    };
    Extent extent{column(block.span.start), column(block.span.end)};
    // A dark line between neighbours of the same wave's tone on either side.
    if (extent.right - extent.left >= m_gapFrom) extent.right -= m_gap;
    extent.left = std::clamp(extent.left, 0.0, static_cast<double>(m_columns));
    extent.right = std::clamp(extent.right, extent.left, static_cast<double>(m_columns));
    return extent;
}

QImage TimelineRaster::paint() {
    if (!m_content.isEmpty())
        for (int index = m_scale.firstSm(); index < m_scale.lastSm(); ++index)
            paintSm(index);
    paintTail();
    m_image.setDevicePixelRatio(m_ratio);
    return std::move(m_image);
}

void TimelineRaster::paintSm(int index) {
    const bool lanes = showsLanes(m_scale);
    const auto count = lanes ? static_cast<std::size_t>(m_content.lanes()) : std::size_t{1};
    m_lanes.resize(count);
    for (Coverage& lane : m_lanes)
        lane.reset(static_cast<std::size_t>(m_columns));
    for (const PlacedBlock& block : m_content.blocksOf(index, m_scale.begin(), m_scale.end())) {
        const Extent extent = extentOf(block);
        const auto lane = static_cast<std::size_t>(block.slot);
        if (extent.right > extent.left && (!lanes || lane < count))
            m_lanes[lanes ? lane : 0].add(extent.left, extent.right, block.wave % 2);
    }
    for (Coverage& lane : m_lanes)
        lane.finish();
    if (!lanes) return paintProfile(index);
    paintLanes(index);
    if (m_scale.laneHeight() >= kOutlineHeight) paintOutlines(index);
}

void TimelineRaster::paintLanes(int index) {
    const double height = m_scale.laneHeight();
    const int gap = height >= kGapHeight ? std::max(1, static_cast<int>(m_ratio)) : 0;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        const double top = m_scale.smTop(index) + static_cast<double>(lane) * height;
        fillLane(m_lanes[lane], row(top), row(top + height) - gap);
    }
}

void TimelineRaster::fillLane(const Coverage& coverage, int top, int bottom) {
    if (bottom <= top) return;
    const auto tones = waveTones(m_look.theme);
    const Rgb ground(m_look.theme.ground);
    const Rgb first(tones[0]);
    const Rgb second(tones[1]);
    for (std::size_t i = 0; i < m_row.size(); ++i) {
        const float a = std::min(1.0F, coverage.share(i, 0));
        const float b = std::min(1.0F - a, coverage.share(i, 1));
        const float rest = 1.0F - a - b;
        m_row[i] = qRgb(channel(ground.red * rest + first.red * a + second.red * b),
                        channel(ground.green * rest + first.green * a + second.green * b),
                        channel(ground.blue * rest + first.blue * a + second.blue * b));
    }
    for (int y = top; y < bottom; ++y)
        std::memcpy(line(y), m_row.data(), m_row.size() * sizeof(QRgb));
}

/// From the bottom up: slots taken by even waves, then by odd ones. Full height is all slots.
void TimelineRaster::paintProfile(int index) {
    const double smTop = m_scale.smTop(index);
    const int top = row(smTop);
    const int bottom = row(smTop + m_scale.smHeight());
    const int gap = m_scale.smHeight() >= kGapHeight ? std::max(1, static_cast<int>(m_ratio)) : 0;
    // A row that is cut off shows its own part, not all of it squeezed in.
    const double base = (smTop + m_scale.smHeight() - m_scale.plot().top()) * m_ratio - gap;
    const double full = m_scale.smHeight() * m_ratio - gap;
    const auto perBlock = static_cast<float>(full / m_content.lanes());
    const auto tones = waveTones(m_look.theme);
    const QRgb ground = m_look.theme.ground.rgb();
    const QRgb first = tones[0].rgb();
    const QRgb second = tones[1].rgb();
    std::vector<float> firstTops(m_row.size());
    std::vector<float> secondTops(m_row.size());
    for (std::size_t i = 0; i < m_row.size(); ++i) {
        firstTops[i] = m_lanes[0].share(i, 0) * perBlock;
        secondTops[i] = firstTops[i] + m_lanes[0].share(i, 1) * perBlock;
    }
    for (int y = top; y < bottom - gap; ++y) {
        const auto height = static_cast<float>(base - y - 0.5);
        QRgb* pixels = line(y);
        for (std::size_t i = 0; i < m_row.size(); ++i) {
            const QRgb above = height < secondTops[i] ? second : ground;
            pixels[i] = height < firstTops[i] ? first : above;
        }
    }
}

void TimelineRaster::paintOutlines(int index) {
    const auto outlines = waveOutlines(m_look.theme);
    const double height = m_scale.laneHeight();
    const int thickness = std::max(1, static_cast<int>(m_ratio));
    for (const PlacedBlock& block : m_content.blocksOf(index, m_scale.begin(), m_scale.end())) {
        const Extent extent = extentOf(block);
        const int left = static_cast<int>(std::lround(extent.left));
        const int right = static_cast<int>(std::lround(extent.right));
        if (right - left < kOutlineWidth * m_ratio) continue;
        const double laneTop = m_scale.smTop(index) + block.slot * height;
        const int top = row(laneTop);
        const int bottom = row(laneTop + height) - thickness;
        const QRgb color = outlines[static_cast<std::size_t>(block.wave % 2)].rgb();
        for (int y = top; y < bottom; ++y) {
            QRgb* pixels = line(y);
            const bool edge = y < top + thickness || y >= bottom - thickness;
            std::fill(pixels + left, pixels + (edge ? right : std::min(right, left + thickness)),
                      color);
            std::fill(pixels + std::max(left, right - thickness), pixels + right, color);
        }
    }
}

/// Hatched over everything: from here on slots stay empty because no block is left.
void TimelineRaster::paintTail() {
    if (m_content.isEmpty()) return;
    const double begin =
        (m_scale.x(static_cast<double>(m_content.timeline().tailStartNs)) - m_scale.plot().left()) *
        m_ratio;
    const int first = std::clamp(static_cast<int>(std::lround(begin)), 0, m_columns);
    const int distance = std::max(3, static_cast<int>(std::lround(kHatchDistance * m_ratio)));
    const int thickness = std::max(1, static_cast<int>(m_ratio));
    const QColor& ink = m_look.theme.text;
    const auto mixed = [&ink](QRgb under) { return blend(QColor(under), ink, kHatchShare).rgb(); };
    for (int y = 0; y < m_image.height(); ++y) {
        QRgb* pixels = line(y);
        const int offset = (distance - (first + y) % distance) % distance;
        for (int x = first + offset; x < m_columns; x += distance)
            for (int i = x; i < std::min(m_columns, x + thickness); ++i)
                pixels[i] = mixed(pixels[i]);
    }
}

}  // namespace occ::ui
