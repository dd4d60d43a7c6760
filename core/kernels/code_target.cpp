#include "core/kernels/code_target.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace occ {

namespace {

constexpr int kSmallestSm = 10;
constexpr int kLargestSm = 999;

/// GPUs of Tegra and Jetson. 10.1 is what CUDA 12.8 and 12.9 called 11.0.
constexpr std::array kIntegrated = {ComputeCapability{3, 2}, ComputeCapability{5, 3},
                                    ComputeCapability{6, 2}, ComputeCapability{7, 2},
                                    ComputeCapability{8, 7}, ComputeCapability{10, 1},
                                    ComputeCapability{11, 0}};

bool isIntegrated(ComputeCapability capability) {
    return std::find(kIntegrated.begin(), kIntegrated.end(), capability) != kIntegrated.end();
}

/// Whether code for the family of `first` is also for `gpu`, a later member or itself.
bool isInFamily(ComputeCapability first, ComputeCapability gpu) {
    if (first == gpu) return true;
    // The PTX ISA counts both names of one GPU to the family of 11.0.
    if (first == ComputeCapability{10, 1} && gpu == ComputeCapability{11, 0}) return true;
    return first.major == gpu.major && first.minor < gpu.minor && !isIntegrated(first) &&
           !isIntegrated(gpu);
}

CodeFit fitOfPtx(CodeTarget target, ComputeCapability from, ComputeCapability gpu) {
    bool fits = !(gpu < from);
    if (target.kind == TargetKind::Architecture) fits = from == gpu;
    if (target.kind == TargetKind::Family) fits = isInFamily(from, gpu);
    return fits ? CodeFit::Translated : CodeFit::No;
}

/// Of targets with the same number the more specific one may use more of the GPU.
int specificity(TargetKind kind) {
    switch (kind) {
        case TargetKind::Plain: return 0;
        case TargetKind::Family: return 1;
        case TargetKind::Architecture: break;
    }
    return 2;
}

void removePrefix(std::string_view& text, std::string_view prefix) {
    if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
}

}  // namespace

std::string toString(CodeTarget target) {
    if (!target.known()) return {};
    std::string text = "sm_" + std::to_string(target.sm);
    if (target.kind == TargetKind::Architecture) text += 'a';
    if (target.kind == TargetKind::Family) text += 'f';
    return text;
}

std::optional<CodeTarget> parseCodeTarget(std::string_view text) {
    const std::size_t length = text.size();
    removePrefix(text, "sm_");
    if (text.size() == length) removePrefix(text, "compute_");
    CodeTarget target;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, target.sm);
    if (error != std::errc() || target.sm < kSmallestSm || target.sm > kLargestSm)
        return std::nullopt;
    if (text.front() == '0') return std::nullopt;
    const std::string_view suffix(end, static_cast<std::size_t>(last - end));
    if (suffix.empty()) return target;
    if (suffix == "a") return CodeTarget{target.sm, TargetKind::Architecture};
    if (suffix == "f") return CodeTarget{target.sm, TargetKind::Family};
    return std::nullopt;
}

ComputeCapability capabilityOf(CodeTarget target) {
    return {target.sm / 10, target.sm % 10};
}

CodeTarget codeTargetOf(ComputeCapability capability) {
    return {capability.major * 10 + capability.minor, TargetKind::Plain};
}

CodeFit codeFit(CodeTarget target, bool isPtx, ComputeCapability gpu) {
    if (!target.known()) return CodeFit::Unknown;
    const ComputeCapability from = capabilityOf(target);
    if (isPtx) return fitOfPtx(target, from, gpu);
    if (from == gpu) return CodeFit::Exact;
    const bool later = from.major == gpu.major && from.minor < gpu.minor;
    if (!later || isIntegrated(from) || isIntegrated(gpu)) return CodeFit::No;
    return target.kind == TargetKind::Architecture ? CodeFit::No : CodeFit::Compatible;
}

bool isPreferred(const FittingCode& a, const FittingCode& b) {
    if (a.fit != b.fit) return a.fit > b.fit;
    if (a.target.sm != b.target.sm) return a.target.sm > b.target.sm;
    return specificity(a.target.kind) > specificity(b.target.kind);
}

}  // namespace occ
