#pragma once

#include <string>
#include <vector>

class QApplication;

namespace occ {

/// `occuscope render …`: draws charts into files, without a window. `arguments` begins with the
/// program's name and "render". Returns the exit status: 0 done (a launch that cannot run has
/// charts too), 2 bad usage, 3 a file that cannot be read or written.
/// Needs a QApplication, for fonts; the platform "offscreen" does.
[[nodiscard]] int runRender(const std::vector<std::string>& arguments);
[[nodiscard]] int runRender(const QApplication& application);

}  // namespace occ
