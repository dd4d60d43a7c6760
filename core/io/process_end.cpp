#include "core/io/process_end.h"

#include <string_view>

namespace occ {

bool saysNoSuchProgram(const ProcessEnd& end) {
    if (end.code == ProcessEnd::kNoSuchProgram) return true;
    const std::string_view words = end.standardError;
    return words.find("No such file or directory") != std::string_view::npos ||
           words.find("cannot find the file") != std::string_view::npos;
}

}  // namespace occ
