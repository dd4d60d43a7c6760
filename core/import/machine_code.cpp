#include "core/import/machine_code.h"

#include "core/import/bytes.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

constexpr std::size_t kInstructionBytes = 16;
constexpr int kFirstWide = 70;  ///< sm with instructions of 128 bits
constexpr std::uint32_t kOpcodeMask = 0xfff;
constexpr std::uint32_t kStoreLocal = 0x387;
constexpr std::uint32_t kLoadLocal = 0x983;
constexpr std::uint32_t kAnnotationSpill = 1;
constexpr std::size_t kPairBytes = 8;

std::uint32_t opcodeAt(std::string_view code, std::size_t offset) {
    return littleEndian<std::uint16_t>(code, offset) & kOpcodeMask;
}

/// Width of a memory access, from bits 73 to 75: U8, S8, U16, S16, 32, 64, 128.
std::int64_t accessBytesAt(std::string_view code, std::size_t offset) {
    constexpr std::array<std::int64_t, 8> kBytes = {1, 1, 2, 2, 4, 8, 16, 16};
    const auto upper = littleEndian<std::uint64_t>(code, offset + 8);
    return kBytes[(upper >> 9) & 7];
}

/// Spill instructions with what they move, or all accesses of local memory.
struct LocalAccesses {
    std::size_t count = 0;
    SpillBytes bytes;

    /// Precondition: the instruction lies inside.
    void add(std::string_view code, std::size_t offset) {
        const std::uint32_t opcode = opcodeAt(code, offset);
        if (opcode != kStoreLocal && opcode != kLoadLocal) return;
        ++count;
        (opcode == kStoreLocal ? bytes.stores : bytes.loads) += accessBytesAt(code, offset);
    }
};

LocalAccesses annotatedSpills(std::string_view annotations, std::string_view code) {
    LocalAccesses spills;
    for (std::size_t i = 0; i + kPairBytes <= annotations.size(); i += kPairBytes) {
        if (littleEndian<std::uint32_t>(annotations, i) != kAnnotationSpill) continue;
        const auto offset = littleEndian<std::uint32_t>(annotations, i + 4);
        if (contains(code, offset, kInstructionBytes)) spills.add(code, offset);
    }
    return spills;
}

}  // namespace

std::optional<SpillBytes> spillsOf(std::string_view annotations, std::string_view code) {
    const LocalAccesses noted = annotatedSpills(annotations, code);
    constexpr std::size_t kLostAtATime = (std::size_t{1} << 16) / kPairBytes;
    if (code.size() / kInstructionBytes < kLostAtATime) return noted.bytes;
    LocalAccesses all;
    for (std::size_t at = 0; at + kInstructionBytes <= code.size(); at += kInstructionBytes)
        all.add(code, at);
    const std::size_t others = all.count - std::min(noted.count, all.count);
    if (others < kLostAtATime) return noted.bytes;
    if (others % kLostAtATime != 0) return std::nullopt;
    return all.bytes;
}

namespace {

/// Instructions of 128 bits, from sm_70 on: the lowest 9 bits are the operation, the next three the
/// form of its operands.
SharedAccess accessOfWide(std::uint32_t opcode, bool callsLeave) {
    switch (opcode & 0x1ff) {
        case 0x188:  // STS
        case 0x184:  // LDS
        case 0x18c:  // ATOMS
        case 0x18d:  // ATOMS.CAS
        case 0x03b:  // LDSM
        case 0x044:  // STSM
        case 0x1ae:  // LDGSTS
        case 0x1a7:  // SYNCS
            return SharedAccess::Direct;
        case 0x180:  // LD
        case 0x185:  // ST
        case 0x18a:  // ATOM
        case 0x18b:  // ATOM.CAS
        case 0x143:  // CALL.ABS
            return SharedAccess::Indirect;
        case 0x144:  // CALL.REL
            // Of an address in a register; other calls stay inside where there is nothing else.
            return callsLeave || opcode >> 9 == 1 ? SharedAccess::Indirect : SharedAccess::None;
        default: return SharedAccess::None;
    }
}

/// Instructions of 64 bits, from sm_50 to sm_62: the operation is in the highest bits.
SharedAccess accessOfNarrow(std::uint64_t instruction, bool callsLeave) {
    const auto top = static_cast<std::uint32_t>(instruction >> 51);
    constexpr std::uint32_t kLoadShared = 0xef48 >> 3;
    constexpr std::uint32_t kStoreShared = 0xef58 >> 3;
    if (top == kLoadShared || top == kStoreShared) return SharedAccess::Direct;
    // ATOMS, ATOMS.CAS
    if (top >> 5 == 0xec || top >> 2 == 0xee4 >> 1) return SharedAccess::Direct;
    // LD and ST of any memory.
    if (top >> 10 == 4 || top >> 10 == 5) return SharedAccess::Indirect;
    // ATOM, JCAL
    if (top >> 5 == 0xed || top >> 1 == 0xe22) return SharedAccess::Indirect;
    // CAL
    return callsLeave && top >> 1 == 0xe26 ? SharedAccess::Indirect : SharedAccess::None;
}

SharedAccess sharedAccessOfWide(std::string_view code, bool callsLeave) {
    SharedAccess access = SharedAccess::None;
    for (std::size_t at = 0; at + kInstructionBytes <= code.size(); at += kInstructionBytes) {
        access = std::max(access, accessOfWide(opcodeAt(code, at), callsLeave));
        if (access == SharedAccess::Direct) break;
    }
    return access;
}

SharedAccess sharedAccessOfNarrow(std::string_view code, bool callsLeave) {
    constexpr std::size_t kWordBytes = 8;
    // The first of four words steers the other three.
    constexpr std::size_t kGroupBytes = 32;
    SharedAccess access = SharedAccess::None;
    for (std::size_t at = 0; at + kWordBytes <= code.size(); at += kWordBytes) {
        if (at % kGroupBytes == 0) continue;
        access =
            std::max(access, accessOfNarrow(littleEndian<std::uint64_t>(code, at), callsLeave));
        if (access == SharedAccess::Direct) break;
    }
    return access;
}

}  // namespace

bool callsThroughRegisters(std::string_view code, int sm) {
    if (sm < kFirstWide) return false;
    constexpr std::uint32_t kCallAbsolute = 0x343;
    constexpr std::uint32_t kCallRelative = 0x344;
    for (std::size_t at = 0; at + kInstructionBytes <= code.size(); at += kInstructionBytes) {
        const std::uint32_t opcode = opcodeAt(code, at);
        if (opcode == kCallAbsolute || opcode == kCallRelative) return true;
    }
    return false;
}

SharedAccess sharedAccessOf(std::string_view code, int sm, bool callsLeave) {
    constexpr int kFirstNarrow = 50;
    if (sm >= kFirstWide) return sharedAccessOfWide(code, callsLeave);
    return sm >= kFirstNarrow ? sharedAccessOfNarrow(code, callsLeave) : SharedAccess::Unreadable;
}

}  // namespace occ
