#include "ui/picture_dialog.h"

#include "ui/text_file.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <utility>

namespace occ::ui {

namespace {

constexpr QSize kPreview(420, 300);
constexpr int kLargestSide = 8000;  ///< points
constexpr int kLowestDpi = 48;
constexpr int kHighestDpi = 600;
constexpr int kPointsPerInch = 96;

}  // namespace

PictureDialog::PictureDialog(Picture picture, QString fileName, QWidget* parent)
    : QDialog(parent), m_picture(std::move(picture)), m_fileName(std::move(fileName)) {
    setWindowTitle(tr("Save picture"));
    build();
    for (QSpinBox* box : {m_width, m_height, m_dpi})
        connect(box, &QSpinBox::valueChanged, this, &PictureDialog::refresh);
    connect(m_ground, &QComboBox::currentIndexChanged, this, &PictureDialog::refresh);
    refresh();
}

QSpinBox* PictureDialog::makeSpinBox(int low, int high, int value, const QString& suffix) {
    auto* box = new QSpinBox(this);
    box->setRange(low, high);
    box->setValue(value);
    box->setSuffix(suffix);
    box->setKeyboardTracking(false);
    return box;
}

void PictureDialog::build() {
    auto* form = new QFormLayout;
    const QString points = tr(" points");
    m_width =
        makeSpinBox(m_picture.smallest.width(), kLargestSide, m_picture.preferred.width(), points);
    m_height = makeSpinBox(m_picture.smallest.height(), kLargestSide, m_picture.preferred.height(),
                           points);
    m_dpi = makeSpinBox(kLowestDpi, kHighestDpi, PictureOptions{}.dpi, tr(" DPI"));
    m_ground = new QComboBox(this);
    m_ground->addItems({tr("Light, for reports"), tr("Dark")});
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Height"), m_height);
    form->addRow(tr("&Resolution of a PNG"), m_dpi);
    form->addRow(tr("&Colours"), m_ground);
    m_preview = new QLabel(this);
    m_preview->setFixedSize(kPreview);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setAccessibleName(tr("Preview"));
    m_message = new QLabel(this);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setMinimumHeight(2 * fontMetrics().height());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    m_save->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &PictureDialog::askForFile);
    auto* columns = new QHBoxLayout;
    columns->addLayout(form);
    columns->addWidget(m_preview);
    auto* lines = new QVBoxLayout(this);
    lines->addLayout(columns);
    lines->addWidget(m_message);
    lines->addWidget(buttons);
}

PictureOptions PictureDialog::chosen() const {
    return {QSize(m_width->value(), m_height->value()), m_dpi->value(),
            m_ground->currentIndex() == 1};
}

void PictureDialog::refresh() {
    const PictureOptions options = chosen();
    const QSize pixels = options.points * options.dpi / kPointsPerInch;
    say(tr("As PNG: %1 × %2 pixels").arg(pixels.width()).arg(pixels.height()));
    PictureOptions small = options;
    small.dpi = kPointsPerInch;
    const auto image = PictureFile::image(m_picture, small);
    m_save->setEnabled(image.has_value());
    if (!image) return say(image.error());
    const QSize room = kPreview * devicePixelRatioF();
    QPixmap pixmap =
        QPixmap::fromImage(image->scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(pixmap);
}

void PictureDialog::say(const QString& message) {
    m_message->setText(message);
}

void PictureDialog::askForFile() {
    const QString name = m_fileName + QStringLiteral(".png");
    auto* dialog = new QFileDialog(
        this, windowTitle(), name,
        tr("PNG picture (*.png)") + QStringLiteral(";;") + tr("SVG drawing (*.svg)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("png"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("svg")) ? QStringLiteral("svg")
                                                                       : QStringLiteral("png"));
    });
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (saveTo(path)) accept();
    });
    dialog->open();
}

bool PictureDialog::saveTo(const QString& path) {
    const bool svg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    if (!svg && !path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) {
        say(tr("The file's name must end in .png or .svg: %1").arg(path));
        return false;
    }
    const auto bytes =
        svg ? PictureFile::svg(m_picture, chosen()) : PictureFile::png(m_picture, chosen());
    if (!bytes) {
        say(bytes.error());
        return false;
    }
    if (const auto error = writeTextFile(path, bytes->toStdString())) {
        say(*error);
        return false;
    }
    emit saved(path);
    return true;
}

}  // namespace occ::ui
