#pragma once

#include "app/child_client.h"
#include "core/io/import_protocol.h"

#include <string>

namespace occ::cli {

/// For tests: the program to start instead of this one.
inline constexpr const char* kImportChildVariable = "OCCUSCOPE_IMPORT_CHILD";

/// Has a child read files, which are foreign, and waits for it. Ctrl-C ends it; what it had found
/// by then is kept.
[[nodiscard]] ImportAnswer readKernels(const ImportRequest& request, bool tellProgress);

/// Says on standard error why not all was read, and what can be done about it. The exit status.
int reportFailure(const ImportFailure& failure);

}  // namespace occ::cli
