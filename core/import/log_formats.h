#pragma once

#include <string_view>

/// Cheap questions for telling formats apart; the whole text is searched, since a build log may
/// have any amount of other tools' lines before the first one that counts.
namespace occ {

/// Whether there are lines of ptxas or nvlink about kernels.
[[nodiscard]] bool looksLikeCompilerLog(std::string_view text);
/// Whether there are lines of cuobjdump --dump-resource-usage.
[[nodiscard]] bool looksLikeResourceDump(std::string_view text);

}  // namespace occ
