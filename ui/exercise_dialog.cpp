#include "ui/exercise_dialog.h"

#include "ui/dialogs.h"
#include "ui/message_label.h"
#include "ui/output.h"
#include "ui/page_preview.h"
#include "ui/pdf_pages.h"
#include "ui/text.h"
#include "ui/text_file.h"
#include "ui/wording.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <array>

namespace occ::ui {

namespace {

constexpr QSize kSize(840, 660);
constexpr int kLargestSeed = 999'999;
/// Long enough for a number to be typed to its end.
constexpr int kPreviewDelayMs = 150;
constexpr std::array kLanguages = {Language::English, Language::SimplifiedChinese};

}  // namespace

ExerciseDialog::ExerciseDialog(QWidget* parent)
    : QDialog(parent), m_preview(new PagePreview(this)), m_message(new MessageLabel(this)) {
    setWindowTitle(tr("Exercise sheet"));
    build();
    m_previewSoon.setSingleShot(true);
    m_previewSoon.setInterval(kPreviewDelayMs);
    connect(&m_previewSoon, &QTimer::timeout, this, &ExerciseDialog::showPreview);
    const auto start = [this] {
        m_message->clear();
        m_previewSoon.start();
    };
    for (QComboBox* box : {m_level, m_language, m_paper, m_key})
        connect(box, &QComboBox::currentIndexChanged, this, start);
    for (QSpinBox* box : {m_questions, m_seed})
        connect(box, &QSpinBox::valueChanged, this, start);
    drawSeed();
    showPreview();
    resizeWithinScreen(*this, kSize);
}

void ExerciseDialog::build() {
    auto* form = new QFormLayout;
    buildForm(*form);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addLayout(form);
    columns->addWidget(m_preview, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(m_message);
    layout->addWidget(buildButtons());
}

void ExerciseDialog::buildForm(QFormLayout& form) {
    const ExerciseRequest defaults;
    m_questions = new QSpinBox(this);
    m_questions->setRange(1, kMaxExercises);
    m_questions->setValue(defaults.questions);
    form.addRow(tr("&Questions"), m_questions);
    QStringList levels;
    for (const auto level :
         {ExerciseLevel::Basic, ExerciseLevel::Intermediate, ExerciseLevel::Advanced})
        levels << capitalized(say(titleOf(level)));
    m_level = addChoice(form, tr("&Level"), levels);
    m_seed = new QSpinBox(this);
    m_seed->setRange(1, kLargestSeed);
    m_seed->setToolTip(tr("The same seed makes the same sheet again; it is printed on every page"));
    form.addRow(tr("S&eed"), buildSeedRow());
    m_language =
        addChoice(form, tr("L&anguage"), {QStringLiteral("English"), QStringLiteral("简体中文")});
    m_language->setCurrentIndex(effectiveLanguage() == Language::SimplifiedChinese ? 1 : 0);
    m_paper = addChoice(form, tr("&Paper"), {tr("A4"), tr("Letter")});
    m_paper->setCurrentIndex(usualPaper());
    m_key = addChoice(form, tr("Answer &key"),
                      {tr("On pages at the end"), tr("In a second file"), tr("None")});
}

QWidget* ExerciseDialog::buildSeedRow() {
    auto* row = new QWidget(this);
    auto* another = new QPushButton(tr("&New seed"), row);
    another->setAutoDefault(false);
    connect(another, &QPushButton::clicked, this, &ExerciseDialog::drawSeed);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_seed, 1);
    layout->addWidget(another);
    row->setFocusProxy(m_seed);
    m_seed->setAccessibleName(tr("Seed"));
    return row;
}

QComboBox* ExerciseDialog::addChoice(QFormLayout& form, const QString& label,
                                     const QStringList& choices) {
    auto* box = new QComboBox(this);
    box->addItems(choices);
    form.addRow(label, box);
    return box;
}

QWidget* ExerciseDialog::buildButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* save = buttons->addButton(tr("&Save as PDF…"), QDialogButtonBox::ActionRole);
    QPushButton* copyButton =
        buttons->addButton(tr("&Copy as Markdown"), QDialogButtonBox::ActionRole);
    save->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &ExerciseDialog::askForFile);
    connect(copyButton, &QPushButton::clicked, this, &ExerciseDialog::copy);
    return buttons;
}

void ExerciseDialog::drawSeed() {
    m_seed->setValue(QRandomGenerator::global()->bounded(1, kLargestSeed + 1));
}

void ExerciseDialog::choose(const ExerciseSheetOptions& options, KeyPlace key) {
    m_questions->setValue(options.request.questions);
    m_level->setCurrentIndex(static_cast<int>(options.request.level));
    m_seed->setValue(static_cast<int>(options.request.seed));
    m_language->setCurrentIndex(options.language == Language::SimplifiedChinese ? 1 : 0);
    m_paper->setCurrentIndex(options.paper == kPapers.front() ? 0 : 1);
    m_key->setCurrentIndex(static_cast<int>(key));
    showPreview();
}

ExerciseSheetOptions ExerciseDialog::chosen() const {
    return {
        .request = {.seed = static_cast<std::uint64_t>(m_seed->value()),
                    .questions = m_questions->value(),
                    .level = static_cast<ExerciseLevel>(m_level->currentIndex())},
        .language = kLanguages[static_cast<std::size_t>(m_language->currentIndex())],
        .paper = kPapers[static_cast<std::size_t>(m_paper->currentIndex())],
        .part = keyPlace() == KeyPlace::AtTheEnd ? ExercisePart::Both : ExercisePart::Questions};
}

KeyPlace ExerciseDialog::keyPlace() const {
    return static_cast<KeyPlace>(m_key->currentIndex());
}

std::vector<ExerciseSheetOptions> ExerciseDialog::files() const {
    std::vector<ExerciseSheetOptions> files{chosen()};
    if (keyPlace() == KeyPlace::SecondFile) {
        files.push_back(chosen());
        files.back().part = ExercisePart::Key;
    }
    return files;
}

void ExerciseDialog::showPreview() {
    m_previewSoon.stop();
    std::vector<PrintedPage> pages;
    for (const ExerciseSheetOptions& file : files()) {
        const auto paper = std::make_shared<const ExercisePaper>(exercisePaper(file));
        for (int page = 0; page < paper->pageCount(); ++page)
            pages.push_back({paper->pageSize(), [paper, page](QPainter& painter) {
                                 paper->paintPage(painter, page);
                             }});
    }
    m_preview->show(std::move(pages));
}

void ExerciseDialog::askForFile() {
    askWhereToSave(this, tr("Save the exercise sheet"), exerciseFileName(chosen()),
                   tr("PDF document (*.pdf)"), [this](const QString& path) { confirm(path); });
}

/// The file dialog has asked about the sheet's own file only.
void ExerciseDialog::confirm(const QString& path) {
    const QString key = keyPathOf(path);
    if (keyPlace() != KeyPlace::SecondFile || !QFileInfo::exists(key)) {
        saveTo(path);
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Question, windowTitle(),
                                tr("The file for the answer key exists. Replace it?"),
                                QMessageBox::Cancel, this);
    box->setInformativeText(literal(QDir::toNativeSeparators(key)));
    const auto* replace = box->addButton(tr("&Replace"), QMessageBox::AcceptRole);
    connect(box, &QMessageBox::buttonClicked, this,
            [this, replace, path](const QAbstractButton* clicked) {
                if (clicked == replace) saveTo(path);
            });
    openDialog(box);
}

QString ExerciseDialog::keyPathOf(const QString& path) {
    const QFileInfo file(path);
    return file.dir().filePath(file.completeBaseName() + QStringLiteral("-key.pdf"));
}

bool ExerciseDialog::saveTo(const QString& path) {
    QStringList saved;
    for (const ExerciseSheetOptions& file : files()) {
        const QString target = file.part == ExercisePart::Key ? keyPathOf(path) : path;
        if (const auto problem = writeTextFile(target, exerciseSheetPdf(file).toStdString())) {
            m_message->complain(*problem);
            return false;
        }
        saved << target;
    }
    m_message->say(savedSentence(saved.join(QLatin1Char('\n'))));
    return true;
}

void ExerciseDialog::copy() {
    const ExerciseSheetOptions options = chosen();
    copyText(toQString(sheetMarkdown(makeExercises(options.request),
                                     Wording(options.language).renderer(),
                                     keyPlace() != KeyPlace::None)),
             [this](const QString& sentence) { m_message->say(sentence); });
}

}  // namespace occ::ui
