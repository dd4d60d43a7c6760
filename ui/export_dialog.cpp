#include "ui/export_dialog.h"

#include "ui/chart_text.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPixmap>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr QSize kPreviewSize(420, 340);
constexpr int kSmallestSide = 100;
/// Position in the list of charts that stands for all of them.
constexpr int kAllCharts = 0;

QString formatName(ExportFormat format) {
    switch (format) {
        case ExportFormat::Png: return ExportDialog::tr("PNG picture");
        case ExportFormat::Svg: return ExportDialog::tr("SVG drawing");
        case ExportFormat::Pdf: return ExportDialog::tr("PDF document");
        case ExportFormat::Csv: break;
    }
    return ExportDialog::tr("CSV table");
}

}  // namespace

ExportDialog::ExportDialog(const Snapshot& snapshot, QWidget* parent)
    : QDialog(parent), m_snapshot(snapshot) {
    setWindowTitle(tr("Export charts"));
    build();
    m_proposed = {m_width->value(), m_height->value()};
    connect(m_charts, &QComboBox::currentIndexChanged, this, &ExportDialog::proposeSize);
    connect(m_dpi, &QSpinBox::valueChanged, this, &ExportDialog::proposeSize);
    for (QComboBox* box : {m_charts, m_format, m_theme})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    for (QSpinBox* box : {m_width, m_height, m_dpi})
        connect(box, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    connect(m_carveouts, &QCheckBox::toggled, this, &ExportDialog::refresh);
    refresh();
}

void ExportDialog::build() {
    auto* layout = new QVBoxLayout(this);
    auto* columns = new QHBoxLayout;
    auto* form = new QFormLayout;
    buildForm(*form);
    m_preview = new QLabel(this);
    m_preview->setFixedSize(kPreviewSize);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setFrameShape(QFrame::StyledPanel);
    m_preview->setAccessibleName(tr("Preview"));
    columns->addLayout(form);
    columns->addWidget(m_preview);
    m_message = new QLabel(this);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setMinimumHeight(2 * fontMetrics().height());
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addLayout(columns);
    layout->addWidget(m_message);
    layout->addWidget(buildButtons());
}

void ExportDialog::buildForm(QFormLayout& form) {
    ChartExport defaults;
    defaults.pixels = defaultPixels(defaults.sheet, defaults.dpi);
    m_charts = new QComboBox(this);
    m_charts->addItem(tr("All charts"));
    for (const ChartKind kind : kChartKinds)
        m_charts->addItem(ChartText::title(kind));
    form.addRow(tr("&Charts"), m_charts);
    m_format = new QComboBox(this);
    for (const ExportFormat format : kExportFormats)
        m_format->addItem(formatName(format));
    form.addRow(tr("&Format"), m_format);
    m_width = addSpinBox(form, tr("&Width"),
                         {kSmallestSide, kMaxExportSide, defaults.pixels.width(), tr(" pixels")});
    m_height = addSpinBox(form, tr("&Height"),
                          {kSmallestSide, kMaxExportSide, defaults.pixels.height(), tr(" pixels")});
    m_dpi = addSpinBox(form, tr("&Resolution"), {kMinDpi, kMaxDpi, defaults.dpi, tr(" DPI")});
    m_theme = new QComboBox(this);
    m_theme->addItems({tr("Light, for reports"), tr("Dark")});
    form.addRow(tr("C&olours"), m_theme);
    m_carveouts = new QCheckBox(tr("One curve per c&arve-out"), this);
    m_carveouts->setEnabled(hasCarveoutCurves(m_snapshot.gpu.limits));
    form.addRow(QString(), m_carveouts);
}

QSpinBox* ExportDialog::addSpinBox(QFormLayout& form, const QString& label,
                                   const Numbers& numbers) {
    auto* box = new QSpinBox(this);
    box->setRange(numbers.low, numbers.high);
    box->setValue(numbers.start);
    box->setSuffix(numbers.suffix);
    box->setKeyboardTracking(false);
    form.addRow(label, box);
    return box;
}

QWidget* ExportDialog::buildButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    m_copy = buttons->addButton(tr("Co&py"), QDialogButtonBox::ActionRole);
    m_save->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::askForFile);
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    return buttons;
}

void ExportDialog::setChart(std::optional<ChartKind> kind) {
    m_charts->setCurrentIndex(kind ? 1 + static_cast<int>(*kind) : kAllCharts);
}

/// The size follows the charts and the resolution until the user gives another.
void ExportDialog::proposeSize() {
    const bool untouched = QSize(m_width->value(), m_height->value()) == m_proposed;
    m_proposed =
        defaultPixels(chosen().sheet, m_dpi->value()).boundedTo({kMaxExportSide, kMaxExportSide});
    if (!untouched) return;
    m_width->setValue(m_proposed.width());
    m_height->setValue(m_proposed.height());
}

void ExportDialog::setView(AxisUnit unit, bool carveouts) {
    m_unit = unit;
    m_carveouts->setChecked(carveouts && m_carveouts->isEnabled());
    refresh();
}

ChartExport ExportDialog::chosen() const {
    ChartExport what;
    const int chart = m_charts->currentIndex();
    if (chart != kAllCharts) what.sheet.charts = {static_cast<ChartKind>(chart - 1)};
    what.sheet.dark = m_theme->currentIndex() == 1;
    what.sheet.unit = m_unit;
    what.sheet.carveouts = m_carveouts->isChecked() ? Carveouts::Shown : Carveouts::Hidden;
    what.format = static_cast<ExportFormat>(m_format->currentIndex());
    what.pixels = {m_width->value(), m_height->value()};
    what.dpi = m_dpi->value();
    return what;
}

void ExportDialog::refresh() {
    const bool table = chosen().format == ExportFormat::Csv;
    for (QWidget* widget : {static_cast<QWidget*>(m_width), static_cast<QWidget*>(m_height),
                            static_cast<QWidget*>(m_dpi), static_cast<QWidget*>(m_theme)})
        widget->setEnabled(!table);
    m_message->clear();
    m_copy->setEnabled(!table);
    m_save->setEnabled(true);
    showPreview();
}

/// The same paper with fewer pixels, so that it looks as the file will.
void ExportDialog::showPreview() {
    ChartExport small = chosen();
    if (small.format == ExportFormat::Csv)
        return m_preview->setText(tr("A table with one line per step"));
    const QSize fitted =
        small.pixels.scaled(kPreviewSize * devicePixelRatioF(), Qt::KeepAspectRatio);
    const double shrink = static_cast<double>(fitted.width()) / small.pixels.width();
    const auto full = ChartExporter(m_snapshot, small).checkSize();
    if (full) {
        m_preview->clear();
        m_save->setEnabled(false);
        m_copy->setEnabled(false);
        return complain(full->message);
    }
    QImage image = ChartExporter(m_snapshot, small).preview(shrink);
    image.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(QPixmap::fromImage(image));
}

void ExportDialog::complain(const QString& message) {
    m_message->setText(message);
    QPalette palette = m_message->palette();
    palette.setColor(QPalette::WindowText, theme().error);
    m_message->setPalette(palette);
}

void ExportDialog::askForFile() {
    const ChartExport what = chosen();
    const QString ending = fileEnding(what.format);
    auto* dialog =
        new QFileDialog(this, tr("Export charts"), suggestedFileName(m_snapshot, what),
                        QStringLiteral("%1 (*.%2)").arg(formatName(what.format), ending));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    dialog->selectFile(suggestedFileName(m_snapshot, what));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (saveTo(path)) accept();
    });
    dialog->open();
}

bool ExportDialog::saveTo(const QString& path) {
    const auto written = exporter().writeTo(path);
    if (!written) complain(written.error().message);
    return written.has_value();
}

void ExportDialog::copy() {
    auto content = exporter().clipboardData();
    if (!content) return complain(content.error().message);
    QGuiApplication::clipboard()->setMimeData(content->release());
    m_message->setPalette(QPalette());
    m_message->setText(tr("Copied to the clipboard."));
}

void copyCharts(const Snapshot& snapshot, const SheetOptions& sheet) {
    ChartExport what;
    what.sheet = sheet;
    what.pixels = defaultPixels(sheet, what.dpi);
    auto content = ChartExporter(snapshot, what).clipboardData();
    if (content) QGuiApplication::clipboard()->setMimeData(content->release());
}

}  // namespace occ::ui
