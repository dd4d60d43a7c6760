#pragma once

#include "core/result.h"

#include <QString>
#include <optional>
#include <string>

namespace occ::ui {

/// The content of a file, or a sentence that says why there is none.
[[nodiscard]] Result<std::string, QString> readTextFile(const QString& path);

/// Writes all or nothing: an existing file is replaced only once the new one is complete.
/// The sentence says what went wrong; there is none on success.
[[nodiscard]] std::optional<QString> writeTextFile(const QString& path, const std::string& text);

}  // namespace occ::ui
