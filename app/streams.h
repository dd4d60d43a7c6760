#pragma once

#include "app/exit_status.h"
#include "core/io/json_tree.h"
#include "core/result.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace occ::cli {

/// Writes to standard output; false once nobody reads it any more or it cannot be written.
bool print(std::string_view text);

/// Flushes standard output. `wanted` where all went well, and also where the reader has closed
/// the pipe, as `head` does; kUnreadable with a message where the output could not be written.
[[nodiscard]] int finishOutput(int wanted);

/// Writes a line to standard error, as in "error: …".
void printError(std::string_view message);
void printNote(std::string_view message);
int report(const Failure& failure);

/// The whole content of a file; "-" is standard input. Of a larger one than `maxBytes` a little
/// more than these, by which readers know it.
[[nodiscard]] Result<std::string, Failure> readFile(const std::string& path,
                                                    std::size_t maxBytes = kMaxJsonBytes);
/// Whether a file can be written, where that can be known without changing anything: for what takes
/// minutes to find out.
[[nodiscard]] Result<bool, Failure> checkWritable(const std::string& path);
[[nodiscard]] Result<bool, Failure> writeFile(const std::string& path, std::string_view content);
/// The same piece by piece: `compose` writes each with the function it is given.
using PieceWriter = std::function<void(std::string_view)>;
[[nodiscard]] Result<bool, Failure> writeFile(
    const std::string& path, const std::function<void(const PieceWriter&)>& compose);

}  // namespace occ::cli
