#include "core/io/import_protocol.h"
#include "core/io/import_protocol_cells.h"
#include "tests/fuzz/checks.h"

#include <fuzzer/FuzzedDataProvider.h>
#include <string>

using namespace occ;

namespace {

/// Foreign lines in pieces of any size: the same as all at once.
void checkForeign(std::string_view bytes, std::size_t pieceBytes) {
    ImportProtocolReader whole;
    whole.feed(bytes);
    ImportProtocolReader pieces;
    pieces.onProgress = [](const ImportProgress&) {};
    for (std::size_t begin = 0; begin < bytes.size(); begin += pieceBytes)
        pieces.feed(bytes.substr(begin, pieceBytes));
    fuzz::checkList(whole.list());
    OCC_FUZZ_CHECK(whole.complete() == pieces.complete());
    OCC_FUZZ_CHECK(whole.list().kernels().size() == pieces.list().kernels().size());
    // Every kernel has a line.
    OCC_FUZZ_CHECK(whole.list().kernels().size() <= bytes.size() / 2);
    const ImportAnswer one = whole.finish(ProcessEnd{}, "program");
    const ImportAnswer other = pieces.finish(ProcessEnd{}, "program");
    fuzz::checkList(one.list);
    OCC_FUZZ_CHECK(one.failure == other.failure);
    OCC_FUZZ_CHECK(one.list.kernels().size() == other.list.kernels().size());
}

template <class Number>
std::optional<Number> someNumber(FuzzedDataProvider& data, Number least, Number most) {
    if (data.ConsumeBool()) return std::nullopt;
    return data.ConsumeIntegralInRange<Number>(least, most);
}

std::optional<BlockShape> someBlock(FuzzedDataProvider& data) {
    if (data.ConsumeBool()) return std::nullopt;
    return BlockShape{data.ConsumeIntegralInRange<int>(1, 1024),
                      data.ConsumeIntegralInRange<int>(1, 1024),
                      data.ConsumeIntegralInRange<int>(1, 64)};
}

KernelFacts someFacts(FuzzedDataProvider& data) {
    constexpr std::int64_t kMostBytes = std::int64_t{1} << 60;
    KernelFacts facts;
    facts.target = {data.ConsumeIntegralInRange(0, import_protocol::kMaxSm),
                    data.ConsumeBool() ? TargetKind::Architecture : TargetKind::Plain};
    facts.form = static_cast<KernelForm>(data.ConsumeIntegralInRange(0, kKernelFormCount - 1));
    facts.doubts = KernelDoubts::fromBits(
        data.ConsumeIntegralInRange<std::uint8_t>(0, (1U << kKernelDoubtCount) - 1));
    facts.dynamicUse = static_cast<DynamicSharedUse>(data.ConsumeIntegralInRange(0, 3));
    facts.registers = someNumber(data, 0, INT32_MAX);
    facts.staticSharedBytes = someNumber<std::int64_t>(data, 0, kMostBytes);
    facts.dynamicSharedBytes = someNumber<std::int64_t>(data, 0, kMostBytes);
    facts.stackBytes = someNumber<std::int64_t>(data, 0, kMostBytes);
    facts.spillStoreBytes = someNumber<std::int64_t>(data, 0, kMostBytes);
    facts.spillLoadBytes = someNumber<std::int64_t>(data, 0, kMostBytes);
    facts.barriers = someNumber(data, 0, INT32_MAX);
    facts.maxBlock = someBlock(data);
    facts.requiredBlock = someBlock(data);
    facts.minBlocks = someNumber(data, 0, INT32_MAX);
    facts.registerCap = someNumber(data, 0, INT32_MAX);
    if (const auto block = someBlock(data)) facts.cluster = {{block->x, block->y, block->z}};
    facts.clusterAtLaunch = data.ConsumeBool();
    facts.maxClusterSize = someNumber(data, 0, INT32_MAX);
    facts.launchedBlock = someBlock(data);
    facts.gridBlocks = someNumber<std::int64_t>(data, 0, INT64_MAX);
    facts.carveoutBytes = someNumber(data, 0, INT32_MAX);
    if (data.ConsumeBool()) facts.achievedOccupancy = data.ConsumeProbability<double>();
    return facts;
}

/// Facts with any values and any bytes in their names survive the way.
void checkOwn(FuzzedDataProvider& data) {
    std::vector<ImportedImage> images;
    while (data.remaining_bytes() > 0 && images.size() < 8) {
        ImportedImage image;
        image.member = data.ConsumeRandomLengthString(16);
        image.offset = data.ConsumeIntegral<std::uint32_t>();
        image.origin = data.ConsumeRandomLengthString(16);
        const auto count = data.ConsumeIntegralInRange<std::size_t>(0, 8);
        for (std::size_t i = 0; i < count; ++i) {
            const KernelFacts facts = someFacts(data);
            std::string name = data.ConsumeRandomLengthString(32);
            image.kernels.push_back({name, data.ConsumeRandomLengthString(32), facts});
        }
        images.push_back(std::move(image));
    }
    fuzz::checkRoundTrip(images);
}

}  // namespace

/// Lines that pretend to come from a child; where the last byte is odd, values for honest ones.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::asText(data, size);
    if (size > 0 && data[size - 1] % 2 == 1) {
        FuzzedDataProvider provider(data, size);
        checkOwn(provider);
        return 0;
    }
    checkForeign(bytes, 1 + std::hash<std::string_view>()(bytes) % 64);
    (void)readImportRequest(bytes);
    return 0;
}
