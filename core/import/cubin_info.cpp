#include "core/import/cubin_info.h"

#include "core/import/bytes.h"

namespace occ {

namespace {

constexpr std::size_t kRecordBytes = 4;
constexpr std::uint8_t kFormatPayload = 4;
constexpr int kNoRegisterCap = 255;

}  // namespace

std::optional<InfoRecord> InfoRecords::next() {
    if (!contains(m_section, m_position, kRecordBytes)) return std::nullopt;
    InfoRecord record;
    record.offset = m_position;
    record.code = InfoCode{static_cast<std::uint8_t>(m_section[m_position + 1])};
    record.value = littleEndian<std::uint16_t>(m_section, m_position + 2);
    std::size_t size = kRecordBytes;
    if (static_cast<std::uint8_t>(m_section[m_position]) == kFormatPayload) {
        const auto payload = slice(m_section, m_position + kRecordBytes, record.value);
        if (!payload) return std::nullopt;
        record.payload = *payload;
        size += payload->size();
    }
    m_position += size;
    return record;
}

std::optional<std::size_t> InfoRecords::damage() const {
    if (m_position == m_section.size()) return std::nullopt;
    return m_position;
}

std::optional<std::uint32_t> payloadNumber(const InfoRecord& record, std::size_t index) {
    if (!contains(record.payload, index * 4, 4)) return std::nullopt;
    return littleEndian<std::uint32_t>(record.payload, index * 4);
}

namespace {

std::optional<int> positive(std::optional<std::uint32_t> number) {
    if (!number || *number < 1 || *number > INT32_MAX) return std::nullopt;
    return static_cast<int>(*number);
}

void take(const InfoRecord& record, KernelFacts& facts, std::string_view& annotations) {
    // Some numbers are one byte wide, but the upper half of the record is 0 then.
    switch (record.code) {
        case InfoCode::MaxThreads: facts.maxBlock = payloadShape<BlockShape>(record); break;
        case InfoCode::RequiredThreads:
            facts.requiredBlock = payloadShape<BlockShape>(record);
            break;
        case InfoCode::RegisterCap:
            if (record.value > 0 && record.value < kNoRegisterCap) facts.registerCap = record.value;
            break;
        case InfoCode::ClusterShape: facts.cluster = payloadShape<ClusterShape>(record); break;
        case InfoCode::ClusterRequired: facts.clusterAtLaunch = true; break;
        case InfoCode::MaxClusterSize:
            facts.maxClusterSize = positive(payloadNumber(record, 0));
            break;
        case InfoCode::BarrierCount: facts.barriers = record.value & 0xff; break;
        case InfoCode::Annotations: annotations = record.payload; break;
        default: break;
    }
}

}  // namespace

std::optional<std::size_t> readKernelInfo(std::string_view section, KernelFacts& facts,
                                          std::string_view& annotations) {
    InfoRecords records(section);
    while (const auto record = records.next())
        take(*record, facts, annotations);
    // The flag stands beside the shape where the source gave one.
    if (facts.cluster) facts.clusterAtLaunch = false;
    return records.damage();
}

}  // namespace occ
