#pragma once

#include "core/text/message.h"

#include <string>

namespace occ {

/// Why a text could not be read, with the place where reading stopped.
struct FileError {
    std::string code;   ///< stable, for programs: "syntax", "missing", "type", "range", ...
    std::string field;  ///< path of the value at fault, such as "kernel.registers"; may be empty
    int line = 0;       ///< 1-based; 0: unknown
    int column = 0;     ///< 1-based; 0: unknown
    Message message;    ///< what was wrong and what would be right
};

}  // namespace occ
