#include "core/import/importer.h"
#include "core/io/import_protocol.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

// Writes the inputs that fuzzing begins with: samples as they are, what this program itself makes
// of them, and the lines of the files in seeds/.
//     fuzz_seeds SAMPLES SEEDS OUT     into OUT/TARGET/

namespace fs = std::filesystem;
using namespace occ;

namespace {

std::string contentOf(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

class SeedFolder {
public:
    explicit SeedFolder(fs::path folder) : m_folder(std::move(folder)) {}

    void add(const std::string& target, std::string_view content) {
        const fs::path folder = m_folder / target;
        fs::create_directories(folder);
        std::ofstream out(folder / ("seed" + std::to_string(m_next++)), std::ios::binary);
        out.write(content.data(), static_cast<std::streamsize>(content.size()));
    }

private:
    fs::path m_folder;
    int m_next = 0;
};

struct Sample {
    fs::path path;
    std::string content;
};

std::vector<Sample> samplesBelow(const fs::path& folder) {
    std::set<fs::path> paths;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) paths.insert(entry.path());
    std::vector<Sample> samples;
    for (const fs::path& path : paths)
        samples.push_back({path, contentOf(path)});
    return samples;
}

/// Which targets take a sample. Formats are told by content in the program; here a name will do.
std::vector<std::string> targetsOf(const fs::path& path) {
    const std::string name = path.filename().string();
    const std::string folder = path.parent_path().filename().string();
    const std::string extension = path.extension().string();
    if (extension == ".cubin") return {"cubin", "container"};
    if (extension == ".ptx") return {"ptx", "container"};
    if (extension == ".ncu-occ") return {"calculator", "container"};
    if (folder == "bin") return {"container"};
    if (folder == "logs") return {"compiler_log"};
    if (folder != "text") return {};
    if (name.starts_with("cuobjdump")) return {"resource_dump", "container"};
    if (name.starts_with("ncu")) return {"profile", "container"};
    if (name.starts_with("triton")) return {"triton", "container"};
    return {"compiler_log", "container"};
}

/// What `kernels serve` answers of a sample, and the names in it.
void addAnswer(SeedFolder& seeds, const Sample& sample) {
    std::string text;
    ImportProtocolWriter writer([&](std::string_view lines) { text += lines; });
    writer.hello();
    ImportSink sink;
    sink.image = [&](const ImportedImage& image) {
        writer.source({sample.path.filename().string(), image.member, image.offset, image.origin});
        for (const FoundKernel& kernel : image.kernels) {
            writer.kernel({kernel.mangled, kernel.demangled}, kernel.facts);
            seeds.add("names", kernel.mangled);
            seeds.add("names", kernel.demangled);
        }
        for (const ImportProblem& problem : image.problems)
            writer.problem(problem);
    };
    importKernels({.path = "file", .bytes = sample.content}, sink, {.threads = 1});
    writer.done();
    writer.flush();
    seeds.add("protocol", text);
}

void addSamples(SeedFolder& seeds, const fs::path& folder) {
    std::string smallCubin;
    for (const Sample& sample : samplesBelow(folder)) {
        if (sample.path.extension() == ".cubin" && smallCubin.empty()) smallCubin = sample.content;
        for (const std::string& target : targetsOf(sample.path)) {
            seeds.add(target, sample.content);
            if (target == "triton") seeds.add(target, sample.content + '\0' + smallCubin);
        }
        if (!targetsOf(sample.path).empty()) addAnswer(seeds, sample);
    }
}

/// seeds/TARGET.txt: each line an input.
void addLines(SeedFolder& seeds, const fs::path& folder) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);)
            seeds.add(entry.path().stem().string(), line);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: fuzz_seeds SAMPLES SEEDS OUT\n");
        return 2;
    }
    SeedFolder seeds(argv[3]);
    addSamples(seeds, argv[1]);
    addLines(seeds, argv[2]);
    return 0;
}
