#include "core/import/archive.h"
#include "core/import/elf_file.h"
#include "core/import/entry_source.h"
#include "core/import/log_formats.h"
#include "core/import/ptx_text.h"
#include "core/import/readers.h"
#include "core/io/calculator_file.h"
#include "core/io/utf8.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

/// What is decided by a file's beginning is decided by as much of it.
constexpr std::size_t kBeginning = std::size_t{64} << 10;

/// Words of their own: logs of builds speak of "torch.version" and "multi-user.target".
bool looksLikePtx(std::string_view beginning) {
    static const PtxWord kVersion(".version");
    static const PtxWord kTarget(".target");
    return kVersion.findInCode(beginning, 0) != std::string_view::npos &&
           kTarget.findInCode(beginning, 0) != std::string_view::npos;
}

bool isText(std::string_view bytes) {
    return bytes.substr(0, kBeginning).find('\0') == std::string_view::npos;
}

ImportFormat formatOfJson(std::string_view text) {
    if (looksLikeCalculatorFile(text)) return ImportFormat::CalculatorFile;
    if (looksLikeTritonMetadata(text)) return ImportFormat::TritonMetadata;
    return ImportFormat::Unknown;
}

/// Logs may be long and begin with anything, so all of the text is searched.
ImportFormat formatOfLog(std::string_view text) {
    if (looksLikeProfile(text)) return ImportFormat::Profile;
    if (looksLikeCompilerLog(text)) return ImportFormat::CompilerLog;
    if (looksLikeResourceDump(text)) return ImportFormat::ResourceDump;
    return ImportFormat::Unknown;
}

ImportFormat formatOfText(std::string_view text) {
    const std::string_view beginning = text.substr(0, kBeginning);
    const std::size_t first = beginning.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && beginning[first] == '{')
        if (const ImportFormat json = formatOfJson(text); json != ImportFormat::Unknown)
            return json;
    if (looksLikePtx(beginning)) return ImportFormat::Ptx;
    return formatOfLog(text);
}

}  // namespace

ImportFormat detectFormat(std::string_view bytes) {
    if (const auto machine = elfMachine(bytes))
        return *machine == kElfMachineCuda ? ImportFormat::Cubin : ImportFormat::Container;
    constexpr std::array<std::string_view, 4> kContainers = {kFatbinMagic, kArchiveMagic,
                                                             kThinArchiveMagic, "MZ"};
    const auto begins = [&](std::string_view magic) { return bytes.starts_with(magic); };
    if (std::ranges::any_of(kContainers, begins) && !isText(bytes)) return ImportFormat::Container;
    if (bytes.starts_with(kArchiveMagic) || bytes.starts_with(kThinArchiveMagic))
        return ImportFormat::Container;
    if (isText(bytes)) return formatOfText(withoutByteOrderMark(bytes));
    // Object files of other systems and whatever else fatbins are put into; also PTX as containers
    // hold it, with a zero byte at its end.
    if (holdsFatbin(bytes)) return ImportFormat::Container;
    return looksLikePtx(bytes.substr(0, kBeginning)) ? ImportFormat::Ptx : ImportFormat::Unknown;
}

}  // namespace occ
