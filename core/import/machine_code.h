#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// What single instructions tell. NVIDIA does not document their encodings; they were found with
/// its disassembler, for sm_52 to sm_90, and hold for what is later.
namespace occ {

struct SpillBytes {
    std::int64_t stores = 0;
    std::int64_t loads = 0;
};
/// Adds up the spill instructions that annotations (record 0x55, pairs of kind and offset) point
/// to. What points outside counts nothing. ptxas of CUDA 13.0 loses 8,192 pairs of a record at a
/// time, since its size has 16 bits: where all of the code's accesses of local memory are just as
/// many more, all are spills; where other numbers are missing, nobody knows, and it is empty.
[[nodiscard]] std::optional<SpillBytes> spillsOf(std::string_view annotations,
                                                 std::string_view code);

/// Whether any instruction calls an address from a register; false for targets before sm_70, whose
/// instructions are not read for it.
[[nodiscard]] bool callsThroughRegisters(std::string_view code, int sm);

/// How code reaches the memory that the threads of a block share.
enum class SharedAccess : std::uint8_t {
    None,
    Indirect,  ///< by addresses of any memory or in functions elsewhere, if at all
    Direct,
    Unreadable,  ///< instructions of this target are not known
};
/// `callsLeave`: there is code that is not in this section.
[[nodiscard]] SharedAccess sharedAccessOf(std::string_view code, int sm, bool callsLeave);

}  // namespace occ
