#include "core/kernels/import_failure.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

/// In the order of the codes.
constexpr std::array<std::string_view, kImportFailureCodeCount> kKeys = {
    "program_missing", "not_started", "crashed",        "stopped",     "time_limit",
    "memory_limit",    "no_answer",   "other_protocol", "bad_request", "cancelled",
};
static_assert(!kKeys.back().empty());

}  // namespace

std::string_view key(ImportFailureCode code) {
    return kKeys[static_cast<std::size_t>(code)];
}

std::optional<ImportFailureCode> importFailureCode(std::string_view key) {
    const auto found = std::find(kKeys.begin(), kKeys.end(), key);
    if (found == kKeys.end()) return std::nullopt;
    return static_cast<ImportFailureCode>(found - kKeys.begin());
}

}  // namespace occ
