#include "core/import/cubin_target.h"

#include "core/import/bytes.h"

#include <charconv>

namespace occ {

namespace {

constexpr std::uint8_t kNewOsAbi = 0x41;
constexpr std::uint8_t kNewAbiVersion = 8;

/// What follows an option; empty without it.
std::string_view afterOption(std::string_view options, std::string_view option) {
    const std::size_t begin = options.find(option);
    if (begin == std::string_view::npos) return {};
    std::string_view rest = options.substr(begin + option.size());
    if (rest.empty() || (rest.front() != ' ' && rest.front() != '=')) return {};
    while (!rest.empty() && (rest.front() == ' ' || rest.front() == '='))
        rest.remove_prefix(1);
    return rest.substr(0, rest.find_first_of(" \t,\""));
}

/// The options in the note of the compiler: after its header and name two words and five offsets
/// of texts, the last of them being the options, and then the texts.
std::optional<std::string_view> notedOptions(const ElfFile& cubin) {
    const ElfSection* section = cubin.find(".note.nv.tkinfo", "");
    if (section == nullptr) return std::nullopt;
    const std::string_view note = cubin.contentOf(*section);
    constexpr std::size_t kHeaderBytes = 12;
    if (note.size() < kHeaderBytes) return std::nullopt;
    const std::uint64_t nameBytes =
        (std::uint64_t{littleEndian<std::uint32_t>(note, 0)} + 3) / 4 * 4;
    const auto described =
        slice(note, kHeaderBytes + nameBytes, littleEndian<std::uint32_t>(note, 4));
    constexpr std::size_t kOptionsOffset = 20;
    constexpr std::size_t kTexts = 24;
    if (!described || described->size() < kTexts) return std::nullopt;
    return zeroTerminated(described->substr(kTexts),
                          littleEndian<std::uint32_t>(*described, kOptionsOffset),
                          kMaxElfNameBytes);
}

/// Number and letter as the header's flags hold them.
CodeTarget targetOfFlags(const ElfFile& cubin) {
    constexpr std::uint32_t kOldLetterA = 0x800;
    constexpr std::uint32_t kNewLetterA = 0x8;
    const std::uint32_t flags = cubin.flags();
    const bool isNew = isNewCubin(cubin);
    CodeTarget target;
    target.sm = static_cast<int>(isNew ? (flags >> 8) & 0xff : flags & 0xff);
    if ((flags & (isNew ? kNewLetterA : kOldLetterA)) != 0) target.kind = TargetKind::Architecture;
    return target;
}

}  // namespace

bool isNewCubin(const ElfFile& cubin) {
    return cubin.osAbi() == kNewOsAbi || cubin.abiVersion() >= kNewAbiVersion;
}

CubinOrigin originOf(const ElfFile& cubin, CodeTarget container) {
    CubinOrigin origin{.target = targetOfFlags(cubin), .options = notedOptions(cubin)};
    if (!origin.target.known()) origin.target = container;
    if (origin.target.kind != TargetKind::Plain) return origin;
    if (origin.options) {
        const auto noted = parseCodeTarget(afterOption(*origin.options, "-arch"));
        if (noted && noted->sm == origin.target.sm) origin.target.kind = noted->kind;
    }
    if (origin.target.kind == TargetKind::Plain && container.sm == origin.target.sm)
        origin.target.kind = container.kind;
    return origin;
}

std::optional<int> numberOfOption(std::string_view options, std::string_view option) {
    const std::string_view text = afterOption(options, option);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end == text.data()) return std::nullopt;
    return number;
}

std::uint64_t withoutReserve(std::uint64_t sharedBytes, const CodeTarget& target) {
    constexpr int kFirstSmWithCountedReserve = 90;
    constexpr std::uint64_t kReservedBytes = 1024;
    const bool isCounted = target.sm >= kFirstSmWithCountedReserve && sharedBytes >= kReservedBytes;
    return isCounted ? sharedBytes - kReservedBytes : sharedBytes;
}

}  // namespace occ
