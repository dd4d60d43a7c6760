#include "core/import/importer.h"

#include "core/import/archive.h"
#include "core/import/elf_file.h"
#include "core/import/fatbin.h"
#include "core/import/file_end.h"
#include "core/import/log_formats.h"
#include "core/import/name_cache.h"
#include "core/import/readers.h"
#include "core/import/text_encoding.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace occ {

namespace {

/// A damaged file may have one problem for each of its bytes.
constexpr std::size_t kMostProblems = 100;

/// What a sound file without kernels is, as its experts call it.
std::string_view kindOf(std::string_view bytes, ImportFormat format) {
    switch (format) {
        case ImportFormat::Cubin: return "cubin";
        case ImportFormat::Ptx: return "PTX";
        case ImportFormat::CompilerLog: return "ptxas -v";
        case ImportFormat::ResourceDump: return "cuobjdump";
        case ImportFormat::Profile: return "Nsight Compute";
        case ImportFormat::CalculatorFile: return "ncu-occ";
        case ImportFormat::TritonMetadata: return "Triton";
        case ImportFormat::Unknown:
        case ImportFormat::Container: break;
    }
    if (bytes.starts_with(kElfMagic)) return "ELF";
    if (bytes.starts_with("MZ")) return "PE";
    if (bytes.starts_with(kArchiveMagic)) return "ar";
    if (bytes.starts_with(kThinArchiveMagic)) return "thin ar";
    return "fatbin";
}

/// "gemm" of "cache/gemm.json".
std::string stemOf(std::string_view path) {
    const std::string_view name = path.substr(path.find_last_of("/\\") + 1);
    return std::string(name.substr(0, name.rfind('.')));
}

/// "gemm.cubin" of "cache/gemm.json".
std::string cubinBeside(std::string_view path) {
    return stemOf(path) + ".cubin";
}

/// The last step of a build may have been cuobjdump.
std::vector<ImportedImage> readBuildLog(std::string_view text) {
    std::vector<ImportedImage> images = {readCompilerLog(text)};
    if (!looksLikeResourceDump(text)) return images;
    for (ImportedImage& image : readResourceDump(text))
        images.push_back(std::move(image));
    return images;
}

/// Reads one file; counts what it hands over.
class FileImport {
public:
    FileImport(const ImportInput& input, const ImportSink& sink, const ImportOptions& options)
        : m_input(input), m_sink(sink), m_options(options), m_counting(sink) {
        m_counting.image = [this](ImportedImage image) { take(std::move(image)); };
    }

    void run() {
        const auto decoded = fromUtf16(m_input.bytes);
        const std::string_view text = decoded ? std::string_view(*decoded) : m_input.bytes;
        m_format = detectFormat(text);
        if (m_format == ImportFormat::Container)
            readContainers(m_input, m_counting, m_options,
                           [this](ImportedImage& image) { m_names.fill(image); });
        for (ImportedImage& image : readImages(text))
            finish(std::move(image));
        if (m_sink.cancelled()) return;
        tellProblems();
        m_sink.progress(m_input.bytes.size());
    }

private:
    /// Of every format but containers, which hand their images over one by one.
    [[nodiscard]] std::vector<ImportedImage> readImages(std::string_view text) const {
        switch (m_format) {
            case ImportFormat::Cubin: return {readCubin(text, {})};
            case ImportFormat::Ptx: return {readPtx(text, {})};
            case ImportFormat::CompilerLog: return readBuildLog(text);
            case ImportFormat::ResourceDump: return readResourceDump(text);
            case ImportFormat::Profile: return {readProfile(text)};
            case ImportFormat::CalculatorFile: return {readCalculator(text)};
            case ImportFormat::TritonMetadata:
                return {readTritonMetadata(text, m_input.sibling(cubinBeside(m_input.path)))};
            case ImportFormat::Unknown:
            case ImportFormat::Container: break;
        }
        return {};
    }

    void finish(ImportedImage image) {
        // A file of the calculator names no kernel.
        for (FoundKernel& kernel : image.kernels)
            if (kernel.mangled.empty()) kernel.mangled = stemOf(m_input.path);
        m_names.fill(image);
        m_counting.image(std::move(image));
    }

    /// Called in order and by one thread at a time.
    void take(ImportedImage image) {
        const std::size_t room = kMostProblems - std::min(m_problems, kMostProblems);
        m_problems += image.problems.size();
        m_kernels += image.kernels.size();
        m_endsEarly = m_endsEarly || std::ranges::any_of(image.problems, [](const auto& problem) {
                          return problem.code == ImportProblemCode::Truncated;
                      });
        if (image.problems.size() > room) image.problems.resize(room);
        if (!image.problems.empty() || !image.kernels.empty()) m_sink.image(std::move(image));
    }

    void tellProblems() {
        ImportedImage image;
        if (m_problems > kMostProblems)
            image.problems.push_back({.code = ImportProblemCode::TooMany,
                                      .value = static_cast<std::int64_t>(m_problems),
                                      .other = static_cast<std::int64_t>(kMostProblems),
                                      .detail = "problems"});
        else if (m_format == ImportFormat::Unknown)
            image.problems.push_back({.code = ImportProblemCode::UnknownFormat});
        else if (const auto missing = m_endsEarly ? std::nullopt : missingEnd(m_input.bytes))
            image.problems.push_back(*missing);
        else if (m_kernels == 0 && m_problems == 0)
            image.problems.push_back({.code = ImportProblemCode::NoKernels,
                                      .detail = std::string(kindOf(m_input.bytes, m_format))});
        if (!image.problems.empty()) m_sink.image(std::move(image));
    }

    const ImportInput& m_input;
    const ImportSink& m_sink;
    const ImportOptions& m_options;
    ImportSink m_counting;
    ImportFormat m_format = ImportFormat::Unknown;
    NameCache m_names;
    std::size_t m_kernels = 0;
    std::size_t m_problems = 0;
    bool m_endsEarly = false;
};

}  // namespace

void importKernels(const ImportInput& input, const ImportSink& sink, const ImportOptions& options) {
    FileImport(input, sink, options).run();
}

}  // namespace occ
