#include "core/measure/gpu_failure.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

/// In the order of the codes.
constexpr std::array<std::string_view, kGpuFailureCodeCount> kKeys = {
    "not_built",
    "no_driver",
    "driver_too_old",
    "driver_broken",
    "no_device",
    "unknown_device",
    "device_in_use",
    "out_of_memory",
    "kernel_timeout",
    "no_machine_code",
    "unknown_capability",
    "cannot_launch",
    "kernel_failed",
    "wrong_result",
    "bad_request",
    "program_missing",
    "not_started",
    "crashed",
    "stopped",
    "time_limit",
    "no_answer",
    "other_protocol",
    "cancelled",
    "ssh_missing",
    "ssh_bad_destination",
    "ssh_unknown_host",
    "ssh_unreachable",
    "ssh_host_key",
    "ssh_denied",
    "ssh_failed",
    "remote_program_missing",
};
static_assert(!kKeys.back().empty());

}  // namespace

std::string_view key(GpuFailureCode code) {
    return kKeys[static_cast<std::size_t>(code)];
}

std::optional<GpuFailureCode> gpuFailureCode(std::string_view key) {
    const auto found = std::find(kKeys.begin(), kKeys.end(), key);
    if (found == kKeys.end()) return std::nullopt;
    return static_cast<GpuFailureCode>(found - kKeys.begin());
}

}  // namespace occ
