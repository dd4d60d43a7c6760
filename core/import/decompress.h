#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>

namespace occ {

enum class Compression : std::uint8_t { None, Lz4, Zstandard };
/// "LZ4"; empty for none.
[[nodiscard]] std::string_view nameOf(Compression compression);

/// Most that one image may take. The largest seen has some tens of MB.
inline constexpr std::uint64_t kMaxUnpackedBytes = std::uint64_t{1} << 30;
/// Most that a thread's buffer may have without its turn for a large one.
inline constexpr std::size_t kSmallBufferBytes = std::size_t{32} << 20;

/// Unpacks one image after the other into a buffer that it keeps: giving memory back and asking
/// for it anew costs more than unpacking does. For one thread; of all threads only one holds a
/// large buffer at a time and the others wait for it, so that a file of packed zeros takes the
/// memory of one large image and small buffers, not of as many large ones as there are processors.
class Unpacker {
public:
    Unpacker();
    ~Unpacker();
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    /// Empty where that is not what `size` bytes were packed into. The result is good until the
    /// next call. Precondition: size is at most kMaxUnpackedBytes.
    [[nodiscard]] std::optional<std::string_view> unpack(std::string_view packed,
                                                         std::uint64_t size,
                                                         Compression compression);
    /// Gives a large buffer back, and its turn. To be called before waiting for another thread.
    void trim();

private:
    struct Zstandard;
    [[nodiscard]] char* roomFor(std::size_t size);
    [[nodiscard]] bool unpackZstandard(std::string_view packed, char* to, std::size_t size);

    std::unique_lock<std::mutex> m_largeTurn;  ///< before the buffer, which goes first
    std::unique_ptr<char[]> m_buffer;
    std::size_t m_capacity = 0;
    std::unique_ptr<Zstandard> m_zstandard;
};

}  // namespace occ
