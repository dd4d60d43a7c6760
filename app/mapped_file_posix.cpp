#include "app/mapped_file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace occ::cli {

namespace {

using Reason = FileRefusal::Reason;

/// A file descriptor that closes itself. A mapping outlives it.
class OpenFile {
public:
    /// Without waiting: opening a pipe would, for whoever writes into it.
    explicit OpenFile(const std::string& path)
        : m_number(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (m_number >= 0) ::close(m_number);
    }
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

Unexpected<FileRefusal> refusedBySystem(int error) {
    if (error == ENOENT || error == ENOTDIR) return Unexpected{FileRefusal{Reason::Missing}};
    if (error == EACCES || error == EPERM) return Unexpected{FileRefusal{Reason::Forbidden}};
    return Unexpected{FileRefusal{Reason::System, std::generic_category().message(error)}};
}

}  // namespace

void MappedFile::Unmap::operator()(const char* begin) const {
    ::munmap(const_cast<char*>(begin), size);
}

Result<MappedFile, FileRefusal> MappedFile::open(const std::string& path, std::uint64_t maxBytes) {
    // Asked before opening, too: to open a device may do something.
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return refusedBySystem(errno);
    if (S_ISDIR(status.st_mode)) return Unexpected{FileRefusal{Reason::Folder}};
    if (!S_ISREG(status.st_mode)) return Unexpected{FileRefusal{Reason::NoFile}};
    const OpenFile file(path);
    if (file.number() < 0) return refusedBySystem(errno);
    if (::fstat(file.number(), &status) != 0) return refusedBySystem(errno);
    if (!S_ISREG(status.st_mode)) return Unexpected{FileRefusal{Reason::NoFile}};
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size > maxBytes) return Unexpected{FileRefusal{Reason::TooLarge, {}, size}};
    MappedFile mapped;
    if (size == 0) return mapped;  // nothing to be mapped
    mapped.m_size = static_cast<std::size_t>(size);
    void* begin = ::mmap(nullptr, mapped.m_size, PROT_READ, MAP_PRIVATE, file.number(), 0);
    if (begin == MAP_FAILED) return refusedBySystem(errno);
    // From its beginning to its end, mostly: the system reads ahead.
    ::madvise(begin, mapped.m_size, MADV_SEQUENTIAL);
    mapped.m_begin = {static_cast<const char*>(begin), Unmap(mapped.m_size)};
    return mapped;
}

}  // namespace occ::cli
