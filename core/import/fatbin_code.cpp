#include "core/import/fatbin_code.h"

#include "core/import/readers.h"
#include "core/import/register_cap.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

/// More entries than any compiler writes into one fatbin are not searched for PTX.
constexpr int kMostEntries = 4096;
constexpr std::size_t kMostPtx = 16;

using EntryReader = ImportedImage (*)(std::string_view bytes, const ImageContext& context);

ImportProblem unpackProblem(const FatbinEntry& entry) {
    if (entry.unpackedBytes > kMaxUnpackedBytes)
        return {.code = ImportProblemCode::TooLarge,
                .offset = entry.payloadOffset,
                .value = static_cast<std::int64_t>(
                    std::min<std::uint64_t>(entry.unpackedBytes, INT64_MAX)),
                .other = kMaxUnpackedBytes};
    return {.code = ImportProblemCode::BadCompression,
            .offset = entry.payloadOffset,
            .detail = std::string(nameOf(entry.compression))};
}

ImportedImage readEntry(const FatbinEntry& entry, Unpacker& unpacker, EntryReader reader) {
    const auto code = unpacker.unpack(entry.payload, entry.unpackedBytes, entry.compression);
    if (!code)
        return {.offset = entry.payloadOffset,
                .origin = std::string(entry.origin),
                .problems = {unpackProblem(entry)}};
    return reader(*code, {.offset = entry.payloadOffset,
                          .unpacked = entry.compression != Compression::None,
                          .target = entry.target,
                          .origin = entry.origin,
                          .options = entry.options});
}

/// Whether PTX of the same source could tell more.
bool wantsPtx(const FoundKernel& kernel) {
    return kernel.facts.maxBlock || kernel.facts.dynamicUse == DynamicSharedUse::Maybe;
}

}  // namespace

void FatbinCode::collectPtx(Fatbin fatbin) {
    for (int i = 0; i < kMostEntries && m_ptx.size() < kMostPtx; ++i) {
        const FatbinStep step = nextEntry(m_file, fatbin);
        const auto* entry = std::get_if<FatbinEntry>(&step);
        if (entry == nullptr) return;
        if (entry->kind == FatbinKind::Ptx) m_ptx.push_back({.entry = *entry});
    }
}

ImportedImage FatbinCode::read(const FatbinEntry& entry, Unpacker& unpacker) {
    if (entry.kind == FatbinKind::Ptx) return readPtxEntry(entry, unpacker);
    ImportedImage image = readEntry(entry, unpacker, readCubin);
    unpacker.trim();
    if (!m_ptx.empty() && std::ranges::any_of(image.kernels, wantsPtx))
        takeFromPtx(image, unpacker);
    return image;
}

void FatbinCode::readOnce(Ptx& ptx, Unpacker& unpacker) {
    if (ptx.image) return;
    ptx.image = readEntry(ptx.entry, unpacker, readPtx);
    for (const FoundKernel& kernel : ptx.image->kernels)
        ptx.facts.emplace(kernel.mangled, &kernel.facts);
}

ImportedImage FatbinCode::readPtxEntry(const FatbinEntry& entry, Unpacker& unpacker) {
    const auto noted = std::ranges::find_if(
        m_ptx, [&](const Ptx& ptx) { return ptx.entry.payloadOffset == entry.payloadOffset; });
    if (noted == m_ptx.end()) return readEntry(entry, unpacker, readPtx);
    const std::lock_guard lock(m_reading);
    readOnce(*noted, unpacker);
    return *noted->image;
}

void FatbinCode::takeFromPtx(ImportedImage& image, Unpacker& unpacker) {
    const std::lock_guard lock(m_reading);
    for (Ptx& ptx : m_ptx) {
        readOnce(ptx, unpacker);
        for (FoundKernel& kernel : image.kernels) {
            const auto same = ptx.facts.find(kernel.mangled);
            if (same == ptx.facts.end()) continue;
            takeMinBlocks(kernel.facts, *same->second);
            if (kernel.facts.dynamicUse == DynamicSharedUse::Maybe)
                kernel.facts.dynamicUse = same->second->dynamicUse;
        }
    }
}

}  // namespace occ
