// What the panel says of a place: its notes beside results, and its page where there are none.
#include "core/text/words_gpu.h"
#include "ui/gpu_panel.h"
#include "ui/gpu_state_page.h"
#include "ui/gpu_station.h"
#include "ui/gpu_text.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QLabel>

namespace occ::ui {

/// Beside results; without any, the state says it all.
void GpuPanel::refreshNote() {
    const GpuPlace& place = m_station.place();
    QStringList lines;
    const bool failed = place.failure && place.measurement;
    if (failed && place.failure->code == GpuFailureCode::Cancelled)
        lines << tr("Cancelled. What was complete is shown.");
    else if (failed)
        lines << tr("%1 What was complete is shown.").arg(failureText(*place.failure));
    if (place.measurement && !m_station.busyHere() && m_station.isStale())
        lines << tr("The inputs have changed since: residency and timeline are of another launch.");
    if (place.measurement && place.inventory && !m_station.busyHere() &&
        place.measurement->gpu.uuid != place.gpu()->uuid)
        lines << tr("What is shown is of GPU %1, and another one is chosen.")
                     .arg(number(place.measurement->gpu.index));
    QPalette colors;
    if (failed && place.failure->code != GpuFailureCode::Cancelled)
        colors.setColor(QPalette::WindowText, theme().error);
    m_note->setPalette(colors);
    m_note->setText(lines.isEmpty() ? QString()
                                    : QStringLiteral("⚠ ") + lines.join(QLatin1Char('\n')));
    m_note->setVisible(!lines.isEmpty());
}

void GpuPanel::refreshState() {
    const GpuPlace& place = m_station.place();
    if (m_station.busyHere()) return showLooking();
    if (place.failure) return showFailure();
    if (place.kind == PlaceKind::Simulation) {
        if (m_station.modelGpu().smCount > 0) return m_state->show(tr("Simulating…"), {}, {});
        return m_state->show(
            tr("The number of SMs is not known"),
            tr("A simulation needs a whole GPU, and the inputs name only a compute capability. "
               "Choose a product, or a detected GPU."),
            {GpuAction::ChooseGpu, GpuAction::OpenSample});
    }
    if (place.inventory && place.gpu())
        return m_state->show(
            tr("Nothing measured yet"),
            place.isLive()
                ? tr("Measure runs the launch of the inputs on this GPU: its blocks per SM as "
                     "predicted, by the driver and measured, its achieved occupancy block by "
                     "block, and speed against occupancy. It can be cancelled, and changes no "
                     "setting of the device.")
                : tr("This is a list of GPUs. Calculate with one of them, or measure where it is."),
            place.isLive() ? std::vector{GpuAction::Measure}
                           : std::vector{GpuAction::AddRemote, GpuAction::Simulate});
    m_state->show(
        place.kind == PlaceKind::Remote ? tr("Not looked on %1 yet").arg(placeName(place))
                                        : tr("Not looked for a GPU yet"),
        tr("A detected GPU brings its own limits into the inputs and charts, and can run "
           "real kernels: prediction, driver and measurement side by side. Without one, "
           "use a machine that ssh reaches, or simulate."),
        {GpuAction::Detect, GpuAction::AddRemote, GpuAction::Simulate, GpuAction::OpenSample});
}

void GpuPanel::showLooking() {
    const QString name = placeName(m_station.place());
    if (m_station.activity() == GpuActivity::Looking)
        m_state->show(tr("Looking for GPUs: %1").arg(name), {}, {});
    else
        m_state->show(tr("Measuring: %1").arg(name),
                      tr("Results appear here as they are complete."), {});
}

void GpuPanel::showFailure() {
    const GpuPlace& place = m_station.place();
    const GpuFailure& failure = *place.failure;
    if (place.kind == PlaceKind::Simulation)
        return m_state->show(tr("Nothing to simulate"), failureText(failure),
                             {GpuAction::OpenSample});
    const GpuAction again = place.inventory && place.gpu() ? GpuAction::Measure : GpuAction::Detect;
    if (failure.code == GpuFailureCode::Cancelled)
        return m_state->show(
            tr("Cancelled"), {},
            {again, GpuAction::AddRemote, GpuAction::Simulate, GpuAction::OpenSample});
    m_state->show(say(words::describe(failure)), say(words::remedy(failure)),
                  {GpuAction::AddRemote, GpuAction::Simulate, GpuAction::OpenSample, again});
}

}  // namespace occ::ui
