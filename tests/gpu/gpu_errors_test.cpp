#include "core/gpu/gpu_errors.h"

#include "tests/support/catch.h"

#include <utility>
#include <vector>

namespace {

using occ::GpuFailure;
using occ::GpuFailureCode;
using occ::cuda::CudaVersions;
using occ::cuda::failureOf;

constexpr CudaVersions kVersions{12040, 13000};

}  // namespace

TEST_CASE("Errors of the CUDA runtime have their meaning") {
    const std::vector<std::pair<int, GpuFailureCode>> meanings = {
        {2, GpuFailureCode::OutOfMemory},     {3, GpuFailureCode::DriverBroken},
        {9, GpuFailureCode::CannotLaunch},    {34, GpuFailureCode::NoDriver},
        {35, GpuFailureCode::DriverTooOld},   {36, GpuFailureCode::DriverTooOld},
        {46, GpuFailureCode::DeviceInUse},    {98, GpuFailureCode::NoMachineCode},
        {100, GpuFailureCode::NoDevice},      {209, GpuFailureCode::NoMachineCode},
        {222, GpuFailureCode::NoMachineCode}, {701, GpuFailureCode::CannotLaunch},
        {702, GpuFailureCode::KernelTimeout}, {719, GpuFailureCode::KernelFailed},
        {803, GpuFailureCode::DriverBroken},  {804, GpuFailureCode::DriverBroken},
        {808, GpuFailureCode::DeviceInUse},   {999, GpuFailureCode::DriverBroken},
        {1, GpuFailureCode::KernelFailed},    {54321, GpuFailureCode::KernelFailed},
    };
    for (const auto& [error, code] : meanings) {
        CAPTURE(error);
        CHECK(failureOf(error, kVersions, "words").code == code);
    }
}

TEST_CASE("A driver that is too old is told by both versions, one that is missing is not") {
    const GpuFailure old = failureOf(35, kVersions, "words");
    CHECK(old == GpuFailure{GpuFailureCode::DriverTooOld, "", 12040, 13000});
    CHECK(failureOf(35, CudaVersions{0, 13000}, "words") == GpuFailure{GpuFailureCode::NoDriver});
}

TEST_CASE("The runtime's words are kept where the code does not say everything") {
    CHECK(failureOf(34, kVersions, "words").detail == "words");
    CHECK(failureOf(803, kVersions, "words").detail == "words");
    CHECK(failureOf(1, kVersions, "words").detail == "words");
    CHECK(failureOf(100, kVersions, "words").detail.empty());
}

TEST_CASE("An error that takes the context along says so") {
    for (const int error : {700, 702, 715, 719}) {
        CAPTURE(error);
        CHECK(occ::cuda::losesContext(error));
        CHECK(failureOf(error, kVersions, "words").detail ==
              "words; no later call of this process can succeed");
    }
    for (const int error : {1, 2, 9, 35, 100, 701}) {
        CAPTURE(error);
        CHECK_FALSE(occ::cuda::losesContext(error));
    }
}

TEST_CASE("A launch that is refused is no fault of the GPU") {
    for (const int error : {1, 9, 701})
        CHECK(occ::cuda::refusesLaunch(error));
    for (const int error : {2, 46, 700, 702, 719})
        CHECK_FALSE(occ::cuda::refusesLaunch(error));
}
