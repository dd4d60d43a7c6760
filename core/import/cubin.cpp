#include "core/import/bytes.h"
#include "core/import/cubin_info.h"
#include "core/import/cubin_kernel.h"
#include "core/import/cubin_target.h"
#include "core/import/elf_file.h"
#include "core/import/machine_code.h"
#include "core/import/readers.h"
#include "core/import/register_cap.h"
#include "core/import/unlinked_shared.h"

#include <algorithm>
#include <utility>

namespace occ {

namespace {

constexpr std::uint16_t kElfRelocatable = 1;
constexpr std::uint8_t kEntrySymbol = 0x10;  ///< STO_CUDA_ENTRY
constexpr std::uint32_t kUnboundedStack = 0xffffffff;
/// Sizes above it are damage: no GPU has as much shared memory, nor as much local memory a thread.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30;

class CubinReader {
public:
    CubinReader(const ElfFile& elf, const ImageContext& context)
        : m_elf(elf), m_context(context), m_origin(originOf(elf, context.target)) {
        if (!m_origin.options && !context.options.empty()) m_origin.options = context.options;
        if (m_origin.options) m_capByOption = numberOfOption(*m_origin.options, "-maxrregcount");
    }

    [[nodiscard]] ImportedImage read();

private:
    [[nodiscard]] bool isLinked() const { return m_elf.type() != kElfRelocatable; }
    void collectKernels();
    [[nodiscard]] CubinKernel kernelOf(const ElfSymbol& symbol) const;
    void noteFunctions(const std::vector<ElfSymbol>& functions);
    void readModuleInfo();
    void takeModuleRecord(const InfoRecord& record);
    void readKernel(CubinKernel& kernel);
    void readBarriers(CubinKernel& kernel) const;
    void readStack(CubinKernel& kernel) const;
    void readSpills(CubinKernel& kernel) const;
    [[nodiscard]] SharedAccess sharedAccessOf(const CubinKernel& kernel) const;
    void readShared(CubinKernel& kernel);
    void readDynamicUse(CubinKernel& kernel) const;
    [[nodiscard]] std::optional<std::string_view> takeContent(const ElfSection& section);
    void damage(std::optional<std::uint64_t> offset, std::string_view what);

    const ElfFile& m_elf;
    ElfContents m_contents = ElfContents(m_elf);
    const ImageContext& m_context;
    CubinOrigin m_origin;
    std::optional<int> m_capByOption;
    std::vector<CubinKernel> m_kernels;             ///< ordered by their symbols' indices
    bool m_hasFunctions = false;                    ///< code outside of kernels' sections
    std::vector<std::uint32_t> m_callableSections;  ///< with functions that the source has
    bool m_mayHaveDynamicShared = false;
    bool m_onlyUsersHaveShared = false;
    bool m_isModuleInfoWhole = false;
    UnlinkedShared m_unlinked;
    ImportedImage m_image;
};

ImportedImage CubinReader::read() {
    collectKernels();
    // Where any kernel of a linked module has an unsized shared array, every kernel gets a section.
    // After device linking and for debugging only those do that reach one, and this one is there.
    const auto isThere = [](const ElfSection* section) { return section != nullptr; };
    m_onlyUsersHaveShared = isThere(m_elf.find(".nv_debug.shared", ""));
    m_mayHaveDynamicShared =
        m_onlyUsersHaveShared || std::ranges::all_of(m_kernels, isThere, &CubinKernel::shared);
    readModuleInfo();
    if (!isLinked()) m_unlinked = UnlinkedShared(m_elf, m_contents);
    m_image.kernels.reserve(m_kernels.size());
    for (CubinKernel& kernel : m_kernels) {
        readKernel(kernel);
        m_image.kernels.push_back(
            {.mangled = std::string(kernel.symbol.name), .facts = kernel.facts});
    }
    return std::move(m_image);
}

void CubinReader::damage(std::optional<std::uint64_t> offset, std::string_view what) {
    // One is enough: a damaged image has as many as it has sections.
    if (!m_image.problems.empty()) return;
    const bool inFile = offset && !m_context.unpacked;
    m_image.problems.push_back({.code = ImportProblemCode::BadStructure,
                                .offset = m_context.offset + (inFile ? *offset : 0),
                                .detail = std::string(what)});
}

void CubinReader::collectKernels() {
    std::size_t nameBytes = 0;
    std::vector<ElfSymbol> functions;
    for (const ElfSymbol& symbol : m_elf.symbols(kElfSymbolFunction)) {
        if (symbol.section == 0) continue;
        if ((symbol.other & kEntrySymbol) == 0) {
            functions.push_back(symbol);
            continue;
        }
        nameBytes += symbol.name.size();
        // Real names do not overlap; here they could make a small file take all memory.
        if (symbol.section >= m_elf.sections().size() || symbol.name.empty() ||
            nameBytes > m_elf.symbolNameBytes())
            damage(std::nullopt, ".symtab");
        else
            m_kernels.push_back(kernelOf(symbol));
    }
    noteFunctions(functions);
}

CubinKernel CubinReader::kernelOf(const ElfSymbol& symbol) const {
    CubinKernel kernel;
    kernel.symbol = symbol;
    kernel.code = &m_elf.sections()[symbol.section];
    kernel.shared = m_elf.find(".nv.shared.", symbol.name);
    kernel.facts.target = m_origin.target;
    kernel.facts.form = isLinked() ? KernelForm::Linked : KernelForm::Relocatable;
    if (!isLinked()) kernel.facts.doubts.insert(KernelDoubt::NotFinal);
    return kernel;
}

/// Functions that are only called from one kernel lie in its section, named "$kernel$function".
void CubinReader::noteFunctions(const std::vector<ElfSymbol>& functions) {
    std::vector<std::uint32_t> kernelSections;
    for (const CubinKernel& kernel : m_kernels)
        kernelSections.push_back(kernel.symbol.section);
    std::ranges::sort(kernelSections);
    for (const ElfSymbol& function : functions) {
        if (!std::ranges::binary_search(kernelSections, function.section)) m_hasFunctions = true;
        // The compiler's own, such as divisions, are never called through a pointer.
        const std::string_view name = function.name.substr(function.name.rfind('$') + 1);
        if (!name.starts_with("__")) m_callableSections.push_back(function.section);
    }
    std::ranges::sort(m_callableSections);
}

void CubinReader::readModuleInfo() {
    const ElfSection* section = m_elf.find(".nv.info", "");
    const auto info = section == nullptr ? std::nullopt : takeContent(*section);
    if (!info) return;
    InfoRecords records(*info);
    while (const auto record = records.next())
        takeModuleRecord(*record);
    const auto at = records.damage();
    m_isModuleInfoWhole = !at;
    if (at) damage(section->offset + *at, section->name);
}

void CubinReader::takeModuleRecord(const InfoRecord& record) {
    const auto symbol = payloadNumber(record, 0);
    const auto number = payloadNumber(record, 1);
    if (!symbol || !number) return;
    const auto kernel = std::ranges::lower_bound(
        m_kernels, *symbol, {}, [](const CubinKernel& one) { return one.symbol.index; });
    if (kernel == m_kernels.end() || kernel->symbol.index != *symbol) return;
    switch (record.code) {
        case InfoCode::RegisterCount:
            // The engine takes up to 255; no target has more.
            if (*number <= 0xff) kernel->facts.registers = static_cast<int>(*number);
            break;
        case InfoCode::FrameSize:
            if (*number <= kMostBytes) kernel->frameBytes = *number;
            break;
        case InfoCode::MinStackSize:
            if (*number == kUnboundedStack)
                kernel->facts.doubts.insert(KernelDoubt::StackUnbounded);
            else if (*number <= kMostBytes)
                kernel->facts.stackBytes = *number;
            kernel->hasStackRecord = true;
            break;
        default: break;
    }
}

std::optional<std::string_view> CubinReader::takeContent(const ElfSection& section) {
    const auto content = m_contents.take(section);
    if (!content) damage(std::min<std::uint64_t>(section.offset, m_elf.fileBytes()), section.name);
    return content;
}

void CubinReader::readKernel(CubinKernel& kernel) {
    kernel.instructions = takeContent(*kernel.code);
    const ElfSection* const section = m_elf.find(".nv.info.", kernel.symbol.name);
    if (const auto info = section == nullptr ? std::nullopt : takeContent(*section)) {
        const auto at = readKernelInfo(*info, kernel.facts, kernel.annotations);
        kernel.isInfoWhole = !at;
        if (at) damage(section->offset + *at, section->name);
    }
    // Before the record existed. Of a linked kernel that has a record this is what it had before.
    const std::uint32_t registers = kernel.code->info >> 24;
    if (!kernel.facts.registers && m_isModuleInfoWhole && registers != 0)
        kernel.facts.registers = static_cast<int>(registers);
    readBarriers(kernel);
    readStack(kernel);
    readSpills(kernel);
    readShared(kernel);
    readDynamicUse(kernel);
    const bool isCappedByOption = m_capByOption && m_capByOption == kernel.facts.registerCap;
    if (!isCappedByOption) deriveMinBlocks(kernel.facts, m_origin.options.has_value());
}

void CubinReader::readBarriers(CubinKernel& kernel) const {
    constexpr int kBarrierShift = 20;
    constexpr std::uint64_t kBarrierMask = 0x7f;
    std::optional<int>& barriers = kernel.facts.barriers;
    if (!barriers && !isNewCubin(m_elf))
        barriers = static_cast<int>((kernel.code->flags >> kBarrierShift) & kBarrierMask);
    if (!barriers && kernel.isInfoWhole) barriers = 0;
}

void CubinReader::readStack(CubinKernel& kernel) const {
    KernelFacts& facts = kernel.facts;
    // Without functions of its own a module calls the system's alone (printf, assert).
    const bool mayCall =
        m_hasFunctions || std::ranges::binary_search(m_callableSections, kernel.symbol.section);
    if (mayCall && callsThroughRegisters(kernel.instructions.value_or(""), facts.target.sm))
        facts.doubts.insert(KernelDoubt::StackAtLeast);
    if (kernel.hasStackRecord) return;
    if (isLinked() && m_isModuleInfoWhole) facts.stackBytes = 0;
    // What is called is known after device linking only, which KernelDoubt::NotFinal says.
    if (!isLinked()) facts.stackBytes = kernel.frameBytes;
}

void CubinReader::readSpills(CubinKernel& kernel) const {
    KernelFacts& facts = kernel.facts;
    std::optional<SpillBytes> spills;
    // Older compilers did not note them, but without a frame there is nowhere to spill to.
    if (kernel.frameBytes == 0)
        spills.emplace();
    else if (isNewCubin(m_elf) && kernel.isInfoWhole && kernel.instructions)
        spills = spillsOf(kernel.annotations, *kernel.instructions);
    if (!spills) return;
    facts.spillStoreBytes = spills->stores;
    facts.spillLoadBytes = spills->loads;
}

SharedAccess CubinReader::sharedAccessOf(const CubinKernel& kernel) const {
    if (!kernel.instructions) return SharedAccess::Unreadable;
    return occ::sharedAccessOf(*kernel.instructions, kernel.facts.target.sm,
                               m_hasFunctions || !isLinked());
}

void CubinReader::readShared(CubinKernel& kernel) {
    std::uint64_t bytes = kernel.shared == nullptr ? 0 : kernel.shared->size;
    if (isLinked()) bytes = withoutReserve(bytes, kernel.facts.target);
    // Variables of templates, files and called functions lie in the module's section.
    const UnlinkedShared::Named named = m_unlinked.namedBy(kernel.symbol.section);
    bytes = std::max(bytes, static_cast<std::uint64_t>(named.bytes));
    if (bytes > kMostBytes) return damage(std::nullopt, ".nv.shared");
    // What is called may have some of its own.
    const bool mayGrow = !isLinked() && bytes == 0 && !named.anyUnsized &&
                         sharedAccessOf(kernel) != SharedAccess::None;
    if (!mayGrow) kernel.facts.staticSharedBytes = static_cast<std::int64_t>(bytes);
}

void CubinReader::readDynamicUse(CubinKernel& kernel) const {
    KernelFacts& facts = kernel.facts;
    const bool hasNone = isLinked() && (kernel.shared == nullptr || !m_mayHaveDynamicShared);
    facts.dynamicUse = hasNone ? DynamicSharedUse::None : DynamicSharedUse::Maybe;
    const bool isNamed = m_unlinked.namedBy(kernel.symbol.section).anyUnsized;
    if (isNamed) facts.dynamicUse = DynamicSharedUse::Used;
    if (isNamed || hasNone || facts.staticSharedBytes != 0) return;
    // What it accesses without a byte of its own is the launch's.
    const SharedAccess access =
        isLinked() && m_onlyUsersHaveShared ? SharedAccess::Direct : sharedAccessOf(kernel);
    if (access == SharedAccess::Direct) facts.dynamicUse = DynamicSharedUse::Used;
    if (access == SharedAccess::None) facts.dynamicUse = DynamicSharedUse::None;
}

}  // namespace

ImportedImage readCubin(std::string_view bytes, const ImageContext& context) {
    ImportedImage image;
    const auto machine = elfMachine(bytes);
    if (machine == kElfMachineCuda && bytes.size() > 4 && isElf32(bytes)) {
        image.problems.push_back({.code = ImportProblemCode::Elf32, .offset = context.offset});
    } else {
        auto opened = ElfFile::open(bytes);
        if (auto* problem = std::get_if<ImportProblem>(&opened)) {
            problem->offset = context.offset + (context.unpacked ? 0 : *problem->offset);
            image.problems.push_back(std::move(*problem));
        } else {
            image = CubinReader(std::get<ElfFile>(opened), context).read();
        }
    }
    image.offset = context.offset;
    image.origin = std::string(context.origin);
    return image;
}

}  // namespace occ
