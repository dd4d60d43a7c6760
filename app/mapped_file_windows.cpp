#include "app/mapped_file.h"
#include "app/windows_text.h"

namespace occ::cli {

namespace {

using Reason = FileRefusal::Reason;

/// A handle that closes itself. A view of a file outlives it.
class OpenHandle {
public:
    explicit OpenHandle(HANDLE handle) : m_handle(handle) {}
    OpenHandle(const OpenHandle&) = delete;
    OpenHandle& operator=(const OpenHandle&) = delete;
    ~OpenHandle() {
        if (isOpen()) CloseHandle(m_handle);
    }
    [[nodiscard]] HANDLE get() const { return m_handle; }
    [[nodiscard]] bool isOpen() const {
        return m_handle != nullptr && m_handle != INVALID_HANDLE_VALUE;
    }

private:
    HANDLE m_handle;
};

Unexpected<FileRefusal> refusedBySystem(DWORD error) {
    if (error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND)
        return Unexpected{FileRefusal{Reason::Missing}};
    if (error == ERROR_ACCESS_DENIED) return Unexpected{FileRefusal{Reason::Forbidden}};
    return Unexpected{FileRefusal{Reason::System, wordsFor(error)}};
}

}  // namespace

void MappedFile::Unmap::operator()(const char* begin) const {
    UnmapViewOfFile(begin);
}

Result<MappedFile, FileRefusal> MappedFile::open(const std::string& path, std::uint64_t maxBytes) {
    const std::wstring wide = widened(path);
    const DWORD attributes = GetFileAttributesW(wide.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) return refusedBySystem(GetLastError());
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
        return Unexpected{FileRefusal{Reason::Folder}};
    const OpenHandle file(CreateFileW(wide.c_str(), GENERIC_READ,
                                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                      nullptr, OPEN_EXISTING, FILE_FLAG_SEQUENTIAL_SCAN, nullptr));
    if (!file.isOpen()) return refusedBySystem(GetLastError());
    if (GetFileType(file.get()) != FILE_TYPE_DISK) return Unexpected{FileRefusal{Reason::NoFile}};
    LARGE_INTEGER size{};
    if (GetFileSizeEx(file.get(), &size) == 0) return refusedBySystem(GetLastError());
    const auto bytes = static_cast<std::uint64_t>(size.QuadPart);
    if (bytes > maxBytes) return Unexpected{FileRefusal{Reason::TooLarge, {}, bytes}};
    MappedFile mapped;
    if (bytes == 0) return mapped;  // nothing to be mapped
    const OpenHandle mapping(CreateFileMappingW(file.get(), nullptr, PAGE_READONLY, 0, 0, nullptr));
    if (!mapping.isOpen()) return refusedBySystem(GetLastError());
    const void* begin = MapViewOfFile(mapping.get(), FILE_MAP_READ, 0, 0, 0);
    if (begin == nullptr) return refusedBySystem(GetLastError());
    mapped.m_size = static_cast<std::size_t>(bytes);
    mapped.m_begin = {static_cast<const char*>(begin), Unmap(mapped.m_size)};
    return mapped;
}

}  // namespace occ::cli
