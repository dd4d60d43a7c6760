#include "core/import/readers.h"
#include "tests/import/expected_kernels.h"
#include "tests/support/catch.h"

#include <string>

using namespace occ;
using namespace occ::test;

namespace {

/// "_Z1f…" of a function that takes nested templates; `depth` of them.
std::string nestedTemplates(int depth) {
    std::string name = "_Z1f";
    for (int i = 0; i < depth; ++i)
        name += "1aI";
    name += 'i';
    for (int i = 0; i < depth; ++i)
        name += 'E';
    return name;
}

/// A class template whose arguments are the one before it, twice, again and again: the name says
/// 2^rounds words.
std::string doublingTemplates(int rounds) {
    constexpr std::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    std::string name = "_Z1f1aIiiE";
    for (int i = 1; i <= rounds; ++i) {
        const std::string last =
            "S" + std::string(1, kDigits[static_cast<std::size_t>(i - 1)]) + "_";
        name += "S_I" + last + last + "E";
    }
    return name;
}

}  // namespace

TEST_CASE("demangle: names of the samples are what a C++ programmer wrote", "[demangle]") {
    for (const ExpectedKernel& row : expectedKernels()) {
        CAPTURE(row.mangled);
        CHECK(demangle(row.mangled) == row.demangled);
    }
}

TEST_CASE("demangle: what is no C++ name stays as it is", "[demangle]") {
    // "f", "i" and "v" are types in the language of mangled names.
    for (const char* const name : {"f", "i", "v", "saxpy", "", "_Z", "_Zqqq", "$k$helper", "main"})
        CHECK(demangle(name) == name);
}

TEST_CASE("demangle: unnamed namespaces of nvcc", "[demangle]") {
    CHECK(demangle("_ZN5outer43_GLOBAL__N__19d8739f_10_kernels_cu_e0db86b74tmplEv") ==
          "outer::(anonymous namespace)::tmpl()");
    CHECK(demangle("_ZN12_GLOBAL__N_11kEPf") == "(anonymous namespace)::k(float*)");
    CHECK(demangle("_ZN40_GLOBAL__N__00000000_4_x_cu_aaaaaaaa_123I1aE1kEv") ==
          demangle("_ZN40_GLOBAL__N__11111111_4_x_cu_bbbbbbbb_123I1aE1kEv"));
}

#ifdef OCC_HAS_LIBIBERTY
TEST_CASE("demangle: names above 1,024 characters", "[demangle]") {
    const std::string name = nestedTemplates(400);
    REQUIRE(name.size() > 1024);
    const std::string text = demangle(name);
    CHECK(text.starts_with("f(a<a<a<"));
    CHECK(text.find("int") != std::string::npos);
}

TEST_CASE("demangle: a name that stands for endless text stays as it is", "[demangle]") {
    CHECK(demangle(doublingTemplates(3)).size() > 50);
    const std::string name = doublingTemplates(34);
    CHECK(demangle(name) == name);
}
#endif

TEST_CASE("demangle: names above 16 KiB and nested without end stay as they are", "[demangle]") {
    const std::string long_name = "_Z17000" + std::string(17000, 'k') + "v";
    CHECK(demangle(long_name) == long_name);
    for (const char* const part : {"P", "K", "1aI", "PFi", "N1aI", "Z", "U1a", "Dp"}) {
        std::string name = "_Z1f";
        while (name.size() < 16'000)
            name += part;
        CHECK(demangle(name + "i").size() >= name.size());
    }
}
