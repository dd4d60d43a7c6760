#include "ui/limit_rows.h"

#include "core/device_field.h"
#include "core/text/words.h"
#include "ui/carveout_text.h"
#include "ui/gpu_text.h"
#include "ui/text.h"

#include <QCoreApplication>

namespace occ::ui {

namespace {

/// Texts of this file; a struct, so that lupdate knows the context.
struct LimitRows {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::LimitRows)
};

/// The group of sources that a limit belongs to.
std::string_view topicOf(std::string_view key) {
    if (key.find("cluster") != std::string_view::npos) return "clusters";
    if (key.find("shared_mem") != std::string_view::npos) return "shared_memory";
    if (key.find("barriers") != std::string_view::npos ||
        key.find("virtual_resources") != std::string_view::npos ||
        key == "partitioned_global_caching" || key == "launch_check_sub_partitions")
        return "occupancy_rules";
    if (key.find("register") != std::string_view::npos ||
        key.find("granularity") != std::string_view::npos || key == "sub_partitions_per_sm")
        return "registers";
    return "limits";
}

QStringList sourcesOf(const CapabilityRecord& record, std::string_view topic) {
    QStringList sources;
    for (const SourceNote& note : record.sources)
        if (note.topic == topic) sources << toQString(note.text);
    return sources;
}

QString doubtOf(const CapabilityRecord& record, std::string_view key) {
    const Doubt* doubt = findDoubt(record, key);
    return doubt ? toQString(doubt->text) : QString();
}

/// Words for the limits whose numbers stand for something else; empty for any other.
QString wordFor(std::string_view key, std::int64_t value) {
    if (key == "register_allocation_granularity")
        return value == 0 ? LimitRows::tr("whole blocks") : LimitRows::tr("single warps");
    if (key == "partitioned_global_caching")
        return value == 0 ? LimitRows::tr("no") : LimitRows::tr("yes");
    if (value != 0) return {};
    if (key == "barriers_per_sm" || key == "max_virtual_resources_per_sm")
        return LimitRows::tr("not a limit");
    if (key == "max_cluster_size_portable") return LimitRows::tr("no clusters");
    if (key == "max_cluster_size_nonportable") return LimitRows::tr("unknown, or no clusters");
    return {};
}

void addRow(std::vector<LimitRow>& rows, const QString& title, const QString& value,
            const QString& doubt, const QStringList& sources) {
    if (!value.isEmpty()) rows.push_back({title, value, doubt, sources});
}

void addCapabilityRows(std::vector<LimitRow>& rows, const CapabilityRecord& record) {
    const QStringList toolkit = sourcesOf(record, "toolkit");
    const QStringList limits = sourcesOf(record, "limits");
    addRow(rows, LimitRows::tr("Architecture"), toQString(record.architecture), {}, limits);
    addRow(rows, LimitRows::tr("Chips"), toQString(record.exampleChips),
           doubtOf(record, "example_chips"), limits);
    if (!record.toolkitFirst.empty()) {
        const QString first = toQString(record.toolkitFirst);
        addRow(rows, LimitRows::tr("CUDA Toolkits that compile for it"),
               record.toolkitLast.empty()
                   ? LimitRows::tr("%1 and later").arg(first)
                   : LimitRows::tr("%1 to %2").arg(first, toQString(record.toolkitLast)),
               doubtOf(record, "cuda_toolkit_first"), toolkit);
    }
    if (record.fp32CoresPerSm > 0)
        addRow(rows, LimitRows::tr("FP32 cores per SM"), number(record.fp32CoresPerSm),
               doubtOf(record, "fp32_cores_per_sm"), limits);
    if (record.unifiedDataCacheBytes > 0)
        addRow(rows, LimitRows::tr("L1 cache and shared memory together"),
               withUnit(record.unifiedDataCacheBytes, Unit::Bytes),
               doubtOf(record, "unified_data_cache_bytes"), sourcesOf(record, "shared_memory"));
}

void addProductRows(std::vector<LimitRow>& rows, const ProductRecord& product) {
    const NumberFormat& format = text().numbers();
    const QStringList source{toQString(product.source)};
    const auto decimal = [&format](double value, const char* unit) {
        return value > 0 ? toQString(format.decimal(value, 1)) + QLatin1String(unit) : QString();
    };
    addRow(rows, LimitRows::tr("Memory"), decimal(product.memoryGb, " GB"), {}, source);
    addRow(rows, LimitRows::tr("Memory bandwidth"), decimal(product.memoryBandwidthGBs, " GB/s"),
           {}, source);
    addRow(rows, LimitRows::tr("L2 cache"),
           product.l2CacheBytes > 0 ? withUnit(product.l2CacheBytes, Unit::Bytes) : QString(), {},
           source);
    addRow(rows, LimitRows::tr("Boost clock"), decimal(product.boostClockMhz, " MHz"), {}, source);
    addRow(rows, LimitRows::tr("Year"),
           product.year > 0 ? QString::number(product.year) : QString(), {}, source);
    addRow(rows, LimitRows::tr("Kind of product"), say(words::productClass(product.productClass)),
           {}, source);
}

void addSmCount(std::vector<LimitRow>& rows, const Gpu& gpu, const ProductRecord* product) {
    QStringList sources;
    if (gpu.origin == GpuOrigin::UserDefined) sources << LimitRows::tr("defined by you");
    if (product)
        sources << LimitRows::tr("kind of source: %1").arg(toQString(product->smEvidence))
                << toQString(product->source);
    addRow(rows, LimitRows::tr("SMs"),
           gpu.smCount > 0 ? number(gpu.smCount) : LimitRows::tr("unknown"), {}, sources);
}

}  // namespace

QString limitText(const DeviceLimits& limits, std::string_view key) {
    if (key == kCarveoutsKey) return carveoutsText(limits.sharedMemoryCarveouts);
    const DeviceField* field = findDeviceField(key);
    if (!field) return {};
    const std::int64_t value = field->get(limits);
    const QString word = wordFor(key, value);
    return word.isEmpty() ? withUnit(value, field->unit) : word;
}

std::vector<LimitRow> limitRows(const Gpu& gpu, const CapabilityRecord& record) {
    std::vector<LimitRow> rows;
    const ProductRecord* product = productOf(gpu);
    addSmCount(rows, gpu, product);
    const auto limit = [&](std::string_view key) {
        // What the user changed has the user as its source.
        const bool own = gpu.origin == GpuOrigin::UserDefined &&
                         limitText(gpu.limits, key) != limitText(record.limits, key);
        addRow(
            rows, say(words::deviceFieldTitle(key)), limitText(gpu.limits, key),
            own ? QString() : doubtOf(record, key),
            own ? QStringList{LimitRows::tr("defined by you")} : sourcesOf(record, topicOf(key)));
    };
    for (const DeviceField& field : deviceFields())
        limit(field.key);
    limit(kCarveoutsKey);
    addCapabilityRows(rows, record);
    if (product) addProductRows(rows, *product);
    return rows;
}

QStringList limitNotes(const Gpu& gpu, const CapabilityRecord& record) {
    QStringList notes;
    if (gpu.origin == GpuOrigin::UserDefined)
        notes << LimitRows::tr("A GPU defined by you, after compute capability %1.")
                     .arg(toQString(toString(gpu.limits.computeCapability)));
    if (const Doubt* whole = findDoubt(record, "whole row"); whole && whole->fields == "whole row")
        notes << QStringLiteral("⚠ ") +
                     LimitRows::tr("Doubtful as a whole: %1").arg(toQString(whole->text));
    if (!record.notes.empty())
        notes << LimitRows::tr("Note of the data: %1").arg(toQString(record.notes));
    if (!record.barrierRule.empty())
        notes << LimitRows::tr("Rule for barriers: %1").arg(toQString(record.barrierRule));
    return notes;
}

}  // namespace occ::ui
