#pragma once

#include <QtGlobal>
#include <qnamespace.h>

namespace occ::ui {

/// What models of kernels give beside texts, for `KernelTable` and `KernelDelegate`.
enum KernelRole {
    RowIdRole = Qt::UserRole,  ///< int: the same for the same kernel, however the rows are sorted
    ShareRole,                 ///< double, 0 to 1: an occupancy, shown as a bar before its text
    LimitersRole,              ///< int, bits of a LimiterSet: shown as marks before the text
    RefusedRole,               ///< true: the launch cannot run
    MutedRole,                 ///< true: not known, or not said by the build
};

}  // namespace occ::ui
