#include "core/io/json_writer.h"
#include "core/io/kernel_tables.h"
#include "core/io/occupancy_json.h"
#include "core/kernels/kernel_filter.h"
#include "core/text/words_kernels.h"

#include <cmath>

namespace occ {

namespace {

constexpr double kHundred = 100.0;
/// What is held of a document before it is handed on.
constexpr std::size_t kPieceBytes = std::size_t{1} << 16;

template <class Extents>
void writeExtents(JsonWriter& json, std::string_view name, const std::optional<Extents>& extents) {
    json.key(name);
    if (!extents) {
        json.null();
        return;
    }
    json.beginArray().value(extents->x).value(extents->y).value(extents->z).endArray();
}

/// A text that is null where it is empty.
void writeText(JsonWriter& json, std::string_view name, std::string_view text) {
    if (text.empty())
        json.key(name).null();
    else
        json.member(name, text);
}

void writeWhole(JsonWriter& json, const KernelView& kernel, KernelQuantity quantity) {
    const auto value = quantityOf(kernel, quantity);
    json.key(key(quantity));
    if (value)
        json.value(static_cast<std::int64_t>(std::llround(*value)));
    else
        json.null();
}

/// The members that others rely on, in their order.
void writeContract(JsonWriter& json, const KernelView& kernel) {
    const KernelFacts& facts = kernel.record.facts;
    const KernelName& name = kernel.list.name(kernel.record);
    json.member("name", name.demangled).member("mangled", name.mangled);
    writeText(json, "arch", toString(facts.target));
    json.member("registers", facts.registers)
        .member("static_shared", facts.staticSharedBytes)
        .member("stack", facts.stackBytes)
        .member("spill_stores", facts.spillStoreBytes)
        .member("spill_loads", facts.spillLoadBytes)
        .member("barriers", facts.barriers);
    writeWhole(json, kernel, KernelQuantity::MaxThreads);
    json.member("min_blocks", facts.minBlocks);
    writeExtents(json, "cluster", facts.cluster);
    writeText(json, "source", toString(kernel.list.source(kernel.record.source)));
    json.member("occupancy", quantityOf(kernel, KernelQuantity::Occupancy));
}

void writeOutcome(JsonWriter& json, const KernelView& kernel) {
    const auto& launch = kernel.outcome.launch;
    const auto& occupancy = kernel.outcome.occupancy;
    writeWhole(json, kernel, KernelQuantity::Threads);
    writeText(json, "block_source", launch ? key(launch->block) : std::string_view());
    writeWhole(json, kernel, KernelQuantity::Blocks);
    writeWhole(json, kernel, KernelQuantity::Warps);
    json.key("limiters");
    if (occupancy)
        writeLimiters(json, occupancy->limiters);
    else
        json.null();
    json.member("fit", key(kernel.outcome.fit)).member("chosen", kernel.outcome.chosen);
}

void writeDoubts(JsonWriter& json, KernelDoubts doubts) {
    json.key("doubts").beginArray();
    for (int i = 0; i < kKernelDoubtCount; ++i) {
        const auto doubt = static_cast<KernelDoubt>(i);
        if (doubts.contains(doubt)) json.value(key(doubt));
    }
    json.endArray();
}

void writeKernel(JsonWriter& json, const KernelView& kernel) {
    const KernelFacts& facts = kernel.record.facts;
    json.oneLine().beginObject();
    writeContract(json, kernel);
    writeWhole(json, kernel, KernelQuantity::DynamicShared);
    json.member("dynamic_use", key(facts.dynamicUse)).member("registers_cap", facts.registerCap);
    writeExtents(json, "required_block", facts.requiredBlock);
    json.member("cluster_at_launch", facts.clusterAtLaunch)
        .member("max_cluster_size", facts.maxClusterSize);
    writeOutcome(json, kernel);
    json.member("form", key(facts.form));
    writeDoubts(json, facts.doubts);
    writeExtents(json, "launched_block", facts.launchedBlock);
    json.member("grid_blocks", facts.gridBlocks).key("achieved_occupancy");
    if (facts.achievedOccupancy)
        json.value(kHundred * *facts.achievedOccupancy);
    else
        json.null();
    const KernelSource& source = kernel.list.source(kernel.record.source);
    writeText(json, "origin", source.origin);
    json.endObject();
}

void writeProblem(JsonWriter& json, const SourcedProblem& sourced, const KernelList& list,
                  const TextRenderer& text) {
    const ImportProblem& problem = sourced.problem;
    json.oneLine().beginObject();
    writeText(json, "source", toString(list.source(sourced.source)));
    json.member("code", key(problem.code)).key("offset");
    if (problem.offset)
        json.value(static_cast<std::int64_t>(*problem.offset));
    else
        json.null();
    json.member("value", problem.value).member("other", problem.other);
    writeText(json, "detail", problem.detail);
    json.member("loses_kernels", problem.loses())
        .member("message", text(words::describe(problem)))
        .endObject();
}

}  // namespace

void writeKernelDocument(const EvaluatedList& build, std::span<const std::uint32_t> indices,
                         const TextRenderer& text, const TextSink& write) {
    std::string pending;
    const auto writeFrom = [&](std::size_t bytes) {
        if (pending.size() < bytes) return;
        write(pending);
        pending.clear();
    };
    JsonWriter json(pending, JsonWriter::Layout::Indented);
    json.beginObject().key("kernels").beginArray();
    for (const std::uint32_t index : indices) {
        writeKernel(json, {build.list, build.list.kernels()[index], build.outcomes[index]});
        writeFrom(kPieceBytes);
    }
    json.endArray().key("problems").beginArray();
    for (const SourcedProblem& problem : build.list.problems())
        writeProblem(json, problem, build.list, text);
    json.endArray().endObject();
    pending += '\n';
    writeFrom(0);
}

std::string kernelDocument(const EvaluatedList& build, std::span<const std::uint32_t> indices,
                           const TextRenderer& text) {
    std::string document;
    writeKernelDocument(build, indices, text,
                        [&document](std::string_view piece) { document += piece; });
    return document;
}

}  // namespace occ
