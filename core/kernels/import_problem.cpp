#include "core/kernels/import_problem.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

constexpr std::array<std::string_view, kImportProblemCodeCount> kKeys = {
    "truncated",      "bad_structure", "bad_compression", "too_large",  "too_many",   "elf32",
    "unknown_format", "bad_text",      "missing",         "forbidden",  "unreadable", "not_a_file",
    "no_kernels",     "lto_code",      "interleaved",     "superseded",
};

}  // namespace

std::string_view key(ImportProblemCode code) {
    return kKeys[static_cast<std::size_t>(code)];
}

std::optional<ImportProblemCode> importProblemCode(std::string_view key) {
    const auto found = std::find(kKeys.begin(), kKeys.end(), key);
    if (found == kKeys.end()) return std::nullopt;
    return static_cast<ImportProblemCode>(found - kKeys.begin());
}

}  // namespace occ
