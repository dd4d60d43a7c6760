#include "ui/gpu_text.h"

#include "core/text/words_gpu.h"
#include "ui/text.h"

#include <QCoreApplication>
#include <algorithm>

namespace occ::ui {

namespace {

QString capabilityText(const Gpu& gpu) {
    return toQString(toString(gpu.limits.computeCapability));
}

}  // namespace

QString gpuTitle(const Gpu& gpu) {
    if (gpu.origin != GpuOrigin::ComputeCapability) return toQString(gpu.name);
    return QCoreApplication::translate("occ::ui::GpuText", "Compute capability %1")
        .arg(capabilityText(gpu));
}

QString gpuDetail(const Gpu& gpu) {
    if (gpu.origin == GpuOrigin::ComputeCapability) return {};
    const QString capability =
        QCoreApplication::translate("occ::ui::GpuText", "CC %1").arg(capabilityText(gpu));
    if (gpu.smCount <= 0) return capability;
    return capability + QStringLiteral(" · ") + withUnit(gpu.smCount, Unit::Multiprocessors);
}

QString gpuLine(const Gpu& gpu) {
    const QString detail = gpuDetail(gpu);
    return detail.isEmpty() ? gpuTitle(gpu) : gpuTitle(gpu) + QStringLiteral(" · ") + detail;
}

QString failureText(const GpuFailure& failure) {
    const QString help = say(words::remedy(failure));
    const QString what = say(words::describe(failure));
    return help.isEmpty() ? what : what + QLatin1Char('\n') + help;
}

const ProductRecord* productOf(const Gpu& gpu) {
    if (gpu.origin != GpuOrigin::Product) return nullptr;
    const auto all = products();
    const auto found = std::find_if(all.begin(), all.end(), [&gpu](const ProductRecord& product) {
        return product.name == gpu.name;
    });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace occ::ui
