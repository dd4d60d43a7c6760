#pragma once

#include "core/import/importer.h"
#include "core/kernels/kernel_list.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// What must hold of every answer to every input, beyond that there is one.
namespace occ::fuzz {

/// Stops the program with the place and the condition, so that libFuzzer keeps the input.
void check(bool holds, const char* file, int line, const char* condition);
#define OCC_FUZZ_CHECK(condition) \
    ::occ::fuzz::check(static_cast<bool>(condition), __FILE__, __LINE__, #condition)

[[nodiscard]] inline std::string_view asText(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Every number is one that the engine takes, and the engine takes them.
void checkFacts(const KernelFacts& facts);
/// Offsets lie in the file, numbers are not negative.
void checkProblem(const ImportProblem& problem, std::uint64_t fileBytes);
/// One image of a file of that size.
void checkImage(const ImportedImage& image, std::uint64_t fileBytes);
/// A list as it arrived: indices are in range, facts and problems are sound.
void checkList(const KernelList& list);

/// All images of a file, read by one thread, each checked; so is the progress that was told, and
/// that a file without kernels says why.
[[nodiscard]] std::vector<ImportedImage> importChecked(std::string_view bytes);
[[nodiscard]] std::size_t kernelCount(const std::vector<ImportedImage>& images);

/// What is told of the images over the protocol arrives as it was sent.
void checkRoundTrip(const std::vector<ImportedImage>& images);
/// The same for some inputs: the reader makes room for many kernels at once, which is slow here.
void sampleRoundTrip(const std::vector<ImportedImage>& images, std::string_view bytes);
/// Whether the input is the one of so many for which something slow is tried.
[[nodiscard]] bool isOneOf(std::size_t many, std::string_view bytes);

}  // namespace occ::fuzz
