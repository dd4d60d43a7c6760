#pragma once

#include "core/clusters.h"
#include "core/text/message.h"

namespace occ::words {

/// What is wrong with a GPC layout, and what would be right.
[[nodiscard]] Message describe(const GpcLayoutIssue& issue);

}  // namespace occ::words
