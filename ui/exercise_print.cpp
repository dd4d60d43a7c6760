#include "ui/exercise_print.h"

#include "core/io/report.h"
#include "ui/pdf_pages.h"
#include "ui/picture.h"
#include "ui/text.h"
#include "ui/wording.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace occ::ui {

namespace {

/// GPUs whose limits stand side by side; more would be too narrow to read.
constexpr std::size_t kGpusPerTable = 4;
/// Lines of the way to an answer that stay together on a page.
constexpr std::size_t kWorkLinesTogether = 4;
/// Lines to write on, for the least that may be asked.
constexpr int kFewestLines = 3;

/// Puts a sheet together from its words, in its own language.
class SheetBuilder {
public:
    explicit SheetBuilder(const ExerciseSheetOptions& options)
        : m_options(options),
          m_words(options.language),
          m_renderer(m_words.renderer()),
          m_sheet(makeExercises(options.request)) {}

    [[nodiscard]] std::vector<PaperBlock> blocks() {
        if (m_options.part != ExercisePart::Key) addQuestions();
        if (m_options.part != ExercisePart::Questions) addKey();
        return std::move(m_blocks);
    }
    [[nodiscard]] QString title() const {
        return word(QT_TRANSLATE_NOOP("occ::ui::ExercisePrint", "CUDA occupancy: exercises"));
    }
    /// With what it takes to make the sheet again.
    [[nodiscard]] QString footer() const {
        return word(QT_TRANSLATE_NOOP("occ::ui::ExercisePrint",
                                      "Occuscope · level: %1 · questions: %2 · seed: %3"))
            .arg(levelText())
            .arg(m_options.request.questions)
            .arg(m_options.request.seed);
    }
    [[nodiscard]] QString pageText() const {
        return word(QT_TRANSLATE_NOOP("occ::ui::ExercisePrint", "Page %1 of %2"));
    }

private:
    [[nodiscard]] QString word(const char* english) const {
        return m_words("occ::ui::ExercisePrint", english);
    }
    [[nodiscard]] QString say(const Message& message) const {
        return toQString(m_renderer(message)).toHtmlEscaped();
    }
    [[nodiscard]] QString levelText() const {
        return toQString(m_renderer.word(titleOf(m_options.request.level)));
    }

    void addQuestions();
    void addHead(const QString& title, bool startsPage);
    void addTables();
    void addQuestion(std::size_t number, const Exercise& exercise);
    void addKey();
    void addAnswer(std::size_t number, const Exercise& exercise);
    [[nodiscard]] QString workHtml(const Exercise& exercise, std::size_t first,
                                   std::size_t last) const;
    [[nodiscard]] QString tableHtml(const Table& table, std::size_t first, std::size_t last) const;
    [[nodiscard]] static QString numberText(std::size_t number) {
        return QStringLiteral("%1.").arg(number);
    }

    const ExerciseSheetOptions& m_options;
    Wording m_words;
    TextRenderer m_renderer;
    ExerciseSheet m_sheet;
    std::vector<PaperBlock> m_blocks;
};

void SheetBuilder::addHead(const QString& title, bool startsPage) {
    m_blocks.push_back({.html = QStringLiteral("<p style='font-size:24px; font-weight:600'>%1</p>")
                                    .arg(title.toHtmlEscaped()),
                        .startsPage = startsPage,
                        .keepsWithNext = true});
}

void SheetBuilder::addQuestions() {
    addHead(title(), false);
    m_blocks.push_back({.html = {},
                        .blanks = {word(QT_TRANSLATE_NOOP("occ::ui::ExercisePrint", "Name")),
                                   word(QT_TRANSLATE_NOOP("occ::ui::ExercisePrint", "Class")),
                                   word(QT_TRANSLATE_NOOP("occ::ui::ExercisePrint", "Date"))}});
    addTables();
    for (std::size_t i = 0; i < m_sheet.exercises.size(); ++i)
        addQuestion(i + 1, m_sheet.exercises[i]);
}

void SheetBuilder::addTables() {
    const Table table = deviceTable(m_sheet, m_renderer);
    m_blocks.push_back(
        {.html = word(QT_TRANSLATE_NOOP("occ::ui::ExercisePrint",
                                        "Limits of the GPUs in the questions, per compute "
                                        "capability. All questions are about one "
                                        "multiprocessor (SM) unless they say otherwise."))
                     .toHtmlEscaped(),
         .spaceAbove = 16,
         .keepsWithNext = true});
    for (std::size_t first = 1; first < table.columns.size(); first += kGpusPerTable)
        m_blocks.push_back(
            {.html =
                 tableHtml(table, first, std::min(first + kGpusPerTable, table.columns.size()))});
}

/// The first column, and those from `first` to before `last`.
QString SheetBuilder::tableHtml(const Table& table, std::size_t first, std::size_t last) const {
    std::vector<std::size_t> columns{0};
    for (std::size_t i = first; i < last; ++i)
        columns.push_back(i);
    const auto cell = [](const char* tag, const char* align, const QString& text) {
        return QStringLiteral("<%1 align='%2'>%3</%1>")
            .arg(QLatin1String(tag), QLatin1String(align), text.toHtmlEscaped());
    };
    const auto alignment = [](std::size_t column) { return column == 0 ? "left" : "right"; };
    QString rows = QStringLiteral("<tr>");
    for (const std::size_t column : columns)
        rows += cell("th", alignment(column), toQString(table.columns[column].title));
    rows += QStringLiteral("</tr>");
    for (const auto& row : table.rows) {
        rows += QStringLiteral("<tr>");
        for (const std::size_t column : columns)
            rows += cell("td", alignment(column),
                         toQString(cellText(table.columns[column], row[column], m_renderer)));
        rows += QStringLiteral("</tr>");
    }
    return QStringLiteral(
               "<table width='100%' cellspacing='0' cellpadding='3' border='1' "
               "style='border-collapse:collapse; border-color:#999999; font-size:12px'>"
               "%1</table>")
        .arg(rows);
}

void SheetBuilder::addQuestion(std::size_t number, const Exercise& exercise) {
    const auto more =
        static_cast<int>(exercise.answers.size()) - 1 + static_cast<int>(m_options.request.level);
    m_blocks.push_back({.html = QStringLiteral("<p>%1</p><p style='font-weight:600'>%2</p>")
                                    .arg(say(exercise.given), say(exercise.question)),
                        .mark = numberText(number),
                        .ruledLines = kFewestLines + more,
                        .spaceAbove = 18});
}

void SheetBuilder::addKey() {
    addHead(word(QT_TRANSLATE_NOOP("occ::ui::ExercisePrint", "Answer key")), !m_blocks.empty());
    for (std::size_t i = 0; i < m_sheet.exercises.size(); ++i)
        addAnswer(i + 1, m_sheet.exercises[i]);
}

/// Labels beside the steps that they name, as far as to before `last`. What has no label is a
/// heading.
QString SheetBuilder::workHtml(const Exercise& exercise, std::size_t first,
                               std::size_t last) const {
    QString rows;
    for (std::size_t i = first; i < last; ++i) {
        const ExerciseLine& line = exercise.work[i];
        const QString label = toQString(m_renderer.word(line.label)).toHtmlEscaped();
        rows += label.isEmpty()
                    ? QStringLiteral("<tr><td colspan='2'><b>%1</b></td></tr>").arg(say(line.text))
                    : QStringLiteral("<tr><td width='38%'>%1</td><td>%2</td></tr>")
                          .arg(label, say(line.text));
    }
    return QStringLiteral(
               "<table width='100%' cellspacing='0' cellpadding='2' style='font-size:12px'>"
               "%1</table>")
        .arg(rows);
}

void SheetBuilder::addAnswer(std::size_t number, const Exercise& exercise) {
    QStringList answers;
    for (const ExerciseAnswer& answer : exercise.answers)
        answers << QStringLiteral("%1: <b>%2</b>")
                       .arg(say(answer.label),
                            toQString(valueText(answer.value, m_renderer)).toHtmlEscaped());
    m_blocks.push_back({.html = QStringLiteral("<p>%1</p><p>%2</p>")
                                    .arg(say(exercise.given), answers.join(QStringLiteral("<br>"))),
                        .mark = numberText(number),
                        .spaceAbove = 16,
                        .keepsWithNext = !exercise.work.empty()});
    // In parts, so that a long way may go on over the page.
    const std::size_t lines = exercise.work.size();
    for (std::size_t first = 0; first < lines; first += kWorkLinesTogether)
        m_blocks.push_back(
            {.html = workHtml(exercise, first, std::min(first + kWorkLinesTogether, lines)),
             .indented = true,
             .spaceAbove = 0});
}

}  // namespace

ExercisePaper exercisePaper(const ExerciseSheetOptions& options) {
    SheetBuilder builder(options);
    const QSizeF page = QPageSize(options.paper).size(QPageSize::Inch) * kPointsPerInch;
    return {builder.blocks(), {page, builder.title(), builder.footer(), builder.pageText()}};
}

QByteArray exerciseSheetPdf(const ExerciseSheetOptions& options) {
    const ExercisePaper paper = exercisePaper(options);
    return pdfOf({QPageSize(options.paper), QPageLayout::Portrait, QMarginsF()}, paper.title(),
                 paper.pageCount(),
                 [&paper](QPainter& painter, int page) { paper.paintPage(painter, page); });
}

QString exerciseFileName(const ExerciseSheetOptions& options) {
    const QString name = toQString(sheetName(options.request));
    const QString key = options.part == ExercisePart::Key ? QStringLiteral("-key") : QString();
    return QStringLiteral("exercises-%1%2.pdf").arg(name, key);
}

}  // namespace occ::ui
