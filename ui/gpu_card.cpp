#include "ui/gpu_card.h"

#include "core/text/words.h"
#include "core/text/words_gpu.h"
#include "ui/quantity_text.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

namespace occ::ui {

namespace {

constexpr std::int64_t kKhzPerMhz = 1000;

QString megahertz(std::int64_t khz) {
    return number(khz / kKhzPerMhz) + QStringLiteral(" MHz");
}

QString memoryText(const DetectedGpu& gpu) {
    QStringList parts;
    if (gpu.memoryBytes > 0) parts << toQString(text().numbers().gibibytes(gpu.memoryBytes));
    if (gpu.memoryBusBits > 0) parts << GpuCard::tr("%1 bit").arg(number(gpu.memoryBusBits));
    if (gpu.memoryClockKhz > 0) parts << megahertz(gpu.memoryClockKhz);
    if (const double peak = peakBandwidthGBs(gpu); peak > 0)
        parts << QStringLiteral("%1 GB/s").arg(number(static_cast<qint64>(peak + 0.5)));
    return parts.join(QStringLiteral(", "));
}

QStringList stateTexts(const DetectedGpu& gpu) {
    QStringList states;
    if (gpu.computeMode != ComputeMode::Default)
        states << GpuCard::tr("compute mode: %1").arg(say(words::name(gpu.computeMode)));
    if (gpu.multiInstance) states << GpuCard::tr("a slice of a GPU (MIG)");
    if (gpu.multiProcessService) states << GpuCard::tr("shared through MPS");
    if (gpu.kernelTimeLimit) states << GpuCard::tr("long kernels are stopped");
    if (gpu.integrated) states << GpuCard::tr("uses the system’s memory");
    if (gpu.errorCorrection) states << QStringLiteral("ECC");
    return states;
}

QString factsText(const GpuPlace& place, const DetectedGpu& gpu) {
    QStringList facts;
    // Where there are several, the list holds only their names.
    if (place.inventory && place.inventory->gpus.size() > 1)
        facts << GpuCard::tr("CC %1").arg(toQString(toString(gpu.computeCapability)))
              << withUnit(gpu.smCount, Unit::Multiprocessors);
    if (gpu.clockKhz > 0) facts << GpuCard::tr("SM clock %1").arg(megahertz(gpu.clockKhz));
    if (const QString memory = memoryText(gpu); !memory.isEmpty())
        facts << GpuCard::tr("memory %1").arg(memory);
    if (gpu.l2CacheBytes > 0)
        facts << GpuCard::tr("L2 %1").arg(withUnit(gpu.l2CacheBytes, Unit::Bytes));
    const int driver = place.inventory     ? place.inventory->driverVersion
                       : place.measurement ? place.measurement->driverVersion
                                           : 0;
    const int runtime = place.inventory     ? place.inventory->runtimeVersion
                        : place.measurement ? place.measurement->runtimeVersion
                                            : 0;
    if (driver > 0)
        facts << GpuCard::tr("driver for CUDA %1").arg(toQString(cudaVersionText(driver)));
    if (runtime > 0)
        facts << GpuCard::tr("CUDA runtime %1").arg(toQString(cudaVersionText(runtime)));
    facts << stateTexts(gpu);
    return facts.join(QStringLiteral(" · "));
}

QString differencesOf(const DetectedGpu& gpu) {
    if (findCapability(gpu.computeCapability) == nullptr)
        return GpuCard::tr(
                   "⚠ The rules of compute capability %1 are not known, so nothing can be "
                   "calculated for this GPU.")
            .arg(toQString(toString(gpu.computeCapability)));
    QStringList texts;
    for (const LimitDifference& difference : differences(gpu)) {
        const DeviceField* field = findDeviceField(difference.key);
        if (!field) continue;
        texts << GpuCard::tr("%1: %2 instead of %3")
                     .arg(say(words::deviceFieldTitle(difference.key)),
                          quantityText(difference.reported, field->unit),
                          quantityText(difference.shipped, field->unit));
    }
    if (texts.isEmpty()) return {};
    const QString differing = texts.join(QStringLiteral("; "));
    if (!usesReportedLimits(gpu))
        return GpuCard::tr(
                   "⚠ This device reports limits that contradict each other; the data of its "
                   "compute capability is used. %1")
            .arg(differing);
    return GpuCard::tr(
               "⚠ This device reports other limits than the data of its compute capability; its "
               "own values are used. %1")
        .arg(differing);
}

}  // namespace

QString detectedLine(const DetectedGpu& gpu) {
    return GpuCard::tr("%1 · CC %2 · %3")
        .arg(toQString(gpu.name), toQString(toString(gpu.computeCapability)),
             withUnit(gpu.smCount, Unit::Multiprocessors));
}

GpuCard::GpuCard(QWidget* parent)
    : QWidget(parent),
      m_devices(new QComboBox(this)),
      m_name(new QLabel(this)),
      m_facts(new QLabel(this)),
      m_differences(new QLabel(this)),
      m_use(new QPushButton(this)) {
    build();
    colorTexts();
    retranslate();
    connect(m_devices, &QComboBox::activated, this,
            [this](int row) { emit deviceChosen(static_cast<std::size_t>(row)); });
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (m_gpu) emit useRequested(*m_gpu);
    });
}

void GpuCard::build() {
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    m_name->setFont(strong);
    for (QLabel* label : {m_name, m_facts, m_differences}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_use->setAutoDefault(false);
    m_devices->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_devices->setMinimumContentsLength(16);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 0, 8, 0);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_name, 0, 0);
    grid->addWidget(m_devices, 0, 0);
    grid->addWidget(m_use, 0, 1);
    grid->addWidget(m_facts, 1, 0, 1, 2);
    grid->addWidget(m_differences, 2, 0, 1, 2);
}

void GpuCard::show(const GpuPlace& place, const Gpu& inUse) {
    const DetectedGpu& gpu = *place.gpu();
    showDevices(place);
    m_name->setText(detectedLine(gpu));
    m_facts->setText(factsText(place, gpu));
    m_facts->setToolTip(
        literal(gpu.uuid.empty() ? QString() : toQString(gpu.uuid + "\n" + gpu.pciBusId)));
    const QString differences = differencesOf(gpu);
    m_differences->setText(differences);
    m_facts->setVisible(!m_facts->text().isEmpty());
    m_differences->setVisible(!differences.isEmpty());
    m_gpu = makeGpu(gpu);
    showUse(inUse);
}

void GpuCard::showDevices(const GpuPlace& place) {
    const bool several = place.inventory && place.inventory->gpus.size() > 1;
    m_devices->setVisible(several);
    m_name->setVisible(!several);
    const QSignalBlocker quiet(m_devices);
    m_devices->clear();
    if (!several) return;
    for (const DetectedGpu& gpu : place.inventory->gpus)
        m_devices->addItem(QStringLiteral("%1: %2").arg(gpu.index).arg(toQString(gpu.name)));
    m_devices->setCurrentIndex(static_cast<int>(place.device));
}

void GpuCard::showUse(const Gpu& inUse) {
    const bool used = m_gpu && m_gpu->limits == inUse.limits && m_gpu->smCount == inUse.smCount;
    m_use->setEnabled(m_gpu && !used);
    m_use->setText(used ? tr("In use") : tr("Calculate with this GPU"));
    m_use->setToolTip(
        used ? tr("The inputs and charts on the left and above are those of this GPU.")
             : tr("Takes over this GPU’s own limits and number of SMs for all inputs and charts"));
}

QString GpuCard::facts() const {
    return m_facts->text();
}

QString GpuCard::differencesText() const {
    return m_differences->text();
}

void GpuCard::colorTexts() {
    QPalette colors;
    colors.setColor(QPalette::WindowText, theme().mutedText);
    m_facts->setPalette(colors);
}

void GpuCard::retranslate() {
    m_devices->setAccessibleName(tr("GPU of this machine"));
}

void GpuCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange) colorTexts();
    QWidget::changeEvent(event);
}

}  // namespace occ::ui
