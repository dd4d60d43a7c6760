#pragma once

#include "core/import/importer.h"
#include "core/import/log_reserve.h"
#include "core/import/log_resources.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace occ {

/// Puts a compiler's and a linker's messages together to kernels, in the order of the log. Most
/// messages do not name their kernel, so that where several compilers write to one log, it is told
/// by what must have come before; all kernels that may be mixed up are marked. Texts that are
/// passed outlive the object.
class LogKernels {
public:
    /// Of the message that follows, for problems.
    void at(std::size_t offset) { m_offset = offset; }

    /// Module totals: a compiler or linker begins.
    void beginModule();
    /// "Compiling entry function".
    void beginKernel(std::string_view name, CodeTarget target);
    /// "Function properties for" of a compiler; the function's name begins the line, which a
    /// wrapped text may go on.
    void functionProperties(std::string_view line);
    void stackLine(const StackLine& line);
    void compiled(const ResourceLine& line);
    /// "Compile time": of a kernel or, where functions are compiled for themselves, of any of them.
    void compileTime();
    /// "Function properties for" of a linker.
    void linkedFunction(std::string_view name, CodeTarget target);
    void linked(const ResourceLine& line);

    /// The compiler was told to keep to fewer registers for a kernel to come.
    void registerCap(std::string_view name, std::optional<int> cap);
    void unboundedStack(std::string_view name, CodeTarget target);
    /// A warning about spills, of any function.
    void spillWarning(std::string_view name, const StackLine& line);
    /// A message that is cut off or has lost what belongs to it.
    void damaged();

    struct Result {
        std::vector<FoundKernel> kernels;
        std::optional<std::size_t> mixedAt;    ///< offset of the first message of which it is told
        std::optional<std::size_t> damagedAt;  ///< the same for damage
        std::size_t leftOut = 0;               ///< kernels beyond kMaxImportedKernels
    };
    [[nodiscard]] Result finish();

private:
    /// What is known of a kernel beside its facts.
    struct Working {
        std::string_view name;
        std::size_t offset = 0;
        std::size_t module = 0;
        std::optional<std::int64_t> frameBytes;
        PrintedShared printed;  ///< by the linker
        bool hasProperties = false;
        bool hasStackLine = false;
        bool finished = false;
        bool stackTold = false;  ///< with what is called
        int passedOver = 0;      ///< later kernels that were finished before
    };
    struct Module {
        /// Functions are compiled for themselves: for linking, or for debugging.
        bool functionsApart = false;
        bool addsUpStacks = false;  ///< a kernel's stack was told with what it calls

        [[nodiscard]] bool isRelocatable() const { return functionsApart && !addsUpStacks; }
    };
    using Index = std::size_t;
    /// A function whose stack line is to come; empty: no kernel.
    using Pending = std::optional<Index>;

    std::optional<Index> add(std::string_view name, CodeTarget target, KernelForm form);
    void markMixed(Index kernel);
    void markOpenMixed();
    void expectStack(Pending kernel);
    void expectNoStack(Index kernel);
    void giveStack(Index kernel, const StackLine& line);
    void calleeStack(const StackLine& line);
    [[nodiscard]] std::optional<Index> openKernelOf(std::string_view line) const;
    [[nodiscard]] std::deque<Index>::iterator openKernelToFinish();
    void dropPassedOver(std::deque<Index>::iterator finished);
    void compiledUnnamed(const ResourceLine& line);
    void fill(Index kernel, const ResourceLine& line);
    void markRelocatable();
    void applyUnboundedStacks();
    void applySpillWarnings();
    void findLinkedTargets();
    void removeLinkedReserve();

    std::vector<FoundKernel> m_kernels;
    std::vector<Working> m_working;  ///< of the kernel with the same index
    std::deque<Index> m_open;        ///< compiled, and their resources are to come
    std::deque<Pending> m_pending;
    std::deque<Index> m_openLinked;
    Pending m_lastCompiled;
    std::string_view m_unnamed;  ///< line of properties since the last resources, of no kernel
    StackLine m_unnamedStack;
    std::unordered_map<std::string_view, std::optional<int>> m_caps;
    std::unordered_map<std::string_view, std::vector<CodeTarget>> m_unbounded;
    std::unordered_map<std::string_view, std::vector<StackLine>> m_spillWarnings;
    std::optional<std::size_t> m_mixedAt;
    std::optional<std::size_t> m_damagedAt;
    std::size_t m_offset = 0;
    int m_expectedInARow = 0;  ///< lines of stack since none was to come
    bool m_anyStackLine = false;
    bool m_anyInModule = false;     ///< a kernel since the module began
    std::size_t m_timesToCome = 0;  ///< kernels whose compile time is to come
    std::vector<Module> m_modules = {{}};
    bool m_anyCompiling = false;  ///< a "Compiling" line was in the log
    std::size_t m_leftOut = 0;
};

}  // namespace occ
