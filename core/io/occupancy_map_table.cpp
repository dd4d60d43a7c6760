#include "core/io/occupancy_map_table.h"

#include "core/io/measurement_tables.h"
#include "core/io/occupancy_json.h"

#include <string>

namespace occ {

namespace {

void appendEnds(std::vector<Column>& columns, std::string_view key, FieldId field) {
    const Unit unit = inputField(field).unit;
    const std::string name(key);
    columns.push_back({name + "_first", name + " from", unit});
    columns.push_back({name + "_last", name + " to", unit});
}

}  // namespace

Table mapTable(const OccupancyMap& map, const MapKeys& keys, const TextRenderer& text) {
    Table table;
    if (map.empty()) return table;
    appendEnds(table.columns, keys.across, map.across().field());
    appendEnds(table.columns, keys.up, map.up().field());
    for (const Column& column :
         {Column{"active_blocks", "active blocks"}, Column{"active_warps", "active warps"},
          Column{"max_warps", "most warps"},
          Column{"occupancy_percent", "occupancy", Unit::Percent},
          Column{"limiters", "limited by"}})
        table.columns.push_back(column);
    for (int row = 0; row < map.up().size(); ++row)
        for (int column = 0; column < map.across().size(); ++column) {
            const MapCell& cell = map.cell(column, row);
            table.rows.push_back({map.across().first(column), map.across().last(column),
                                  map.up().first(row), map.up().last(row),
                                  std::int64_t{cell.activeBlocks}, std::int64_t{cell.activeWarps},
                                  std::int64_t{map.maxWarps()},
                                  occupancyPercent(cell.activeWarps, map.maxWarps()),
                                  limiterNames(cell.limiters, text)});
        }
    return table;
}

}  // namespace occ
