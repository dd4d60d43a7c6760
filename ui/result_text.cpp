#include "ui/result_text.h"

#include "core/text/words.h"
#include "ui/gpu_text.h"
#include "ui/quantity_text.h"
#include "ui/snapshot.h"
#include "ui/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace occ::ui {

namespace {

struct ResultText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::ResultText)
};

}  // namespace

std::vector<const InputField*> toldInputs(const Snapshot& snapshot) {
    const KernelConfig defaults;
    std::vector<const InputField*> told;
    for (const InputField& field : inputFields())
        if (field.applies(snapshot.gpu.limits) &&
            (!field.advanced || field.get(snapshot.kernel) != field.get(defaults)))
            told.push_back(&field);
    return told;
}

QString inputText(const InputField& field, const KernelConfig& kernel) {
    const std::int64_t value = field.get(kernel);
    if (field.isChoice()) return say(words::choice(field.id, value));
    const QString text = quantityText(value, field.unit);
    const BlockShape& block = kernel.block;
    if (field.id != FieldId::Threads || block.isRow()) return text;
    return QStringLiteral("%1 (%2 × %3 × %4)")
        .arg(text, number(block.x), number(block.y), number(block.z));
}

QString resultText(const Snapshot& snapshot) {
    const Occupancy& occupancy = snapshot.occupancy;
    QStringList lines{gpuLine(snapshot.gpu)};
    // Inputs that nobody gave say nothing.
    for (const InputField& field : inputFields())
        if (!field.advanced || field.isSet(snapshot.kernel))
            lines << QStringLiteral("%1: %2").arg(say(words::title(field.id)),
                                                  inputText(field, snapshot.kernel));
    lines << ResultText::tr("Occupancy: %1 (%2 of %3, %4 per SM)")
                 .arg(percent(occupancy.fraction()), number(occupancy.activeWarps),
                      withUnit(occupancy.maxWarps, Unit::Warps),
                      withUnit(occupancy.activeBlocks, Unit::Blocks));
    lines << capitalized(say(words::headline(snapshot.gpu.limits, snapshot.kernel, occupancy)));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace occ::ui
