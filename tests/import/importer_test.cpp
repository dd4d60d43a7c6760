#include "core/import/readers.h"
#include "tests/import/collected_import.h"
#include "tests/import/cubin_builder.h"
#include "tests/support/catch.h"

#include <string>
#include <utility>
#include <vector>

using namespace occ;
using namespace occ::test;

namespace {

std::string utf16(std::string_view text, bool little) {
    std::string bytes = little ? "\xff\xfe" : "\xfe\xff";
    for (const char character : text) {
        if (!little) bytes += '\0';
        bytes += character;
        if (little) bytes += '\0';
    }
    return bytes;
}

}  // namespace

TEST_CASE("import: the format is told by the content", "[importer]") {
    using Format = ImportFormat;
    const std::vector<std::pair<const char*, Format>> samples = {
        {"bin/small.sm_75.cubin", Format::Cubin},
        {"bin/small.none.fatbin", Format::Container},
        {"bin/small.o", Format::Container},
        {"bin/small_rdc.o", Format::Container},
        {"bin/libsmall.so", Format::Container},
        {"bin/small.ltoir.fatbin", Format::Container},
        {"bin/small.ptx", Format::Ptx},
        {"logs/kernels.sm_90.log", Format::CompilerLog},
        {"text/msbuild_cuda7.txt", Format::CompilerLog},
        {"text/ninja_cuda12.txt", Format::CompilerLog},
        {"text/nvlink_v.txt", Format::CompilerLog},
        {"text/nvrtc_log.txt", Format::CompilerLog},
        {"text/ptxas_cuda2_tab.txt", Format::CompilerLog},
        {"text/ptxas_cuda4.txt", Format::CompilerLog},
        {"text/cuobjdump_res_usage.txt", Format::ResourceDump},
        {"text/ncu_raw.csv", Format::Profile},
        {"text/ncu_details.txt", Format::Profile},
        {"text/triton_cache.json", Format::TritonMetadata},
        {"kernels.cu", Format::Unknown},
        {"expected.json", Format::Unknown},
    };
    for (const auto& [file, format] : samples) {
        CAPTURE(file);
        CHECK(detectFormat(importSample(file)) == format);
    }
    const std::string log = importSample("logs/kernels_small.sm_80.log");
    CHECK(detectFormat("torch.version.cuda 12.4\nCreated symlink multi-user.target\n" + log) ==
          Format::CompilerLog);
    CHECK(detectFormat("") == Format::Unknown);
    CHECK(detectFormat(std::string(1000, '\0')) == Format::Unknown);
}

TEST_CASE("import: text in UTF-16, as PowerShell writes it", "[importer]") {
    const std::string log = importSample("logs/kernels_small.sm_80.log");
    const auto expected = linesOf(collectImport(log).kernels());
    REQUIRE(expected.size() == 8);
    CHECK(linesOf(collectImport(utf16(log, true)).kernels()) == expected);
    CHECK(linesOf(collectImport(utf16(log, false)).kernels()) == expected);
    CHECK(linesOf(collectImport("\xef\xbb\xbf" + log).kernels()) == expected);
}

TEST_CASE("import: a file without kernels says what it is", "[importer]") {
    const auto told = [](const std::string& bytes) {
        const auto problems = collectImport(bytes).problems();
        REQUIRE(problems.size() == 1);
        return std::pair(problems[0].code, problems[0].detail);
    };
    using Code = ImportProblemCode;
    CHECK(told("any text") == std::pair(Code::UnknownFormat, std::string()));
    CHECK(told("") == std::pair(Code::UnknownFormat, std::string()));
    CHECK(told("MZ" + std::string(100, '\0')) == std::pair(Code::NoKernels, std::string("PE")));
    CHECK(told("!<arch>\n") == std::pair(Code::NoKernels, std::string("ar")));
    CHECK(told("!<thin>\n") == std::pair(Code::NoKernels, std::string("thin ar")));
    CHECK(told(".version 8.0\n.target sm_80\n") == std::pair(Code::NoKernels, std::string("PTX")));
    CHECK(told(CubinBuilder().build()) == std::pair(Code::NoKernels, std::string("cubin")));
    std::string host = CubinBuilder().build();
    host.replace(18, 2, bytes16(62));
    CHECK(told(host) == std::pair(Code::NoKernels, std::string("ELF")));
    CHECK(told(fatbinOf({})) == std::pair(Code::NoKernels, std::string("fatbin")));
}

TEST_CASE("import: the end of a file is reported as progress", "[importer]") {
    for (const char* const file : {"bin/small.ptx", "bin/small.sm_80.cubin", "bin/libsmall.so",
                                   "logs/kernels_small.sm_80.log"}) {
        const std::string bytes = importSample(file);
        const CollectedImport found = collectImport(bytes);
        REQUIRE_FALSE(found.progress.empty());
        CHECK(found.progress.back() == bytes.size());
    }
}

TEST_CASE("import: Triton's machine code is taken from beside its metadata", "[importer]") {
    std::string asked;
    std::vector<ImportedImage> images;
    const std::string cubin = importSample("bin/small.sm_90.cubin");
    const std::string metadata = importSample("text/triton_cache.json");
    const ImportSink sink{
        .image = [&](ImportedImage image) { images.push_back(std::move(image)); }};
    importKernels({.path = "cache/abc/gemm.json",
                   .bytes = metadata,
                   .sibling =
                       [&](const std::string& name) {
                           asked = name;
                           return std::string_view(cubin);
                       }},
                  sink);
    CHECK(asked == "gemm.cubin");
    REQUIRE_FALSE(images.empty());
    REQUIRE_FALSE(images[0].kernels.empty());
    CHECK(images[0].kernels[0].facts.registers);
}
