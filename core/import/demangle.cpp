#include "core/import/readers.h"

#ifdef OCC_HAS_LIBIBERTY
// Without it the header declares a function that <cstring> declares otherwise.
#define HAVE_DECL_BASENAME 1
#include <demangle.h>
#else
#include <cstdlib>
#include <cxxabi.h>
#endif

#include <algorithm>
#include <csetjmp>
#include <memory>
#include <string>
#include <utility>

namespace occ {

namespace {

constexpr std::size_t kMaxMangledBytes = std::size_t{16} << 10;

#ifdef OCC_HAS_LIBIBERTY

/// A name can stand for a text that is exponentially longer; the longest of real libraries takes
/// 24,325 bytes.
constexpr std::size_t kMaxDemangledBytes = std::size_t{256} << 10;

struct Demangled {
    std::string text;
    std::jmp_buf tooLong;
};

extern "C" void appendDemangled(const char* piece, std::size_t length, void* opaque) {
    auto& demangled = *static_cast<Demangled*>(opaque);
    // The library knows no other way to stop; its frames hold nothing that would be lost.
    if (length > kMaxDemangledBytes - demangled.text.size()) std::longjmp(demangled.tooLong, 1);
    demangled.text.append(piece, length);
}

bool demangleInto(const char* mangled, Demangled& demangled) {
    if (setjmp(demangled.tooLong) != 0) return false;
    // Without the last option the library refuses names above 1,024 characters, as the C++
    // runtime's copy of it does.
    constexpr int kOptions = DMGL_PARAMS | DMGL_ANSI | DMGL_NO_RECURSE_LIMIT;
    return cplus_demangle_v3_callback(mangled, kOptions, appendDemangled, &demangled) != 0;
}

std::string demangled(const std::string& mangled) {
    Demangled result;
    result.text.reserve(mangled.size() * 2);
    return demangleInto(mangled.c_str(), result) ? std::move(result.text) : std::string();
}

#else

std::string demangled(const std::string& mangled) {
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> text(
        abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, &status), std::free);
    return text ? std::string(text.get()) : std::string();
}

#endif

/// nvcc's names for unnamed namespaces hold a hash; demanglers that do not know GCC's form of
/// them leave it.
std::string withUnnamedNamespaces(std::string text) {
    constexpr std::string_view kPrefix = "_GLOBAL__N_";
    std::size_t at = text.find(kPrefix);
    if (at == std::string::npos) return text;
    std::string named;
    std::size_t done = 0;
    while (at != std::string::npos) {
        named.append(text, done, at - done).append("(anonymous namespace)");
        done = std::min(text.find("::", at), text.size());
        at = text.find(kPrefix, done);
    }
    return named.append(text, done);
}

}  // namespace

std::string demangle(std::string_view mangled) {
    std::string name(mangled);
    if (!mangled.starts_with("_Z") || mangled.size() > kMaxMangledBytes) return name;
    std::string text = demangled(name);
    if (text.empty()) return name;
    return withUnnamedNamespaces(std::move(text));
}

}  // namespace occ
