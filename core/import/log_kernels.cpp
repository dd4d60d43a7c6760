#include "core/import/log_kernels.h"

#include "core/import/log_text.h"
#include "core/io/import_protocol.h"

#include <algorithm>
#include <string>

namespace occ {

namespace {

/// Kernels that may be between their first and their last line at once; more of them are not
/// parallel builds, but logs without last lines.
constexpr std::size_t kMostOpen = 64;
/// Lines of stack are awaited for a few functions at once, and never long for none.
constexpr int kMostExpected = 24;
/// A kernel that this many later ones passed has lost its last line.
constexpr int kMostPassedOver = 16;
/// Code for 1.x has no stack: functions are part of their kernels.
constexpr int kFirstSmWithStack = 20;
/// Shown for a kernel whose log begins after its name.
constexpr std::string_view kNoName = "?";

bool beginsWithName(std::string_view line, std::string_view name) {
    if (!line.starts_with(name)) return false;
    const std::string_view rest = line.substr(name.size());
    return rest.empty() || rest.front() == ' ' || rest.front() == '\t' || rest.front() == '\r';
}

template <class Value>
void limitTo(std::size_t most, std::deque<Value>& queue) {
    while (queue.size() > most)
        queue.pop_front();
}

/// Local memory of a kernel, as the line tells it or, where the compiler prints no sum, as its
/// own frame does: before CUDA 12 the sum was printed only where it differs.
std::optional<std::int64_t> stackOf(const ResourceLine& line, CodeTarget target,
                                    std::optional<std::int64_t> frameBytes) {
    if (line.cumulativeStackBytes) return plausibleBytes(line.cumulativeStackBytes);
    if (line.localBytes) return plausibleBytes(line.localBytes);
    if (frameBytes) return plausibleBytes(frameBytes);
    // Versions that print barriers print every stack, and those for 1.x all local memory.
    const bool tellsAll = line.barriers || (target.known() && target.sm < kFirstSmWithStack);
    if (tellsAll && line.complete) return 0;
    return std::nullopt;
}

}  // namespace

void LogKernels::beginModule() {
    m_anyInModule = false;
    m_modules.emplace_back();
}

std::optional<LogKernels::Index> LogKernels::add(std::string_view name, CodeTarget target,
                                                 KernelForm form) {
    if (m_kernels.size() >= kMaxImportedKernels) {
        ++m_leftOut;
        return std::nullopt;
    }
    FoundKernel kernel;
    kernel.mangled = name;
    kernel.facts.target = target;
    kernel.facts.form = form;
    m_kernels.push_back(std::move(kernel));
    Working working;
    working.name = name;
    working.offset = m_offset;
    working.module = m_modules.size() - 1;
    m_working.push_back(working);
    return m_kernels.size() - 1;
}

void LogKernels::beginKernel(std::string_view name, CodeTarget target) {
    m_anyCompiling = true;
    const std::optional<Index> added = add(name, target, KernelForm::CompilerLog);
    if (!added) return;
    KernelFacts& facts = m_kernels[*added].facts;
    if (const auto cap = m_caps.find(name); cap != m_caps.end()) {
        facts.registerCap = cap->second;
        m_caps.erase(cap);
    }
    m_anyInModule = true;
    m_open.push_back(*added);
    limitTo(kMostOpen, m_open);
    if (m_open.size() > 1) markOpenMixed();
}

void LogKernels::markMixed(Index kernel) {
    m_kernels[kernel].facts.doubts.insert(KernelDoubt::Interleaved);
    if (!m_mixedAt) m_mixedAt = m_offset;
}

void LogKernels::markOpenMixed() {
    for (const Index kernel : m_open)
        markMixed(kernel);
}

std::optional<LogKernels::Index> LogKernels::openKernelOf(std::string_view line) const {
    for (const Index kernel : m_open)
        if (!m_working[kernel].hasProperties && beginsWithName(line, m_working[kernel].name))
            return kernel;
    return std::nullopt;
}

void LogKernels::functionProperties(std::string_view line) {
    const std::optional<Index> kernel = openKernelOf(line);
    if (kernel) {
        m_working[*kernel].hasProperties = true;
    } else {
        // Else they follow the kernel that calls them.
        if (m_modules.size() > 1 && !m_anyInModule) m_modules.back().functionsApart = true;
        m_unnamed = line;
        m_unnamedStack = {};
    }
    expectStack(kernel);
}

void LogKernels::expectStack(Pending kernel) {
    if (m_pending.empty()) m_expectedInARow = 0;
    // A line was lost: from here on each would be given to the function before its own.
    if (++m_expectedInARow > kMostExpected) {
        m_pending.clear();
        m_expectedInARow = 1;
    }
    m_pending.push_back(kernel);
}

/// A kernel is finished: if its line of stack was given to another function, that one's is to come.
void LogKernels::expectNoStack(Index kernel) {
    if (m_anyStackLine)
        std::replace(m_pending.begin(), m_pending.end(), Pending(kernel), Pending());
    else
        std::erase(m_pending, Pending(kernel));
}

void LogKernels::stackLine(const StackLine& line) {
    m_anyStackLine = true;
    if (m_pending.empty()) {
        // The line of properties may be filtered out, that of the kernel may not.
        if (m_open.size() != 1 || m_working[m_open.front()].hasStackLine) return;
        giveStack(m_open.front(), line);
        return;
    }
    if (m_pending.size() > 1)
        for (const Pending pending : m_pending)
            if (pending) markMixed(*pending);
    const Pending kernel = m_pending.front();
    m_pending.pop_front();
    if (kernel)
        giveStack(*kernel, line);
    else
        calleeStack(line);
}

void LogKernels::giveStack(Index kernel, const StackLine& line) {
    Working& working = m_working[kernel];
    working.hasStackLine = true;
    working.frameBytes = plausibleBytes(line.frameBytes);
    KernelFacts& facts = m_kernels[kernel].facts;
    facts.spillStoreBytes = line.spillStoreBytes;
    facts.spillLoadBytes = line.spillLoadBytes;
}

void LogKernels::calleeStack(const StackLine& line) {
    m_unnamedStack = line;
    // A function with a frame follows a kernel whose stack was not added up: the kernel may call
    // it, through a pointer or again and again.
    if (!m_lastCompiled || line.frameBytes.value_or(0) <= 0) return;
    if (!m_working[*m_lastCompiled].stackTold)
        m_kernels[*m_lastCompiled].facts.doubts.insert(KernelDoubt::StackAtLeast);
}

/// The last line of a kernel comes after its line of stack and spills, where there are such lines.
std::deque<LogKernels::Index>::iterator LogKernels::openKernelToFinish() {
    const auto ready = std::find_if(m_open.begin(), m_open.end(), [this](Index kernel) {
        return m_working[kernel].hasStackLine;
    });
    return ready == m_open.end() ? m_open.begin() : ready;
}

void LogKernels::dropPassedOver(std::deque<Index>::iterator finished) {
    for (auto earlier = m_open.begin(); earlier != finished; ++earlier)
        ++m_working[*earlier].passedOver;
    m_open.erase(finished);
    std::erase_if(m_open,
                  [this](Index kernel) { return m_working[kernel].passedOver >= kMostPassedOver; });
}

void LogKernels::compiled(const ResourceLine& line) {
    if (m_open.empty()) {
        compiledUnnamed(line);
        return;
    }
    const auto found = openKernelToFinish();
    const Index kernel = *found;
    dropPassedOver(found);
    expectNoStack(kernel);
    fill(kernel, line);
}

/// Of a text that begins within a kernel, such as a single line that somebody copied.
void LogKernels::compiledUnnamed(const ResourceLine& line) {
    std::string_view name = TextCursor(m_unnamed).line();
    if (name.empty() && m_anyCompiling) {
        damaged();
        return;
    }
    if (name.empty()) name = kNoName;
    const std::optional<Index> kernel = add(name, CodeTarget(), KernelForm::CompilerLog);
    if (!kernel) return;
    m_pending.clear();
    giveStack(*kernel, m_unnamedStack);
    fill(*kernel, line);
}

void LogKernels::fill(Index kernel, const ResourceLine& line) {
    Working& working = m_working[kernel];
    KernelFacts& facts = m_kernels[kernel].facts;
    working.finished = true;
    facts.registers = plausibleCount(line.registers);
    facts.barriers = plausibleCount(line.barriers);
    facts.stackBytes = stackOf(line, facts.target, working.frameBytes);
    working.stackTold = line.cumulativeStackBytes.has_value();
    facts.staticSharedBytes = plausibleBytes(line.sharedBytes);
    if (!line.sharedBytes && line.complete) facts.staticSharedBytes = 0;
    if (!line.complete) damaged();
    if (working.stackTold) m_modules[working.module].addsUpStacks = true;
    m_lastCompiled = kernel;
    ++m_timesToCome;
    m_unnamed = {};
    m_unnamedStack = {};
}

void LogKernels::compileTime() {
    if (m_timesToCome > 0)
        --m_timesToCome;
    else
        m_modules.back().functionsApart = true;
}

void LogKernels::linkedFunction(std::string_view name, CodeTarget target) {
    const std::optional<Index> kernel = add(name, target, KernelForm::LinkerLog);
    if (!kernel) return;
    m_openLinked.push_back(*kernel);
    limitTo(kMostOpen, m_openLinked);
    if (m_openLinked.size() > 1)
        for (const Index open : m_openLinked)
            markMixed(open);
}

void LogKernels::linked(const ResourceLine& line) {
    const auto fits = [&](Index kernel) {
        const CodeTarget target = m_kernels[kernel].facts.target;
        return !target.known() || !line.target.known() || target == line.target;
    };
    const auto found = std::find_if(m_openLinked.begin(), m_openLinked.end(), fits);
    if (found == m_openLinked.end()) {
        damaged();
        return;
    }
    Working& working = m_working[*found];
    KernelFacts& facts = m_kernels[*found].facts;
    m_openLinked.erase(found);
    working.finished = true;
    if (line.target.known()) facts.target = line.target;
    facts.registers = plausibleCount(line.registers);
    facts.barriers = plausibleCount(line.barriers);
    const std::optional<std::int64_t> stack = plausibleBytes(line.stackBytes);
    if (stack) facts.stackBytes = *stack + plausibleBytes(line.localBytes).value_or(0);
    working.printed = {plausibleBytes(line.sharedBytes), line.parameterBankBytes};
    if (!line.complete) damaged();
}

void LogKernels::registerCap(std::string_view name, std::optional<int> cap) {
    if (cap) m_caps[name] = cap;
}

void LogKernels::unboundedStack(std::string_view name, CodeTarget target) {
    m_unbounded[name].push_back(target);
}

void LogKernels::spillWarning(std::string_view name, const StackLine& line) {
    m_spillWarnings[name].push_back(line);
}

void LogKernels::damaged() {
    if (!m_damagedAt) m_damagedAt = m_offset;
}

}  // namespace occ
