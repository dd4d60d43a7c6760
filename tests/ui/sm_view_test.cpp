#include "ui/sm_view.h"

#include "core/text/words_sm.h"
#include "tests/ui/ui_support.h"
#include "ui/report_table.h"
#include "ui/scenario_model.h"
#include "ui/sm_canvas.h"
#include "ui/sm_colors.h"
#include "ui/sm_painter.h"
#include "ui/sm_sheet.h"
#include "ui/sm_text.h"

#include <QFontMetricsF>
#include <QLabel>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <QToolButton>
#include <map>

using namespace occ;
using namespace occ::ui;
using words::SmPart;

namespace {

KernelConfig kernelOf(int threads, int registers, std::int64_t shared = 0) {
    KernelConfig kernel;
    kernel.block = {threads, 1, 1};
    kernel.registersPerThread = registers;
    kernel.dynamicSharedMemoryBytes = shared;
    return kernel;
}

Scenario scenarioOf(const KernelConfig& kernel, ComputeCapability capability = {8, 0}) {
    Scenario scenario;
    scenario.gpu = makeGpu(*findCapability(capability));
    scenario.kernel = kernel;
    return scenario;
}

struct LiveSm {
    explicit LiveSm(const KernelConfig& kernel, QSize size = {900, 560},
                    ComputeCapability capability = {8, 0})
        : model(scenarioOf(kernel, capability)), view(model) {
        view.resize(size);
        view.show();
        settle();
    }
    [[nodiscard]] const SmLayout& layout() const { return view.canvas().layoutNow(); }
    [[nodiscard]] const SmTile& tile(SmPart part, Limiter resource) const {
        for (const SmTile& tile : layout().tiles())
            if (tile.part == part && tile.resource == resource) return tile;
        throw std::runtime_error("there is no such tile");
    }
    void point(const SmTile& tile) {
        QTest::mouseMove(&view.canvas(), tile.rect.center().toPoint());
        settle();
    }
    void key(Qt::Key key) { QTest::keyClick(&view.canvas(), key); }

    ScenarioModel model;
    SmView view;
};

/// Amounts drawn, by resource and part.
std::map<std::pair<Limiter, SmPart>, std::int64_t> drawn(const SmLayout& layout) {
    std::map<std::pair<Limiter, SmPart>, std::int64_t> sums;
    for (const SmTile& tile : layout.tiles()) {
        const bool free = tile.slot && tile.block < 0;
        sums[{tile.resource, tile.part}] += free ? 1 : tile.amount;
    }
    return sums;
}

void checkDrawnAmounts(const SmContent& content, const SmLayout& layout) {
    auto sums = drawn(layout);
    for (const SmResource& resource : content.placement.resources) {
        const ResourceUse& use = resource.use;
        CHECK(sums[std::pair(use.resource, SmPart::Needed)] == use.needed);
        CHECK(sums[std::pair(use.resource, SmPart::Rounding)] == use.rounding);
        CHECK(sums[std::pair(use.resource, SmPart::Blocked)] == use.blocked);
        CHECK(sums[std::pair(use.resource, SmPart::TooSmall)] == use.remainder);
    }
}

bool areDisjoint(const std::vector<SmTile>& tiles) {
    for (std::size_t i = 0; i < tiles.size(); ++i)
        for (std::size_t j = i + 1; j < tiles.size(); ++j) {
            const QRectF common = tiles[i].rect & tiles[j].rect;
            if (common.width() > 0.01 && common.height() > 0.01) return false;
        }
    return true;
}

}  // namespace

TEST_CASE("SM picture: what is drawn is what the engine counts") {
    for (const ComputeCapability capability : {ComputeCapability{1, 3}, ComputeCapability{3, 5},
                                               ComputeCapability{8, 0}, ComputeCapability{9, 0}}) {
        ScenarioModel model(scenarioOf(kernelOf(128, 33, 3000), capability));
        const SmContent content = smContent(model.snapshot());
        const SmLayout layout(content, QRectF(0, 0, 900, 600), QFont());
        INFO(capability.major << "." << capability.minor);
        checkDrawnAmounts(content, layout);
        CHECK(areDisjoint(layout.tiles()));
    }
}

TEST_CASE("SM picture: areas are true to amounts") {
    const LiveSm live(kernelOf(256, 33, 8192));
    double area = 0;
    std::int64_t amount = 0;
    const SmTile& first = live.tile(SmPart::Needed, Limiter::Registers);
    for (const SmTile& tile : live.layout().tiles())
        if (tile.resource == Limiter::Registers) {
            area += tile.rect.width() * tile.rect.height();
            amount += tile.amount;
        }
    CHECK(amount == 65536);
    const double expected = area * static_cast<double>(first.amount) / 65536.0;
    CHECK(first.rect.width() * first.rect.height() == Approx(expected).epsilon(0.01));
}

TEST_CASE("SM picture: the sentence says why the next block does not fit") {
    LiveSm live(kernelOf(256, 40, 8192));
    const auto& sentences = live.view.canvas().content().sentences;
    REQUIRE(sentences.size() == 1);
    CHECK(sentences[0].text == "Block 7 would need 10,240 registers; 4,096 are left.");
    CHECK(sentences[0].resource == Limiter::Registers);
    live.model.setField(FieldId::Registers, 32);
    settle();
    CHECK(live.view.canvas().content().sentences[0].resource == Limiter::Warps);
}

TEST_CASE("SM picture: pointing reads a part out, and its block stands out everywhere") {
    LiveSm live(kernelOf(256, 40, 8192));
    live.point(live.tile(SmPart::Needed, Limiter::SharedMemory));
    CHECK(live.view.canvas().chosenBlock() == 0);
    CHECK(live.view.canvas().readout().contains("8 KiB asked for"));
    CHECK(live.view.canvas().readout().contains("1 KiB reserve"));
    live.point(live.tile(SmPart::Blocked, Limiter::SharedMemory));
    CHECK(live.view.canvas().readout().contains("108 KiB"));
    CHECK(live.view.canvas().readout().contains("12 blocks"));
    live.point(live.tile(SmPart::L1Cache, Limiter::SharedMemory));
    CHECK(live.view.canvas().readout().contains("28 KiB"));
}

TEST_CASE("SM picture: the keyboard goes from block to block and from resource to resource") {
    LiveSm live(kernelOf(256, 40, 8192));
    live.key(Qt::Key_Right);
    CHECK(live.view.canvas().chosenBlock() == 0);
    live.key(Qt::Key_Left);
    CHECK(live.view.canvas().chosenBlock() == 5);
    CHECK(live.view.canvas().readout().contains("10,240 registers"));
    live.key(Qt::Key_Down);
    CHECK(live.view.canvas().chosenBlock() == -1);
    CHECK(live.view.canvas().readout().startsWith("Warp slots"));
    live.key(Qt::Key_Escape);
    CHECK(live.view.canvas().readout() == SmText::hint());
    // A block that is gone is no longer chosen.
    live.key(Qt::Key_End);
    live.model.setField(FieldId::Registers, 128);
    settle();
    CHECK(live.view.canvas().chosenBlock() == -1);
}

TEST_CASE("SM picture: a block that cannot run reaches beyond what there is") {
    LiveSm live(kernelOf(800, 80));
    const SmTile& beyond = live.tile(SmPart::Overflow, Limiter::Registers);
    CHECK(beyond.amount == 1536);
    CHECK(beyond.lane == 0);
    bool marked = false;
    for (const SmGround& ground : live.layout().grounds())
        marked = marked || !ground.bound.isNull();
    CHECK(marked);
    CHECK(live.view.canvas().content().sentences[0].text.contains("71,680 > 65,536"));
}

TEST_CASE("SM picture: texts stay inside, at the smallest size and at a large one") {
    for (const QSize size : {QSize(650, 470), QSize(900, 560), QSize(2180, 1200)})
        for (const KernelConfig& kernel : {kernelOf(256, 40, 8192), kernelOf(800, 80)}) {
            const LiveSm live(kernel, size, {9, 0});
            const QRectF all(live.view.canvas().rect());
            for (const SmLabel& label : live.layout().texts()) {
                INFO(label.text.toStdString() << " at " << size.width());
                CHECK(all.contains(label.rect));
                if (label.role == SmLabel::Role::Sentence) continue;
                QFont font = label.role == SmLabel::Role::Name ? live.layout().font()
                                                               : live.layout().smallFont();
                if (label.role == SmLabel::Role::Name) font.setWeight(QFont::DemiBold);
                CHECK(QFontMetricsF(font).horizontalAdvance(label.text) <= label.rect.width() + 1);
            }
            CHECK(areDisjoint(live.layout().tiles()) ==
                  live.model.snapshot().occupancy.launchable());
        }
}

TEST_CASE("SM picture: block colours carry text and tell neighbours apart") {
    for (const Theme* theme : {&lightTheme(), &darkTheme()})
        for (int block = 0; block < 32; ++block) {
            CHECK(contrast(blockColor(*theme, block), theme->text) >= 4.5);
            CHECK(contrast(blockEdge(*theme, block), theme->ground) >= 3);
            CHECK(blockColor(*theme, block) != blockColor(*theme, block + 1));
        }
}

TEST_CASE("SM picture: the table has the same figures and is remembered") {
    LiveSm live(kernelOf(256, 40, 8192));
    CHECK_FALSE(live.view.table().isVisible());
    auto* button = live.view.findChild<QToolButton*>();
    REQUIRE(button != nullptr);
    const QSignalSpy changed(&live.view, &SnapshotView::stateChanged);
    button->click();
    settle();
    CHECK(live.view.table().isVisible());
    CHECK(changed.count() == 1);
    REQUIRE(live.view.table().report().rows.size() == 4);
    CHECK(live.view.tableCsv().find("registers,65536,10240,61440,0,0,4096,93.75") !=
          std::string::npos);
    CHECK(live.view.tableText().contains("Register file"));

    SmView other(live.model);
    other.restoreState(live.view.state());
    other.resize(900, 560);
    other.show();
    settle();
    CHECK(other.table().isVisible());
    other.restoreState(QStringLiteral("nonsense"));
    CHECK_FALSE(other.table().isVisible());
}

TEST_CASE("SM picture: exports in both themes, while the view is hidden") {
    ScenarioModel model(scenarioOf(kernelOf(256, 40, 8192)));
    const SmView view(model);
    const auto pictures = view.pictures();
    REQUIRE(pictures.size() == 1);
    const Picture& picture = pictures.front();
    CHECK(picture.title == "What 6 blocks take of an SM");
    CHECK(picture.description.contains("Block 7 would need"));
    CHECK(picture.table().rows.size() == 4);
    // Pages that tell GPU and inputs themselves take the picture alone.
    CHECK(picture.inner != nullptr);
    for (const bool dark : {false, true}) {
        PictureOptions options = preferredOptions(picture);
        options.dark = dark;
        const auto svg = PictureFile::svg(picture, options);
        REQUIRE(svg.has_value());
        CHECK(QSvgRenderer(*svg).isValid());
        options.points = picture.smallest;
        const auto image = PictureFile::image(picture, options);
        REQUIRE(image.has_value());
        const Theme& theme = dark ? darkTheme() : lightTheme();
        int blocks = 0;
        for (int y = 0; y < image->height(); y += 3)
            for (int x = 0; x < image->width(); x += 3)
                if (image->pixel(x, y) == blockColor(theme, 0).rgb()) ++blocks;
        CHECK(blocks > 200);
    }
}
