// The whole way from the command line through the CUDA runtime to a driver that fails, see
// tests/gpu/fake_cuda_driver.cpp.
#include "tests/app/scripted_child.h"
#include "tests/support/catch.h"
#include "tests/support/skip.h"

using namespace occ;
using namespace occ::test;

namespace {

/// Has every child find the fake driver first, and tells that one what to do.
class FakeDriver {
public:
#if defined(OCC_FAKE_DRIVER)
    FakeDriver(const std::string& variable, const std::string& value)
        : m_path("LD_LIBRARY_PATH", OCC_FAKE_DRIVER), m_order(variable, value) {}
#else
    FakeDriver(const std::string& variable, const std::string& value)
        : m_path("LD_LIBRARY_PATH", ""), m_order(variable, value) {
        skipTest("the program was built without CUDA");
    }
#endif

private:
    Environment m_path;
    Environment m_order;
};

}  // namespace

TEST_CASE("what a driver fails with arrives at the user, with what to do") {
    struct Row {
        const char* variable;
        const char* value;
        const char* part;  ///< of the message
    };
    const Row rows[] = {
        {"OCC_FAKE_CUINIT", "100", "no NVIDIA GPU"},  {"OCC_FAKE_CUINIT", "46", "use"},
        {"OCC_FAKE_CUINIT", "2", "memory"},           {"OCC_FAKE_CUINIT", "803", "803"},
        {"OCC_FAKE_DRIVER_VERSION", "11040", "11.4"}, {"OCC_FAKE_CUINIT", "crash", "crashed"},
    };
    for (const Row& row : rows) {
        const FakeDriver driver(row.variable, row.value);
        // A sanitizer would make an ordinary end of the crash.
        const Environment crashing("ASAN_OPTIONS", "handle_segv=0:handle_abort=0");
        for (const char* command : {"gpu list", "gpu measure --quick", "gpu verify --quick"}) {
            const Finished run = cli(command);
            INFO(command << " with " << row.variable << '=' << row.value << ": " << run.error);
            CHECK(run.status == 4);
            CHECK(run.out.empty());
            CHECK(contains(run.error, row.part));
        }
    }
}

TEST_CASE("a driver that never returns is given up at the time limit") {
    const FakeDriver driver("OCC_FAKE_CUINIT", "hang");
    Finished run;
    const double seconds = secondsOf([&] { run = cli("gpu list --time-limit 1"); });
    INFO(run.error);
    CHECK(run.status == 4);
    CHECK(contains(run.error, "1 s"));
    CHECK(seconds < 15);
}

TEST_CASE("a driver that cannot be loaded is none") {
    const FakeDriver driver("OCC_FAKE_CUINIT", "100");
    const TemporaryFolder folder("driver");
    writeBytes(folder / "libcuda.so.1", "no library\n");
    const Environment path("LD_LIBRARY_PATH", (folder / "").string());
    const Finished run = cli("gpu list");
    CHECK(run.status == 4);
    CHECK(contains(run.error, "no NVIDIA GPU driver"));
}
