#pragma once

namespace occ::ui {

/// Lets screen readers see a ChartPane as a chart with a value. Called again it does nothing.
void installChartAccessibility();

}  // namespace occ::ui
