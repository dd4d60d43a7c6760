// How fast kernels are read from files: occ_import_bench FILE...
// One line for each file and number of threads: seconds, processor seconds, what was found, and
// when the first image came. The first pass over a file only fills the system's cache.

#include "app/mapped_file.h"
#include "core/import/importer.h"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <optional>
#include <string>
#include <thread>

namespace {

struct Measured {
    double seconds = 0;
    double processorSeconds = 0;
    double firstSeconds = 0;  ///< until the first image
    std::size_t kernels = 0;
    std::size_t problems = 0;
    std::int64_t registers = 0;
    std::size_t nameBytes = 0;
};

Measured measure(const std::string& path, std::string_view bytes, unsigned threads) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const std::clock_t processorBegin = std::clock();
    const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    Measured measured;
    const occ::ImportSink sink{.image = [&](occ::ImportedImage image) {
        if (measured.firstSeconds == 0) measured.firstSeconds = passed();
        measured.kernels += image.kernels.size();
        measured.problems += image.problems.size();
        for (const occ::FoundKernel& kernel : image.kernels) {
            measured.registers += kernel.facts.registers.value_or(0);
            measured.nameBytes += kernel.demangled.size();
        }
    }};
    occ::importKernels({.path = path, .bytes = bytes}, sink, {.threads = threads});
    measured.seconds = passed();
    measured.processorSeconds = static_cast<double>(std::clock() - processorBegin) / CLOCKS_PER_SEC;
    return measured;
}

void print(const std::string& path, unsigned threads, const Measured& measured) {
    std::printf(
        "%-40.40s %2u threads %7.3f s %7.3f CPU s %7.3f s to the first; %zu kernels, "
        "%lld registers, %zu bytes of names, %zu problems\n",
        path.substr(path.find_last_of('/') + 1).c_str(), threads, measured.seconds,
        measured.processorSeconds, measured.firstSeconds, measured.kernels,
        static_cast<long long>(measured.registers), measured.nameBytes, measured.problems);
}

}  // namespace

int main(int argc, char** argv) {
    constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 40;
    for (int i = 1; i < argc; ++i) {
        const std::string path = argv[i];
        const auto file = occ::cli::MappedFile::open(path, kMostBytes);
        if (!file) {
            std::fprintf(stderr, "%s: %s\n", path.c_str(), file.error().words.c_str());
            return 1;
        }
        measure(path, file->bytes(), 0);
        const Measured one = measure(path, file->bytes(), 1);
        const unsigned processors = std::thread::hardware_concurrency();
        const Measured all = measure(path, file->bytes(), processors);
        print(path, 1, one);
        print(path, processors, all);
        std::printf("%-40s ratio %.2f\n", "", one.seconds / all.seconds);
    }
    return 0;
}
