#include "core/io/kernel_tables.h"
#include "tests/ui/kernels_support.h"
#include "tests/ui/layout_check.h"
#include "ui/kernel_details.h"
#include "ui/text.h"

#include <QHeaderView>
#include <QJsonObject>
#include <QMenu>

using namespace occ;
using namespace occ::ui;
using occ::ui::test::fewKernels;
using occ::ui::test::Live;

TEST_CASE("list and details keep their shares", "[kernels][kernels-view]") {
    Live live(fewKernels());
    KernelDetails& details = live.list().details();
    for (const QSize size : {QSize(1024, 768), QSize(2560, 1440), QSize(1280, 800)}) {
        live.window->resize(size);
        settle();
        const bool beside = size.width() > 2000;
        const double share = beside ? 1.0 * details.width() / live.list().width()
                                    : 1.0 * details.height() / live.list().height();
        INFO(size.width());
        CHECK(share > (beside ? 0.25 : 0.3));
        CHECK(share < 0.5);
    }
}

TEST_CASE("columns become as wide as what comes into sight", "[kernels][kernels-view]") {
    KernelList list;
    for (int i = 0; i < 400; ++i) {
        KernelRecord kernel = occ::ui::test::record(list, "k" + std::to_string(i), 90, 20);
        if (i >= 300) kernel.facts.staticSharedBytes = 41'632;
        list.add(std::move(kernel));
    }
    Live live(std::move(list));
    KernelTable& table = live.list().table();
    const int column = static_cast<int>(KernelColumn::StaticShared);
    const int needed = table.fontMetrics().horizontalAdvance(QStringLiteral("41,632 B")) + 14;
    table.scrollToBottom();
    settle();
    CHECK(table.columnWidth(column) >= needed);
    // A width that somebody chose stays.
    table.horizontalHeader()->resizeSection(column, 40);
    table.scrollToTop();
    settle();
    table.scrollToBottom();
    settle();
    CHECK(table.columnWidth(column) == 40);
    table.setColumnShown(column, false);
    table.setColumnShown(column, true);
    CHECK(table.columnWidth(column) >= needed);
}

TEST_CASE("the list shows and sorts by the next step", "[kernels][kernels-view]") {
    Live live(fewKernels());
    const auto textOf = [&](int row) {
        return live.list().model().index(row, static_cast<int>(KernelColumn::NextStep)).data();
    };
    CHECK(textOf(0) == QString());  // full
    CHECK(textOf(1).toString().startsWith(QStringLiteral("Registers per thread 128 → ")));
    CHECK(textOf(2) == QString());  // PTX
    CHECK(textOf(3).toString().contains(QStringLiteral("0 % → ")));
    live.list().table().sortByColumn(static_cast<int>(KernelColumn::NextStep), Qt::DescendingOrder);
    const std::vector<std::uint32_t>& rows = live.list().model().rows();
    CHECK(std::vector(rows.begin() + 2, rows.end()) == std::vector<std::uint32_t>{0, 2});
}

TEST_CASE("the next step is shown where there is room, or as somebody chose",
          "[kernels][kernels-view]") {
    Live live(fewKernels());
    const int step = static_cast<int>(KernelColumn::NextStep);
    KernelTable& table = live.list().table();
    const auto resize = [&](int width) {
        live.window->resize(width, 900);
        settle();
    };
    resize(1280);
    CHECK(table.isColumnHidden(step));
    resize(2560);
    CHECK_FALSE(table.isColumnHidden(step));
    resize(1280);
    CHECK(table.isColumnHidden(step));
    QMenu menu;
    table.fillColumnMenu(menu);
    menu.actions().at(step)->trigger();
    CHECK_FALSE(table.isColumnHidden(step));
    QJsonObject state;
    live.list().saveState(state);
    Live again(fewKernels());
    again.list().restoreState(state);
    again.window->resize(1280, 900);
    settle();
    CHECK_FALSE(again.list().table().isColumnHidden(step));
}

TEST_CASE("the summary is a picture with its figures", "[kernels][kernels-view]") {
    Live live;
    CHECK(live.view.pictures().empty());
    live.load(fewKernels());
    const std::vector<Picture> pictures = live.view.pictures();
    REQUIRE(pictures.size() == 1);
    CHECK(pictures.front().description.contains(QStringLiteral("registers: 2")));
    CHECK(toCsv(pictures.front().table()) == toCsv(summaryTable(live.list().summaryNow(), text())));
    for (const QSize& points : {pictures.front().preferred, pictures.front().smallest}) {
        PictureOptions options = preferredOptions(pictures.front());
        options.points = points;
        const auto image = PictureFile::image(pictures.front(), options);
        REQUIRE(image.has_value());
        // The bar of registers is there, the one of barriers, which limit nothing, is not.
        const auto holds = [&](Limiter limiter) {
            const QRgb wanted = lightTheme().limiter(limiter).rgb();
            for (int y = 0; y < image->height(); ++y)
                for (int x = 0; x < image->width(); ++x)
                    if (image->pixel(x, y) == wanted) return true;
            return false;
        };
        CHECK(holds(Limiter::Registers));
    }
}

TEST_CASE("no text is cut in the tab of kernels", "[kernels][kernels-view][layout]") {
    for (const Language language : {Language::English, Language::SimplifiedChinese})
        for (const QSize size : {QSize(1024, 768), QSize(1280, 800), QSize(2560, 1440)}) {
            const LanguageGuard guard(language);
            Live live;
            live.window->resize(size);
            for (const bool loaded : {false, true}) {
                if (loaded) {
                    live.load(fewKernels());
                    live.select(1);
                }
                settle();
                const QStringList problems = layoutProblems(live.view);
                INFO(languageKey(language).toStdString()
                     << ' ' << size.width() << ' ' << loaded << '\n'
                     << problems.join(QLatin1Char('\n')).toStdString());
                CHECK(problems.isEmpty());
            }
        }
}
