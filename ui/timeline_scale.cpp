#include "ui/timeline_scale.h"

#include <algorithm>
#include <cmath>

namespace occ::ui {

namespace {

/// Below it an SM's label no longer fits beside its row.
constexpr double kLegibleSm = 12;
constexpr double kLegibleLane = 7;
constexpr double kHighestFittedLane = 36;
constexpr double kHighestLane = 60;
constexpr double kLowestSm = 2;
/// Timers count whole nanoseconds: more detail than this has none.
constexpr double kShortestSpanNs = 20;

}  // namespace

void TimelineScale::setExtent(double durationNs, int sms, int lanes) {
    m_duration = std::max(1.0, durationNs);
    m_sms = std::max(1, sms);
    m_lanes = std::max(1, lanes);
    fit();
}

void TimelineScale::setRows(TimelineRows rows) {
    if (rows == m_rows) return;
    const int first = firstSm();
    m_rows = rows;
    const double begin = m_begin;
    const double end = m_end;
    fit();
    m_begin = begin;
    m_end = end;
    m_fitted = begin <= 0 && end >= m_duration;
    m_scroll = first * m_smHeight;
    clamp();
}

void TimelineScale::setPlot(const QRectF& plot) {
    m_plot = QRectF(plot.topLeft(), plot.size().expandedTo({1, 1}));
    if (m_fitted) return fit();
    clamp();
}

double TimelineScale::scrollEnd() const {
    return std::max(0.0, m_sms * m_smHeight - m_plot.height());
}

double TimelineScale::x(double ns) const {
    return m_plot.left() + (ns - m_begin) * pixelsPerNs();
}

double TimelineScale::timeAt(double x) const {
    return m_begin + (x - m_plot.left()) / pixelsPerNs();
}

double TimelineScale::smTop(int index) const {
    return m_plot.top() + index * m_smHeight - m_scroll;
}

std::optional<int> TimelineScale::smAt(double y) const {
    if (y < m_plot.top() || y >= m_plot.bottom()) return std::nullopt;
    const int index = static_cast<int>(std::floor((y - m_plot.top() + m_scroll) / m_smHeight));
    if (index < 0 || index >= m_sms) return std::nullopt;
    return index;
}

std::optional<int> TimelineScale::laneAt(double y) const {
    const std::optional<int> sm = smAt(y);
    if (!sm) return std::nullopt;
    return std::clamp(static_cast<int>((y - smTop(*sm)) / laneHeight()), 0, m_lanes - 1);
}

int TimelineScale::firstSm() const {
    return std::clamp(static_cast<int>(std::floor(m_scroll / m_smHeight)), 0, m_sms - 1);
}

int TimelineScale::lastSm() const {
    const double bottom = (m_scroll + m_plot.height()) / m_smHeight;
    return std::clamp(static_cast<int>(std::ceil(bottom)), 0, m_sms);
}

double TimelineScale::legibleSmHeight() const {
    if (m_rows == TimelineRows::Sms) return kLegibleSm;
    return std::max(kLegibleSm, m_lanes * kLegibleLane);
}

void TimelineScale::fit() {
    m_begin = 0;
    m_end = m_duration;
    m_smHeight = std::max(legibleSmHeight(),
                          std::min(m_plot.height() / m_sms, m_lanes * kHighestFittedLane));
    m_scroll = 0;
    m_fitted = true;
    clamp();
}

void TimelineScale::zoomTime(double factor, double x) {
    const double fixed = timeAt(x);
    const double share = (fixed - m_begin) / (m_end - m_begin);
    const double span =
        std::clamp((m_end - m_begin) / factor, std::min(kShortestSpanNs, m_duration), m_duration);
    m_begin = fixed - share * span;
    m_end = m_begin + span;
    m_fitted = false;
    clamp();
}

void TimelineScale::zoomRows(double factor, double y) {
    const double place = (y - m_plot.top() + m_scroll) / m_smHeight;
    const double lowest =
        std::clamp(m_plot.height() / m_sms, kLowestSm, std::max(kLowestSm, legibleSmHeight()));
    m_smHeight = std::clamp(m_smHeight * factor, lowest,
                            std::max(m_lanes * kHighestLane, legibleSmHeight()));
    m_scroll = place * m_smHeight - (y - m_plot.top());
    m_fitted = false;
    clamp();
}

void TimelineScale::zoomInto(const QRectF& part) {
    const QRectF seen = part & m_plot;
    if (seen.width() < 1 || seen.height() < 1) return;
    const double begin = timeAt(seen.left());
    const double firstRow = (seen.top() - m_plot.top() + m_scroll) / m_smHeight;
    zoomTime(m_plot.width() / seen.width(), seen.center().x());
    zoomRows(m_plot.height() / seen.height(), seen.center().y());
    setBegin(begin);
    setScroll(firstRow * m_smHeight);
}

void TimelineScale::panBy(double dx, double dy) {
    setBegin(m_begin - dx / pixelsPerNs());
    setScroll(m_scroll - dy);
}

void TimelineScale::setScroll(double scroll) {
    m_scroll = scroll;
    clamp();
}

void TimelineScale::setBegin(double ns) {
    const double span = m_end - m_begin;
    m_begin = ns;
    m_end = ns + span;
    clamp();
}

void TimelineScale::clamp() {
    const double span = std::min(m_end - m_begin, m_duration);
    m_begin = std::clamp(m_begin, 0.0, m_duration - span);
    m_end = m_begin + span;
    m_scroll = std::clamp(m_scroll, 0.0, scrollEnd());
}

}  // namespace occ::ui
