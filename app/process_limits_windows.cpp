#include "app/process_limits.h"
#include "app/windows_text.h"

namespace occ::cli {

void limitThisProcess(const ProcessLimits& limits) {
    // No window that asks what to do about a crash, which nobody could answer.
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
    constexpr LONGLONG kTicksPerSecond = 10'000'000;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION wanted{};
    // Committed memory: files that are only read are none of it.
    wanted.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_PROCESS_MEMORY | JOB_OBJECT_LIMIT_PROCESS_TIME;
    wanted.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart =
        limits.processorSeconds * kTicksPerSecond;
    wanted.ProcessMemoryLimit = static_cast<SIZE_T>(limits.memoryBytes);
    // The handle is left open: the job is there as long as this process. Where the process is in a
    // job that takes none inside, it stays without these limits.
    HANDLE job = CreateJobObjectW(nullptr, nullptr);
    if (job == nullptr) return;
    if (SetInformationJobObject(job, JobObjectExtendedLimitInformation, &wanted, sizeof wanted) !=
        0)
        AssignProcessToJobObject(job, GetCurrentProcess());
}

}  // namespace occ::cli
