#pragma once

#include <QString>

class QWidget;

namespace occ::ui {

/// Says a short sentence at the foot of a window, such as "Saved: ...". It lies over what is there,
/// takes no clicks and no room, and goes by itself.
void sayInPassing(QWidget& window, const QString& sentence);

}  // namespace occ::ui
