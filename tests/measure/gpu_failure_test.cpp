#include "core/measure/gpu_failure.h"

#include "tests/support/catch.h"

#include <set>
#include <string>

using namespace occ;

TEST_CASE("every failure has a key of its own that leads back to it") {
    std::set<std::string_view> keys;
    for (int i = 0; i < kGpuFailureCodeCount; ++i) {
        const auto code = static_cast<GpuFailureCode>(i);
        CAPTURE(i, std::string(key(code)));
        CHECK(keys.insert(key(code)).second);
        CHECK(gpuFailureCode(key(code)) == code);
        CHECK(key(code).find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos);
    }
}

TEST_CASE("keys of failures stay what files and other versions know") {
    CHECK(key(GpuFailureCode::NotBuilt) == "not_built");
    CHECK(key(GpuFailureCode::NoDriver) == "no_driver");
    CHECK(key(GpuFailureCode::DriverTooOld) == "driver_too_old");
    CHECK(key(GpuFailureCode::DriverBroken) == "driver_broken");
    CHECK(key(GpuFailureCode::NoDevice) == "no_device");
    CHECK(key(GpuFailureCode::UnknownDevice) == "unknown_device");
    CHECK(key(GpuFailureCode::DeviceInUse) == "device_in_use");
    CHECK(key(GpuFailureCode::OutOfMemory) == "out_of_memory");
    CHECK(key(GpuFailureCode::KernelTimeout) == "kernel_timeout");
    CHECK(key(GpuFailureCode::NoMachineCode) == "no_machine_code");
    CHECK(key(GpuFailureCode::UnknownCapability) == "unknown_capability");
    CHECK(key(GpuFailureCode::CannotLaunch) == "cannot_launch");
    CHECK(key(GpuFailureCode::KernelFailed) == "kernel_failed");
    CHECK(key(GpuFailureCode::WrongResult) == "wrong_result");
    CHECK(key(GpuFailureCode::BadRequest) == "bad_request");
    CHECK(key(GpuFailureCode::ProgramMissing) == "program_missing");
    CHECK(key(GpuFailureCode::NotStarted) == "not_started");
    CHECK(key(GpuFailureCode::Crashed) == "crashed");
    CHECK(key(GpuFailureCode::Stopped) == "stopped");
    CHECK(key(GpuFailureCode::TimeLimit) == "time_limit");
    CHECK(key(GpuFailureCode::NoAnswer) == "no_answer");
    CHECK(key(GpuFailureCode::OtherProtocol) == "other_protocol");
    CHECK(key(GpuFailureCode::Cancelled) == "cancelled");
    CHECK(key(GpuFailureCode::SshMissing) == "ssh_missing");
    CHECK(key(GpuFailureCode::SshBadDestination) == "ssh_bad_destination");
    CHECK(key(GpuFailureCode::SshUnknownHost) == "ssh_unknown_host");
    CHECK(key(GpuFailureCode::SshUnreachable) == "ssh_unreachable");
    CHECK(key(GpuFailureCode::SshHostKey) == "ssh_host_key");
    CHECK(key(GpuFailureCode::SshDenied) == "ssh_denied");
    CHECK(key(GpuFailureCode::SshFailed) == "ssh_failed");
    CHECK(key(GpuFailureCode::RemoteProgramMissing) == "remote_program_missing");
}

TEST_CASE("an unknown key is no failure") {
    CHECK_FALSE(gpuFailureCode(""));
    CHECK_FALSE(gpuFailureCode("no_drive"));
    CHECK_FALSE(gpuFailureCode("No_Driver"));
}
