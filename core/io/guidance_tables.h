#pragma once

#include "core/guidance.h"
#include "core/io/report.h"

#include <string_view>
#include <vector>

namespace occ {

/// One kind of advice as a table, with keys for programs and words in a reader's language.
struct GuidanceTable {
    std::string_view key;  ///< "proposals"
    const char* title;     ///< marked for translation
    Table table;
};
/// Proposals (a row for each changed input), room, lines to paste, rules of thumb. Any
/// of them may have no rows.
[[nodiscard]] std::vector<GuidanceTable> guidanceTables(const Guidance& guidance,
                                                        const TextRenderer& text);

}  // namespace occ
