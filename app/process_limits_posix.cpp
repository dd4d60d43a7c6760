#include "app/process_limits.h"

#include <algorithm>
#include <sys/resource.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace occ::cli {

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif
#else
constexpr bool kIsSanitized = false;
#endif

/// Never above what was there before.
template <class Resource>
void limit(Resource resource, std::int64_t most) {
    struct rlimit now {};
    if (::getrlimit(resource, &now) != 0) return;
    const auto wanted = static_cast<rlim_t>(most);
    now.rlim_max = std::min(now.rlim_max, wanted);
    now.rlim_cur = std::min(now.rlim_cur, now.rlim_max);
    ::setrlimit(resource, &now);
}

}  // namespace

void limitThisProcess(const ProcessLimits& limits) {
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, limits.processorSeconds);
#if defined(__linux__)
    // A crash handler of the system's, which no limit on sizes stops, gets nothing either.
    ::prctl(PR_SET_DUMPABLE, 0);
    // Linux counts what a process may write and others do not see; files that are only read are
    // none of that.
    if (!kIsSanitized) limit(RLIMIT_DATA, limits.memoryBytes);
#endif
#if !defined(__APPLE__)
    if (!kIsSanitized) limit(RLIMIT_AS, limits.addressSpaceBytes);
#endif
}

}  // namespace occ::cli
