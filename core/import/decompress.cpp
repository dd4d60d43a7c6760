#include "core/import/decompress.h"

#include <lz4.h>
#include <new>
#include <zstd.h>

namespace occ {

namespace {

/// A byte of an LZ4 block never stands for more; so a false size asks for no memory.
constexpr std::uint64_t kMostLz4Ratio = 255;

/// Held by whoever has a buffer above kSmallBufferBytes.
std::mutex& largeBuffer() {
    static std::mutex mutex;
    return mutex;
}

}  // namespace

std::string_view nameOf(Compression compression) {
    switch (compression) {
        case Compression::None: break;
        case Compression::Lz4: return "LZ4";
        case Compression::Zstandard: return "Zstandard";
    }
    return {};
}

struct Unpacker::Zstandard {
    ZSTD_DCtx* context = nullptr;
};

Unpacker::Unpacker() = default;

Unpacker::~Unpacker() {
    if (m_zstandard) ZSTD_freeDCtx(m_zstandard->context);
}

char* Unpacker::roomFor(std::size_t size) {
    if (size > m_capacity) {
        constexpr std::size_t kStep = std::size_t{1} << 20;
        const std::size_t capacity = (size + kStep - 1) / kStep * kStep;
        m_buffer.reset();
        m_capacity = 0;
        if (capacity > kSmallBufferBytes && !m_largeTurn.owns_lock())
            m_largeTurn = std::unique_lock(largeBuffer());
        // Not value-initialised: pages that are never written take no memory.
        m_buffer.reset(new char[capacity]);
        m_capacity = capacity;
    }
    return m_buffer.get();
}

void Unpacker::trim() {
    if (!m_largeTurn.owns_lock()) return;
    m_buffer.reset();
    m_capacity = 0;
    m_largeTurn.unlock();
}

bool Unpacker::unpackZstandard(std::string_view packed, char* to, std::size_t size) {
    if (!m_zstandard) {
        m_zstandard = std::make_unique<Zstandard>();
        m_zstandard->context = ZSTD_createDCtx();
    }
    if (m_zstandard->context == nullptr) throw std::bad_alloc();
    const std::size_t got =
        ZSTD_decompressDCtx(m_zstandard->context, to, size, packed.data(), packed.size());
    return ZSTD_isError(got) == 0 && got == size;
}

std::optional<std::string_view> Unpacker::unpack(std::string_view packed, std::uint64_t size,
                                                 Compression compression) {
    if (compression == Compression::None) return packed;
    if (size > kMaxUnpackedBytes || packed.size() > LZ4_MAX_INPUT_SIZE) return std::nullopt;
    const auto wanted = static_cast<std::size_t>(size);
    if (compression == Compression::Lz4 && size / kMostLz4Ratio > packed.size())
        return std::nullopt;
    char* const to = roomFor(wanted);
    if (compression == Compression::Zstandard) {
        if (!unpackZstandard(packed, to, wanted)) return std::nullopt;
    } else if (LZ4_decompress_safe(packed.data(), to, static_cast<int>(packed.size()),
                                   static_cast<int>(wanted)) != static_cast<int>(wanted)) {
        return std::nullopt;
    }
    return std::string_view(to, wanted);
}

}  // namespace occ
