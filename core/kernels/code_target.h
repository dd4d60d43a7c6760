#pragma once

#include "core/device.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace occ {

/// On which GPUs code for a target runs beyond those of exactly that compute capability.
enum class TargetKind : std::uint8_t {
    Plain,         ///< sm_90: also on later minor versions of the same major one
    Architecture,  ///< sm_90a: nowhere else
    Family,        ///< sm_100f: on later members of its family
};

/// What code was compiled for, as NVIDIA's tools write it.
struct CodeTarget {
    int sm = 0;  ///< 90 of sm_90a; 0: not known
    TargetKind kind = TargetKind::Plain;

    [[nodiscard]] bool known() const { return sm > 0; }
    friend bool operator==(const CodeTarget&, const CodeTarget&) = default;
    friend auto operator<=>(const CodeTarget&, const CodeTarget&) = default;
};

/// "sm_90a"; empty where it is not known.
[[nodiscard]] std::string toString(CodeTarget target);
/// Reads "sm_90a", "compute_90a" and "90a"; empty for any other text.
[[nodiscard]] std::optional<CodeTarget> parseCodeTarget(std::string_view text);
/// 9.0 of sm_90a. Precondition: known.
[[nodiscard]] ComputeCapability capabilityOf(CodeTarget target);
/// The plain target of a capability: sm_90 of 9.0.
[[nodiscard]] CodeTarget codeTargetOf(ComputeCapability capability);

/// How the driver can use code on a GPU. The order is the driver's: later is better.
enum class CodeFit : std::uint8_t {
    Unknown,     ///< the target is not known
    No,          ///< it cannot
    Translated,  ///< PTX: the driver compiles it for the GPU when it loads it
    Compatible,  ///< machine code for an earlier minor version
    Exact,       ///< machine code for this very compute capability
};

/// Machine code runs on the same major version from its minor version on, but never from a
/// desktop or server GPU to an integrated one (3.2, 5.3, 6.2, 7.2, 8.7, 10.1, 11.0) or back; PTX on
/// everything from its version on. The letters a and f narrow that: a to the very same compute
/// capability, f to later members of the same major version.
/// Source: CUDA C++ Programming Guide 13.0, "Binary Compatibility" with its note on Tegra, "PTX
/// Compatibility", and table "Family-Specific Compatibility"; PTX ISA 9.0, .target, for 10.1f.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
[[nodiscard]] CodeFit codeFit(CodeTarget target, bool isPtx, ComputeCapability gpu);

/// Code with how it fits a GPU.
struct FittingCode {
    CodeTarget target;
    CodeFit fit = CodeFit::Unknown;
};
/// Whether the driver takes `a` before `b` on that GPU. Precondition: both fit it at all.
[[nodiscard]] bool isPreferred(const FittingCode& a, const FittingCode& b);

}  // namespace occ
