#pragma once

#include "ui/handout.h"

#include <QCoreApplication>
#include <QString>

namespace occ::ui {

/// The texts of a handout, as HTML.
class HandoutText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::HandoutText)

public:
    /// Title, name and date, GPU and result.
    [[nodiscard]] static QString head(const Snapshot& snapshot, const HandoutOptions& options);
    [[nodiscard]] static QString inputs(const Snapshot& snapshot);
    /// How many blocks each resource allows, and what is handed out of it.
    [[nodiscard]] static QString limits(const Snapshot& snapshot);
    /// Where the figures of the GPU come from.
    [[nodiscard]] static QString sources(const Snapshot& snapshot);
};

}  // namespace occ::ui
