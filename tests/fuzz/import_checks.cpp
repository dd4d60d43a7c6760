#include "core/io/import_protocol.h"
#include "core/io/import_protocol_cells.h"
#include "tests/fuzz/checks.h"

#include <algorithm>
#include <string>
#include <type_traits>

namespace occ::fuzz {

namespace {

/// The most that a file of a size may grow into: unpacking and demangling repeat things, but a
/// small file must not fill the memory of whoever reads it.
constexpr std::size_t kMostOutputBytes = std::size_t{256} << 20;

std::size_t outputBytes(const ImportedImage& image) {
    std::size_t bytes = sizeof(image) + image.origin.size() + image.member.size();
    for (const FoundKernel& kernel : image.kernels)
        bytes += sizeof(kernel) + kernel.mangled.size() + kernel.demangled.size();
    for (const ImportProblem& problem : image.problems)
        bytes += sizeof(problem) + problem.detail.size();
    return bytes;
}

void checkNames(const ImportedImage& image) {
    for (const FoundKernel& kernel : image.kernels)
        OCC_FUZZ_CHECK(kernel.mangled.empty() == kernel.demangled.empty());
}

/// What the protocol carries: numbers that no kernel has become unknown.
KernelFacts carried(KernelFacts facts) {
    import_protocol::visitOptional(
        facts,
        [](auto& value, std::int64_t most) {
            using Value = typename std::remove_cvref_t<decltype(value)>::value_type;
            if (value && *value > static_cast<Value>(most)) value.reset();
        },
        [](auto& shape) {
            if (shape && !import_protocol::isSound(*shape)) shape.reset();
        });
    return facts;
}

std::string protocolText(const std::vector<ImportedImage>& images) {
    std::string text;
    ImportProtocolWriter writer([&](std::string_view lines) { text += lines; });
    writer.hello();
    for (const ImportedImage& image : images) {
        writer.source({"file", image.member, image.offset, image.origin});
        for (const FoundKernel& kernel : image.kernels)
            writer.kernel({kernel.mangled, kernel.demangled}, kernel.facts);
        for (const ImportProblem& problem : image.problems)
            writer.problem(problem);
    }
    writer.done();
    writer.flush();
    return text;
}

}  // namespace

std::vector<ImportedImage> importChecked(std::string_view bytes) {
    std::vector<ImportedImage> images;
    std::uint64_t told = 0;
    std::size_t output = 0;
    std::size_t problems = 0;
    ImportSink sink;
    sink.image = [&](ImportedImage image) {
        checkImage(image, bytes.size());
        checkNames(image);
        problems += image.problems.size();
        output += outputBytes(image);
        OCC_FUZZ_CHECK(output <= kMostOutputBytes);
        images.push_back(std::move(image));
    };
    sink.progress = [&](std::uint64_t done) {
        OCC_FUZZ_CHECK(done >= told && done <= bytes.size());
        told = done;
    };
    importKernels({.path = "file", .bytes = bytes}, sink, {.threads = 1});
    OCC_FUZZ_CHECK(kernelCount(images) > 0 || problems > 0);
    return images;
}

std::size_t kernelCount(const std::vector<ImportedImage>& images) {
    std::size_t count = 0;
    for (const ImportedImage& image : images)
        count += image.kernels.size();
    return count;
}

void checkRoundTrip(const std::vector<ImportedImage>& images) {
    ImportProtocolReader reader;
    reader.feed(protocolText(images));
    OCC_FUZZ_CHECK(reader.complete());
    const KernelList& list = reader.list();
    OCC_FUZZ_CHECK(list.kernels().size() == kernelCount(images));
    std::size_t next = 0;
    for (const ImportedImage& image : images) {
        for (const FoundKernel& kernel : image.kernels) {
            const KernelRecord& arrived = list.kernels()[next++];
            OCC_FUZZ_CHECK(arrived.facts == carried(kernel.facts));
            OCC_FUZZ_CHECK(list.source(arrived.source).offset == image.offset);
        }
    }
    checkList(list);
    OCC_FUZZ_CHECK(!reader.finish(ProcessEnd{}, "program").failure.has_value());
}

bool isOneOf(std::size_t many, std::string_view bytes) {
    return std::hash<std::string_view>()(bytes) % many == 0;
}

void sampleRoundTrip(const std::vector<ImportedImage>& images, std::string_view bytes) {
    if (isOneOf(16, bytes)) checkRoundTrip(images);
}

}  // namespace occ::fuzz
