#include "core/import/readers.h"
#include "tests/fuzz/checks.h"

using namespace occ;

namespace {

std::vector<ImportedImage> readBy(unsigned threads, std::string_view bytes) {
    std::vector<ImportedImage> images;
    ImportSink sink;
    sink.image = [&](ImportedImage image) { images.push_back(std::move(image)); };
    importKernels({.path = "file", .bytes = bytes}, sink, {.threads = threads});
    return images;
}

/// Threads change the time, not the result. Starting them is slow, so one input of many is tried.
void checkThreads(const std::vector<ImportedImage>& images, std::string_view bytes) {
    if (!fuzz::isOneOf(64, bytes)) return;
    const std::vector<ImportedImage> again = readBy(2, bytes);
    OCC_FUZZ_CHECK(again.size() == images.size());
    for (std::size_t i = 0; i < images.size(); ++i) {
        OCC_FUZZ_CHECK(again[i].offset == images[i].offset);
        OCC_FUZZ_CHECK(again[i].problems == images[i].problems);
        OCC_FUZZ_CHECK(again[i].kernels.size() == images[i].kernels.size());
    }
}

void checkCancelling(std::string_view bytes) {
    ImportSink sink;
    std::size_t found = 0;
    sink.image = [&](const ImportedImage& image) { found += image.kernels.size(); };
    sink.cancelled = [] { return true; };
    readContainers({.path = "file", .bytes = bytes}, sink, {.threads = 1}, [](ImportedImage&) {});
    OCC_FUZZ_CHECK(found == 0);
}

}  // namespace

/// A whole file of any format, told by its content; most inputs hold containers.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::asText(data, size);
    const std::vector<ImportedImage> images = fuzz::importChecked(bytes);
    fuzz::sampleRoundTrip(images, bytes);
    checkThreads(images, bytes);
    checkCancelling(bytes);
    return 0;
}
