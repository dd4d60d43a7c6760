#pragma once

#include "core/io/kernel_tables.h"
#include "core/kernels/kernel_filter.h"
#include "tests/kernels/sample_kernels.h"
#include "tests/support/catch.h"

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

/// Kernels with what they do, for tests of tables and documents.
namespace occ::test {

inline const TextRenderer kText;

struct Build {
    KernelList list;
    KernelEvaluator evaluator{makeGpu(*findCapability({9, 0})), {}};
    std::vector<KernelOutcome> outcomes;
    std::vector<std::uint32_t> all;

    explicit Build(KernelList kernels) : list(std::move(kernels)) {
        outcomes = evaluateAll(list, evaluator);
        all.resize(outcomes.size());
        std::iota(all.begin(), all.end(), 0U);
    }
    [[nodiscard]] EvaluatedList evaluated() const { return {list, outcomes}; }
    [[nodiscard]] KernelView view(std::size_t i) const {
        return {list, list.kernels()[i], outcomes[i]};
    }
};

inline std::size_t columnOf(const Table& table, std::string_view key) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].key == key) return i;
    FAIL("no column " << key);
    return 0;
}

inline KernelFacts usual() {
    KernelFacts facts = factsFor("sm_90a", KernelForm::Linked, 128);
    facts.staticSharedBytes = 1'024;
    facts.maxBlock = BlockShape{256, 1, 1};
    facts.cluster = ClusterShape{2, 1, 1};
    return facts;
}

}  // namespace occ::test
