#pragma once

#include "core/device_catalog.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace occ::ui {

/// One line of the table of limits.
struct LimitRow {
    QString title;
    QString value;
    QString doubt;        ///< empty where nobody doubts the value
    QStringList sources;  ///< documents that give it
};

/// Every limit of a device with its sources, then its toolkits, then what is known of the product.
[[nodiscard]] std::vector<LimitRow> limitRows(const Gpu& gpu, const CapabilityRecord& record);

/// Remarks on the whole device, one sentence or more each.
[[nodiscard]] QStringList limitNotes(const Gpu& gpu, const CapabilityRecord& record);

/// The value of a limit: "64 warps", "blocks" or "warps" for whom registers are given to.
[[nodiscard]] QString limitText(const DeviceLimits& limits, std::string_view key);

}  // namespace occ::ui
