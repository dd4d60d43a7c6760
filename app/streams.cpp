#include "app/streams.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace occ::cli {

namespace {

/// Error number of the first write that failed; 0 while all went well.
int writeError = 0;

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

std::string reasonOf(int error) {
    return std::generic_category().message(error);
}

Result<std::string, Failure> readAll(std::FILE* file, const std::string& name,
                                     std::size_t maxBytes) {
    std::string content;
    std::array<char, 1 << 16> buffer;
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file)) {
        content.append(buffer.data(), count);
        // One byte more than any reader takes is enough to know.
        if (content.size() > maxBytes) break;
    }
    if (std::ferror(file) != 0)
        return Unexpected{Failure{kUnreadable, name + ": " + reasonOf(errno)}};
    return content;
}

}  // namespace

bool print(std::string_view text) {
    if (writeError != 0) return false;
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size()) return true;
    writeError = errno != 0 ? errno : EIO;
    return false;
}

int finishOutput(int wanted) {
    errno = 0;
    if (std::fflush(stdout) != 0 && writeError == 0) writeError = errno != 0 ? errno : EIO;
    // A reader that has seen enough is no failure. Windows reports a closed pipe as EINVAL.
    if (writeError == 0 || writeError == EPIPE || writeError == EINVAL) return wanted;
    printError("the output cannot be written: " + reasonOf(writeError));
    return kUnreadable;
}

void printError(std::string_view message) {
    std::fprintf(stderr, "error: %.*s\n", static_cast<int>(message.size()), message.data());
}

void printNote(std::string_view message) {
    std::fprintf(stderr, "note: %.*s\n", static_cast<int>(message.size()), message.data());
}

int report(const Failure& failure) {
    printError(failure.message);
    return failure.status;
}

Result<std::string, Failure> readFile(const std::string& path, std::size_t maxBytes) {
    if (path == "-") return readAll(stdin, "standard input", maxBytes);
    const File file(std::fopen(path.c_str(), "rb"));
    if (!file) return Unexpected{Failure{kUnreadable, path + ": " + reasonOf(errno)}};
    return readAll(file.get(), path, maxBytes);
}

Result<bool, Failure> checkWritable(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, ignored))
        return Unexpected{Failure{kUnreadable, path + ": there is no such folder"}};
    const bool isThere = fs::exists(fs::symlink_status(path, ignored));
    // Opening a pipe would be noticed at its other end.
    if (isThere && fs::is_other(fs::status(path, ignored))) return true;
    File file(std::fopen(path.c_str(), "ab"));
    if (!file) return Unexpected{Failure{kUnreadable, path + ": " + reasonOf(errno)}};
    file.reset();
    if (!isThere) fs::remove(path, ignored);
    return true;
}

Result<bool, Failure> writeFile(const std::string& path, std::string_view content) {
    return writeFile(path, [content](const PieceWriter& write) { write(content); });
}

Result<bool, Failure> writeFile(const std::string& path,
                                const std::function<void(const PieceWriter&)>& compose) {
    File file(std::fopen(path.c_str(), "wb"));
    int error = file ? 0 : errno;
    if (file)
        compose([&](std::string_view piece) {
            if (error == 0 &&
                std::fwrite(piece.data(), 1, piece.size(), file.get()) != piece.size())
                error = errno != 0 ? errno : EIO;
        });
    // Closing writes what is left, so only then is it certain.
    if (file && std::fclose(file.release()) != 0 && error == 0) error = errno;
    if (error != 0) return Unexpected{Failure{kUnreadable, path + ": " + reasonOf(error)}};
    return true;
}

}  // namespace occ::cli
