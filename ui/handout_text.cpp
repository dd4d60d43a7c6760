#include "ui/handout_text.h"

#include "core/text/words.h"
#include "core/utilization.h"
#include "ui/gpu_text.h"
#include "ui/headline.h"
#include "ui/result_text.h"
#include "ui/text.h"

#include <QLocale>
#include <algorithm>

namespace occ::ui {

namespace {

QString tagged(const char* tag, const QString& text) {
    return QStringLiteral("<%1>%2</%1>").arg(QLatin1String(tag), text.toHtmlEscaped());
}

enum class Align { Left, Right };

/// `share` of the table's width, in per cent: columns of their own accord are equally wide.
QString cell(const QString& text, Align align, int share, bool strong = false) {
    const QString shown = text.toHtmlEscaped();
    return QStringLiteral("<td width=\"%1%\" align=\"%2\">%3</td>")
        .arg(share)
        .arg(align == Align::Right ? QStringLiteral("right") : QStringLiteral("left"),
             strong ? QStringLiteral("<b>%1</b>").arg(shown) : shown);
}

QString limitRow(const QString& resource, const QString& blocks, const QString& allocated,
                 bool strong) {
    return QStringLiteral("<tr>%1%2%3</tr>")
        .arg(cell(resource, Align::Left, 34, strong), cell(blocks, Align::Right, 31, strong),
             cell(allocated, Align::Right, 35, strong));
}

QString table(const QString& rows) {
    return QStringLiteral("<table width=\"100%\" cellspacing=\"0\">%1</table>").arg(rows);
}

QString amount(std::int64_t value, Limiter resource) {
    return resource == Limiter::SharedMemory ? withUnit(value, Unit::Bytes) : number(value);
}

}  // namespace

QString HandoutText::head(const Snapshot& snapshot, const HandoutOptions& options) {
    QStringList who{options.name.trimmed(), options.date.trimmed()};
    who.removeAll(QString());
    QString html = tagged("h1", options.title.trimmed());
    if (!who.isEmpty()) html += tagged("p", who.join(QStringLiteral(" · ")));
    html += QStringLiteral("<p style=\"font-size: 15px\"><b>%1</b> – %2</p>")
                .arg(Headline::percent(snapshot).toHtmlEscaped(),
                     Headline::reason(snapshot).toHtmlEscaped());
    return html +
           tagged("p", gpuLine(snapshot.gpu) + QStringLiteral(" · ") + Headline::active(snapshot));
}

QString HandoutText::inputs(const Snapshot& snapshot) {
    QString rows;
    for (const InputField* field : toldInputs(snapshot))
        rows += QStringLiteral("<tr>%1%2</tr>")
                    .arg(cell(say(words::title(field->id)), Align::Left, 56),
                         cell(inputText(*field, snapshot.kernel), Align::Right, 44));
    return tagged("h2", tr("Inputs")) + table(rows);
}

QString HandoutText::limits(const Snapshot& snapshot) {
    const Occupancy& occupancy = snapshot.occupancy;
    const auto uses = utilization(snapshot.gpu.limits, snapshot.kernel, occupancy);
    QString rows = limitRow(tr("Resource"), tr("Blocks per SM"), tr("Allocated"), true);
    for (const Limiter limiter : kLimiters) {
        const std::optional<int> blocks = occupancy.limit(limiter);
        if (!blocks) continue;
        const bool binds = occupancy.limiters.contains(limiter);
        const QString name = capitalized(say(words::name(limiter)));
        const auto use = std::find_if(uses.begin(), uses.end(), [limiter](const ResourceUse& each) {
            return each.resource == limiter;
        });
        const QString taken = use == uses.end() ? QString()
                                                : tr("%1 of %2", "61,440 of 65,536")
                                                      .arg(amount(use->allocated(), limiter),
                                                           amount(use->capacity, limiter));
        rows += limitRow(binds ? tr("%1 (binds)", "Registers (binds)").arg(name) : name,
                         number(*blocks), taken, binds);
    }
    return tagged("h2", tr("Limits")) + table(rows);
}

QString HandoutText::sources(const Snapshot& snapshot) {
    QStringList all;
    for (const SourceNote& note : snapshot.capability->sources)
        all << toQString(note.text);
    if (const ProductRecord* product = productOf(snapshot.gpu)) all << toQString(product->source);
    all.removeDuplicates();
    QString html = tagged("h2", tr("Sources of the GPU's figures"));
    html +=
        tagged("p", tr("Theoretical occupancy: active warps divided by the warps that an SM can "
                       "hold. It bounds how well latency can be hidden; it is not speed."));
    return html + QStringLiteral("<p style=\"font-size: 11px\">%1</p>")
                      .arg(all.join(QStringLiteral("\n"))
                               .toHtmlEscaped()
                               .replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

}  // namespace occ::ui
