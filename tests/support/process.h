#pragma once

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace occ::test {

/// What a program left behind.
struct Finished {
    int status = 0;  ///< exit status
    std::string out;
    std::string error;
};

inline std::string readBytes(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline void writeBytes(const std::filesystem::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
}

/// A folder of its own for files of one test, removed at the end.
class TemporaryFolder {
public:
    explicit TemporaryFolder(const std::string& name) {
        // Tests run side by side, so the name alone does not keep them apart.
        const auto unique =
            std::to_string(reinterpret_cast<std::uintptr_t>(this)) + '_' +
            std::to_string(std::chrono::steady_clock::now().time_since_epoch().count());
        m_path = std::filesystem::temp_directory_path() / ("occuscope_" + name + '_' + unique);
        std::filesystem::create_directories(m_path);
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::filesystem::path operator/(const std::string& file) const {
        return m_path / file;
    }

private:
    std::filesystem::path m_path;
};

/// Runs a program through the shell. `arguments` is written as on a command line, quotes
/// included; `input` becomes its standard input.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order of a command line.
inline Finished runProgram(const std::string& program, const std::string& arguments,
                           const std::string& input = {}) {
    const TemporaryFolder folder("run");
    writeBytes(folder / "in", input);
    const auto quoted = [&](const char* file) { return '"' + (folder / file).string() + '"'; };
    std::string command = '"' + program + "\" " + arguments + " <" + quoted("in") + " >" +
                          quoted("out") + " 2>" + quoted("error");
#if defined(_WIN32)
    // cmd takes off the first and the last quote of the whole line.
    command = '"' + command + '"';
    const int status = std::system(command.c_str());
#else
    const int status = (std::system(command.c_str()) >> 8) & 0xff;
#endif
    return {status, readBytes(folder / "out"), readBytes(folder / "error")};
}

}  // namespace occ::test
