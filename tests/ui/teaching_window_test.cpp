// What the window does for teaching: lessons, presentation, handout, comparison, notices.
#include "core/io/comparison_document.h"
#include "tests/ui/lesson_support.h"
#include "tests/ui/paint_recorder.h"
#include "ui/compare_view.h"
#include "ui/exercise_dialog.h"
#include "ui/handout_dialog.h"
#include "ui/main_menu.h"
#include "ui/passing_notice.h"
#include "ui/picture_source.h"
#include "ui/presentation.h"
#include "ui/presentation_painter.h"
#include "ui/shortcuts_dialog.h"
#include "ui/snapshot_view.h"
#include "ui/text.h"
#include "ui/view_tabs.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace occ;
using namespace occ::ui;

namespace {

CompareView& comparisonOf(MainWindow& window) {
    return *qobject_cast<CompareView*>(window.view(ViewId::Compare));
}

Presentation& present(MainWindow& window) {
    window.perform(Command::Presentation);
    settle();
    auto* presentation = window.findChild<Presentation*>();
    REQUIRE(presentation != nullptr);
    return *presentation;
}

QString groupOf(const Presentation& shown) {
    return shown.slides()[static_cast<std::size_t>(shown.slide())].group;
}

/// A launch that every view has something to show of.
void fillViews(MainWindow& window) {
    window.model().setField(FieldId::Grid, 1000);
    window.perform(Command::PinLaunch);
    window.model().setField(FieldId::Registers, 32);
}

std::vector<PictureGroup> picturesOf(MainWindow& window) {
    std::vector<PictureGroup> groups;
    for (const ViewEntry& entry : viewEntries())
        if (const SnapshotView* view = window.view(entry.id))
            groups.push_back(pictureGroup(entry, *view));
    std::erase_if(groups, [](const PictureGroup& group) { return group.pictures.empty(); });
    return groups;
}

QString write(const QTemporaryDir& folder, const char* name, const std::string& content) {
    QFile file(folder.filePath(QLatin1String(name)));
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(content));
    return file.fileName();
}

std::string twoLaunches() {
    std::vector<Scenario> launches(2, startScenario({}));
    launches.back().kernel.registersPerThread = 64;
    return writeComparison(launches);
}

void drop(MainWindow& window, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    REQUIRE(enter.isAccepted());
    QDropEvent event(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

QString noticeOf(const QWidget& window) {
    const auto* label = window.findChild<QLabel*>(QStringLiteral("passing notice"));
    return label != nullptr && label->isVisible() ? label->text() : QString();
}

}  // namespace

TEST_CASE("every view with pictures is in the presentation and in the handout",
          "[window][presentation][handout]") {
    const auto window = makeWindow();
    fillViews(*window);
    const auto groups = picturesOf(*window);
    QStringList keys;
    for (const PictureGroup& group : groups)
        keys << group.key;
    CHECK(keys == QStringList({"calculation", "sm", "map", "grid", "advice", "compare"}));
    Presentation& shown = present(*window);
    QString words;
    const Handout handout(window->model().snapshot(), groups, {});
    for (int page = 0; page < handout.pageCount(); ++page)
        words += test::wordsOf(
                     test::textsOf(handout.pageSize().toSize(),
                                   [&](QPainter& painter) { handout.paintPage(painter, page); })) +
                 ' ';
    for (const PictureGroup& group : groups)
        for (const Picture& picture : group.pictures) {
            INFO(group.key.toStdString() << ": " << picture.title.toStdString());
            CHECK(
                std::any_of(shown.slides().begin(), shown.slides().end(), [&](const Slide& slide) {
                    return slide.group == group.key && slide.picture.title == picture.title;
                }));
            CHECK(words.contains(picture.title.simplified()));
            // Its words stand around it, so that pages that tell them already leave them out.
            CHECK(picture.inner != nullptr);
        }
    window->perform(Command::Handout);
    CHECK(window->findChild<HandoutDialog*>()->findChildren<QCheckBox*>().size() ==
          static_cast<qsizetype>(1 + groups.size()));
}

TEST_CASE("a presentation begins with the tab on show", "[window][presentation]") {
    const auto window = makeWindow();
    window->showView(ViewId::Sm);
    Presentation& shown = present(*window);
    CHECK(groupOf(shown) == "sm");
    window->showView(ViewId::Map);
    CHECK(groupOf(shown) == "map");
}

TEST_CASE("a lesson goes on beside a presentation", "[window][presentation][lesson]") {
    const auto window = makeWindow();
    LessonDock& dock = window->lessons();
    dock.startLesson("four-limits");
    settle();
    REQUIRE(dock.run() != nullptr);
    Presentation& shown = present(*window);
    const auto step = [&dock] { return dock.run()->position(); };
    for (std::size_t i = 1; i < dock.run()->stepCount(); ++i) {
        QTest::keyClick(&shown, Qt::Key_PageDown);
        CHECK(step() == i);
        const QString view = toQString(dock.run()->step().view);
        if (!view.isEmpty()) CHECK(groupOf(shown) == view);
    }
    QTest::keyClick(&shown, Qt::Key_PageUp);
    const std::size_t last = step();
    const int slide = shown.slide();
    QTest::keyClick(&shown, Qt::Key_Right);
    CHECK(step() == last);
    CHECK(shown.slide() + shown.part() > slide);
    dock.close();
    QTest::keyClick(&shown, Qt::Key_Home);
    QTest::keyClick(&shown, Qt::Key_PageDown);
    CHECK(step() == last);
    CHECK(shown.slide() == 1);
}

TEST_CASE("commands of teaching open what they name", "[window][lesson]") {
    const auto window = makeWindow();
    window->perform(Command::PinLaunch);
    CHECK(comparisonOf(*window).pins().size() == 1);
    CHECK_FALSE(window->lessons().isVisible());
    window->perform(Command::LessonList);
    CHECK(window->lessons().isVisible());
    CHECK(window->lessons().showsList());
    window->perform(Command::ExerciseSheet);
    settle();
    QWidget* opened = QApplication::activeModalWidget();
    REQUIRE(qobject_cast<ExerciseDialog*>(opened) != nullptr);
    opened->close();
}

TEST_CASE("lessons and comparisons are told by their content", "[window][files]") {
    const QTemporaryDir folder;
    const QString lesson = write(folder, "any.json", smallLesson().toStdString());
    const QString launches = write(folder, "other.json", twoLaunches());
    SECTION("dropped on the window") {
        const auto window = makeWindow();
        drop(*window, lesson);
        settle();
        CHECK(window->lessons().run() != nullptr);
        CHECK(window->lessons().isVisible());
        drop(*window, launches);
        CHECK(comparisonOf(*window).pins().size() == 2);
        CHECK(window->tabs().current() == ViewId::Compare);
    }
    SECTION("named at the start") {
        const auto first = makeWindow({Session{}, {lesson}, Language::English, ColorScheme::Light});
        CHECK(first->lessons().run() != nullptr);
        const auto second =
            makeWindow({Session{}, {launches}, Language::English, ColorScheme::Light});
        CHECK(comparisonOf(*second).pins().size() == 2);
        CHECK(second->tabs().current() == ViewId::Compare);
    }
}

TEST_CASE("what was copied or saved is said in passing and takes no room", "[window]") {
    const auto window = makeWindow();
    window->activateWindow();
    settle();
    REQUIRE(QApplication::activeWindow() == window.get());
    const QSize least = window->minimumSizeHint();
    CHECK(noticeOf(*window).isEmpty());
    window->perform(Command::CopyText);
    CHECK(noticeOf(*window) == "Copied to the clipboard.");
    CHECK(window->minimumSizeHint() == least);
    const QTemporaryDir folder;
    window->perform(Command::Handout);
    auto* dialog = window->findChild<HandoutDialog*>();
    REQUIRE(dialog->saveTo(folder.filePath("a.pdf")));
    CHECK(noticeOf(*window).startsWith("Saved: "));
    CHECK(noticeOf(*window).endsWith("a.pdf"));
    auto* label = window->findChild<QLabel*>(QStringLiteral("passing notice"));
    CHECK(window->rect().contains(label->geometry()));
    sayInPassing(*window, QString(4000, QLatin1Char('x')));
    CHECK(window->rect().contains(label->geometry()));
    CHECK(window->findChildren<QLabel*>(QStringLiteral("passing notice")).size() == 1);
}

TEST_CASE("the list of keys names those of a presentation", "[window][keyboard]") {
    const auto window = makeWindow();
    ShortcutsDialog dialog(window->menu());
    const auto* table = dialog.findChild<QTableWidget*>();
    QStringList all;
    for (int row = 0; row < table->rowCount(); ++row)
        all << table->item(row, 0)->text() + '\t' + table->item(row, 1)->text();
    for (const auto& [keys, meaning] : PresentationPainter::keys())
        CHECK(all.contains(keys + "\tIn a presentation: " + meaning));
    for (const MenuEntry& entry : menuEntries()) {
        const QString keys = window->menu().action(entry.command).shortcut().toString();
        if (!keys.isEmpty()) CHECK(all.filter(keys + '\t').size() >= 1);
    }
}

TEST_CASE("a lesson beside it leaves the window small enough for a projector",
          "[window][lesson][layout]") {
    for (const Language language : {Language::English, Language::SimplifiedChinese}) {
        const LanguageGuard guard(language);
        const auto window = makeWindow({Session{}, {}, language, ColorScheme::Light});
        window->lessons().startLesson("four-limits");
        settle();
        const QSize least = window->minimumSizeHint();
        INFO(least.width() << 'x' << least.height());
        CHECK(least.width() <= 1024);
        CHECK(least.height() <= 700);
    }
}
