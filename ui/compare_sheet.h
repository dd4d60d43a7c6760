#pragma once

#include "ui/compare_curves.h"
#include "ui/picture.h"

#include <vector>

namespace occ::ui {

/// A line of the legend under the curves of a comparison.
struct CompareLegendLine {
    PinIndex pin;
    QString label;
    QString launch;  ///< GPU and inputs
    QString result;
};

/// The curves with a legend that says what each launch is.
[[nodiscard]] Picture comparePicture(CompareContent content, std::vector<CompareLegendLine> legend);

}  // namespace occ::ui
