#include "core/kernels/kernel_name.h"

#include "tests/support/catch.h"

#include <chrono>
#include <random>
#include <string>
#include <vector>

using namespace occ;

namespace {

struct Example {
    const char* whole;
    const char* shortened;
};

std::string repeated(std::string_view text, std::size_t count) {
    std::string result;
    for (std::size_t i = 0; i < count; ++i)
        result += text;
    return result;
}

}  // namespace

TEST_CASE("Short names leave return type, scope, arguments and parameters out", "[kernel_name]") {
    const Example example = GENERATE(
        Example{"void ns::detail::gemm<float, (int)4>(float const*)", "detail::gemm<…>"},
        Example{"k02_saxpy", "k02_saxpy"}, Example{"gemm(float const*, int)", "gemm"},
        Example{"a::b::c::d", "c::d"}, Example{"unsigned long long foo(int)", "foo"},
        Example{"void Gemm<float>::run(int) const", "Gemm<…>::run"},
        Example{"void k<4>(float (&) [4])", "k<…>"}, Example{"foo(int) [clone .0]", "foo"},
        Example{"foo [clone .0]", "foo"}, Example{"void f[abi:cxx11]<int>(int)", "f[abi:cxx11]<…>"},
        // Unnamed namespaces, as two demanglers write them.
        Example{"void outer::(anonymous namespace)::k30<unsigned long long, -7, false>(int*)",
                "outer::k30<…>"},
        Example{"void <unnamed>::softmax<float, (a::E)2>(float *)", "softmax<…>"},
        Example{"void (anonymous namespace)::k(int)", "k"},
        Example{"void cub::CUB_200200_500_900_NS::EmptyKernel<void>()", "cub::EmptyKernel<…>"},
        Example{"void cub::CUB_NS::k()", "CUB_NS::k"},
        // Lambdas and what is inside of functions.
        Example{
            "void k31<host_use(float*)::{lambda(int)#2}>(int, host_use(float*)::{lambda(int)#2})",
            "k31<…>"},
        Example{"host(float*)::{lambda(int)#1}::operator()(int) const",
                "{lambda(int)#1}::operator()"},
        Example{"void f<float>(int)::local::run(int) const", "local::run"},
        // Function pointers, also as arguments of a template.
        Example{"void k<void (*)(int (*)(float), char)>(void (*)(int))", "k<…>"},
        Example{"void k<&(ns::operator>)>(int)", "k<…>"},
        // Signs that are no brackets.
        Example{"void k<(char)62, ((a)>(b))>(int)", "k<…>"},
        Example{"void ns::k<(4>>1), ((x)<(y)), a->b>::run<int>(int)", "k<…>::run<…>"},
        Example{"std::enable_if<((4)>(2)), void>::type a::b::foo<((5)>(3))>(int)", "b::foo<…>"},
        Example{"decltype ((a)+(b)) x::y::f<int>(int)", "y::f<…>"},
        Example{"decltype((a)+(b)) x::y::f<int>(int)", "y::f<…>"},
        // Operators.
        Example{"void ns::Foo::operator()<int>(int) const", "Foo::operator()<…>"},
        Example{"bool operator< <int>(A<int> const&, A<int> const&)", "operator< <…>"},
        Example{"a::operator<<(int)", "a::operator<<"},
        Example{"a::operator->(int)", "a::operator->"},
        Example{"a::operator<=>(a const&) const", "a::operator<=>"},
        Example{"a::operator[](int)", "a::operator[]"},
        Example{"a::operator unsigned int() const", "a::operator unsigned int"},
        Example{"void ns::operators::apply(int)", "operators::apply"},
        Example{"void my_operator(int)", "my_operator"});
    INFO(example.whole);
    CHECK(shortKernelName(example.whole) == example.shortened);
}

TEST_CASE("What is no C++ name stays as it is", "[kernel_name]") {
    for (const char* text :
         {"", " ", "(", "<<<<>>(", "::", "()", "<…>", "_Z4gemmv", "triton_poi_0", "größe", "a b "})
        CHECK_NOTHROW(shortKernelName(text));
    CHECK(shortKernelName("").empty());
    CHECK(shortKernelName("<<<<>>(") == "<<<<>>(");
    CHECK(shortKernelName("::") == "::");
    CHECK(shortKernelName("größe(int)") == "größe");
}

TEST_CASE("Comparable names have no hashes of unnamed namespaces", "[kernel_name]") {
    const std::string one =
        "void a::_GLOBAL__N__19d8739f_10_kernels_cu_e0db86b7::k<_GLOBAL__N__1::T>()";
    CHECK(comparableKernelName(one) ==
          "void a::(anonymous namespace)::k<(anonymous namespace)::T>()");
    CHECK(comparableKernelName("<unnamed>::k()") == "(anonymous namespace)::k()");
    CHECK(comparableKernelName("_INTERNAL_12_file_cu_ab::k()") == "(anonymous namespace)::k()");
    CHECK(comparableKernelName("my_GLOBAL__N_k()") == "my_GLOBAL__N_k()");
    CHECK(comparableKernelName("").empty());
    // The versions of CUB and Thrust, and the targets in them, do not tell kernels apart.
    CHECK(comparableKernelName("void cub::CUB_200200_500_NS::k<thrust::THRUST_3_NS::T>()") ==
          "void cub::k<thrust::T>()");
    CHECK(comparableKernelName("CUB_200200_500_NS") == "CUB_200200_500_NS");
    CHECK(comparableKernelName("CUB_1_NS::CUB_2_NS::") == "CUB_2_NS::");
    CHECK(comparableKernelName("CUB_1_NS:CUB_2_NS:::k") == "CUB_1_NS:CUB_2_NS:::k");
    // Twice is the same as once.
    CHECK(comparableKernelName(comparableKernelName(one)) == comparableKernelName(one));
}

TEST_CASE("Any text has a short name that is not much longer", "[kernel_name]") {
    const std::vector<std::string> pieces = {"operator",  "(",
                                             ")",         "<",
                                             ">",         "::",
                                             " ",         "const",
                                             "{",         "}",
                                             "[",         "]",
                                             "->",        ">>",
                                             "<=>",       "(anonymous namespace)",
                                             "<unnamed>", "gemm",
                                             "decltype",  "lambda",
                                             "~",         "&",
                                             ",",         "…",
                                             "\xff",      "_GLOBAL__N__1",
                                             "=",         "-",
                                             "'"};
    std::mt19937 random(3);
    for (int round = 0; round < 100'000; ++round) {
        std::string text;
        for (auto i = random() % 14; i > 0; --i)
            text += pieces[random() % pieces.size()];
        const std::string shortened = shortKernelName(text);
        // At most one mark for each of two parts, and a space.
        REQUIRE(shortened.size() <= text.size() + 12);
        REQUIRE((text.empty() || !shortened.empty()));
        REQUIRE(comparableKernelName(comparableKernelName(text)) == comparableKernelName(text));
    }
}

TEST_CASE("Names take linear time", "[kernel_name]") {
    const std::vector<std::string> pieces = {
        "<",         ">",           "(",         ")",         "((<",
        "<(",        "operator",    "operator ", "operator<", "::",
        "a::b<c>::", " ",           "{",         "[",         "(anonymous namespace)",
        "<unnamed>", "->",          "f(int)::",  "<a>",       "(<)",
        "decltype(", "_GLOBAL__N_", "x",         "<<>",       "operator()()::"};
    // What is quadratic takes minutes for such a length.
    constexpr std::size_t kLength = 2'000'000;
    const auto start = std::chrono::steady_clock::now();
    for (const std::string& piece : pieces) {
        const std::string text = repeated(piece, kLength / piece.size());
        CHECK_FALSE(shortKernelName(text).empty());
        CHECK_FALSE(shortKernelName("void ns::k" + text).empty());
        CHECK_FALSE(comparableKernelName(text).empty());
    }
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(30));
}
