#include "core/import/log_reserve.h"

#include <algorithm>

namespace occ {

namespace {

constexpr std::int64_t kReservedBytes = 1024;
/// Where kernel parameters begin in constant bank 0 on 9.x; later ones begin further behind,
/// earlier ones (0x140, 0x160) before.
constexpr std::int64_t kParametersBegin90 = 0x210;

enum class Reserve : std::uint8_t { Excluded, Included, Unclear };

Reserve reserveOf(SizeTool tool, CodeTarget target, std::span<const PrintedShared> module) {
    // Any size below 1 KiB tells that sizes of the module are as they are: of code before 9.0, or
    // before it is linked.
    const bool anySmall = std::any_of(module.begin(), module.end(), [](const PrintedShared& it) {
        return it.sharedBytes && *it.sharedBytes > 0 && *it.sharedBytes < kReservedBytes;
    });
    if (anySmall) return Reserve::Excluded;
    if (target.known()) {
        const bool included = target.sm >= 90 && (tool == SizeTool::Dump || target.sm < 100);
        return included ? Reserve::Included : Reserve::Excluded;
    }
    const bool anyEarlier = std::any_of(module.begin(), module.end(), [&](const auto& it) {
        // nvlink prints no bank 0 for the targets whose sizes are without the 1 KiB.
        if (!it.parameterBankBytes) return tool == SizeTool::Linker;
        return *it.parameterBankBytes < kParametersBegin90;
    });
    return anyEarlier ? Reserve::Excluded : Reserve::Unclear;
}

}  // namespace

void removeReserved(SizeTool tool, CodeTarget target, std::span<PrintedShared> module) {
    const Reserve reserve = reserveOf(tool, target, module);
    if (reserve == Reserve::Excluded) return;
    for (PrintedShared& kernel : module) {
        if (!kernel.sharedBytes || *kernel.sharedBytes == 0) continue;
        if (reserve == Reserve::Included)
            *kernel.sharedBytes -= kReservedBytes;
        else
            kernel.sharedBytes.reset();
    }
}

}  // namespace occ
