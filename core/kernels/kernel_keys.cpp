#include "core/kernels/kernel_keys.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

constexpr std::array<std::string_view, kKernelFormCount> kForms = {
    "linked",       "relocatable",     "ptx",
    "compiler_log", "linker_log",      "resource_dump",
    "profile",      "calculator_file", "compiler_cache",
};

}  // namespace

std::string_view key(KernelForm form) {
    return kForms[static_cast<std::size_t>(form)];
}

std::optional<KernelForm> kernelForm(std::string_view key) {
    const auto found = std::find(kForms.begin(), kForms.end(), key);
    if (found == kForms.end()) return std::nullopt;
    return static_cast<KernelForm>(found - kForms.begin());
}

std::string_view key(CodeFit fit) {
    switch (fit) {
        case CodeFit::Unknown: return "unknown";
        case CodeFit::No: return "no";
        case CodeFit::Translated: return "translated";
        case CodeFit::Compatible: return "compatible";
        case CodeFit::Exact: break;
    }
    return "exact";
}

std::string_view key(KernelDoubt doubt) {
    switch (doubt) {
        case KernelDoubt::NotFinal: return "not_final";
        case KernelDoubt::Interleaved: return "interleaved";
        case KernelDoubt::StackUnbounded: return "stack_unbounded";
        case KernelDoubt::StackAtLeast: return "stack_at_least";
        case KernelDoubt::MinBlocksLikely: return "min_blocks_likely";
        case KernelDoubt::RoundedSizes: break;
    }
    return "rounded_sizes";
}

std::string_view key(DynamicSharedUse use) {
    switch (use) {
        case DynamicSharedUse::Unknown: return "unknown";
        case DynamicSharedUse::None: return "none";
        case DynamicSharedUse::Used: return "used";
        case DynamicSharedUse::Maybe: break;
    }
    return "maybe";
}

}  // namespace occ
