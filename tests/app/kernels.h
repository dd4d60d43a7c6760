#pragma once

#include "tests/app/cli.h"

#include <string>
#include <vector>

/// `occuscope-cli kernels` with the samples of tests/data/import.
namespace occ::test {

/// A sample's path, in quotes for a command line.
inline std::string sampleFile(const std::string& name) {
    return "\"" OCC_TEST_DATA "/import/" + name + '"';
}

inline Finished kernels(const std::string& arguments, const std::string& input = {}) {
    return cli("kernels " + arguments, input);
}

/// The rows of the JSON document.
inline Json kernelsOf(const std::string& arguments, const std::string& input = {}) {
    return Json::parse(kernels(arguments + " --format json", input).out)["kernels"];
}

/// One member of all rows.
template <class Value>
std::vector<Value> column(const Json& rows, const char* key) {
    std::vector<Value> values;
    for (const Json& row : rows)
        values.push_back(row[key].template get<Value>());
    return values;
}

}  // namespace occ::test
