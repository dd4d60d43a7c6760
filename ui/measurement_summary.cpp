#include "ui/measurement_summary.h"

#include "core/text/words_gpu.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QDateTime>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace occ::ui {

namespace {

const QString kNone = QStringLiteral("—");

QString decimal(double value, int decimals) {
    return toQString(text().numbers().decimal(value, decimals));
}

QString timeText(const std::string& iso) {
    const QDateTime time = QDateTime::fromString(toQString(iso), Qt::ISODate);
    // Short forms of a locale leave the century and the order of day and month to guess.
    return time.isValid() ? time.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"))
                          : toQString(iso);
}

}  // namespace

QString originText(const Measurement& measurement, const QString& file) {
    const QString name = toQString(measurement.gpu.name);
    const QString origin =
        measurement.simulated
            ? MeasurementSummary::tr("Simulated for %1: nothing here was measured.").arg(name)
            : MeasurementSummary::tr("Measured on %1, %2, %3.")
                  .arg(toQString(measurement.host), name, timeText(measurement.time));
    if (file.isEmpty()) return origin;
    return MeasurementSummary::tr("%1 %2", "two sentences")
        .arg(origin, MeasurementSummary::tr("From the file %1.").arg(file));
}

MeasurementSummary::MeasurementSummary(QWidget* parent)
    : QWidget(parent), m_origin(new QLabel(this)) {
    build();
    retranslate();
    colorTexts();
}

void MeasurementSummary::build() {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 0, 8, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(0);
    QFont strong = font();
    strong.setPointSizeF(strong.pointSizeF() * 1.4);
    strong.setWeight(QFont::DemiBold);
    for (std::size_t i = 0; i < FigureCount; ++i) {
        const int column = static_cast<int>(i);
        m_titles[i] = new QLabel(this);
        m_values[i] = new QLabel(kNone, this);
        m_values[i]->setFont(strong);
        m_values[i]->setTextFormat(Qt::PlainText);
        grid->addWidget(m_titles[i], 0, column);
        grid->addWidget(m_values[i], 1, column);
        grid->setColumnStretch(column, 1);
    }
    m_origin->setTextFormat(Qt::PlainText);
    m_origin->setWordWrap(true);
    m_origin->setContentsMargins(0, 3, 0, 0);
    grid->addWidget(m_origin, 2, 0, 1, FigureCount);
}

void MeasurementSummary::set(Figure figure, const QString& value, const QString& tip) {
    QLabel* label = m_values[figure];
    label->setText(value);
    label->setAccessibleName(m_titles[figure]->text() + QStringLiteral(": ") + value);
    for (QLabel* part : {label, m_titles[figure]})
        part->setToolTip(literal(tip));
}

void MeasurementSummary::show(const Measurement& measurement, const QString& file) {
    showTimeline(measurement);
    showThroughput(measurement);
    m_simulated = measurement.simulated;
    colorTexts();
    m_origin->setText((measurement.simulated ? QStringLiteral("⚠ ") : QString()) +
                      originText(measurement, file));
}

void MeasurementSummary::showTimeline(const Measurement& measurement) {
    const QString theoretical =
        tr("Theoretical occupancy of the kernel that ran: the active warps that the rules allow, "
           "divided by the warps that an SM can hold");
    if (!measurement.timeline) {
        const QString none = tr("Not measured yet: it comes with the timeline.");
        for (const Figure figure : {Theoretical, Achieved, ActiveWarps})
            set(figure, kNone, none);
        if (measurement.residency.empty()) return;
        const ResidencyCheck& check = measurement.residency.front();
        if (!check.predicted) return;
        const std::optional<Gpu> gpu = makeGpu(measurement.gpu);
        if (gpu)
            set(Theoretical, percent(evaluate(gpu->limits, check.kernel).fraction()), theoretical);
        return;
    }
    const Timeline timeline = measurement.timeline->timeline();
    const QString help = say(words::achievedOccupancyHelp());
    set(Theoretical, percent(measurement.timeline->theoreticalOccupancy), theoretical);
    set(Achieved, percent(timeline.achievedOccupancy()), help);
    set(ActiveWarps,
        tr("%1 of %2").arg(decimal(timeline.averageWarps, 1), number(timeline.maxWarpsPerSm)),
        tr("Average of the warps on an SM over the time that it was busy. Mean of the SMs’ own "
           "averages: %1")
            .arg(decimal(timeline.averageWarpsOfSms, 2)));
}

void MeasurementSummary::showThroughput(const Measurement& measurement) {
    const ThroughputPoint* best = bestCopy(measurement);
    if (!best) {
        set(Throughput, kNone,
            measurement.simulated ? tr("Speed cannot be simulated; it needs a GPU.")
                                  : tr("Not measured yet: it comes with the throughput."));
        return;
    }
    QString tip = tr("Best rate of the streaming copy, bytes read and written, at %1 occupancy")
                      .arg(percent(best->occupancy));
    if (const double peak = peakBandwidthGBs(measurement.gpu); peak > 0)
        tip += QLatin1Char('\n') +
               tr("%1 of the memory’s peak of %2 GB/s")
                   .arg(percent(best->rate.median / peak), number(static_cast<qint64>(peak + 0.5)));
    set(Throughput,
        decimal(best->rate.median, best->rate.median < 100 ? 1 : 0) + QStringLiteral(" GB/s"), tip);
}

QString MeasurementSummary::value(Figure figure) const {
    return m_values[figure]->text();
}

QString MeasurementSummary::origin() const {
    return m_origin->text();
}

void MeasurementSummary::retranslate() {
    m_titles[Theoretical]->setText(tr("Theoretical occupancy"));
    m_titles[Achieved]->setText(tr("Achieved occupancy"));
    m_titles[ActiveWarps]->setText(tr("Active warps per SM"));
    m_titles[Throughput]->setText(tr("Memory throughput"));
}

void MeasurementSummary::colorTexts() {
    QPalette colors;
    colors.setColor(QPalette::WindowText, theme().mutedText);
    for (QLabel* title : m_titles)
        title->setPalette(colors);
    // Figures of a simulation must not pass for measured ones.
    if (m_simulated) colors.setColor(QPalette::WindowText, theme().error);
    m_origin->setPalette(colors);
}

void MeasurementSummary::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange) colorTexts();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
