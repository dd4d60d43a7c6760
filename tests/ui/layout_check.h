#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace occ::ui {

/// What is wrong with the layout of a shown widget and everything in it: text that does not fit,
/// children that stick out, are smaller than they say they must be, or lie over each other.
[[nodiscard]] QStringList layoutProblems(QWidget& root);

}  // namespace occ::ui
