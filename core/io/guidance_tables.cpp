#include "core/io/guidance_tables.h"

#include "core/io/occupancy_json.h"
#include "core/text/words.h"
#include "core/text/words_guidance.h"

#include <array>
#include <utility>

namespace occ {

namespace {

constexpr std::array kRuleKeys = {"whole_warps",   "enough_threads", "several_blocks",
                                  "low_occupancy", "not_the_goal",   "most_registers",
                                  "blocks_per_sm", "last_wave"};
static_assert(kRuleKeys.size() == kRuleCount);
constexpr std::array kVerdictKeys = {"pass", "note", "warning"};
constexpr std::array kLineKeys = {"launch_bounds", "max_registers", "max_dynamic_shared",
                                  "carveout", "cache_preference"};

Cell valueCell(FieldId id, std::int64_t value, const TextRenderer& text) {
    const InputField& field = inputField(id);
    if (field.isChoice() && value >= 0 && value < static_cast<std::int64_t>(field.choices.size()))
        return Named{std::string(field.choices[static_cast<std::size_t>(value)]),
                     text.word(words::choice(id, value))};
    if (value == field.unset) return Measured{value, field.unit, text.word(words::unsetText(id))};
    if (field.unit == Unit::Bytes) return Measured{value, field.unit};
    return value;
}

Named fieldName(FieldId id, const TextRenderer& text) {
    return {std::string(inputField(id).key), text.word(words::title(id))};
}

/// One row for each change of a proposal; the number tells which belong together.
class ProposalRows {
public:
    ProposalRows(Table& table, const TextRenderer& text) : m_table(table), m_text(text) {}

    void add(const std::vector<Proposal>& proposals, const char* key, const char* word) {
        for (const Proposal& proposal : proposals) {
            ++m_number;
            for (const InputChange& change : proposal.changes)
                m_table.rows.push_back(
                    {m_number, Named{key, m_text.word(word)}, fieldName(change.field, m_text),
                     valueCell(change.field, change.from, m_text),
                     valueCell(change.field, change.to, m_text),
                     std::int64_t{proposal.result.activeBlocks},
                     std::int64_t{proposal.result.activeWarps},
                     occupancyPercent(proposal.result.activeWarps, proposal.result.maxWarps),
                     proposal.nothingBetween, m_text.word(words::describe(costOf(change)))});
        }
    }

private:
    Table& m_table;
    const TextRenderer& m_text;
    std::int64_t m_number = 0;
};

Table proposalTable(const Guidance& guidance, const TextRenderer& text) {
    Table table;
    table.columns = {{"proposal", text.word(OCC_TEXT("no."))},
                     {"kind", text.word(OCC_TEXT("kind"))},
                     {"field", text.word(OCC_TEXT("input"))},
                     {"from", text.word(OCC_TEXT("now"))},
                     {"to", text.word(OCC_TEXT("value"))},
                     {"active_blocks", text.word(OCC_TEXT("active blocks"))},
                     {"active_warps", text.word(OCC_TEXT("active warps"))},
                     {"occupancy_percent", text.word(OCC_TEXT("occupancy")), Unit::Percent},
                     {"nothing_between", text.word(OCC_TEXT("nothing between helps"))},
                     {"cost", text.word(OCC_TEXT("cost"))}};
    ProposalRows rows(table, text);
    rows.add(guidance.repairs, "repair", OCC_TEXT("makes it run"));
    rows.add(guidance.gains, "gain", OCC_TEXT("one input"));
    rows.add(guidance.together, "together", OCC_TEXT("together"));
    return table;
}

Table roomTable(const Guidance& guidance, const TextRenderer& text) {
    Table table;
    table.columns = {{"field", text.word(OCC_TEXT("input"))},
                     {"value", text.word(OCC_TEXT("now"))},
                     {"last", text.word(OCC_TEXT("costs nothing up to"))},
                     {"beyond", text.word(OCC_TEXT("from here on"))},
                     {"active_blocks", text.word(OCC_TEXT("active blocks"))},
                     {"occupancy_percent", text.word(OCC_TEXT("occupancy")), Unit::Percent}};
    for (const Room& room : guidance.room) {
        std::vector<Cell> row = {fieldName(room.field, text),
                                 valueCell(room.field, room.value, text),
                                 valueCell(room.field, room.last, text),
                                 Cell(),
                                 Cell(),
                                 Cell()};
        if (room.beyond) {
            row[3] = valueCell(room.field, room.beyond->value, text);
            row[4] = std::int64_t{room.beyond->activeBlocks};
            row[5] = occupancyPercent(room.beyond->activeWarps, guidance.now.maxWarps);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table lineTable(const Guidance& guidance, const TextRenderer& text) {
    Table table;
    table.columns = {{"kind", text.word(OCC_TEXT("kind"))},
                     {"code", text.word(OCC_TEXT("line"))},
                     {"why", text.word(OCC_TEXT("what it does"))}};
    for (const CodeLine& line : guidance.lines)
        table.rows.push_back({std::string(kLineKeys[static_cast<std::size_t>(line.kind)]),
                              words::code(line), text(words::describe(line))});
    return table;
}

Table checkTable(const Guidance& guidance, const TextRenderer& text) {
    Table table;
    table.columns = {{"rule", text.word(OCC_TEXT("rule"))},
                     {"verdict", text.word(OCC_TEXT("verdict"))},
                     {"why", text.word(OCC_TEXT("why"))},
                     {"source", text.word(OCC_TEXT("source"))}};
    for (const RuleCheck& check : guidance.checks)
        table.rows.push_back({Named{kRuleKeys[static_cast<std::size_t>(check.rule)],
                                    text.word(words::title(check.rule))},
                              Named{kVerdictKeys[static_cast<std::size_t>(check.verdict)],
                                    text.word(words::title(check.verdict))},
                              text(words::describe(check)),
                              std::string(words::source(check.rule))});
    return table;
}

}  // namespace

std::vector<GuidanceTable> guidanceTables(const Guidance& guidance, const TextRenderer& text) {
    return {{"proposals",
             guidance.now.launchable() ? OCC_TEXT("What raises the occupancy")
                                       : OCC_TEXT("What would make it run"),
             proposalTable(guidance, text)},
            {"room", OCC_TEXT("What costs nothing"), roomTable(guidance, text)},
            {"lines", OCC_TEXT("Lines to paste"), lineTable(guidance, text)},
            {"rules", OCC_TEXT("Rules of thumb"), checkTable(guidance, text)}};
}

}  // namespace occ
