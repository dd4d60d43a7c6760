#include "core/import/readers.h"
#include "core/kernels/kernel_name.h"
#include "tests/fuzz/checks.h"

#include <algorithm>

using namespace occ;

namespace {

/// A name repeats its parts by reference, but what is shown must stay bounded.
constexpr std::size_t kMostNameBytes = std::size_t{1} << 20;

void checkName(std::string_view name) {
    const std::string brief = shortKernelName(name);
    OCC_FUZZ_CHECK(name.empty() || !brief.empty());
    // At most each of the last two scopes' arguments become an ellipsis.
    OCC_FUZZ_CHECK(brief.size() <= name.size() + 16);
    const std::string comparable = comparableKernelName(name);
    OCC_FUZZ_CHECK(name.empty() == comparable.empty());
    OCC_FUZZ_CHECK(comparableKernelName(comparable) == comparable);
}

}  // namespace

/// Mangled names, and names as they are.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::asText(data, size);
    const std::string name = demangle(text);
    OCC_FUZZ_CHECK(name.empty() == text.empty());
    OCC_FUZZ_CHECK(name.size() <= std::max(kMostNameBytes, size));
    checkName(name);
    checkName(text);
    return 0;
}
