// The command line of Occuscope. It holds nothing but wiring: options become a launch, the engine
// answers, and a report is written.

#include "app/commands.h"
#include "app/console.h"
#include "app/streams.h"

#include <exception>

int main(int argc, char** argv) {
    using namespace occ::cli;
    prepareConsole();
    try {
        CLI::App app(
            "How many blocks of a CUDA kernel fit on a multiprocessor, and what limits "
            "them.",
            "occuscope-cli");
        app.set_version_flag("--version", "occuscope-cli " OCCUSCOPE_VERSION);
        app.get_formatter()->column_width(34);
        app.footer(
            "Examples:\n"
            "  occuscope-cli occupancy --gpu \"RTX 4090\" --threads 256 --registers 40\n"
            "  occuscope-cli curve --gpu 8.0 --vary registers --format csv\n"
            "  occuscope-cli batch launches.jsonl > answers.jsonl\n"
            "  occuscope-cli kernels build/libkernels.so --gpu \"RTX 4090\"\n"
            "  occuscope-cli gpu list\n"
            "Exit status: 0 done, 1 the launch cannot run, a GPU disagrees with the prediction or "
            "a\n"
            "kernel meets --fail-if, 2 bad usage, 3 unreadable input, 4 no result from a GPU.");
        Commands commands(app);
        addOccupancy(commands);
        addExplain(commands);
        addSuggest(commands);
        addAdvise(commands);
        addCurve(commands);
        addMap(commands);
        addGrid(commands);
        addBatch(commands);
        addCompare(commands);
        addKernels(commands);
        addGpus(commands);
        addGpu(commands);
        addLessons(commands);
        addExercises(commands);
        return commands.run(argc, argv);
    } catch (const std::exception& error) {
        // Nothing throws on purpose; what is left is a lack of memory.
        return report({kUnreadable, error.what()});
    }
}
