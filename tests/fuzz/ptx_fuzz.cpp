#include "core/import/readers.h"
#include "tests/fuzz/checks.h"

using namespace occ;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::asText(data, size);
    const ImportedImage image = readPtx(text, {});
    fuzz::checkImage(image, size);
    // ".entry k"
    OCC_FUZZ_CHECK(image.kernels.size() <= size / 8);
    for (const FoundKernel& kernel : image.kernels) {
        OCC_FUZZ_CHECK(kernel.facts.isPtx());
        OCC_FUZZ_CHECK(!kernel.mangled.empty());
        // Registers are decided when it is compiled.
        OCC_FUZZ_CHECK(!kernel.facts.registers);
    }
    fuzz::sampleRoundTrip({image}, text);
    return 0;
}
