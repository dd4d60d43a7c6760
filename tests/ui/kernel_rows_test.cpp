#include "tests/ui/kernel_support.h"
#include "ui/build_files.h"
#include "ui/kernel_model.h"
#include "ui/kernel_roles.h"
#include "ui/text.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QTemporaryDir>
#include <algorithm>
#include <set>

using namespace occ;
using namespace occ::ui;
using occ::ui::test::becomesWhole;
using occ::ui::test::fewKernels;
using occ::ui::test::manyKernels;

namespace {

constexpr int kMany = 3000;

/// Evaluated on an H100.
std::unique_ptr<KernelBuild> built(KernelList list) {
    auto build = std::make_unique<KernelBuild>();
    build->setConditions(findGpu("H100 SXM")->gpu, {});
    build->setList(std::move(list));
    REQUIRE(becomesWhole(*build));
    return build;
}

/// What a column is sorted by, worked out from the texts and facts without the code that sorts.
std::optional<double> expectedKey(const KernelView& kernel, KernelColumn column) {
    const KernelFacts& facts = kernel.record.facts;
    const auto known = [](const auto& value) {
        return value ? std::optional<double>(static_cast<double>(*value)) : std::nullopt;
    };
    switch (column) {
        case KernelColumn::Registers: return known(facts.registers);
        case KernelColumn::StaticShared: return known(facts.staticSharedBytes);
        case KernelColumn::Spills: return known(facts.spillStoreBytes);
        case KernelColumn::Stack: return known(facts.stackBytes);
        case KernelColumn::Barriers: return known(facts.barriers);
        case KernelColumn::Occupancy:
            if (!kernel.outcome.occupancy) return std::nullopt;
            return static_cast<double>(kernel.outcome.occupancy->activeWarps) /
                   kernel.outcome.occupancy->maxWarps;
        default: FAIL("no key for this column");
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("kernels are sorted as one would by hand", "[kernels]") {
    const auto build = built(manyKernels(kMany));
    KernelModel model(*build);
    model.setChoice({});
    for (const KernelColumn column :
         {KernelColumn::Registers, KernelColumn::StaticShared, KernelColumn::Spills,
          KernelColumn::Stack, KernelColumn::Barriers, KernelColumn::Occupancy})
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            INFO(kernelColumnKey(column).toStdString() << ' ' << order);
            model.sort(static_cast<int>(column), order);
            std::vector<std::uint32_t> expected(kMany);
            for (std::uint32_t i = 0; i < kMany; ++i)
                expected[i] = i;
            std::stable_sort(expected.begin(), expected.end(), [&](auto a, auto b) {
                const auto first = expectedKey(build->kernel(a), column);
                const auto second = expectedKey(build->kernel(b), column);
                // What is not known comes last either way.
                if (!first || !second) return first.has_value() && !second.has_value();
                return order == Qt::AscendingOrder ? *first < *second : *first > *second;
            });
            CHECK(model.rows() == expected);
        }
    model.sort(static_cast<int>(KernelColumn::Kernel), Qt::AscendingOrder);
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row, static_cast<int>(KernelColumn::Kernel)).data().toString();
    CHECK(std::is_sorted(names.begin(), names.end()));
    model.sort(-1, Qt::AscendingOrder);
    CHECK(std::is_sorted(model.rows().begin(), model.rows().end()));
}

TEST_CASE("kernels are chosen as one would by hand", "[kernels]") {
    const auto build = built(manyKernels(kMany));
    KernelModel model(*build);
    const auto expectRows = [&](const KernelChoice& choice, const auto& wanted) {
        std::vector<std::uint32_t> expected;
        for (std::uint32_t i = 0; i < kMany; ++i)
            if (wanted(build->kernel(i))) expected.push_back(i);
        model.setChoice(choice);
        CHECK_FALSE(expected.empty());
        CHECK(expected.size() < kMany);
        CHECK(model.rows() == expected);
    };
    expectRows({*KernelFilter::parse("registers>=128")},
               [](const KernelView& k) { return k.record.facts.registers.value_or(0) >= 128; });
    expectRows({*KernelFilter::parse("KERNEL12")}, [](const KernelView& k) {
        return k.list.name(k.record).demangled.find("kernel12") != std::string::npos;
    });
    expectRows({{}, {ArchChoice::Kind::Target, {86, TargetKind::Plain}}},
               [](const KernelView& k) { return k.record.facts.target.sm == 86; });
    expectRows({{}, {ArchChoice::Kind::Chosen}},
               [](const KernelView& k) { return k.outcome.chosen; });
    expectRows({{}, {}, 50}, [](const KernelView& k) {
        return k.outcome.occupancy && k.outcome.occupancy->fraction() < 0.5;
    });
    expectRows({{}, {}, {}, true},
               [](const KernelView& k) { return k.record.facts.spillStoreBytes.value_or(0) > 0; });
}

TEST_CASE("a facet holds as many kernels as the summary counts", "[kernels]") {
    const auto build = built(manyKernels(kMany));
    KernelModel model(*build);
    model.setChoice({});
    const KernelSummary summary = summarize(build->evaluated(), model.chosen());
    for (const Limiter limiter : kLimiters) {
        model.setFacet({KernelFacet::Kind::LimitedBy, limiter});
        CHECK(model.rows().size() == summary.limitedBy[index(limiter)]);
    }
    model.setFacet({KernelFacet::Kind::Full});
    CHECK(model.rows().size() == summary.full);
    model.setFacet({KernelFacet::Kind::CannotLaunch});
    CHECK(model.rows().size() == summary.known - summary.launchable);
    model.setFacet({KernelFacet::Kind::NoOccupancy});
    CHECK(model.rows().size() == kMany - summary.known);
    // What the summary counts does not depend on what is picked from it.
    CHECK(model.chosen().size() == kMany);
}

TEST_CASE("what is not known is a dash and never a zero", "[kernels]") {
    const auto build = built(fewKernels());
    KernelModel model(*build);
    const QAbstractItemModelTester tester(&model);
    model.setChoice({});
    REQUIRE(model.rowCount() == 4);
    const auto text = [&model](int row, KernelColumn column) {
        return model.index(row, static_cast<int>(column)).data().toString();
    };
    for (const KernelColumn column :
         {KernelColumn::Registers, KernelColumn::StaticShared, KernelColumn::DynamicShared,
          KernelColumn::Stack, KernelColumn::Spills, KernelColumn::Barriers,
          KernelColumn::LaunchBounds, KernelColumn::Block, KernelColumn::Blocks,
          KernelColumn::Occupancy, KernelColumn::Limiter}) {
        INFO(kernelColumnKey(column).toStdString());
        CHECK(text(2, column) == QStringLiteral("–"));
        CHECK(model.index(2, static_cast<int>(column)).data(MutedRole).toBool());
        CHECK(model.index(2, static_cast<int>(column))
                  .data(Qt::ToolTipRole)
                  .toString()
                  .contains(QStringLiteral("ot known")));
    }
    CHECK(text(2, KernelColumn::Arch) == QStringLiteral("sm_90 PTX"));
    CHECK(text(0, KernelColumn::StaticShared) == QStringLiteral("0 B"));
    CHECK(text(0, KernelColumn::Spills) == QStringLiteral("–"));
    CHECK(text(1, KernelColumn::Spills) == QStringLiteral("40 B"));
    CHECK(text(0, KernelColumn::Occupancy) == QStringLiteral("100 %"));
    CHECK(text(3, KernelColumn::Occupancy) == QStringLiteral("0 %"));
    CHECK(text(3, KernelColumn::Limiter) == QStringLiteral("cannot launch"));
    CHECK(model.index(0, static_cast<int>(KernelColumn::Kernel))
              .data(Qt::ToolTipRole)
              .toString()
              .contains(QStringLiteral("small(float*)")));
}

TEST_CASE("other conditions give every kernel another outcome", "[kernels]") {
    const auto build = built(manyKernels(kMany));
    const std::vector<KernelOutcome> before(build->outcomes().begin(), build->outcomes().end());
    LaunchAssumptions assumptions;
    assumptions.threads = 64;
    build->setConditions(findGpu("T4")->gpu, assumptions);
    REQUIRE(becomesWhole(*build));
    KernelEvaluator evaluator(findGpu("T4")->gpu, assumptions);
    const std::vector<KernelOutcome> expected = evaluateAll(build->list(), evaluator);
    int changed = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CHECK(build->outcomes()[i].occupancy == expected[i].occupancy);
        CHECK(build->outcomes()[i].chosen == expected[i].chosen);
        changed += before[i].occupancy != expected[i].occupancy ? 1 : 0;
    }
    CHECK(changed > kMany / 2);
}

TEST_CASE("files are told apart by name and first bytes", "[kernels][files]") {
    const QTemporaryDir folder;
    const auto write = [&folder](const char* name, const QByteArray& content) {
        const QString path = folder.filePath(QLatin1String(name));
        QFile file(path);
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(content);
        return path;
    };
    const QString scenario = write("a.json", "{\"format\": \"occuscope-scenario\"}");
    const QString broken = write("b.json", "{ \"registres\": 1 }");
    const QString triton = write("c.json", "{\"hash\": \"1\", \"num_warps\": 4, \"shared\": 0}");
    const QString cubin = write("d.cubin", QByteArray("\x7f"
                                                      "ELF\x02\x01",
                                                      6));
    const QString log = write("e.log", "ptxas info    : Used 32 registers");
    const QString calculator = write("f.ncu-occ", "{\"compute_capability\": \"9.0\"}");
    CHECK(fileKind(scenario) == FileKind::Document);
    CHECK(fileKind(broken) == FileKind::Document);
    CHECK(fileKind(write("empty.json", "")) == FileKind::Document);
    CHECK(fileKind(triton) == FileKind::Build);
    CHECK(fileKind(cubin) == FileKind::Build);
    CHECK(fileKind(log) == FileKind::Build);
    CHECK(fileKind(write("ninja.log", "[1/20] Building CUDA object a.o")) == FileKind::Build);
    CHECK(fileKind(write("make.log", "[  5%] Building CUDA object a.o")) == FileKind::Build);
    CHECK(fileKind(folder.path()) == FileKind::Build);
    CHECK(fileKind(calculator) == FileKind::Calculator);
    CHECK(sortedFiles({calculator}).alone == QStringList{calculator});
    const SortedFiles sorted = sortedFiles({scenario, cubin, calculator, log});
    CHECK(sorted.alone == QStringList{scenario});
    CHECK(sorted.build == QStringList{cubin, calculator, log});
}
