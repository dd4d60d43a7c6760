#include "app/windows_text.h"

#include <algorithm>

namespace occ::cli {

namespace {

/// Appends a word as CommandLineToArgvW takes it apart again: backslashes count only before a
/// quotation mark, where each needs another one.
void appendQuoted(std::wstring& line, const std::wstring& word) {
    if (!line.empty()) line += L' ';
    line += L'"';
    std::size_t backslashes = 0;
    for (const wchar_t c : word) {
        if (c == L'"') line.append(backslashes + 1, L'\\');
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        line += c;
    }
    line.append(backslashes, L'\\');
    line += L'"';
}

}  // namespace

std::wstring widened(const std::string& text) {
    const auto length = static_cast<int>(text.size());
    const int size = MultiByteToWideChar(CP_UTF8, 0, text.data(), length, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(std::max(size, 0)), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), length, wide.data(), size);
    return wide;
}

std::string narrowed(const std::wstring& text) {
    const auto length = static_cast<int>(text.size());
    const int size =
        WideCharToMultiByte(CP_UTF8, 0, text.data(), length, nullptr, 0, nullptr, nullptr);
    std::string narrow(static_cast<std::size_t>(std::max(size, 0)), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text.data(), length, narrow.data(), size, nullptr, nullptr);
    return narrow;
}

std::string wordsFor(DWORD error) {
    wchar_t* text = nullptr;
    const DWORD length = FormatMessageW(
        FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS,
        nullptr, error, 0, reinterpret_cast<wchar_t*>(&text), 0, nullptr);
    if (length == 0) return "error " + std::to_string(error);
    std::string words = narrowed(std::wstring(text, length));
    LocalFree(text);
    return words;
}

std::wstring located(const std::wstring& program) {
    constexpr DWORD kMaxLength = 32767;
    if (program.find_first_of(L"\\/:") != std::wstring::npos) return program;
    std::wstring folders(kMaxLength, L'\0');
    folders.resize(GetEnvironmentVariableW(L"PATH", folders.data(), kMaxLength));
    std::wstring found(kMaxLength, L'\0');
    const DWORD length = folders.empty() ? 0
                                         : SearchPathW(folders.c_str(), program.c_str(), L".exe",
                                                       kMaxLength, found.data(), nullptr);
    found.resize(length < kMaxLength ? length : 0);
    return found;
}

std::wstring commandLine(const std::wstring& program, const std::vector<std::string>& arguments) {
    std::wstring line;
    appendQuoted(line, program);
    for (const std::string& argument : arguments)
        appendQuoted(line, widened(argument));
    return line;
}

}  // namespace occ::cli
