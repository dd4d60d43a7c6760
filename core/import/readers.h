#pragma once

#include "core/import/importer.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// One function for each format. All are total: any bytes give kernels and problems.
namespace occ {

/// Where an image lies and what its surroundings say of it.
struct ImageContext {
    std::uint64_t offset = 0;  ///< of the image in the file
    bool unpacked = false;     ///< offsets inside the image mean nothing in the file
    CodeTarget target = {};    ///< by the container; not known: sm 0
    std::string_view origin = {};
    std::string_view options = {};  ///< of the compiler, as the container notes them
};

/// ELF for NVIDIA GPUs, of 64 bits.
[[nodiscard]] ImportedImage readCubin(std::string_view bytes, const ImageContext& context);
/// PTX as text: every .entry with its directives.
[[nodiscard]] ImportedImage readPtx(std::string_view bytes, const ImageContext& context);

/// Fatbin containers anywhere in a file (host ELF, PE, archives, or bare), each entry an image,
/// in file order. Several threads call `finish` at the same time, each for an image of its own,
/// before it goes to the sink.
using ImageFinish = std::function<void(ImportedImage&)>;
void readContainers(const ImportInput& input, const ImportSink& sink, const ImportOptions& options,
                    const ImageFinish& finish);

/// ptxas, nvlink, nvcc and NVRTC lines anywhere in a text.
[[nodiscard]] ImportedImage readCompilerLog(std::string_view text);
/// cuobjdump --dump-resource-usage; an image for each member of an archive.
[[nodiscard]] std::vector<ImportedImage> readResourceDump(std::string_view text);
/// Nsight Compute: CSV (raw or details page) and the text of the details page.
[[nodiscard]] ImportedImage readProfile(std::string_view text);
/// .ncu-occ, Nsight Compute's calculator.
[[nodiscard]] ImportedImage readCalculator(std::string_view text);
/// Triton's JSON. `cubin`: the machine code beside it; may be empty.
[[nodiscard]] ImportedImage readTritonMetadata(std::string_view text, std::string_view cubin);

enum class ImportFormat : std::uint8_t {
    Unknown,
    Cubin,
    Container,  ///< fatbins, bare or inside of anything
    Ptx,
    CompilerLog,
    ResourceDump,
    Profile,
    CalculatorFile,
    TritonMetadata,
};
/// By content alone.
[[nodiscard]] ImportFormat detectFormat(std::string_view bytes);
/// Parts of it that search a text once and parse nothing.
[[nodiscard]] bool looksLikeProfile(std::string_view text);
[[nodiscard]] bool looksLikeTritonMetadata(std::string_view text);

/// The C++ name, or the text itself where it is none. Unnamed namespaces of nvcc are written
/// "(anonymous namespace)". Names above 16 KiB stay as they are.
[[nodiscard]] std::string demangle(std::string_view mangled);

}  // namespace occ
