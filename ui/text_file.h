#pragma once

#include "core/result.h"

#include <QString>
#include <QtGlobal>
#include <optional>
#include <string>
#include <string_view>

namespace occ::ui {

/// No scenario is larger than a few kibibytes; this keeps a wrong choice of file harmless.
inline constexpr qint64 kMaxScenarioBytes = 1 << 20;
/// A measurement holds up to 100,000 blocks.
inline constexpr qint64 kMaxMeasurementBytes = 32 << 20;

/// The content of a file, or a sentence that says why there is none.
[[nodiscard]] Result<std::string, QString> readTextFile(const QString& path,
                                                        qint64 maxBytes = kMaxScenarioBytes);

/// Whether a document says, as each does at its beginning, that it has this format.
[[nodiscard]] bool saysFormat(std::string_view text, std::string_view format);

/// Writes all or nothing: an existing file is replaced only once the new one is complete.
/// The sentence says what went wrong; there is none on success.
[[nodiscard]] std::optional<QString> writeTextFile(const QString& path, const std::string& text);

}  // namespace occ::ui
