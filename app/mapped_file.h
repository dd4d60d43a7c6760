#pragma once

#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace occ::cli {

/// Why a file has no content that could be looked at.
struct FileRefusal {
    enum class Reason : std::uint8_t {
        Missing,
        Forbidden,  ///< without permission
        System,     ///< the system does not give it for another reason; words say why
        Folder,
        NoFile,    ///< a device, a pipe or a socket
        TooLarge,  ///< bytes: its size
    };
    Reason reason = Reason::System;
    std::string words = {};
    std::uint64_t bytes = 0;
};

/// The content of an ordinary file as memory that is only read, without a copy. A file that gets
/// shorter in the meantime may cost the process its life where it is read beyond its end: only a
/// process that may crash should look at files of others so.
class MappedFile {
public:
    /// `path` in UTF-8 where the system has an encoding of its own. Never waits: a pipe or a device
    /// is refused without being read.
    [[nodiscard]] static Result<MappedFile, FileRefusal> open(const std::string& path,
                                                              std::uint64_t maxBytes);

    [[nodiscard]] std::string_view bytes() const { return {m_begin.get(), m_size}; }

private:
    struct Unmap {
        explicit Unmap(std::size_t bytes) : size(bytes) {}
        void operator()(const char* begin) const;

        std::size_t size;
    };

    MappedFile() = default;

    std::unique_ptr<const char, Unmap> m_begin{nullptr, Unmap(0)};
    std::size_t m_size = 0;
};

}  // namespace occ::cli
