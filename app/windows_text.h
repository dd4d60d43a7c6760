#pragma once

#if !defined(NOMINMAX)
#define NOMINMAX
#endif
#include <string>
#include <vector>
#include <windows.h>

/// Texts as Windows wants them, for the files of this folder that exist on Windows alone.
namespace occ::cli {

/// Between UTF-8 and UTF-16.
[[nodiscard]] std::wstring widened(const std::string& text);
[[nodiscard]] std::string narrowed(const std::wstring& text);

/// The system's words for an error number. The C++ library has them in a code page of its own.
[[nodiscard]] std::string wordsFor(DWORD error);

/// A name without a folder is looked up on the PATH alone: left to itself, the system prefers a
/// program of that name in the current folder, whoever has put it there. Empty where there is none.
[[nodiscard]] std::wstring located(const std::wstring& program);

/// One text that CommandLineToArgvW takes apart into the program and its arguments again.
[[nodiscard]] std::wstring commandLine(const std::wstring& program,
                                       const std::vector<std::string>& arguments);

}  // namespace occ::cli
