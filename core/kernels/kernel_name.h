#pragma once

#include <string>
#include <string_view>

namespace occ {

/// What a list shows of a demangled name: without return type, parameters and template arguments,
/// with its last two parts at most, and without namespaces that have no name or only a version.
/// "gemm" of "void ns::detail::gemm<float, (int)4>(float const*)" is "detail::gemm<…>".
[[nodiscard]] std::string shortKernelName(std::string_view demangled);

/// The same kernel's name in another build: unnamed namespaces, whose names hold a hash of the
/// path, are all "(anonymous namespace)", and the namespaces that CUB and Thrust name by their
/// version and the targets ("CUB_200200_500_900_NS") are left out.
[[nodiscard]] std::string comparableKernelName(std::string_view demangled);

}  // namespace occ
