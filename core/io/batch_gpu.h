#pragma once

#include "core/device_catalog.h"
#include "core/io/input_value.h"
#include "core/occupancy_tables.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace occ {

/// A GPU with its tables, or why a name means none.
struct PreparedGpu {
    Gpu gpu;
    std::optional<OccupancyTables> tables;  ///< empty exactly when there is an error
    InputError error;
};

/// Looks GPUs up once and keeps what it found, for a bounded number of names.
class PreparedGpus {
public:
    static constexpr std::size_t kCapacity = 512;

    /// By product or compute capability, as people write it. Valid until the next call of it.
    const PreparedGpu& byName(std::string_view name);
    /// By compute capability only. Valid until the next call of it.
    const PreparedGpu& byCapability(std::string_view capability);

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>()(text);
        }
    };
    using Map =
        std::unordered_map<std::string, std::unique_ptr<PreparedGpu>, Hash, std::equal_to<>>;
    using Prepare = PreparedGpu (*)(std::string_view);

    static const PreparedGpu& find(Map& map, std::string_view key, Prepare prepare);

    Map m_byName;
    Map m_byCapability;
};

}  // namespace occ
