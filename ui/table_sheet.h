#pragma once

#include "ui/picture.h"
#include "ui/report_model.h"

#include <QString>

namespace occ::ui {

/// A table on its way into a file, a presentation or a handout.
struct TableSheet {
    QString title;
    QString caption;  ///< what the figures belong to; may be empty
    Table table;
    CellFlags emphasis = {};
};

/// The whole table; where there is too little room it gets smaller rather than cut.
[[nodiscard]] Picture tablePicture(TableSheet sheet);

}  // namespace occ::ui
