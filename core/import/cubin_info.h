#pragma once

#include "core/kernel_config.h"
#include "core/kernels/kernel_facts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// Records of a cubin's .nv.info sections. NVIDIA does not document them; the numbers were found
/// by comparing cubins with what ptxas says of them, for CUDA 11.8 to 13.0.
namespace occ {

enum class InfoCode : std::uint8_t {
    MaxThreads = 0x05,
    RequiredThreads = 0x10,
    FrameSize = 0x11,
    MinStackSize = 0x12,
    RegisterCap = 0x1b,
    RegisterCount = 0x2f,
    ClusterShape = 0x3d,
    ClusterRequired = 0x3e,
    MaxClusterSize = 0x3f,
    BarrierCount = 0x4c,
    Annotations = 0x55,
};

struct InfoRecord {
    InfoCode code = {};
    std::uint16_t value = 0;        ///< what stands in the record itself
    std::string_view payload = {};  ///< what follows it
    std::size_t offset = 0;         ///< from the beginning of the section
};

/// Goes through the records of a section.
class InfoRecords {
public:
    explicit InfoRecords(std::string_view section) : m_section(section) {}
    /// Empty at the end and before a record that is not whole.
    [[nodiscard]] std::optional<InfoRecord> next();
    /// Where a record is not as it should be; empty: all were whole.
    [[nodiscard]] std::optional<std::size_t> damage() const;

private:
    std::string_view m_section;
    std::size_t m_position = 0;
};

/// A number of a record's payload; empty where it is shorter.
[[nodiscard]] std::optional<std::uint32_t> payloadNumber(const InfoRecord& record,
                                                         std::size_t index);
/// Three extents of at least 1; empty for anything else.
template <class Shape>
[[nodiscard]] std::optional<Shape> payloadShape(const InfoRecord& record) {
    const auto x = payloadNumber(record, 0);
    const auto y = payloadNumber(record, 1);
    const auto z = payloadNumber(record, 2);
    const auto fits = [](std::optional<std::uint32_t> extent) {
        return extent && *extent >= 1 && *extent <= BlockShape::kMaxThreads;
    };
    if (!fits(x) || !fits(y) || !fits(z)) return std::nullopt;
    return Shape{static_cast<int>(*x), static_cast<int>(*y), static_cast<int>(*z)};
}

/// Fills what the section of one kernel says; `annotations` become the payload of that record.
/// Returns where the section is damaged.
std::optional<std::size_t> readKernelInfo(std::string_view section, KernelFacts& facts,
                                          std::string_view& annotations);

}  // namespace occ
