#include "core/import/readers.h"
#include "tests/fuzz/checks.h"

using namespace occ;

/// A cubin alone, and as it would lie unpacked inside of a larger file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::asText(data, size);
    const ImportedImage whole = readCubin(bytes, {});
    fuzz::checkImage(whole, size);
    // Every kernel has a symbol of 24 bytes.
    OCC_FUZZ_CHECK(whole.kernels.size() <= size / 24);
    OCC_FUZZ_CHECK(!whole.kernels.empty() || !whole.problems.empty() || size >= 64);

    const ImageContext inside = {
        .offset = 4096, .unpacked = true, .target = {90, TargetKind::Architecture}};
    const ImportedImage packed = readCubin(bytes, inside);
    fuzz::checkImage(packed, 4096 + 1);
    OCC_FUZZ_CHECK(packed.kernels.size() == whole.kernels.size());
    // The section table stands at the end of what compilers write: a piece cannot hold more.
    const ImportedImage piece = readCubin(bytes.substr(0, size - size / 8), {});
    OCC_FUZZ_CHECK(piece.kernels.size() <= whole.kernels.size());
    return 0;
}
