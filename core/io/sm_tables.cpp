#include "core/io/sm_tables.h"

#include "core/io/occupancy_json.h"
#include "core/text/words_sm.h"

namespace occ {

namespace {

/// Bytes are told as such; what else is counted follows from the row's name.
Cell amount(Limiter resource, std::int64_t value) {
    if (resource == Limiter::SharedMemory) return Measured{value, Unit::Bytes};
    return value;
}

double percentOf(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? static_cast<double>(part) * 100.0 / static_cast<double>(whole) : 0.0;
}

std::vector<Cell> rowOf(const ResourceUse& use, const TextRenderer& text) {
    const auto cell = [&use](std::int64_t value) { return amount(use.resource, value); };
    return {Named{std::string(limiterKey(use.resource)), text.word(words::smTitle(use.resource))},
            cell(use.capacity),
            cell(use.perBlock),
            cell(use.needed),
            cell(use.rounding),
            cell(use.blocked),
            cell(use.remainder),
            percentOf(use.allocated(), use.capacity)};
}

}  // namespace

Table resourceTable(const SmPlacement& placement, const TextRenderer& text) {
    const auto word = [&text](const char* english) { return text.word(english); };
    Table table;
    table.columns = {{"resource", word(OCC_TEXT("resource"))},
                     {"capacity", word(OCC_TEXT("capacity"))},
                     {"per_block", word(OCC_TEXT("per block"))},
                     {"needed", word(words::title(words::SmPart::Needed))},
                     {"rounding", word(OCC_TEXT("rounding and reserve"))},
                     {"blocked", word(OCC_TEXT("free, another binds"))},
                     {"too_small", word(OCC_TEXT("too small"))},
                     {"allocated_percent", word(OCC_TEXT("allocated")), Unit::Percent}};
    for (const SmResource& resource : placement.resources)
        table.rows.push_back(rowOf(resource.use, text));
    return table;
}

}  // namespace occ
