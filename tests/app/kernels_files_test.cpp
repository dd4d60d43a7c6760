// `occuscope-cli kernels` with files, folders and things that are neither.
#include "tests/app/kernels.h"
#include "tests/app/scripted_child.h"
#include "tests/support/catch.h"

#include <filesystem>
#include <set>

#if !defined(_WIN32)
#include <sys/stat.h>
#endif

using namespace occ::test;

namespace {

namespace fs = std::filesystem;

std::string quoted(const fs::path& path) {
    return '"' + path.string() + '"';
}

/// The problems of the JSON document.
Json problemsOf(const std::string& arguments) {
    return Json::parse(kernels(arguments + " --format json").out)["problems"];
}

void copySample(const std::string& name, const fs::path& to) {
    fs::create_directories(to.parent_path());
    fs::copy_file(fs::path(OCC_TEST_DATA) / "import" / name, to);
}

}  // namespace

TEST_CASE("what is no file with kernels is told with its name, and the rest is read") {
    const TemporaryFolder folder("nofile");
    writeBytes(folder / "letter.txt", "Dear reader,\nthere are no kernels here.\n");
    std::string garbage;
    for (unsigned i = 0, x = 1; i < 100'000; ++i)
        garbage += static_cast<char>((x = x * 1664525U + 1013904223U) >> 24U);
    writeBytes(folder / "garbage", garbage);
    for (const fs::path& path : {folder / "letter.txt", folder / "garbage", folder / "missing"}) {
        INFO(path.string());
        const Finished alone = kernels(quoted(path));
        CHECK(alone.status == 3);
        CHECK(alone.out.empty());
        CHECK(alone.error.find("error: " + path.string()) == 0);
        const Finished both = kernels(quoted(path) + ' ' + sampleFile("bin/small.sm_80.cubin"));
        CHECK(both.status == 3);
        CHECK(contains(both.out, "8 kernels"));
        CHECK(contains(both.out, path.string()));
    }
    CHECK(problemsOf(quoted(folder / "missing"))[0]["code"] == "missing");
    CHECK(problemsOf(quoted(folder / "letter.txt") + "/inside")[0]["code"] == "missing");
    CHECK(problemsOf(quoted(folder / "letter.txt"))[0]["code"] == "unknown_format");
}

TEST_CASE("an empty file is told as such, and is none to complain of among others") {
    const TemporaryFolder folder("empty");
    writeBytes(folder / "empty.log", "");
    const Finished alone = kernels(quoted(folder / "empty.log"));
    CHECK(alone.status == 3);
    CHECK(contains(alone.error, "empty.log: There are no kernels in it (0 B).\n"));
    CHECK(problemsOf("-")[0]["code"] == "no_kernels");
    const Finished both =
        kernels(quoted(folder / "empty.log") + ' ' + sampleFile("bin/small.sm_80.cubin"));
    CHECK(both.status == 0);
    CHECK(contains(both.out, "empty.log: "));
}

TEST_CASE("a truncated cubin gives what is whole, and the place where it ends") {
    const TemporaryFolder folder("truncated");
    const std::string whole = readBytes(OCC_TEST_DATA "/import/bin/small.zstd.fatbin");
    const std::size_t all = kernelsOf(sampleFile("bin/small.zstd.fatbin")).size();
    writeBytes(folder / "half.fatbin", whole.substr(0, whole.size() * 2 / 3));
    const Finished run = kernels(quoted(folder / "half.fatbin") + " --format json");
    CHECK(run.status == 3);
    CHECK(contains(run.error, "half.fatbin, byte "));
    const Json document = Json::parse(run.out);
    CHECK(document["kernels"].size() > 0);
    CHECK(document["kernels"].size() < all);
    REQUIRE_FALSE(document["problems"].empty());
    CHECK(document["problems"][0]["offset"].is_number());
    CHECK(document["problems"][0]["loses_kernels"] == true);
}

TEST_CASE("a folder gives the kernels of all files that have some") {
    const TemporaryFolder folder("tree");
    const fs::path tree = folder / "build";
    copySample("bin/small.o", tree / "a" / "small.o");
    copySample("logs/kernels_small.sm_75.log", tree / "b" / "build.log");
    copySample("bin/small.sm_90.cubin", tree / ".hidden" / "k.cubin");
    copySample("bin/small.sm_120.cubin", tree / ".git" / "k.cubin");
    writeBytes(tree / "README", "nothing\n");
    writeBytes(tree / "empty.o", "");
    const Finished run = kernels(quoted(tree) + " --format json");
    INFO(run.error);
    CHECK(run.status == 0);
    const Json document = Json::parse(run.out);
    CHECK(document["problems"].empty());
    std::set<std::string> sources;
    for (const Json& row : document["kernels"])
        sources.insert(fs::path(row["source"].get<std::string>()).filename().string());
    CHECK(sources == std::set<std::string>{"small.o", "build.log", "k.cubin"});
    for (const Json& row : document["kernels"])
        CHECK(row["arch"] != "sm_120");
    // A file that is named is told of, one that is found is not.
    CHECK(kernels(quoted(tree) + ' ' + quoted(tree / "README")).status == 3);
}

TEST_CASE("a folder without kernels is told as such") {
    const TemporaryFolder folder("none");
    writeBytes(folder / "README", "nothing\n");
    const fs::path path = (folder / "README").parent_path();
    const Finished run = kernels(quoted(path));
    CHECK(run.status == 3);
    CHECK(contains(run.error, "error: " + path.string() + ": There are no kernels in it."));
    const Finished both = kernels(quoted(path) + ' ' + sampleFile("bin/small.sm_80.cubin"));
    CHECK(both.status == 0);
    CHECK(contains(both.out, "There are no kernels in it."));
}

TEST_CASE("Triton's cache tells each kernel once, with what both files say") {
    const TemporaryFolder folder("triton");
    const fs::path cache = folder / "cache" / "abc";
    copySample("bin/small.sm_90.cubin", cache / "s02_saxpy.cubin");
    writeBytes(cache / "s02_saxpy.json",
               R"({"hash":"00","target":{"backend":"cuda","arch":90,"warp_size":32},)"
               R"("num_warps":8,"num_ctas":1,"shared":65536,"name":"s02_saxpy"})");
    const Json rows = kernelsOf(quoted(folder / "cache") + " --filter name=s02_saxpy");
    REQUIRE(rows.size() == 1);
    CHECK(rows[0]["registers"] == 10);
    CHECK(rows[0]["dynamic_shared"] == 65536);
    CHECK(rows[0]["threads"] == 256);
}

#if !defined(_WIN32)
TEST_CASE("pipes, devices and links in circles are not waited for") {
    const TemporaryFolder folder("special");
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    fs::create_directory_symlink((folder / "pipe").parent_path(), folder / "circle");
    fs::create_symlink("loop", folder / "loop");
    copySample("bin/small.sm_80.cubin", folder / "k.cubin");
    const double seconds = secondsOf([&] {
        for (const std::string& path : {(folder / "pipe").string(), std::string("/dev/zero"),
                                        std::string("/dev/null"), std::string("/dev/tty")}) {
            INFO(path);
            const Finished run = kernels('"' + path + '"');
            CHECK(run.status == 3);
            CHECK(contains(run.error, path + ": "));
        }
        CHECK(problemsOf(quoted(folder / "pipe"))[0]["code"] == "not_a_file");
        CHECK(problemsOf(quoted(folder / "loop"))[0]["code"] == "unreadable");
        CHECK(kernelsOf(quoted((folder / "pipe").parent_path())).size() == 8);
    });
    CHECK(seconds < 30);
}

TEST_CASE("a link in a folder is not the same file again") {
    const TemporaryFolder folder("links");
    copySample("bin/small.sm_80.cubin", folder / "a/k.cubin");
    copySample("bin/small.sm_75.cubin", folder / "elsewhere.cubin");
    fs::create_symlink("k.cubin", folder / "a/latest.cubin");
    fs::create_symlink(folder / "elsewhere.cubin", folder / "a/other.cubin");
    CHECK(kernelsOf(quoted(folder / "a") + " --arch sm_80").size() == 8);
    CHECK(kernelsOf(quoted(folder / "a") + " --arch sm_75").size() == 8);
    CHECK(kernelsOf(quoted(folder / "a/latest.cubin")).size() == 8);
}

TEST_CASE("a file that is large and empty inside takes time, and no memory") {
    const TemporaryFolder folder("sparse");
    writeBytes(folder / "sparse",
               "\x7f"
               "ELF");
    fs::resize_file(folder / "sparse", std::uintmax_t{1} << 30);
    const Finished run = kernels(quoted(folder / "sparse") + " --memory-limit 64M");
    CHECK(run.status == 3);
    CHECK(contains(run.error, (folder / "sparse").string()));
    CHECK_FALSE(contains(run.error, "memory"));
    // Beyond what any library has.
    std::error_code ignored;
    fs::resize_file(folder / "sparse", std::uintmax_t{1} << 40, ignored);
    if (ignored) return;  // not on this file system
    CHECK(problemsOf(quoted(folder / "sparse"))[0]["code"] == "too_large");
}

#if defined(__linux__)
TEST_CASE("a name that is no UTF-8 is found, and shown as far as it can be") {
    const TemporaryFolder folder("latin");
    copySample("bin/small.sm_80.cubin", folder / "caf\xe9.cubin");
    const Json rows = kernelsOf(quoted(folder / "caf\xe9.cubin"));
    REQUIRE(rows.size() == 8);
    CHECK(contains(rows[0]["source"].get<std::string>(), "caf\xEF\xBF\xBD.cubin"));
}
#endif

TEST_CASE("a file or a folder without permission is told as such, and once") {
    if (::geteuid() == 0) return;  // root may read anything
    const TemporaryFolder folder("denied");
    copySample("bin/small.sm_80.cubin", folder / "a/k.cubin");
    for (const fs::path& path : {folder / "a/k.cubin", folder / "a"}) {
        fs::permissions(path, fs::perms::none);
        const Json problems = problemsOf(quoted(path));
        fs::permissions(path, fs::perms::owner_all);
        REQUIRE(problems.size() == 1);
        CHECK(problems[0]["code"] == "forbidden");
    }
}

TEST_CASE("names that would upset a terminal are shown without what would") {
    const TemporaryFolder folder("names");
    const fs::path path = folder / "k\x1b[31m.cubin";
    copySample("bin/small.sm_80.cubin", path);
    const Finished run = kernels(quoted(path) + ' ' + sampleFile("bin/small.sm_75.cubin"));
    CHECK(run.status == 0);
    CHECK_FALSE(contains(run.out, "\x1b"));
    CHECK(contains(run.out, "k [31m.cubin"));
}
#endif
