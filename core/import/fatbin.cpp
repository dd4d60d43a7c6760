#include "core/import/fatbin.h"

#include "core/import/bytes.h"

#include <algorithm>

// The layout is not documented; it was found in what nvcc of CUDA 11.8 to 13.0 writes.
namespace occ {

namespace {

constexpr std::uint64_t kFatbinHeaderBytes = 16;
constexpr std::uint64_t kEntryHeaderBytes = 64;
constexpr std::uint64_t kMostEntryHeaderBytes = std::uint64_t{1} << 20;
constexpr std::uint16_t kEntryVersion = 0x0101;

constexpr std::uint64_t kFlagLz4 = 0x2000;
constexpr std::uint64_t kFlagZstandard = 0x8000;
constexpr std::uint64_t kFlagArchitecture = 0x100000;
constexpr std::uint64_t kFlagFamily = 0x200000;

std::uint64_t number64(std::string_view file, std::uint64_t offset) {
    return littleEndian<std::uint64_t>(file, static_cast<std::size_t>(offset));
}
std::uint32_t number32(std::string_view file, std::uint64_t offset) {
    return littleEndian<std::uint32_t>(file, static_cast<std::size_t>(offset));
}
std::uint16_t number16(std::string_view file, std::uint64_t offset) {
    return littleEndian<std::uint16_t>(file, static_cast<std::size_t>(offset));
}

std::int64_t asValue(std::uint64_t number) {
    return static_cast<std::int64_t>(std::min<std::uint64_t>(number, INT64_MAX));
}

bool isEntryHeader(std::string_view file, std::uint64_t offset) {
    if (!contains(file, offset, kEntryHeaderBytes)) return false;
    const std::uint32_t headerBytes = number32(file, offset + 4);
    return number16(file, offset + 2) == kEntryVersion && headerBytes >= kEntryHeaderBytes &&
           headerBytes <= kMostEntryHeaderBytes;
}

FatbinKind kindOf(std::uint16_t kind) {
    switch (kind) {
        case 1: return FatbinKind::Ptx;
        case 2: return FatbinKind::MachineCode;
        case 8: return FatbinKind::Lto;
        default: return FatbinKind::Other;
    }
}

CodeTarget targetOf(std::uint32_t sm, std::uint64_t flags) {
    constexpr std::uint32_t kMostSm = 999;
    CodeTarget target;
    if (sm <= kMostSm) target.sm = static_cast<int>(sm);
    if ((flags & kFlagArchitecture) != 0) target.kind = TargetKind::Architecture;
    if ((flags & kFlagFamily) != 0) target.kind = TargetKind::Family;
    return target;
}

Compression compressionOf(std::uint64_t flags) {
    if ((flags & kFlagZstandard) != 0) return Compression::Zstandard;
    return (flags & kFlagLz4) != 0 ? Compression::Lz4 : Compression::None;
}

std::string_view withoutEnd(std::string_view text) {
    return text.substr(0, text.find('\0'));
}

/// The parts of an entry's header that lie behind its fixed fields.
void readTexts(std::string_view header, FatbinEntry& entry) {
    if (const auto name = slice(header, number32(header, 32), number32(header, 36)))
        entry.origin = withoutEnd(*name);
    const std::uint32_t block = number32(header, 20);
    if (block == 0 || !contains(header, block, 8)) return;
    const auto options = slice(header, number32(header, block), number32(header, block + 4));
    if (options) entry.options = withoutEnd(*options);
}

FatbinEntry entryAt(std::string_view file, std::uint64_t offset, std::uint64_t headerBytes,
                    std::uint64_t payloadBytes) {
    const std::uint64_t flags = number64(file, offset + 40);
    FatbinEntry entry;
    entry.kind = kindOf(number16(file, offset));
    entry.payloadOffset = offset + headerBytes;
    entry.payload = *slice(file, entry.payloadOffset, payloadBytes);
    entry.compression = compressionOf(flags);
    entry.unpackedBytes = number64(file, offset + 56);
    const std::uint32_t packedBytes = number32(file, offset + 16);
    if (entry.compression != Compression::None && packedBytes <= payloadBytes)
        entry.payload = entry.payload.substr(0, packedBytes);
    entry.target = targetOf(number32(file, offset + 28), flags);
    entry.endOffset = entry.payloadOffset + payloadBytes;
    readTexts(*slice(file, offset, headerBytes), entry);
    return entry;
}

}  // namespace

std::optional<Fatbin> openFatbin(std::string_view file, std::uint64_t offset) {
    if (!contains(file, offset, kFatbinHeaderBytes)) return std::nullopt;
    const std::uint64_t payload = number64(file, offset + 8);
    const bool sound = number32(file, offset) == number32(kFatbinMagic, 0) &&
                       number16(file, offset + 4) == 1 &&
                       number16(file, offset + 6) == kFatbinHeaderBytes;
    const std::uint64_t begin = offset + kFatbinHeaderBytes;
    if (!sound || payload > UINT64_MAX - begin) return std::nullopt;
    if (payload != 0 && !isEntryHeader(file, begin)) return std::nullopt;
    return Fatbin{.offset = offset, .endOffset = begin + payload, .position = begin};
}

FatbinStep nextEntry(std::string_view file, Fatbin& fatbin) {
    const std::uint64_t at = fatbin.position;
    if (at >= fatbin.endOffset) return std::monostate();
    const std::uint64_t inside = std::min<std::uint64_t>(fatbin.endOffset, file.size());
    const std::uint64_t rest = inside - std::min(at, inside);
    if (rest < kEntryHeaderBytes)
        return ImportProblem{.code = ImportProblemCode::Truncated,
                             .offset = fatbin.offset,
                             .value = asValue(fatbin.endOffset - fatbin.offset),
                             .other = asValue(inside - fatbin.offset)};
    if (!isEntryHeader(file, at))
        return ImportProblem{
            .code = ImportProblemCode::BadStructure, .offset = at, .detail = "fatbin entry"};
    const std::uint64_t headerBytes = number32(file, at + 4);
    const std::uint64_t payloadBytes = number64(file, at + 8);
    if (headerBytes > rest || payloadBytes > rest - headerBytes)
        return ImportProblem{
            .code = ImportProblemCode::Truncated,
            .offset = at,
            .value = asValue(payloadBytes > UINT64_MAX - headerBytes ? UINT64_MAX
                                                                     : headerBytes + payloadBytes),
            .other = asValue(rest)};
    fatbin.position = at + headerBytes + payloadBytes;
    return entryAt(file, at, headerBytes, payloadBytes);
}

}  // namespace occ
