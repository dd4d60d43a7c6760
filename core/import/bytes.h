#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// Bounds-checked reading of foreign bytes. Offsets and sizes come from files, so they are 64 bits
/// wide and are compared without sums that could wrap around.
namespace occ {

/// Whether `size` bytes from `offset` on are inside.
[[nodiscard]] constexpr bool contains(std::string_view bytes, std::uint64_t offset,
                                      std::uint64_t size) {
    return offset <= bytes.size() && size <= bytes.size() - offset;
}

/// `size` bytes from `offset` on; empty where they are not all inside.
[[nodiscard]] constexpr std::optional<std::string_view> slice(std::string_view bytes,
                                                              std::uint64_t offset,
                                                              std::uint64_t size) {
    if (!contains(bytes, offset, size)) return std::nullopt;
    return bytes.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
}

/// A little-endian number. Precondition: it lies inside.
template <std::unsigned_integral T>
[[nodiscard]] constexpr T littleEndian(std::string_view bytes, std::size_t offset) {
    T value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
        const auto byte = static_cast<std::uint8_t>(bytes[offset + i]);
        value = static_cast<T>(value | static_cast<T>(static_cast<T>(byte) << (8 * i)));
    }
    return value;
}

/// The text from `offset` to the next zero byte, of at most `longest` bytes; empty where it begins
/// outside, has no end or is longer.
[[nodiscard]] constexpr std::string_view zeroTerminated(std::string_view bytes,
                                                        std::uint64_t offset, std::size_t longest) {
    if (offset >= bytes.size()) return {};
    const std::string_view rest = bytes.substr(static_cast<std::size_t>(offset), longest + 1);
    const std::size_t end = rest.find('\0');
    return end == std::string_view::npos ? std::string_view() : rest.substr(0, end);
}

}  // namespace occ
