#include "core/import/readers.h"
#include "tests/fuzz/checks.h"

#include <utility>

using namespace occ;

namespace {

[[maybe_unused]] std::vector<ImportedImage> asImages(std::vector<ImportedImage> images) {
    return images;
}
[[maybe_unused]] std::vector<ImportedImage> asImages(ImportedImage image) {
    return {std::move(image)};
}

}  // namespace

/// One reader of texts; the build says which.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::asText(data, size);
    const std::vector<ImportedImage> images = asImages(OCC_FUZZ_READER(text));
    OCC_FUZZ_CHECK(images.size() <= size + 1);
    for (const ImportedImage& image : images) {
        fuzz::checkImage(image, size);
        OCC_FUZZ_CHECK(image.kernels.size() + image.problems.size() <= size + 1);
    }
    fuzz::sampleRoundTrip(images, text);
    return 0;
}
