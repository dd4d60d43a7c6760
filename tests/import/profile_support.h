#pragma once

#include "core/import/readers.h"
#include "tests/support/catch.h"

#include <string>

namespace occ::test {

/// The raw page with these columns, units and values besides ID and Kernel Name.
inline std::string rawPage(const std::string& columns, const std::string& units,
                           const std::string& values) {
    return "\"ID\",\"Kernel Name\"," + columns + "\n\"\",\"\"," + units + "\n\"0\",\"k\"," +
           values + '\n';
}

/// Of a profile that holds one and nothing wrong.
inline KernelFacts onlyKernel(const std::string& text) {
    const ImportedImage image = readProfile(text);
    INFO(text);
    REQUIRE(image.kernels.size() == 1);
    CHECK(image.problems.empty());
    return image.kernels.front().facts;
}

}  // namespace occ::test
