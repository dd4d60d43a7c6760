#pragma once

#include <QRectF>
#include <optional>

namespace occ::ui {

/// What a row of a timeline stands for.
enum class TimelineRows { Sms, Slots };

/// Which part of a timeline is seen, and where it lies. Times are in nanoseconds, places in
/// logical pixels. Whatever is asked for, the part stays within the timeline.
class TimelineScale {
public:
    /// A timeline of `durationNs` on `sms` SMs with `lanes` slots each; everything is seen.
    void setExtent(double durationNs, int sms, int lanes);
    void setRows(TimelineRows rows);
    /// Where blocks are painted. What fitted fits again; else the part seen stays.
    void setPlot(const QRectF& plot);

    [[nodiscard]] const QRectF& plot() const { return m_plot; }
    [[nodiscard]] TimelineRows rows() const { return m_rows; }
    [[nodiscard]] double begin() const { return m_begin; }
    [[nodiscard]] double end() const { return m_end; }
    [[nodiscard]] double duration() const { return m_duration; }
    [[nodiscard]] double smHeight() const { return m_smHeight; }
    [[nodiscard]] double laneHeight() const { return m_smHeight / m_lanes; }
    /// How far the rows are moved up, and how far they can be.
    [[nodiscard]] double scroll() const { return m_scroll; }
    [[nodiscard]] double scrollEnd() const;

    [[nodiscard]] double x(double ns) const;
    [[nodiscard]] double timeAt(double x) const;
    [[nodiscard]] double pixelsPerNs() const { return m_plot.width() / (m_end - m_begin); }
    [[nodiscard]] double smTop(int index) const;
    [[nodiscard]] std::optional<int> smAt(double y) const;
    [[nodiscard]] std::optional<int> laneAt(double y) const;
    /// SMs that are seen, at least in part: `first` up to and without `last`.
    [[nodiscard]] int firstSm() const;
    [[nodiscard]] int lastSm() const;

    /// The whole time, and as many rows as are legible.
    void fit();
    [[nodiscard]] bool isFitted() const { return m_fitted; }
    /// `factor` above 1 shows less in more detail; the time at `x` stays where it is.
    void zoomTime(double factor, double x);
    void zoomRows(double factor, double y);
    /// A part of the plot fills it.
    void zoomInto(const QRectF& part);
    /// The picture moves with the pointer.
    void panBy(double dx, double dy);
    void setScroll(double scroll);
    void setBegin(double ns);

private:
    [[nodiscard]] double legibleSmHeight() const;
    void clamp();

    QRectF m_plot{0, 0, 1, 1};
    TimelineRows m_rows = TimelineRows::Sms;
    double m_duration = 1;
    int m_sms = 1;
    int m_lanes = 1;
    double m_begin = 0;
    double m_end = 1;
    double m_smHeight = 1;
    double m_scroll = 0;
    bool m_fitted = true;
};

}  // namespace occ::ui
