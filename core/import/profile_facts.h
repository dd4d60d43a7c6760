#pragma once

#include "core/import/profile_launch.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace occ {

/// Turns launches as they are written into facts.
class ProfileFactsReader {
public:
    using BadText = std::function<void(ProfilePlace, const std::string&)>;

    /// `mark`: of the file. `badText` is told values that cannot be read; they stay unknown.
    ProfileFactsReader(DecimalMark mark, BadText badText)
        : m_mark(mark), m_badText(std::move(badText)) {}

    [[nodiscard]] FoundKernel read(ProfiledLaunch launch) const;

private:
    [[nodiscard]] std::optional<Decimal> number(const ProfileReading& reading,
                                                NumberKind kind) const;
    /// A count from `least` on that `evaluate` takes.
    [[nodiscard]] std::optional<std::int64_t> count(const ProfiledLaunch& launch,
                                                    ProfileMetric metric, std::int64_t least) const;
    [[nodiscard]] std::optional<std::int64_t> size(const ProfiledLaunch& launch,
                                                   ProfileMetric metric, std::int64_t most,
                                                   KernelDoubts& doubts) const;
    [[nodiscard]] std::optional<BlockShape> block(const ProfiledLaunch& launch) const;
    [[nodiscard]] std::optional<std::int64_t> gridBlocks(const ProfiledLaunch& launch) const;
    [[nodiscard]] std::optional<ClusterShape> cluster(const ProfiledLaunch& launch) const;
    [[nodiscard]] std::optional<double> achieved(const ProfiledLaunch& launch) const;
    [[nodiscard]] CodeTarget target(const ProfiledLaunch& launch) const;
    void complain(const ProfileReading& reading) const;

    DecimalMark m_mark;
    BadText m_badText;
};

}  // namespace occ
