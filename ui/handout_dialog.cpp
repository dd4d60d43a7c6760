#include "ui/handout_dialog.h"

#include "ui/dialogs.h"
#include "ui/message_label.h"
#include "ui/page_preview.h"
#include "ui/pdf_pages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace occ::ui {

namespace {

constexpr QSize kSize(840, 660);
constexpr int kTitleWidth = 260;

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
    resizeWithinScreen(*this, kSize);
}

void HandoutDialog::build() {
    auto* layout = new QVBoxLayout(this);
    auto* columns = new QHBoxLayout;
    auto* form = new QFormLayout;
    buildForm(*form);
    buildParts(*form);
    m_preview = new PagePreview(this);
    columns->addLayout(form);
    columns->addWidget(m_preview, 1);
    m_message = new MessageLabel(this);
    layout->addLayout(columns, 1);
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
    m_paper->setCurrentIndex(usualPaper());
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
    std::vector<PrintedPage> pages;
    for (int page = 0; page < m_handout->pageCount(); ++page)
        pages.push_back({m_handout->pageSize(),
                         [this, page](QPainter& painter) { m_handout->paintPage(painter, page); }});
    m_preview->show(std::move(pages));
}

void HandoutDialog::askForFile() {
    askWhereToSave(this, windowTitle(), Handout::fileName(m_snapshot), tr("PDF document (*.pdf)"),
                   [this](const QString& path) {
                       if (saveTo(path)) accept();
                   });
}

bool HandoutDialog::saveTo(const QString& path) {
    const QString problem = m_handout->write(path);
    if (!problem.isEmpty()) {
        m_message->complain(problem);
        return false;
    }
    emit saved(path);
    return true;
}

}  // namespace occ::ui
