#include "ui/picture_dialog.h"

#include "ui/dialogs.h"
#include "ui/message_label.h"
#include "ui/output.h"
#include "ui/text.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPixmap>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

namespace occ::ui {

namespace {

constexpr QSize kPreviewSize(420, 340);
constexpr int kSmallestSide = 100;  ///< pixels
constexpr double kMillimetresPerInch = 25.4;

}  // namespace

PictureDialog::PictureDialog(Picture picture, QString fileName, QWidget* parent)
    : QDialog(parent), m_picture(std::move(picture)), m_fileName(std::move(fileName)) {
    setWindowTitle(tr("Save picture"));
    for (const PictureFormat format : kPictureFormats)
        if (format != PictureFormat::Csv || m_picture.table) m_formats.push_back(format);
    build();
    m_proposed = {m_width->value(), m_height->value()};
    connectForm();
    refresh();
}

void PictureDialog::build() {
    auto* layout = new QVBoxLayout(this);
    auto* columns = new QHBoxLayout;
    m_form = new QFormLayout;
    buildForm();
    m_preview = new QLabel(this);
    m_preview->setFixedSize(kPreviewSize);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setFrameShape(QFrame::StyledPanel);
    m_preview->setAccessibleName(tr("Preview"));
    columns->addLayout(m_form);
    columns->addWidget(m_preview);
    m_message = new MessageLabel(this);
    m_message->setMinimumHeight(2 * fontMetrics().height());
    layout->addLayout(columns);
    layout->addWidget(m_message);
    layout->addWidget(buildButtons());
}

void PictureDialog::buildForm() {
    const PictureOptions start = preferredOptions(m_picture);
    const QString pixels = tr(" pixels");
    m_format = new QComboBox(this);
    for (const PictureFormat format : m_formats)
        m_format->addItem(PictureFile::nameOf(format));
    m_form->addRow(tr("&Format"), m_format);
    m_width =
        addSpinBox(tr("&Width"), {kSmallestSide, kMaxPictureSide, start.pixels().width(), pixels});
    m_height = addSpinBox(tr("&Height"),
                          {kSmallestSide, kMaxPictureSide, start.pixels().height(), pixels});
    m_dpi = addSpinBox(tr("&Resolution"), {kMinDpi, kMaxDpi, start.dpi, tr(" DPI")});
    m_ground = new QComboBox(this);
    m_ground->addItems({tr("Light, for reports"), tr("Dark")});
    m_form->addRow(tr("C&olours"), m_ground);
}

QSpinBox* PictureDialog::addSpinBox(const QString& label, const Numbers& numbers) {
    auto* box = new QSpinBox(this);
    box->setRange(numbers.low, numbers.high);
    box->setValue(numbers.start);
    box->setSuffix(numbers.suffix);
    box->setKeyboardTracking(false);
    m_form->addRow(label, box);
    return box;
}

void PictureDialog::connectForm() {
    connect(m_dpi, &QSpinBox::valueChanged, this, &PictureDialog::proposeSize);
    for (QSpinBox* box : {m_width, m_height, m_dpi})
        connect(box, &QSpinBox::valueChanged, this, &PictureDialog::refresh);
    for (QComboBox* box : {m_format, m_ground})
        connect(box, &QComboBox::currentIndexChanged, this, &PictureDialog::refresh);
}

QWidget* PictureDialog::buildButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    m_copy = buttons->addButton(tr("Co&py"), QDialogButtonBox::ActionRole);
    m_save->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &PictureDialog::askForFile);
    connect(m_copy, &QPushButton::clicked, this, &PictureDialog::copy);
    return buttons;
}

void PictureDialog::setPicture(Picture picture, const QString& fileName) {
    m_picture = std::move(picture);
    m_fileName = fileName;
    proposeSize();
    refresh();
}

void PictureDialog::proposeSize() {
    const bool untouched = QSize(m_width->value(), m_height->value()) == m_proposed;
    PictureOptions options = preferredOptions(m_picture);
    options.dpi = m_dpi->value();
    m_proposed = options.pixels().boundedTo({kMaxPictureSide, kMaxPictureSide});
    if (!untouched) return;
    m_width->setValue(m_proposed.width());
    m_height->setValue(m_proposed.height());
}

PictureOptions PictureDialog::chosen() const {
    return PictureOptions::ofPixels({m_width->value(), m_height->value()}, m_dpi->value(),
                                    m_ground->currentIndex() == 1);
}

PictureFormat PictureDialog::format() const {
    return m_formats[static_cast<std::size_t>(m_format->currentIndex())];
}

void PictureDialog::refresh() {
    const bool table = format() == PictureFormat::Csv;
    for (QWidget* widget : {static_cast<QWidget*>(m_width), static_cast<QWidget*>(m_height),
                            static_cast<QWidget*>(m_dpi), static_cast<QWidget*>(m_ground)})
        widget->setEnabled(!table);
    m_copy->setEnabled(!table);
    m_save->setEnabled(true);
    m_message->say({});
    if (table) return m_preview->setText(tr("A table with one line per step"));
    showPreview();
}

/// The same paper with fewer pixels, so that it looks as the file will and costs little.
void PictureDialog::showPreview() {
    auto image = PictureFile::preview(m_picture, chosen(), kPreviewSize * devicePixelRatioF());
    m_save->setEnabled(image.has_value());
    m_copy->setEnabled(image.has_value());
    if (!image) {
        m_preview->clear();
        return m_message->complain(image.error());
    }
    image->setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(QPixmap::fromImage(*image));
    const QSizeF paper = chosen().points * (kMillimetresPerInch / kPointsPerInch);
    m_message->say(
        tr("On paper: %1 × %2 mm")
            .arg(number(std::lround(paper.width())), number(std::lround(paper.height()))));
}

void PictureDialog::askForFile() {
    const QString ending = fileEnding(format());
    askWhereToSave(this, windowTitle(), m_fileName + QLatin1Char('.') + ending,
                   QStringLiteral("%1 (*.%2)").arg(PictureFile::nameOf(format()), ending),
                   [this](const QString& path) {
                       if (saveTo(path)) accept();
                   });
}

bool PictureDialog::saveTo(const QString& path) {
    const QString problem = PictureFile::write(m_picture, chosen(), path);
    if (!problem.isEmpty()) {
        m_message->complain(problem);
        return false;
    }
    emit saved(path);
    return true;
}

void PictureDialog::copy() {
    auto content = PictureFile::clipboardData(m_picture, chosen());
    if (!content) return m_message->complain(content.error());
    QGuiApplication::clipboard()->setMimeData(content->release());
    m_message->say(copiedSentence());
}

}  // namespace occ::ui
