#pragma once

#include "core/io/document.h"
#include "core/io/json_writer.h"
#include "core/kernel_config.h"

#include <span>
#include <string_view>

namespace occ {

/// Writes a launch as an object: the inputs that are given, under the keys of the table of inputs,
/// and "block" in place of "threads" where the block is no row.
void writeKernel(JsonWriter& json, const KernelConfig& kernel);

/// Reads the member of `parent` that the last part of `path` names. Missing inputs take their
/// defaults; the result holds only where the reader has not failed.
[[nodiscard]] KernelConfig readKernel(DocumentReader& reader, const JsonNode& parent,
                                      std::string_view path);

/// Changes the inputs of `kernel` that are members of `object`, which stands at `path`, and leaves
/// all others as they are. Members named in `others` are passed over; any more are unknown.
void readInputs(DocumentReader& reader, const JsonNode& object, std::string_view path,
                std::span<const std::string_view> others, KernelConfig& kernel);

}  // namespace occ
