// The command-line program is one file to be copied to a GPU server.
#include "tests/app/cli.h"
#include "tests/support/catch.h"
#include "tests/support/skip.h"

#include <regex>
#include <set>

using namespace occ::test;

TEST_CASE("the program needs little more than the C library") {
#if !defined(OCC_STATIC_CLI)
    skipTest("this build does not link the C++ library into the program");
#endif
    const Finished dump = runProgram("readelf", "-d \"" OCC_CLI "\"");
    if (dump.status != 0) skipTest("there is no readelf here");
    const std::set<std::string> allowed = {
        "libc", "libm", "libdl", "librt", "libpthread", "linux-vdso", "libcudart",
    };
    const std::regex needed(R"(\(NEEDED\)[^\[]*\[(ld-linux[^\]]*|[^.\]]*)[^\]]*\])");
    int count = 0;
    for (std::sregex_iterator it(dump.out.begin(), dump.out.end(), needed), end; it != end; ++it) {
        const std::string name = (*it)[1];
        INFO(name);
        const bool known = allowed.count(name) == 1 || name.starts_with("ld-linux");
        CHECK(known);
        ++count;
    }
    CHECK(count >= 1);
}
