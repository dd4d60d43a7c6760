#pragma once

namespace occ::cli {

/// Readies the standard streams: UTF-8 and untouched line ends on Windows, and a closed pipe as
/// a write error instead of a signal elsewhere.
void prepareConsole();

}  // namespace occ::cli
