#include "ui/compare_text.h"

#include "core/text/words.h"
#include "core/text/words_comparison.h"
#include "ui/chart_text.h"
#include "ui/text.h"

namespace occ::ui {

QString CompareText::now() {
    return tr("Now");
}

QString CompareText::numbered(PinIndex pin, const QString& label) {
    return pin ? tr("%1: %2", "2: H100 SXM").arg(badgeText(pin), label) : label;
}

QString CompareText::valueAt(const CompareSeries& series, std::int64_t value) {
    const CurveSegment* segment = segmentAt(series.curve, value);
    if (segment == nullptr) return tr("not on this GPU");
    const QString names = say(words::join(segment->limiters));
    if (segment->activeBlocks == 0) return tr("cannot launch: %1").arg(names);
    return tr("%1 · %2 · %3", "75 % · 6 blocks · registers")
        .arg(percent(segment->activeWarps, series.maxWarps),
             withUnit(segment->activeBlocks, Unit::Blocks), names);
}

QString CompareText::inputs(const Snapshot& snapshot) {
    const KernelConfig defaults;
    QStringList parts;
    for (const InputField& field : inputFields()) {
        const std::int64_t value = field.get(snapshot.kernel);
        const QString shown = toQString(words::inputText(field.id, value, text()));
        if (field.id == FieldId::Threads || field.id == FieldId::Registers)
            parts << shown;
        else if (value != field.get(defaults))
            parts << tr("%1: %2").arg(say(words::title(field.id)), shown);
    }
    return parts.join(QStringLiteral(" · "));
}

QString CompareText::besideEachOther() {
    return tr("Lines that coincide are drawn side by side.");
}

QString CompareText::full() {
    return say(words::tooManyCompared());
}

QString CompareText::brief(const Snapshot& snapshot) {
    const Occupancy& o = snapshot.occupancy;
    if (!o.launchable()) return ChartText::cannotLaunch();
    return tr("%1 · %2", "75 % · registers")
        .arg(percent(o.activeWarps, o.maxWarps), say(words::join(o.limiters)));
}

QString CompareText::result(const Snapshot& snapshot) {
    const Occupancy& o = snapshot.occupancy;
    return tr("%1, %2", "75 % · 48 of 64 warps · 6 blocks, limited by registers")
        .arg(ChartText::share(o.activeWarps, o.maxWarps, o.activeBlocks),
             say(words::headline(snapshot.gpu.limits, snapshot.kernel, o)));
}

QStringList CompareText::readout(const CompareContent& content, std::int64_t value) {
    QStringList lines{withUnit(value, unitOf(content.kind))};
    for (const CompareSeries& series : content.series)
        lines << tr("%1: %2", "H100 SXM: 75 % · 6 blocks")
                     .arg(numbered(series.pin, series.label), valueAt(series, value));
    return lines;
}

QString CompareText::summary(const CompareContent& content) {
    QStringList lines;
    for (const CompareSeries& series : content.series) {
        const ChartPoint& point = series.point;
        lines << tr("%1, %2: %3 · %4", "1: H100 SXM, 256 threads: 75 % · limited by registers")
                     .arg(numbered(series.pin, series.label),
                          withUnit(point.value, unitOf(content.kind)),
                          percent(point.activeWarps, series.maxWarps),
                          ChartText::limitedBy(point.limiters, point.activeBlocks));
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace occ::ui
