// Exercise sheets on paper: their pages, their words, and that the seed makes them again.
#include "core/teach/lesson_quantity.h"
#include "tests/ui/layout_check.h"
#include "tests/ui/ui_support.h"
#include "ui/exercise_dialog.h"
#include "ui/page_preview.h"
#include "ui/pdf_pages.h"
#include "ui/text.h"
#include "ui/wording.h"

#include <QFile>
#include <QImage>
#include <QLabel>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace occ;
using namespace occ::ui;

namespace {

constexpr Language kLanguages[] = {Language::English, Language::SimplifiedChinese};
constexpr ExerciseLevel kLevels[] = {ExerciseLevel::Basic, ExerciseLevel::Intermediate,
                                     ExerciseLevel::Advanced};

ExerciseSheetOptions optionsOf(Language language, QPageSize::PageSizeId paper = QPageSize::A4) {
    return {.request = {.seed = 42, .questions = 6, .level = ExerciseLevel::Intermediate},
            .language = language,
            .paper = paper};
}

/// Without what depends on where lines are broken.
QString squeezed(QString text) {
    return text.remove(QRegularExpression(QStringLiteral("\\s+")));
}

/// What a reader of PDF finds in it; empty where none is installed.
QString textOfPdf(const QByteArray& pdf) {
    const QString reader = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    if (reader.isEmpty()) return {};
    QProcess process;
    process.start(reader, {QStringLiteral("-layout"), QStringLiteral("-"), QStringLiteral("-")});
    process.write(pdf);
    process.closeWriteChannel();
    REQUIRE(process.waitForFinished());
    return QString::fromUtf8(process.readAllStandardOutput());
}

QByteArray readFile(const QString& path) {
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

}  // namespace

TEST_CASE("an exercise sheet holds its questions and its key", "[exercise]") {
    for (const Language language : kLanguages)
        for (const ExerciseLevel level : kLevels) {
            ExerciseSheetOptions options = optionsOf(language);
            options.request.level = level;
            const TextRenderer renderer = Wording(language).renderer();
            const ExerciseSheet sheet = makeExercises(options.request);
            const QString both = squeezed(exercisePaper(options).plainText());
            options.part = ExercisePart::Questions;
            const QString questions = squeezed(exercisePaper(options).plainText());
            options.part = ExercisePart::Key;
            const QString key = squeezed(exercisePaper(options).plainText());
            CHECK(both == questions + key);
            REQUIRE(sheet.exercises.size() == 6);
            for (const Exercise& exercise : sheet.exercises) {
                const QString question = squeezed(toQString(renderer(exercise.question)));
                INFO(question.toStdString());
                CHECK(questions.contains(question));
                CHECK(questions.contains(squeezed(toQString(renderer(exercise.given)))));
                for (const ExerciseAnswer& answer : exercise.answers)
                    CHECK(key.contains(squeezed(toQString(renderer(answer.label))) +
                                       QLatin1Char(':') +
                                       squeezed(toQString(valueText(answer.value, renderer)))));
                for (const ExerciseLine& line : exercise.work) {
                    const QString work = squeezed(toQString(renderer(line.text)));
                    CHECK(key.contains(work));
                }
            }
        }
}

TEST_CASE("a PDF says what the sheet says, in both languages and sizes", "[exercise]") {
    for (const Language language : kLanguages)
        for (const auto size : kPapers) {
            const ExerciseSheetOptions options = optionsOf(language, size);
            const QByteArray pdf = exerciseSheetPdf(options);
            CHECK(pdf.startsWith("%PDF-"));
            const ExercisePaper paper = exercisePaper(options);
            CHECK(qRound(paper.pageSize().width()) == (size == QPageSize::A4 ? 794 : 816));
            CHECK(qRound(paper.pageSize().height()) == (size == QPageSize::A4 ? 1122 : 1056));
            const QString text = textOfPdf(pdf);
            if (text.isEmpty()) continue;
            CHECK(text.count(QChar::FormFeed) == paper.pageCount());
            CHECK(text.contains(QStringLiteral("42")));
            const QString found = squeezed(text);
            const TextRenderer renderer = Wording(language).renderer();
            for (const Exercise& exercise : makeExercises(options.request).exercises) {
                // Long questions are broken into lines, which the mark in the margin may part.
                const QString start = squeezed(toQString(renderer(exercise.question))).left(12);
                INFO(start.toStdString());
                CHECK(found.contains(start));
            }
            CHECK(textOfPdf(exerciseSheetPdf(options)) == text);
        }
}

TEST_CASE("the seed makes the same sheet again and another one another", "[exercise]") {
    for (const Language language : kLanguages) {
        ExerciseSheetOptions options = optionsOf(language);
        const QString first = exercisePaper(options).plainText();
        CHECK(exercisePaper(options).plainText() == first);
        {
            // Whatever the window speaks.
            const LanguageGuard guard(language == Language::English ? Language::SimplifiedChinese
                                                                    : Language::English);
            CHECK(exercisePaper(options).plainText() == first);
        }
        options.request.seed = 43;
        CHECK(exercisePaper(options).plainText() != first);
    }
    CHECK(exercisePaper(optionsOf(Language::English)).plainText() !=
          exercisePaper(optionsOf(Language::SimplifiedChinese)).plainText());
}

TEST_CASE("no exercise is cut by the end of a page", "[exercise]") {
    for (const Language language : kLanguages)
        for (const auto size : kPapers)
            for (const ExerciseLevel level : kLevels) {
                ExerciseSheetOptions options = optionsOf(language, size);
                options.request = {.seed = 7, .questions = kMaxExercises, .level = level};
                const ExercisePaper paper = exercisePaper(options);
                CHECK(paper.fits());
                CHECK(paper.pageCount() > 10);
            }
}

TEST_CASE("the preview turns pages", "[exercise]") {
    PagePreview preview;
    const ExercisePaper paper = exercisePaper(optionsOf(Language::English));
    const int pages = paper.pageCount();
    REQUIRE(pages >= 2);
    std::vector<PrintedPage> printed;
    for (int page = 0; page < pages; ++page)
        printed.push_back({paper.pageSize(),
                           [&paper, page](QPainter& painter) { paper.paintPage(painter, page); }});
    preview.show(std::move(printed));
    preview.resize(430, 600);
    preview.show();
    settle();
    const QImage first = preview.grab().toImage();
    CHECK(preview.pageCount() == pages);
    QTest::keyClick(&preview, Qt::Key_PageUp);
    CHECK(preview.page() == 0);
    QTest::keyClick(&preview, Qt::Key_PageDown);
    CHECK(preview.page() == 1);
    CHECK(preview.grab().toImage() != first);
    QTest::keyClick(&preview, Qt::Key_End);
    QTest::keyClick(&preview, Qt::Key_PageDown);
    CHECK(preview.page() == pages - 1);
    QTest::keyClick(&preview, Qt::Key_Home);
    CHECK(preview.page() == 0);
}

TEST_CASE("the dialog of exercises writes the sheet and its key", "[exercise]") {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("sheet.pdf"));
    const QString keyPath = folder.filePath(QStringLiteral("sheet-key.pdf"));
    ExerciseDialog dialog;
    ExerciseSheetOptions wanted = optionsOf(Language::SimplifiedChinese, QPageSize::Letter);
    dialog.choose(wanted, KeyPlace::AtTheEnd);
    CHECK(dialog.chosen().request.seed == 42);
    CHECK(dialog.chosen().request.questions == 6);
    CHECK(dialog.chosen().request.level == ExerciseLevel::Intermediate);
    CHECK(dialog.chosen().language == Language::SimplifiedChinese);
    CHECK(dialog.chosen().paper == QPageSize::Letter);
    CHECK(dialog.chosen().part == ExercisePart::Both);
    const int pages = dialog.preview().pageCount();
    REQUIRE(dialog.saveTo(path));
    CHECK_FALSE(QFile::exists(keyPath));
    dialog.choose(wanted, KeyPlace::SecondFile);
    CHECK(dialog.preview().pageCount() == pages);
    REQUIRE(dialog.saveTo(path));
    CHECK(readFile(path).startsWith("%PDF-"));
    CHECK(readFile(keyPath).startsWith("%PDF-"));
    wanted.part = ExercisePart::Key;
    CHECK(textOfPdf(readFile(keyPath)) == textOfPdf(exerciseSheetPdf(wanted)));
    CHECK(exerciseFileName(wanted).endsWith(QStringLiteral("-key.pdf")));
    dialog.choose(wanted, KeyPlace::None);
    CHECK(dialog.preview().pageCount() < pages);
    CHECK_FALSE(dialog.saveTo(QStringLiteral("/no/such/folder/sheet.pdf")));
    bool told = false;
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        told = told || label->text().contains(QStringLiteral("cannot be written"));
    CHECK(told);
}

TEST_CASE("a new seed is another sheet", "[exercise]") {
    ExerciseDialog dialog;
    dialog.choose(optionsOf(Language::English), KeyPlace::None);
    int changes = 0;
    for (int i = 0; i < 4; ++i) {
        const auto before = dialog.chosen().request.seed;
        dialog.drawSeed();
        changes += dialog.chosen().request.seed != before ? 1 : 0;
    }
    CHECK(changes >= 3);
}

TEST_CASE("no text is cut in the dialog of exercises", "[exercise][layout]") {
    for (const Language language : kLanguages) {
        const LanguageGuard guard(language);
        ExerciseDialog dialog;
        dialog.show();
        settle();
        const QStringList problems = layoutProblems(dialog);
        INFO(problems.join(QLatin1Char('\n')).toStdString());
        CHECK(problems.isEmpty());
    }
}
