#pragma once

#include "ui/compare_curves.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace occ::ui {

/// The words of comparisons, in the window's language.
class CompareText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::CompareText)

public:
    [[nodiscard]] static QString now();
    /// "2: H100 SXM", or "Now".
    [[nodiscard]] static QString numbered(PinIndex pin, const QString& label);
    /// "75 % · 6 blocks · registers" at a value of the input, or that the GPU does not take it.
    [[nodiscard]] static QString valueAt(const CompareSeries& series, std::int64_t value);
    /// "256 threads · 40 registers", and what else is not as by default.
    [[nodiscard]] static QString inputs(const Snapshot& snapshot);
    /// How lines in the same place are drawn.
    [[nodiscard]] static QString besideEachOther();
    /// Why no more launches can be pinned, and what to do about it.
    [[nodiscard]] static QString full();
    /// "75 % · registers", or "cannot launch".
    [[nodiscard]] static QString brief(const Snapshot& snapshot);
    /// The same with more room: "75 % · 48 of 64 warps · 6 blocks, limited by registers".
    [[nodiscard]] static QString result(const Snapshot& snapshot);
    /// Each launch with its value, a line each, below what they are read at.
    [[nodiscard]] static QStringList readout(const CompareContent& content, std::int64_t value);
    /// Each launch at its own value of the input, a line each.
    [[nodiscard]] static QString summary(const CompareContent& content);
};

}  // namespace occ::ui
