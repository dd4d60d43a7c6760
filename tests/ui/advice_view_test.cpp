#include "ui/advice_view.h"

#include "core/text/words_guidance.h"
#include "tests/ui/ui_support.h"
#include "ui/advice_card.h"
#include "ui/language.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

using namespace occ;
using namespace occ::ui;

namespace {

/// The view of a launch on compute capability 8.0, 108 SMs.
struct LiveAdvice {
    explicit LiveAdvice(const KernelConfig& kernel, QSize size = {900, 600})
        : model(scenarioOf(kernel)), view(model) {
        view.resize(size);
        view.show();
        settle();
    }
    static Scenario scenarioOf(const KernelConfig& kernel) {
        Scenario scenario;
        scenario.gpu = makeGpu(*findCapability({8, 0}));
        scenario.gpu.smCount = 108;
        scenario.kernel = kernel;
        return scenario;
    }
    static KernelConfig kernelOf(int threads, int registers, std::int64_t shared = 0) {
        KernelConfig kernel;
        kernel.block = {threads, 1, 1};
        kernel.registersPerThread = registers;
        kernel.dynamicSharedMemoryBytes = shared;
        return kernel;
    }
    void click(const AdviceCard& card) {
        QTest::mouseClick(&card.button(), Qt::LeftButton);
        settle();
    }

    ScenarioModel model;
    AdviceView view;
};

}  // namespace

TEST_CASE("advice: a click applies a step, and undo takes it back") {
    LiveAdvice live(LiveAdvice::kernelOf(256, 40));
    const auto cards = live.view.gains().cards();
    REQUIRE_FALSE(cards.empty());
    CHECK(cards.front()->title() == "Registers per thread 40 → 32: +2 blocks, 75 % → 100 %");
    CHECK(cards.front()->text().contains("steps of 8 registers"));
    CHECK(cards.front()->text().contains("spill"));
    live.click(*cards.front());
    CHECK(live.model.snapshot().kernel.registersPerThread == 32);
    CHECK(live.model.snapshot().occupancy.activeWarps == 64);
    CHECK(live.view.gains().cards().empty());
    CHECK(live.view.gains().nothing().contains("every warp slot"));
    live.model.undoStack().undo();
    settle();
    CHECK(live.model.snapshot().kernel.registersPerThread == 40);
    CHECK_FALSE(live.view.gains().cards().empty());
}

TEST_CASE("advice: every button of every step gives what its card promises") {
    LiveAdvice live(LiveAdvice::kernelOf(256, 48, 20'000));
    const KernelConfig start = live.model.snapshot().kernel;
    const std::size_t steps = live.view.gains().cards().size();
    REQUIRE(steps > 1);
    for (std::size_t i = 0; i < steps; ++i) {
        const AdviceCard& card = *live.view.gains().cards()[i];
        const QString title = card.title();
        live.click(card);
        const Occupancy& now = live.model.snapshot().occupancy;
        const QString share = toQString(text().numbers().percent(now.fraction()));
        INFO(title.toStdString());
        CHECK(title.endsWith(share));
        live.model.setKernel(start);
        settle();
    }
}

TEST_CASE("advice: lines are copied as they stand") {
    LiveAdvice live(LiveAdvice::kernelOf(256, 40, 96 * 1024));
    bool optIn = false;
    for (const AdviceCard* card : live.view.lines().cards()) {
        live.click(*card);
        CHECK(QApplication::clipboard()->text() == card->title());
        optIn = optIn || card->title().contains("MaxDynamicSharedMemorySize, 98304");
    }
    CHECK(optIn);
}

TEST_CASE("advice: a launch that cannot run is offered what would") {
    LiveAdvice live(LiveAdvice::kernelOf(800, 80));
    const auto cards = live.view.repairs().cards();
    REQUIRE(cards.size() == 2);
    CHECK_FALSE(live.view.gains().isVisible());
    CHECK(cards[0]->title().startsWith("Threads per block 800 → 768: runs"));
    live.click(*cards[1]);
    CHECK(live.model.snapshot().occupancy.launchable());
    CHECK(live.view.repairs().cards().empty());
    CHECK_FALSE(live.view.repairs().isVisible());
    CHECK(live.view.gains().isVisible());
}

TEST_CASE("advice: nobody hears that a launch which cannot run needs nothing") {
    LiveAdvice live(LiveAdvice::kernelOf(1024, 80));
    const auto lines = live.view.lines().cards();
    REQUIRE_FALSE(lines.empty());
    CHECK(lines.front()->title() == "__launch_bounds__(1024, 1)");
    // No line helps a block that is too large.
    live.model.setKernel(LiveAdvice::kernelOf(2000, 16));
    settle();
    CHECK_FALSE(live.view.repairs().cards().empty());
    CHECK(live.view.lines().cards().empty());
    CHECK_FALSE(live.view.lines().isVisible());
}

TEST_CASE("advice: in one column every part follows the one before") {
    LiveAdvice live(LiveAdvice::kernelOf(256, 40, 8192), {650, 470});
    const auto* page = live.view.findChild<QScrollArea*>()->widget();
    const auto topOf = [page](const QWidget& part) { return part.mapTo(page, QPoint(0, 0)).y(); };
    const AdviceSection& lines = live.view.lines();
    CHECK(topOf(lines) > topOf(live.view.room()));
    CHECK(topOf(live.view.rules()) - topOf(lines) - lines.height() <= 20);
}

TEST_CASE("advice: short advice needs no scroll bar") {
    LiveAdvice live(LiveAdvice::kernelOf(1024, 80), {650, 540});
    settle();
    const QScrollBar& bar = *live.view.findChild<QScrollArea*>()->verticalScrollBar();
    CHECK(bar.maximum() == 0);
    // Long advice comes and goes.
    live.model.setKernel(LiveAdvice::kernelOf(128, 64, 60'000));
    settle();
    CHECK(bar.maximum() > 0);
    live.model.setKernel(LiveAdvice::kernelOf(1024, 80));
    settle();
    CHECK(bar.maximum() == 0);
}

TEST_CASE("advice: is a picture at any size, hidden or not") {
    ScenarioModel model(LiveAdvice::scenarioOf(LiveAdvice::kernelOf(256, 40, 8192)));
    const AdviceView view(model);
    const auto pictures = view.pictures();
    REQUIRE(pictures.size() == 1);
    const Picture& picture = pictures.front();
    CHECK(picture.inner != nullptr);
    CHECK(picture.description.contains("+2 blocks, 75 % → 100 %"));
    CHECK(picture.description.contains("__launch_bounds__(256, 8)"));
    CHECK(picture.table().rows.size() == 1);
    PictureOptions options = preferredOptions(picture);
    for (const QSize size : {picture.smallest, picture.preferred, QSize(1600, 1400)}) {
        options.points = size;
        options.dpi = 96;
        const auto image = PictureFile::image(picture, options);
        REQUIRE(image.has_value());
        // The last lines end above the caption, and nothing reaches the margins.
        const QRgb ground = image->pixel(1, 1);
        for (int y = 0; y < image->height(); ++y) {
            INFO(size.width() << " × " << size.height() << ": line " << y);
            CHECK(image->pixel(8, y) == ground);
            CHECK(image->pixel(image->width() - 8, y) == ground);
        }
    }
}

TEST_CASE("advice: rules come with a word, warnings first") {
    LiveAdvice live(LiveAdvice::kernelOf(100, 40));
    const auto cards = live.view.rules().cards();
    REQUIRE(cards.size() >= 4);
    CHECK(cards.front()->title().contains("Warning: Whole warps"));
    CHECK(cards.front()->text().contains("Idle lanes in the last warp: 28"));
    CHECK(cards.front()->text().contains("Best Practices Guide"));
    CHECK(cards.back()->title().contains("Pass"));
}

TEST_CASE("advice: follows the language, and a report holds all of it") {
    LiveAdvice live(LiveAdvice::kernelOf(256, 40, 8192));
    CHECK(live.view.report().contains("__launch_bounds__(256, 8)"));
    CHECK(live.view.csv().find("1,gain,registers,40,32,8,64,100,true") != std::string::npos);
    const LanguageGuard chinese(Language::SimplifiedChinese);
    // Whatever the translation has, the code stays as it is.
    CHECK(live.view.lines().cards().front()->title() == "__launch_bounds__(256, 8)");
    CHECK(live.view.csv().find("1,gain,registers,40,32,8,64,100,true") != std::string::npos);
    CHECK(live.view.gains().cards().front()->title() != "");
}

TEST_CASE("advice: nothing is cut, in one column and in two") {
    for (const QSize size :
         {QSize(360, 470), QSize(650, 470), QSize(900, 560), QSize(2180, 1200)}) {
        LiveAdvice live(LiveAdvice::kernelOf(128, 64, 60'000), size);
        const auto* scroll = live.view.findChild<QScrollArea*>();
        REQUIRE(scroll != nullptr);
        CHECK(scroll->widget()->width() <= scroll->viewport()->width());
        for (const AdviceSection* section :
             {&live.view.gains(), &live.view.lines(), &live.view.rules(), &live.view.room()})
            for (const AdviceCard* card : section->cards()) {
                INFO(size.width() << ": " << card->width() << " " << card->title().toStdString());
                CHECK(card->height() >= card->heightForWidth(card->width()));
                if (!card->button().isHidden()) {
                    CHECK(card->rect().contains(card->button().geometry()));
                    CHECK_FALSE(card->button().accessibleName().isEmpty());
                    CHECK(card->linesRight() <= card->button().x());
                }
            }
    }
}
