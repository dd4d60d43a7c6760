#include "core/import/readers.h"
#include "tests/fuzz/checks.h"

using namespace occ;

/// The metadata, then a zero byte, which no JSON holds, then the machine code beside it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::asText(data, size);
    const std::size_t end = bytes.find('\0');
    const std::string_view text = bytes.substr(0, end);
    const std::string_view cubin =
        end == std::string_view::npos ? std::string_view() : bytes.substr(end + 1);
    const ImportedImage image = readTritonMetadata(text, cubin);
    fuzz::checkImage(image, size);
    fuzz::sampleRoundTrip({image}, bytes);
    return 0;
}
