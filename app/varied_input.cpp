#include "app/varied_input.h"

#include "core/io/input_value.h"
#include "core/io/occupancy_map_table.h"
#include "core/text/joined.h"

#include <vector>

namespace occ::cli {

namespace {

std::vector<std::string_view> namesOfAll() {
    std::vector<std::string_view> names = inputKeys();
    names.push_back(kAllSharedKey);
    return names;
}

}  // namespace

std::string_view VariedInput::key() const {
    return allShared ? kAllSharedKey : field->key;
}

KernelConfig VariedInput::prepared(const KernelConfig& kernel) const {
    return allShared ? withAllSharedMemoryDynamic(kernel) : kernel;
}

std::string variedInputNames() {
    return joined(namesOfAll(), ", ");
}

Result<VariedInput, Failure> findVariedInput(const std::string& option, const std::string& name) {
    std::string key = name;
    for (char& c : key)
        if (c == '-') c = '_';
    VariedInput input;
    input.allShared = key == kAllSharedKey;
    input.field = input.allShared ? &inputField(FieldId::DynamicShared) : findInputField(key);
    if (input.field != nullptr) return input;
    const std::vector<std::string_view> names = namesOfAll();
    const std::string_view nearest = nearestName(key, names);
    const std::string remedy = nearest.empty() ? "it must be one of " + variedInputNames()
                                               : "did you mean " + std::string(nearest) + "?";
    return Unexpected{Failure{kBadUsage, option + ": \"" + name + "\" is no input; " + remedy}};
}

}  // namespace occ::cli
