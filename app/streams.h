#pragma once

#include "app/exit_status.h"
#include "core/result.h"

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

/// The whole content of a file, of at most 16 MiB; "-" is standard input.
[[nodiscard]] Result<std::string, Failure> readFile(const std::string& path);
/// Whether a file can be written, where that can be known without changing anything: for what takes
/// minutes to find out.
[[nodiscard]] Result<bool, Failure> checkWritable(const std::string& path);
[[nodiscard]] Result<bool, Failure> writeFile(const std::string& path, std::string_view content);

}  // namespace occ::cli
