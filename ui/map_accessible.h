#pragma once

namespace occ::ui {

/// Lets screen readers see a MapCanvas as a chart whose value is what it reads out. Called again
/// it does nothing.
void installMapAccessibility();

}  // namespace occ::ui
