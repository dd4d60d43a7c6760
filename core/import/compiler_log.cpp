#include "core/import/log_formats.h"
#include "core/import/log_kernels.h"
#include "core/import/log_phrases.h"
#include "core/import/log_problems.h"
#include "core/import/log_text.h"
#include "core/import/readers.h"
#include "core/io/import_protocol.h"

#include <algorithm>
#include <array>

namespace occ {

namespace {

enum Phrase : std::size_t {
    kCompiling,
    kProperties,
    kStackFrame,
    kRegisters,
    kRegisterLimit,
    kUnboundedStack,
    kSpilled,
    kModule,
    kCompileTime,
};
/// In the order of Phrase. What a message says stands behind it, numbers sometimes before.
constexpr std::array<std::string_view, 9> kPhrases = {"Compiling entry function",
                                                      "Function properties for",
                                                      "stack frame,",
                                                      " registers",
                                                      "maximum register limit",
                                                      "Stack size for entry function",
                                                      "spilled to local memory in",
                                                      " bytes gmem",
                                                      "Compile time = "};

const PhraseFinder& finder() {
    static const PhraseFinder instance(kPhrases);
    return instance;
}

void readCompiling(LogKernels& kernels, std::string_view after) {
    TextCursor cursor(after);
    cursor.skipSpaces();
    const std::optional<std::string_view> name = cursor.quoted("for");
    if (!name || name->empty()) {
        kernels.damaged();
        return;
    }
    cursor.skipSpaces();
    CodeTarget target;
    if (cursor.take("for")) {
        cursor.skipSpaces();
        if (const auto text = cursor.quoted("")) target = parseCodeTarget(*text).value_or(target);
    }
    kernels.beginKernel(*name, target);
}

void readProperties(LogKernels& kernels, std::string_view after) {
    TextCursor cursor(after);
    cursor.skipSpaces();
    // Of linkers the name is quoted, of compilers it is not.
    const std::optional<std::string_view> name = cursor.quoted(":");
    if (!name) {
        kernels.functionProperties(cursor.line());
        return;
    }
    cursor.take(":");
    if (!name->empty()) kernels.linkedFunction(*name, parseTargetNote(cursor.rest()));
}

/// "S bytes stack frame, A bytes spill stores, B bytes spill loads".
void readStackFrame(LogKernels& kernels, const PhraseContext& context) {
    std::string_view before = withoutSpaces(context.before);
    if (!before.ends_with("bytes")) return;
    before.remove_suffix(std::string_view("bytes").size());
    kernels.stackLine(parseStackLine(lastNumber(before).value, context.after));
}

/// "Used 22 registers" is a message where a list goes on or the line ends, else prose.
bool isResourceLine(const LastNumber& registers, std::string_view after) {
    if (!registers.value) return false;
    after.remove_prefix(std::min(after.find_first_not_of(" \t\r"), after.size()));
    return after.empty() || after.front() == ',' || after.front() == '\n' || after.front() == '(';
}

void readRegisters(LogKernels& kernels, const PhraseContext& context) {
    const LastNumber registers = lastNumber(context.before);
    if (!isResourceLine(registers, context.after)) return;
    const bool compiler = registers.before.ends_with("Used");
    if (!compiler && !registers.before.ends_with("used")) return;
    const ResourceLine line = parseResourceLine(*registers.value, context.after);
    if (compiler)
        kernels.compiled(line);
    else
        kernels.linked(line);
}

/// "Overriding maximum register limit 256 for 'K' with  64 of maxrregcount option".
void readRegisterLimit(LogKernels& kernels, std::string_view after) {
    TextCursor cursor(after);
    cursor.skipSpaces();
    if (!cursor.number()) return;
    cursor.skipSpaces();
    if (!cursor.take("for")) return;
    cursor.skipSpaces();
    const std::optional<std::string_view> name = cursor.quoted("with");
    cursor.skipSpaces();
    if (!name || !cursor.take("with")) return;
    cursor.skipSpaces();
    kernels.registerCap(*name, plausibleCount(cursor.number()));
}

/// "Stack size for entry function 'K' cannot be statically determined (target: sm_80)".
void readUnboundedStack(LogKernels& kernels, std::string_view after) {
    TextCursor cursor(after);
    cursor.skipSpaces();
    const std::optional<std::string_view> name = cursor.quoted("cannot");
    cursor.skipSpaces();
    if (!name || !cursor.take("cannot be statically determined")) return;
    kernels.unboundedStack(*name, parseTargetNote(cursor.rest()));
}

/// "Registers are spilled to local memory in function 'K', A bytes spill stores, B bytes spill
/// loads".
void readSpilled(LogKernels& kernels, std::string_view after) {
    TextCursor cursor(after);
    cursor.skipSpaces();
    cursor.take("function");
    cursor.skipSpaces();
    const std::optional<std::string_view> name = cursor.quoted(",");
    if (!name || !cursor.take(",")) return;
    kernels.spillWarning(*name, parseStackLine(std::nullopt, cursor.rest()));
}

void readMessage(LogKernels& kernels, const PhraseContext& context) {
    kernels.at(context.hit.begin);
    switch (static_cast<Phrase>(context.hit.phrase)) {
        case kCompiling: readCompiling(kernels, context.after); break;
        case kProperties: readProperties(kernels, context.after); break;
        case kStackFrame: readStackFrame(kernels, context); break;
        case kRegisters: readRegisters(kernels, context); break;
        case kRegisterLimit: readRegisterLimit(kernels, context.after); break;
        case kUnboundedStack: readUnboundedStack(kernels, context.after); break;
        case kSpilled: readSpilled(kernels, context.after); break;
        case kModule: kernels.beginModule(); break;
        case kCompileTime: kernels.compileTime(); break;
    }
}

/// Whether it is a line of a compiler or linker, as far as its surroundings tell.
bool isMessage(std::string_view text, const PhraseFinder::Hit& hit) {
    constexpr std::size_t kNear = 64;
    const std::size_t begin = hit.begin - std::min(hit.begin, kNear);
    const LastNumber number = lastNumber(text.substr(begin, hit.begin - begin));
    const std::string_view behind = text.substr(hit.end, kNear);
    TextCursor after(behind);
    after.skipSpaces();
    switch (static_cast<Phrase>(hit.phrase)) {
        case kCompiling:
        case kUnboundedStack: return after.rest().starts_with('\'') || !after.word().empty();
        case kProperties: return !after.atEnd();
        case kRegisters: return isResourceLine(number, behind) && number.before.ends_with("Used");
        case kModule: return number.value && number.before.ends_with(':');
        default: return false;
    }
}

}  // namespace

ImportedImage readCompilerLog(std::string_view bytes) {
    std::string storage;
    const std::string_view text = withoutColours(bytes, storage);
    LogKernels kernels;
    visitPhrases(finder(), text,
                 [&](const PhraseContext& context) { readMessage(kernels, context); });
    LogKernels::Result result = kernels.finish();
    ImportedImage image;
    image.kernels = std::move(result.kernels);
    if (result.mixedAt) image.problems.push_back(mixedText(text, *result.mixedAt));
    if (result.damagedAt) image.problems.push_back(damagedText(text, *result.damagedAt));
    if (result.leftOut > 0)
        image.problems.push_back(
            tooManyKernels(kMaxImportedKernels + result.leftOut, kMaxImportedKernels));
    return image;
}

bool looksLikeCompilerLog(std::string_view bytes) {
    std::string storage;
    const std::string_view text = withoutColours(bytes, storage);
    std::size_t from = 0;
    while (const std::optional<PhraseFinder::Hit> hit = finder().next(text, from)) {
        if (isMessage(text, *hit)) return true;
        from = hit->end;
    }
    return false;
}

}  // namespace occ
