#include "core/import/ptx_text.h"
#include "core/import/readers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace occ {

namespace {

const PtxWord& entryWord() {
    static const PtxWord word(".entry");
    return word;
}

/// The first launch bound and its like: one to three numbers, what is left out being 1.
template <class Shape>
std::optional<Shape> shapeOf(PtxText& text) {
    std::array<int, 3> extents = {1, 1, 1};
    for (std::size_t i = 0; i < extents.size(); ++i) {
        const auto number = text.number();
        if (!number || *number < 1) return std::nullopt;
        extents[i] = *number;
        if (!text.take(",")) break;
    }
    return Shape{extents[0], extents[1], extents[2]};
}

std::optional<int> positiveOf(PtxText& text) {
    const auto number = text.number();
    return number && *number > 0 ? number : std::nullopt;
}

void takeDirective(std::string_view directive, PtxText& text, KernelFacts& facts) {
    if (directive == ".maxntid") {
        facts.maxBlock = shapeOf<BlockShape>(text);
    } else if (directive == ".reqntid") {
        facts.requiredBlock = shapeOf<BlockShape>(text);
    } else if (directive == ".minnctapersm") {
        facts.minBlocks = positiveOf(text);
    } else if (directive == ".maxnreg") {
        facts.registerCap = positiveOf(text);
    } else if (directive == ".reqnctapercluster") {
        facts.cluster = shapeOf<ClusterShape>(text);
    } else if (directive == ".explicitcluster") {
        facts.clusterAtLaunch = true;
    } else if (directive == ".maxclusterrank") {
        facts.maxClusterSize = positiveOf(text);
    }
}

/// Reads one module of PTX.
class PtxReader {
public:
    PtxReader(std::string_view bytes, const ImageContext& context)
        : m_bytes(bytes), m_context(context), m_sharing(bytes) {}

    ImportedImage read() {
        m_target = targetOf();
        for (std::size_t at = nextEntry(0); at != std::string_view::npos;) {
            const std::size_t following = nextEntry(at + entryWord().size());
            readEntry(m_bytes.substr(0, following).substr(at + entryWord().size()));
            at = following;
        }
        m_image.offset = m_context.offset;
        m_image.origin = std::string(m_context.origin);
        return std::move(m_image);
    }

private:
    [[nodiscard]] CodeTarget targetOf() const {
        static const PtxWord kTarget(".target");
        PtxText text(m_bytes);
        if (!text.seek(kTarget)) return m_context.target;
        return parseCodeTarget(text.word()).value_or(m_context.target);
    }

    [[nodiscard]] std::size_t nextEntry(std::size_t from) const {
        return entryWord().findInCode(m_bytes, from);
    }

    /// What stands from behind ".entry" to the next one.
    void readEntry(std::string_view definition) {
        PtxText text(definition);
        FoundKernel kernel{.mangled = std::string(text.word())};
        if (kernel.mangled.empty()) return;
        kernel.facts.target = m_target;
        kernel.facts.form = KernelForm::Ptx;
        text.skipParentheses();
        while (const auto directive = text.directive()) {
            takeDirective(*directive, text, kernel.facts);
            text.skipUntil(".{;");
            if (*directive == ".pragma") text.take(";");
        }
        if (kernel.facts.cluster) kernel.facts.clusterAtLaunch = false;
        // A declaration without a body is defined elsewhere.
        if (!text.take("{")) return;
        kernel.facts.dynamicUse = m_sharing.useOf(text.rest());
        m_image.kernels.push_back(std::move(kernel));
    }

    std::string_view m_bytes;
    const ImageContext& m_context;
    PtxSharing m_sharing;
    CodeTarget m_target;
    ImportedImage m_image;
};

}  // namespace

ImportedImage readPtx(std::string_view bytes, const ImageContext& context) {
    // Code inside of containers ends with a zero byte.
    return PtxReader(bytes.substr(0, bytes.find('\0')), context).read();
}

}  // namespace occ
