#include "ui/sm_text.h"

#include "ui/text.h"

#include <algorithm>

namespace occ::ui {

using words::SmPart;

namespace {

QString amount(Limiter resource, std::int64_t value) {
    return withUnit(value, words::unitOf(resource));
}

/// A lane by its number; the whole resource where it has no parts.
const SmLane& laneOf(const SmResource& resource, const SmTile& tile) {
    return resource.lanes[static_cast<std::size_t>(std::max(tile.lane, 0))];
}

SmPiece pieceOf(const SmResource& resource, const SmTile& tile) {
    for (const SmPiece& piece : laneOf(resource, tile).pieces)
        if (piece.block == tile.block) return piece;
    return {};
}

}  // namespace

QString SmText::pictureTitle(const SmContent& content) {
    if (!content.placement.runs) return tr("A block that cannot run");
    const int blocks = content.placement.blocks;
    return blocks == 1 ? tr("What one block takes of an SM")
                       : tr("What %1 take of an SM").arg(withUnit(blocks, Unit::Blocks));
}

QString SmText::place(const SmTile& tile) {
    const QString name = say(words::smTitle(tile.resource));
    return tile.lane < 0 ? name : tr("%1, sub-partition %2").arg(name).arg(tile.lane + 1);
}

QString SmText::blockTile(const SmContent& content, const SmTile& tile) {
    const SmResource& resource = *content.find(tile.resource);
    const SmPiece piece = pieceOf(resource, tile);
    QString text = tr("Block %1 · %2: %3")
                       .arg(tile.block + 1)
                       .arg(place(tile), amount(tile.resource, piece.allocated()));
    if (tile.resource == Limiter::Registers && piece.warps > 0)
        text += tr(" for %1").arg(withUnit(piece.warps, Unit::Warps));
    if (tile.resource == Limiter::Registers || tile.resource == Limiter::SharedMemory) {
        text += tr(" · %1 asked for").arg(amount(tile.resource, piece.needed));
        if (resource.reserve > 0)
            text += tr(" · %1 reserve").arg(amount(tile.resource, resource.reserve));
        text += tr(" · %1 lost to rounding")
                    .arg(amount(tile.resource, piece.rounding - resource.reserve));
    }
    if (tile.used < 1)
        text += tr(" · %1 of its last warp are idle")
                    .arg(withUnit(content.placement.idleThreadsPerBlock, Unit::Threads));
    return text;
}

QString SmText::freeTile(const SmContent& content, const SmTile& tile) {
    const SmResource& resource = *content.find(tile.resource);
    QString text =
        tr("%1: %2 %3")
            .arg(place(tile), amount(tile.resource, tile.amount), say(words::title(tile.part)));
    if (tile.part == SmPart::Blocked)
        text += tr(" (room for %1)")
                    .arg(withUnit(
                        resource.use.blocked / std::max<std::int64_t>(resource.use.perBlock, 1),
                        Unit::Blocks));
    if (tile.part == SmPart::TooSmall && resource.use.perBlock > 0 && content.placement.runs)
        text += tr(" (a block takes %1)").arg(amount(tile.resource, resource.use.perBlock));
    return text + QStringLiteral(". ") + say(words::help(tile.part));
}

QString SmText::tile(const SmContent& content, const SmTile& tile) {
    if (tile.part == SmPart::L1Cache)
        return tr("L1 cache: %1").arg(withUnit(tile.amount, Unit::Bytes)) + QStringLiteral(". ") +
               say(words::help(tile.part));
    if (tile.block >= 0 && tile.part != SmPart::Overflow) return blockTile(content, tile);
    return freeTile(content, tile);
}

QString SmText::block(const SmContent& content, int block) {
    QStringList parts;
    for (const SmResource& resource : content.placement.resources)
        if (resource.use.resource != Limiter::Blocks)
            parts << amount(resource.use.resource, resource.use.perBlock) +
                         (resource.use.resource == Limiter::SharedMemory ? tr(" of shared memory")
                                                                         : QString());
    return tr("Block %1 takes %2").arg(block + 1).arg(parts.join(QStringLiteral(" · ")));
}

QString SmText::resource(const SmContent& content, Limiter id) {
    const SmResource* resource = content.find(id);
    if (!resource) return {};
    const ResourceUse& use = resource->use;
    QStringList parts = {amount(id, use.needed) + QLatin1Char(' ') +
                         say(words::title(SmPart::Needed))};
    const auto add = [&](std::int64_t value, SmPart part) {
        if (value > 0) parts << amount(id, value) + QLatin1Char(' ') + say(words::title(part));
    };
    add(use.rounding, SmPart::Rounding);
    add(use.blocked, SmPart::Blocked);
    add(use.remainder, SmPart::TooSmall);
    return tr("%1 (%2): %3")
        .arg(say(words::smTitle(id)), amount(id, use.capacity), parts.join(QStringLiteral(" · ")));
}

QString SmText::summary(const SmContent& content) {
    QStringList lines;
    for (const SmContent::Sentence& sentence : content.sentences)
        lines << sentence.text;
    for (const SmResource& resource : content.placement.resources)
        lines << SmText::resource(content, resource.use.resource);
    return lines.join(QLatin1Char('\n'));
}

QString SmText::hint() {
    return tr(
        "Point at a part to read it. ← and → go from block to block, ↑ and ↓ from resource "
        "to resource.");
}

}  // namespace occ::ui
