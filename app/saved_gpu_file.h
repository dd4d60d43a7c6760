#pragma once

#include "app/exit_status.h"
#include "core/device_catalog.h"
#include "core/io/measurement_document.h"
#include "core/result.h"

#include <string>

namespace occ::cli {

/// Whether a text is what `gpu list` saves, by the word that such files begin with.
[[nodiscard]] bool isInventoryFile(const std::string& content);

/// The GPU of a saved `gpu list`: the only one, or the one of number `device`. `file` is its name,
/// for messages.
[[nodiscard]] Result<Gpu, Failure> gpuOfInventory(const std::string& content,
                                                  const std::string& file,
                                                  const std::string& device);

}  // namespace occ::cli
