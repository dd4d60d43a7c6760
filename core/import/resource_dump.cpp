#include "core/import/log_formats.h"
#include "core/import/log_phrases.h"
#include "core/import/log_problems.h"
#include "core/import/log_reserve.h"
#include "core/import/log_resources.h"
#include "core/import/log_text.h"
#include "core/import/readers.h"
#include "core/io/import_protocol.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace occ {

namespace {

enum Phrase : std::size_t { kContainer, kArch, kModule, kMember, kFunction, kStack };
/// In the order of Phrase.
constexpr std::array<std::string_view, 6> kPhrases = {
    "Fatbin ", "arch = ", "Resource usage:", "member ", "Function ", " STACK:"};

const PhraseFinder& finder() {
    static const PhraseFinder instance(kPhrases);
    return instance;
}

/// Before and behind the word in the middle, for telling a line of numbers.
constexpr std::size_t kMostLineBytes = 256;

/// The numbers of one function. Empty: not printed, or not a number.
struct Usage {
    std::optional<std::int64_t> registers;
    std::optional<std::int64_t> stackBytes;
    std::optional<std::int64_t> localBytes;
    PrintedShared shared;
    std::optional<std::int64_t> barriers;
    bool stackUnknown = false;

    /// Functions that kernels call have no parameters of their own, and from 9.0 on no registers.
    [[nodiscard]] bool isKernel() const {
        return registers && (*registers > 0 || shared.parameterBankBytes);
    }
};

void readPair(std::string_view pair, Usage& usage) {
    const std::size_t colon = pair.find(':');
    if (colon == std::string_view::npos) return;
    const std::string_view key = pair.substr(0, colon);
    const std::string_view text = pair.substr(colon + 1);
    const std::optional<std::int64_t> value = plausibleBytes(TextCursor(text).number());
    if (key == "REG") usage.registers = value;
    if (key == "STACK") {
        usage.stackBytes = value;
        usage.stackUnknown = text == "UNKNOWN";
    }
    if (key == "LOCAL") usage.localBytes = value;
    if (key == "SHARED") usage.shared.sharedBytes = value;
    if (key == "CONSTANT[0]") usage.shared.parameterBankBytes = value;
    if (key == "BAR") usage.barriers = value;
}

/// Of a line of "KEY:value" in any order.
Usage readUsage(std::string_view line) {
    constexpr std::string_view spaces = " \t\r";
    Usage usage;
    while (!line.empty()) {
        line.remove_prefix(std::min(line.find_first_not_of(spaces), line.size()));
        const std::size_t end = std::min(line.find_first_of(spaces), line.size());
        readPair(line.substr(0, end), usage);
        line.remove_prefix(end);
    }
    return usage;
}

KernelFacts factsOf(const Usage& usage, CodeTarget target) {
    KernelFacts facts;
    facts.target = target;
    facts.form = KernelForm::ResourceDump;
    facts.registers = plausibleCount(usage.registers);
    facts.barriers = plausibleCount(usage.barriers);
    if (usage.stackUnknown) facts.doubts.insert(KernelDoubt::StackUnbounded);
    if (usage.stackBytes)
        facts.stackBytes = plausibleBytes(*usage.stackBytes + usage.localBytes.value_or(0));
    return facts;
}

/// "libfoo.a:foo.o" of "/somewhere/libfoo.a:foo.o".
std::string_view withoutFolder(std::string_view member) {
    const std::size_t slash = member.find_last_of("/\\");
    return slash == std::string_view::npos ? member : member.substr(slash + 1);
}

class DumpReader {
public:
    explicit DumpReader(std::string_view text) : m_text(text) {}

    void read(const PhraseContext& context);
    [[nodiscard]] std::vector<ImportedImage> finish();

private:
    void beginMember(std::string_view line);
    void readFunction(std::size_t offset, std::string_view line);
    void noteMissingNumbers();
    void readNumbers(const PhraseContext& context);
    void dropFunctions();
    void endModule();

    std::string_view m_text;
    std::vector<ImportedImage> m_images = {{}};
    CodeTarget m_target;           ///< of the module
    CodeTarget m_containerTarget;  ///< of the module that follows
    std::string_view m_function;   ///< whose numbers are to come; empty: none
    std::size_t m_functionOffset = 0;
    std::vector<PrintedShared> m_module;  ///< of the last kernels of the last image
    std::size_t m_kernelCount = 0;
    bool m_inDump = false;
    std::optional<std::size_t> m_damagedAt;
};

void DumpReader::read(const PhraseContext& context) {
    TextCursor after(context.after);
    switch (static_cast<Phrase>(context.hit.phrase)) {
        case kContainer:
            if (after.take("elf code:") || after.take("ptx code:")) m_containerTarget = {};
            break;
        case kArch: m_containerTarget = parseCodeTarget(after.word()).value_or(CodeTarget()); break;
        case kModule:
            endModule();
            m_inDump = true;
            // Of a bare cubin no target is printed; the one of a file before is not its.
            m_target = std::exchange(m_containerTarget, CodeTarget());
            break;
        case kMember: beginMember(after.line()); break;
        case kFunction: readFunction(context.hit.begin, after.line()); break;
        case kStack: readNumbers(context); break;
    }
}

void DumpReader::beginMember(std::string_view line) {
    if (!line.ends_with(':') || line.find(':') + 1 == line.size()) return;
    endModule();
    if (!m_images.back().kernels.empty()) m_images.emplace_back();
    line.remove_suffix(1);
    m_images.back().member = withoutFolder(line);
}

void DumpReader::readFunction(std::size_t offset, std::string_view line) {
    // The same text may hold disassembly ("Function : name") and nvlink's "Function properties".
    if (!line.ends_with(':') || line.starts_with(':') || line.starts_with("properties for")) return;
    noteMissingNumbers();
    line.remove_suffix(1);
    m_function = line;
    m_functionOffset = offset;
}

/// Outside of a dump a line like that of a function may be anything.
void DumpReader::noteMissingNumbers() {
    if (m_inDump && !m_function.empty() && !m_damagedAt) m_damagedAt = m_functionOffset;
}

void DumpReader::readNumbers(const PhraseContext& context) {
    if (m_function.empty()) return;
    const std::size_t begin =
        context.hit.begin - context.before.size() + (context.before.rfind('\n') + 1);
    const std::size_t end = std::min(m_text.find('\n', context.hit.end), m_text.size());
    const Usage usage = readUsage(m_text.substr(begin, end - begin));
    const std::string_view name = std::exchange(m_function, {});
    if (!usage.registers && !m_damagedAt) m_damagedAt = context.hit.begin;
    if (!usage.isKernel() || ++m_kernelCount > kMaxImportedKernels) return;
    FoundKernel kernel;
    kernel.mangled = name;
    kernel.facts = factsOf(usage, m_target);
    m_images.back().kernels.push_back(std::move(kernel));
    m_module.push_back(usage.shared);
}

/// Where parameters are printed, every kernel has some: the bank holds more than the source's.
void DumpReader::dropFunctions() {
    const auto isFunction = [](const PrintedShared& it) { return !it.parameterBankBytes; };
    if (std::ranges::all_of(m_module, isFunction)) return;
    std::vector<FoundKernel>& kernels = m_images.back().kernels;
    const std::size_t begin = kernels.size() - m_module.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_module.size(); ++i) {
        if (isFunction(m_module[i])) continue;
        if (kept != i) kernels[begin + kept] = std::move(kernels[begin + i]);
        m_module[kept++] = m_module[i];
    }
    m_kernelCount -= m_module.size() - kept;
    kernels.resize(begin + kept);
    m_module.resize(kept);
}

/// Sizes of shared memory can only be understood together.
void DumpReader::endModule() {
    dropFunctions();
    removeReserved(SizeTool::Dump, m_target, m_module);
    std::vector<FoundKernel>& kernels = m_images.back().kernels;
    auto kernel = kernels.end() - static_cast<std::ptrdiff_t>(m_module.size());
    for (const PrintedShared& shared : m_module)
        (kernel++)->facts.staticSharedBytes = shared.sharedBytes;
    m_module.clear();
}

std::vector<ImportedImage> DumpReader::finish() {
    endModule();
    noteMissingNumbers();
    if (m_damagedAt) m_images.back().problems.push_back(damagedText(m_text, *m_damagedAt));
    if (m_kernelCount > kMaxImportedKernels)
        m_images.back().problems.push_back(tooManyKernels(m_kernelCount, kMaxImportedKernels));
    return std::move(m_images);
}

}  // namespace

std::vector<ImportedImage> readResourceDump(std::string_view bytes) {
    std::string storage;
    const std::string_view text = withoutColours(bytes, storage);
    DumpReader reader(text);
    visitPhrases(finder(), text, [&](const PhraseContext& context) { reader.read(context); });
    return reader.finish();
}

bool looksLikeResourceDump(std::string_view bytes) {
    std::string storage;
    const std::string_view text = withoutColours(bytes, storage);
    std::size_t from = 0;
    while (const std::optional<PhraseFinder::Hit> hit = finder().next(text, from)) {
        if (hit->phrase != kStack) {
            from = hit->end;
            continue;
        }
        // Real lines are short; of a hostile one only a part is read, and once.
        const std::size_t begin = hit->begin - std::min(hit->begin, kMostLineBytes);
        const std::string_view near = text.substr(begin, 2 * kMostLineBytes);
        if (readUsage(lineAround(near, hit->begin - begin)).registers) return true;
        from = std::min(text.find('\n', hit->end), text.size());
    }
    return false;
}

}  // namespace occ
