// Turns the data files on compute capabilities and products into a C++ source.
// Usage: embed_catalog CAPABILITIES.json PRODUCTS.json OUTPUT.cpp
// A missing or unknown key and a wrong type end the build with a message that names the place.

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

using Json = nlohmann::ordered_json;

/// A data row that remembers what was read of it, so that nothing in the files is overlooked.
class Row {
public:
    Row(const Json& json, std::string name) : m_json(json), m_name(std::move(name)) {}

    std::string integer(const char* key) { return std::to_string(read(key).get<std::int64_t>()); }
    std::string integerOrZero(const char* key) { return number<std::int64_t>(key); }
    std::string decimalOrZero(const char* key) { return number<double>(key); }
    std::string boolean(const char* key) { return read(key).get<bool>() ? "true" : "false"; }
    std::string textOrEmpty(const char* key) {
        m_read.insert(key);
        const auto found = m_json.find(key);
        return quoted(found == m_json.end() || found->is_null() ? "" : found->get<std::string>());
    }
    const Json& object(const char* key) { return read(key); }
    const Json* optionalObject(const char* key) {
        m_read.insert(key);
        const auto found = m_json.find(key);
        return found == m_json.end() ? nullptr : &*found;
    }
    std::string integerOr(const char* key, const std::string& fallback) {
        m_read.insert(key);
        return m_json.contains(key) ? integer(key) : fallback;
    }

    void checkAllRead() const {
        for (const auto& item : m_json.items())
            if (!m_read.count(item.key()))
                throw std::runtime_error(m_name + ": unknown key \"" + item.key() + '"');
    }

    static std::string quoted(const std::string& text) {
        std::string literal = "\"";
        for (const char c : text) {
            if (c == '"' || c == '\\') literal += '\\';
            literal += c == '\n' ? ' ' : c;
        }
        return literal + '"';
    }

private:
    const Json& read(const char* key) {
        m_read.insert(key);
        const auto found = m_json.find(key);
        if (found == m_json.end() || found->is_null())
            throw std::runtime_error(m_name + ": \"" + key + "\" is missing");
        return *found;
    }
    template <class T>
    std::string number(const char* key) {
        m_read.insert(key);
        const auto found = m_json.find(key);
        if (found == m_json.end() || found->is_null()) return "0";
        std::ostringstream out;
        out << found->get<T>();
        return out.str();
    }

    const Json& m_json;
    std::string m_name;
    std::set<std::string> m_read;
};

/// "8.9" as "{8, 9}".
std::string capabilityLiteral(const std::string& text) {
    const auto dot = text.find('.');
    if (dot == std::string::npos) throw std::runtime_error("no compute capability: " + text);
    return '{' + text.substr(0, dot) + ", " + text.substr(dot + 1) + '}';
}

std::string carveoutLiteral(const Json& sizes) {
    std::string literal = "CarveoutList(";
    for (const Json& size : sizes) {
        if (literal.back() != '(') literal += ", ";
        literal += std::to_string(size.get<std::int64_t>());
    }
    return literal + ')';
}

void writeSources(std::ostream& out, const Json& sources, const std::string& suffix) {
    out << "constexpr SourceNote kSources" << suffix << "[] = {\n";
    for (const auto& topic : sources.items())
        for (const Json& text : topic.value())
            out << "    {" << Row::quoted(topic.key()) << ", "
                << Row::quoted(text.get<std::string>()) << "},\n";
    out << "};\n";
}

/// Doubts are written "fields: text" in the data.
bool writeDoubts(std::ostream& out, const Json* doubts, const std::string& suffix) {
    if (doubts == nullptr || doubts->empty()) return false;
    out << "constexpr Doubt kDoubts" << suffix << "[] = {\n";
    for (const Json& doubt : *doubts) {
        const auto text = doubt.get<std::string>();
        const auto colon = text.find(": ");
        if (colon == std::string::npos) throw std::runtime_error("doubt without fields: " + text);
        out << "    {" << Row::quoted(text.substr(0, colon)) << ", "
            << Row::quoted(text.substr(colon + 2)) << "},\n";
    }
    out << "};\n";
    return true;
}

std::string registerAllocation(Row& row) {
    const auto value = row.object("register_allocation_granularity").get<std::string>();
    if (value == "warp") return "RegisterAllocation::PerWarp";
    if (value == "block") return "RegisterAllocation::PerBlock";
    throw std::runtime_error("register_allocation_granularity: " + value);
}

/// cuda_occupancy.h lets barriers bound anything from 9.0 on; its table's older rows are unused.
std::string barriersPerSm(const Json& count, const std::string& cc) {
    constexpr int kFirstMajor = 9;
    return count.is_null() || std::stoi(cc) < kFirstMajor ? "0" : count.dump();
}

void writeLimits(std::ostream& out, Row& row, const std::string& cc) {
    const std::string partitions = row.integer("sub_partitions_per_sm");
    const Json& barriers = row.object("barriers_per_sm");
    const Json& count = barriers.at("count");
    out << "    {.limits = {.computeCapability = " << capabilityLiteral(cc)
        << ",\n      .warpSize = " << row.integer("warp_size")
        << ", .maxThreadsPerBlock = " << row.integer("max_threads_per_block")
        << ", .maxThreadsPerSm = " << row.integer("max_threads_per_sm")
        << ",\n      .maxWarpsPerSm = " << row.integer("max_warps_per_sm")
        << ", .maxBlocksPerSm = " << row.integer("max_blocks_per_sm")
        << ", .registersPerSm = " << row.integer("registers_per_sm")
        << ",\n      .maxRegistersPerBlock = " << row.integer("max_registers_per_block")
        << ", .maxRegistersPerThread = " << row.integer("max_registers_per_thread")
        << ", .registerAllocationUnit = " << row.integer("register_allocation_unit")
        << ",\n      .registerAllocation = " << registerAllocation(row)
        << ", .warpAllocationGranularity = " << row.integer("warp_allocation_granularity")
        << ",\n      .subPartitionsPerSm = " << partitions << ", .launchCheckSubPartitions = "
        << row.integerOr("launch_check_sub_partitions", partitions)
        << ",\n      .sharedMemoryPerSmBytes = " << row.integer("shared_mem_per_sm")
        << ", .sharedMemoryPerBlockBytes = " << row.integer("shared_mem_per_block")
        << ",\n      .sharedMemoryPerBlockOptinBytes = "
        << row.integer("shared_mem_per_block_optin")
        << ", .sharedMemoryAllocationUnitBytes = " << row.integer("shared_mem_allocation_unit")
        << ",\n      .reservedSharedMemoryPerBlockBytes = "
        << row.integer("reserved_shared_mem_per_block") << ",\n      .sharedMemoryCarveouts = "
        << carveoutLiteral(row.object("shared_mem_carveouts"))
        << ",\n      .barriersPerSm = " << barriersPerSm(count, cc)
        << ", .virtualResourcesPerSm = " << row.integer("max_virtual_resources_per_sm")
        << ", .partitionedGlobalCaching = " << row.boolean("partitioned_global_caching")
        << ",\n      .maxClusterSizePortable = " << row.integerOrZero("max_cluster_size_portable")
        << ", .maxClusterSizeNonportable = " << row.integerOrZero("max_cluster_size_nonportable")
        << "},\n     .barrierRule = " << Row::quoted(barriers.at("rule").get<std::string>())
        << ",\n";
}

/// Writes the notes of a capability before the table, since the table points at them.
std::string writeCapability(std::ostream& notes, const Json& json) {
    const auto cc = json.at("cc").get<std::string>();
    Row row(json, "compute capability " + cc);
    std::string suffix = cc;
    std::replace(suffix.begin(), suffix.end(), '.', '_');
    row.object("cc");
    row.optionalObject("extra");
    writeSources(notes, row.object("sources"), suffix);
    const bool doubtful = writeDoubts(notes, row.optionalObject("doubtful"), suffix);

    std::ostringstream out;
    writeLimits(out, row, cc);
    out << "     .architecture = " << row.textOrEmpty("architecture")
        << ", .exampleChips = " << row.textOrEmpty("example_chips")
        << ",\n     .toolkitFirst = " << row.textOrEmpty("cuda_toolkit_first")
        << ", .toolkitLast = " << row.textOrEmpty("cuda_toolkit_last")
        << ",\n     .fp32CoresPerSm = " << row.integerOrZero("fp32_cores_per_sm")
        << ", .unifiedDataCacheBytes = " << row.integerOrZero("unified_data_cache_bytes")
        << ",\n     .notes = " << row.textOrEmpty("notes") << ",\n     .sources = kSources"
        << suffix << ", .doubts = " << (doubtful ? "kDoubts" + suffix : "{}") << "},\n";
    row.checkAllRead();
    return out.str();
}

std::string writeProduct(const Json& json) {
    Row row(json, json.at("name").get<std::string>());
    std::ostringstream out;
    out << "    {.name = " << row.textOrEmpty("name")
        << ", .computeCapability = " << capabilityLiteral(row.object("cc").get<std::string>())
        << ", .smCount = " << row.integerOrZero("sm_count")
        << ",\n     .memoryGb = " << row.decimalOrZero("memory_gb")
        << ", .memoryBandwidthGBs = " << row.decimalOrZero("memory_bandwidth_gbs")
        << ", .l2CacheBytes = " << row.integerOrZero("l2_cache_bytes")
        << ",\n     .boostClockMhz = " << row.integerOrZero("boost_clock_mhz")
        << ", .year = " << row.integerOrZero("year")
        << ", .productClass = " << row.textOrEmpty("class")
        << ",\n     .smEvidence = " << row.textOrEmpty("sm_evidence")
        << ",\n     .source = " << row.textOrEmpty("source") << "},\n";
    row.checkAllRead();
    return out.str();
}

Json load(const char* path) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error(std::string("cannot read ") + path);
    return Json::parse(in);
}

void generate(const char* capabilitiesPath, const char* productsPath, const char* outputPath) {
    std::ostringstream notes;
    std::string capabilities;
    for (const Json& json : load(capabilitiesPath))
        capabilities += writeCapability(notes, json);
    std::string products;
    for (const Json& json : load(productsPath))
        products += writeProduct(json);

    std::ofstream out(outputPath);
    out << "// Generated from resources/data by core/tools/embed_catalog.cpp.\n"
           "#include \"core/device_catalog.h\"\n\nnamespace occ {\nnamespace {\n"
        << notes.str() << "\nconstexpr CapabilityRecord kCapabilities[] = {\n"
        << capabilities << "};\n\nconstexpr ProductRecord kProducts[] = {\n"
        << products
        << "};\n}  // namespace\n\n"
           "std::span<const CapabilityRecord> capabilities() { return kCapabilities; }\n"
           "std::span<const ProductRecord> products() { return kProducts; }\n"
           "}  // namespace occ\n";
    if (!out) throw std::runtime_error(std::string("cannot write ") + outputPath);
}

}  // namespace

int main(int argc, char* argv[]) {
    if (argc != 4) {
        std::cerr << "usage: embed_catalog CAPABILITIES.json PRODUCTS.json OUTPUT.cpp\n";
        return 2;
    }
    try {
        generate(argv[1], argv[2], argv[3]);
    } catch (const std::exception& error) {
        std::cerr << "embed_catalog: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
