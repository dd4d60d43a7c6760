#pragma once

#include "tests/support/process.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace occ::test {

using Json = nlohmann::ordered_json;

inline Finished cli(const std::string& arguments, const std::string& input = {}) {
    return runProgram(OCC_CLI, arguments, input);
}

inline std::vector<std::string> keysOf(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& member : object.items())
        keys.push_back(member.key());
    return keys;
}

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace occ::test
