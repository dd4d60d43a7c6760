#pragma once

#include "core/kernels/import_problem.h"
#include "core/kernels/kernel_facts.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace occ {

/// What kernels were read from: a file, or one image inside of it.
struct KernelSource {
    std::string path;          ///< as the user named the file; "-": standard input
    std::string member = {};   ///< of an archive: "foo.o"; empty: none
    std::uint64_t offset = 0;  ///< of the image in the file
    std::string origin = {};   ///< source file that the compiler noted; empty: unknown

    friend bool operator==(const KernelSource&, const KernelSource&) = default;
};
/// "libfoo.a(foo.o)".
[[nodiscard]] std::string toString(const KernelSource& source);

struct KernelName {
    std::string mangled;
    std::string demangled;  ///< equal to `mangled` where that is no C++ name

    friend bool operator==(const KernelName&, const KernelName&) = default;
};

struct KernelRecord {
    std::uint32_t name = 0;    ///< index into KernelList::names
    std::uint32_t source = 0;  ///< index into KernelList::sources
    KernelFacts facts;
};

/// A problem with the source it belongs to.
struct SourcedProblem {
    std::uint32_t source = 0;
    ImportProblem problem;
};

/// All that was read from the files of one build. Names and sources are kept once, so that the
/// 135,750 kernels of a large library take some tens of MB.
class KernelList {
public:
    [[nodiscard]] const std::vector<KernelRecord>& kernels() const { return m_kernels; }
    [[nodiscard]] const std::vector<SourcedProblem>& problems() const { return m_problems; }
    [[nodiscard]] const KernelName& name(const KernelRecord& kernel) const {
        return m_names[kernel.name];
    }
    [[nodiscard]] const std::vector<KernelName>& names() const { return m_names; }
    [[nodiscard]] const KernelSource& source(std::uint32_t index) const { return m_sources[index]; }
    [[nodiscard]] const std::vector<KernelSource>& sources() const { return m_sources; }

    /// The index to be used in records. Names are told apart by their mangled form; of two with the
    /// same one the first stays.
    std::uint32_t addName(KernelName name);
    std::uint32_t addSource(KernelSource source);
    /// Room for so many kernels: growing a long list copies all of it, which holds up a window.
    void reserve(std::size_t kernels) { m_kernels.reserve(kernels); }
    /// Precondition: its name and source were added.
    void add(KernelRecord kernel) { m_kernels.push_back(std::move(kernel)); }
    void add(SourcedProblem problem) { m_problems.push_back(std::move(problem)); }

    /// To be called once everything is added: what was told again after device linking replaces
    /// what was told before of the same kernel and target, and the linker's lines take over from
    /// the compiler's (launch bounds, spills) what they do not say themselves. A linker's line
    /// without target belongs to the compiler's where those know one target only. Returns how many
    /// records went, which is also noted as a problem.
    std::size_t dropSuperseded();

private:
    void completeLinkerLines();

    std::vector<KernelName> m_names;
    std::vector<KernelSource> m_sources;
    std::vector<KernelRecord> m_kernels;
    std::vector<SourcedProblem> m_problems;
    std::unordered_map<std::string, std::uint32_t> m_nameIndex;    ///< by mangled name
    std::unordered_map<std::string, std::uint32_t> m_sourceIndex;  ///< by all that it says
};

}  // namespace occ
