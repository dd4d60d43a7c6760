#pragma once

#include "core/guidance.h"

#include <map>
#include <optional>
#include <vector>

namespace occ {

/// A launch with changes, asked of the engine.
[[nodiscard]] Proposal propose(const OccupancyTables& tables, const KernelConfig& kernel,
                               std::vector<InputChange> changes);
/// The most occupancy first; among equals what changes least.
void rank(std::vector<Proposal>& proposals);

/// Finds the smallest changes of the inputs that a block takes of a resource, such that a number
/// of blocks fits; the block size stays.
class BlockFitter {
public:
    BlockFitter(const OccupancyTables& tables, const KernelConfig& kernel)
        : m_tables(tables), m_kernel(kernel), m_now(tables.evaluate(kernel)) {}

    [[nodiscard]] const Occupancy& now() const { return m_now; }
    /// One change for each resource that holds fewer; empty where no changes do it.
    [[nodiscard]] std::optional<std::vector<InputChange>> fit(int blocks);

private:
    [[nodiscard]] std::optional<FieldId> fieldOf(Limiter resource) const;
    [[nodiscard]] KernelConfig relaxed(FieldId field) const;
    [[nodiscard]] const Curve& curveOf(FieldId field);
    [[nodiscard]] bool relieve(FieldId field, int blocks, std::vector<InputChange>& changes);

    const OccupancyTables& m_tables;
    const KernelConfig& m_kernel;
    Occupancy m_now;
    std::map<FieldId, Curve> m_curves;
};

}  // namespace occ
