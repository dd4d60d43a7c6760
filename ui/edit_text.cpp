#include "ui/edit_text.h"

#include "core/io/scenario.h"
#include "core/text/words.h"
#include "ui/text.h"

#include <QCoreApplication>
#include <optional>

namespace occ::ui {

namespace {

struct EditText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::EditText)
};

/// Whether nothing but the layout of the GPU's GPCs differs.
bool onlyLayoutDiffers(Gpu before, const Gpu& after) {
    before.gpcLayout = after.gpcLayout;
    return before == after;
}

}  // namespace

QString editText(const Scenario& before, const Scenario& after) {
    const bool sameGpu = before.gpu == after.gpu;
    if (before.kernel == after.kernel && !sameGpu)
        return onlyLayoutDiffers(before.gpu, after.gpu) ? EditText::tr("GPC layout")
                                                        : EditText::tr("GPU");
    if (before.kernel == after.kernel) return EditText::tr("name of the scenario");
    if (!sameGpu) return EditText::tr("GPU and inputs");
    std::optional<FieldId> changed;
    for (const InputField& field : inputFields()) {
        if (field.get(before.kernel) == field.get(after.kernel)) continue;
        if (changed) return EditText::tr("several inputs");
        changed = field.id;
    }
    // The same number of threads in another shape.
    return say(words::title(changed.value_or(FieldId::Threads)));
}

}  // namespace occ::ui
