#include "ui/handout_dialog.h"

#include "ui/chart_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPixmap>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

namespace occ::ui {

namespace {

constexpr QSize kPreviewSize(430, 430);
constexpr int kTitleWidth = 260;
constexpr std::array kPapers = {QPageSize::A4, QPageSize::Letter};

}  // namespace

HandoutDialog::HandoutDialog(const Snapshot& snapshot, const SheetOptions& charts,
                             std::vector<PictureGroup> views, QWidget* parent)
    : QDialog(parent), m_snapshot(snapshot), m_sheet(charts), m_views(std::move(views)) {
    setWindowTitle(tr("Handout"));
    std::erase_if(m_views, [](const PictureGroup& view) { return view.pictures.empty(); });
    build();
    for (QLineEdit* line : {m_title, m_name})
        connect(line, &QLineEdit::textChanged, this, &HandoutDialog::refresh);
    connect(m_date, &QDateEdit::dateChanged, this, &HandoutDialog::refresh);
    for (QComboBox* box : {m_paper, m_orientation, m_colours})
        connect(box, &QComboBox::currentIndexChanged, this, &HandoutDialog::refresh);
    connect(m_charts, &QCheckBox::toggled, this, &HandoutDialog::refresh);
    for (QCheckBox* part : m_parts)
        connect(part, &QCheckBox::toggled, this, &HandoutDialog::refresh);
    refresh();
}

void HandoutDialog::build() {
    auto* layout = new QVBoxLayout(this);
    auto* columns = new QHBoxLayout;
    auto* form = new QFormLayout;
    buildForm(*form);
    buildParts(*form);
    columns->addLayout(form, 1);
    columns->addWidget(buildPreview());
    m_message = new QLabel(this);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QPalette palette = m_message->palette();
    palette.setColor(QPalette::WindowText, theme().error);
    m_message->setPalette(palette);
    layout->addLayout(columns);
    layout->addWidget(m_message);
    layout->addWidget(buildButtons());
}

void HandoutDialog::buildForm(QFormLayout& form) {
    m_title = new QLineEdit(Handout::proposedTitle(), this);
    m_title->setMinimumWidth(kTitleWidth);
    m_name = new QLineEdit(this);
    m_name->setPlaceholderText(tr("course or person"));
    m_date = new QDateEdit(QDate::currentDate(), this);
    m_date->setCalendarPopup(true);
    m_paper = new QComboBox(this);
    for (const QPageSize::PageSizeId paper : kPapers)
        m_paper->addItem(QPageSize::name(paper));
    m_paper->setCurrentIndex(usualPaper() == kPapers.front() ? 0 : 1);
    m_orientation = new QComboBox(this);
    m_orientation->addItems({tr("Portrait"), tr("Landscape")});
    m_colours = new QComboBox(this);
    m_colours->addItems({tr("Colours"), tr("For black-and-white printers")});
    form.addRow(tr("&Title"), m_title);
    form.addRow(tr("&Name"), m_name);
    form.addRow(tr("&Date"), m_date);
    form.addRow(tr("&Paper"), m_paper);
    form.addRow(tr("&Orientation"), m_orientation);
    form.addRow(tr("&Ink"), m_colours);
}

QCheckBox* HandoutDialog::addPart(QLayout& layout, const QString& title) {
    auto* box = new QCheckBox(title, this);
    box->setChecked(true);
    layout.addWidget(box);
    return box;
}

void HandoutDialog::buildParts(QFormLayout& form) {
    auto* parts = new QVBoxLayout;
    m_charts = addPart(*parts, tr("Charts"));
    for (const PictureGroup& view : m_views)
        m_parts.push_back(addPart(*parts, view.title));
    form.addRow(tr("Contents"), parts);
}

QWidget* HandoutDialog::buildPreview() {
    auto* side = new QWidget(this);
    m_preview = new QLabel(side);
    m_preview->setFixedSize(kPreviewSize);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setFrameShape(QFrame::StyledPanel);
    m_preview->setAccessibleName(tr("Preview"));
    m_back = new QPushButton(QStringLiteral("◀"), side);
    m_back->setAccessibleName(tr("Previous page"));
    m_on = new QPushButton(QStringLiteral("▶"), side);
    m_on->setAccessibleName(tr("Next page"));
    for (QPushButton* button : {m_back, m_on}) {
        button->setAutoDefault(false);
        button->setToolTip(button->accessibleName());
    }
    connect(m_back, &QPushButton::clicked, this, [this] { turn(-1); });
    connect(m_on, &QPushButton::clicked, this, [this] { turn(1); });
    m_place = new QLabel(side);
    m_place->setAlignment(Qt::AlignCenter);
    auto* line = new QHBoxLayout;
    line->addWidget(m_back);
    line->addWidget(m_place, 1);
    line->addWidget(m_on);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_preview);
    column->addLayout(line);
    return side;
}

QWidget* HandoutDialog::buildButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* save = buttons->addButton(tr("&Save PDF…"), QDialogButtonBox::ActionRole);
    save->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &HandoutDialog::askForFile);
    return buttons;
}

void HandoutDialog::setTitle(const QString& title) {
    if (!title.trimmed().isEmpty()) m_title->setText(title);
}

HandoutOptions HandoutDialog::chosen() const {
    HandoutOptions options;
    options.title = m_title->text().trimmed();
    options.name = m_name->text();
    options.date = QLocale().toString(m_date->date(), QLocale::LongFormat);
    options.paper = kPapers[static_cast<std::size_t>(m_paper->currentIndex())];
    options.landscape = m_orientation->currentIndex() == 1;
    options.grey = m_colours->currentIndex() == 1;
    options.charts = m_sheet;
    if (!m_charts->isChecked()) options.charts.charts.clear();
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        if (!m_parts[i]->isChecked()) options.omitted << m_views[i].key;
    return options;
}

void HandoutDialog::refresh() {
    m_message->clear();
    m_handout.emplace(m_snapshot, m_views, chosen());
    turn(0);
}

void HandoutDialog::turn(int pages) {
    m_page = std::clamp(m_page + pages, 0, m_handout->pageCount() - 1);
    m_back->setEnabled(m_page > 0);
    m_on->setEnabled(m_page + 1 < m_handout->pageCount());
    m_place->setText(tr("Page %1 of %2").arg(m_page + 1).arg(m_handout->pageCount()));
    showPage();
}

void HandoutDialog::showPage() {
    const QSize room = (QSizeF(kPreviewSize) * devicePixelRatioF()).toSize();
    QImage image = m_handout->preview(m_page, room);
    image.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(QPixmap::fromImage(image));
}

void HandoutDialog::complain(const QString& message) {
    m_message->setText(message);
}

void HandoutDialog::askForFile() {
    const QString name = Handout::fileName(m_snapshot);
    auto* dialog = new QFileDialog(this, windowTitle(), name, tr("PDF document (*.pdf)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (saveTo(path)) accept();
    });
    dialog->open();
}

bool HandoutDialog::saveTo(const QString& path) {
    const QString problem = m_handout->write(path);
    if (!problem.isEmpty()) {
        complain(problem);
        return false;
    }
    emit saved(path);
    return true;
}

}  // namespace occ::ui
