#include "core/import/readers.h"
#include "tests/import/expected_kernels.h"
#include "tests/support/catch.h"

#include <string>
#include <vector>

using namespace occ;
using occ::test::importSample;

TEST_CASE("a calculator's file is one launch without a kernel", "[calculator]") {
    const std::string text = importSample("text/calculator.ncu-occ");
    CHECK(detectFormat(text) == ImportFormat::CalculatorFile);
    const ImportedImage image = readCalculator(text);
    CHECK(image.problems.empty());
    REQUIRE(image.kernels.size() == 1);
    KernelFacts expected;
    expected.form = KernelForm::CalculatorFile;
    expected.target = {86, TargetKind::Plain};
    expected.registers = 40;
    expected.staticSharedBytes = 49'152;
    expected.dynamicSharedBytes = 12'288;
    expected.launchedBlock = BlockShape{192, 1, 1};
    expected.carveoutBytes = 65'536;
    CHECK(image.kernels.front().facts == expected);
}

TEST_CASE("what a calculator's file does not say is unknown", "[calculator]") {
    const ImportedImage image =
        readCalculator(R"({"compute_capability": "13.0", "reg_per_thread": 255})");
    REQUIRE(image.kernels.size() == 1);
    KernelFacts expected;
    expected.form = KernelForm::CalculatorFile;
    expected.target = {130, TargetKind::Plain};
    expected.registers = 255;
    CHECK(image.kernels.front().facts == expected);
}

TEST_CASE("a wrong calculator's file is told with its line", "[calculator]") {
    const ImportedImage image =
        readCalculator("{\"compute_capability\": \"8.6\",\n\"reg_per_thread\": -1}");
    CHECK(image.kernels.empty());
    REQUIRE(image.problems.size() == 1);
    CHECK(image.problems.front().code == ImportProblemCode::BadText);
    CHECK(image.problems.front().value == 2);
    CHECK(image.problems.front().detail == "\"reg_per_thread\": -1}");
}

TEST_CASE("a launch without a kernel is named after its file", "[calculator]") {
    const std::string text = importSample("text/calculator.ncu-occ");
    std::vector<FoundKernel> kernels;
    ImportSink sink;
    sink.image = [&](ImportedImage image) {
        for (FoundKernel& kernel : image.kernels)
            kernels.push_back(std::move(kernel));
    };
    importKernels({.path = "builds/stencil.ncu-occ", .bytes = text}, sink);
    REQUIRE(kernels.size() == 1);
    CHECK(kernels.front().mangled == "stencil");
    CHECK(kernels.front().demangled == "stencil");
}
