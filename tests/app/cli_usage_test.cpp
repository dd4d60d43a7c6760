#include "tests/app/cli.h"
#include "tests/support/catch.h"

#include <filesystem>
#include <string>

using namespace occ::test;

TEST_CASE("bad usage is told with what was wrong and what would be right") {
    struct Row {
        const char* arguments;
        const char* part;  ///< of the message
    };
    const Row rows[] = {
        {"occupancy", "--gpu"},
        {"occupancy --gpu", "--gpu"},
        {"occupancy --gpu \"RTX 4091\"", "RTX 4090"},
        {"occupancy --gpu 8.4", "8.6"},
        {"occupancy --gpu \"\"", "--gpu"},
        {"occupancy --gpu 8.0 --threads -5", "smallest value is 1"},
        {"occupancy --gpu 8.0 --threads 0", "smallest value is 1"},
        {"occupancy --gpu 8.0 --threads \"\"", "--threads"},
        {"occupancy --gpu 8.0 --threads many", "no whole number"},
        {"occupancy --gpu 8.0 --threads 12.5", "no whole number"},
        {"occupancy --gpu 8.0 --threads 99999999999999999999", "too large"},
        {"occupancy --gpu 8.0 --registers -1", "smallest value is 0"},
        {"occupancy --gpu 8.0 --static-shared 48Q", "48K"},
        {"occupancy --gpu 8.0 --carveout 101", "100 %"},
        {"occupancy --gpu 8.0 --carveout -2", "smallest value is 0 %"},
        {"occupancy --gpu 8.0 --cache-preference most", "none, l1, equal, shared"},
        {"occupancy --gpu 8.0 --caching 1", "off, on, strict"},
        {"occupancy --gpu 8.0 --block 1,2,3,4", "16,16"},
        {"occupancy --gpu 8.0 --block 16x16", "16,16"},
        {"occupancy --gpu 8.0 --block 0,1", "block"},
        {"occupancy --gpu 8.0 --block 16 --threads 16", "not both"},
        {"occupancy --gpu 8.0 --launch-bounds 1,2,3", "256,4"},
        {"occupancy --gpu 8.0 --format xml", "text, json, csv, markdown"},
        {"occupancy --gpu 8.0 --thread 5", "--threads"},
        {"occupancy --gpu 8.0 --register-count 5", "--registers"},
        {"occupancy --gpu 8.0 stray", "stray"},
        {"occupancy --gpu 8.0 --threads 1 --threads 2", "--threads"},
        {"ocupancy --gpu 8.0", "occupancy"},
        {"curve --gpu 8.0", "--vary"},
        {"curve --gpu 8.0 --vary regs", "registers"},
        {"curve --gpu 8.0 --vary zzzzz", "threads, registers"},
        {"curve --gpu 8.0 --vary threads --from 9 --to 5", "--from"},
        {"curve --gpu 8.0 --vary threads --from x", "--from"},
        {"suggest --gpu 8.0 --what everything", "block-sizes"},
        {"gpus --show \"Voodoo 2\"", "Voodoo"},
        {"batch --note", "--notes"},
        {"", "occuscope-cli"},
    };
    for (const Row& row : rows) {
        INFO(row.arguments);
        const Finished run = cli(row.arguments);
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        INFO(run.error);
        CHECK(contains(run.error, row.part));
    }
}

TEST_CASE("help and version") {
    const Finished help = cli("--help");
    CHECK(help.status == 0);
    for (const char* command :
         {"occupancy", "curve", "map", "batch", "gpus", "suggest", "explain", "grid"}) {
        CHECK(contains(help.out, command));
        const Finished own = cli(std::string(command) + " --help");
        CHECK(own.status == 0);
        CHECK(contains(own.out, "Example"));
    }
    const Finished occupancy = cli("occupancy --help");
    for (const char* option :
         {"--gpu", "--threads", "--block", "--registers", "--static-shared", "--dynamic-shared",
          "--max-dynamic-shared", "--carveout", "--cache-preference", "--barriers",
          "--virtual-resources", "--launch-bounds", "--caching", "--grid", "--format", "--scenario",
          "--gpu-file", "--save"})
        CHECK(contains(occupancy.out, option));
    const Finished version = cli("--version");
    CHECK(version.status == 0);
    CHECK(version.out == "occuscope-cli " OCCUSCOPE_VERSION "\n");
}

#if !defined(_WIN32)
TEST_CASE("an output that cannot be written is told, help included") {
    if (!std::filesystem::exists("/dev/full")) return;
    for (const char* arguments : {"--help", "--version", "occupancy --help", "gpus",
                                  "occupancy --gpu 8.0", "curve --gpu 8.0 --vary registers"}) {
        INFO(arguments);
        // Only the part before the semicolon runs; the helper's redirections follow it.
        const std::string line = arguments + std::string(" >/dev/full 2>/dev/null; exit $?; true");
        CHECK(cli(line).status == 3);
    }
}
#endif
