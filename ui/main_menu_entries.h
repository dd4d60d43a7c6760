#pragma once

#include <QKeySequence>
#include <QString>
#include <span>

namespace occ::ui {

enum class Command {
    New,
    Open,
    Save,
    SaveAs,
    Export,
    Handout,
    Quit,
    Undo,
    Redo,
    CopyText,
    PinLaunch,
    ResetInputs,
    PercentAxis,
    WarpsAxis,
    CarveoutCurves,
    DetachView,
    FullScreen,
    Presentation,
    ChooseGpu,
    Limits,
    DetectGpus,
    MeasureLaunch,
    VerifyGpu,
    CancelGpu,
    AddRemoteGpu,
    OpenMeasurement,
    SaveMeasurement,
    OpenSample,
    ImportGpus,
    SaveGpus,
    CustomGpu,
    OpenKernels,
    OpenKernelFolder,
    PasteKernels,
    CompareKernels,
    CancelKernels,
    KernelToSliders,
    FollowKernels,
    SaveKernelsCsv,
    SaveKernelsJson,
    SaveKernelsMarkdown,
    GoThreads,
    GoRegisters,
    GoStaticShared,
    GoDynamicShared,
    GoCharts,
    GoCalculation,
    GoSm,
    GoMap,
    GoGrid,
    GoAdvice,
    GoCompare,
    GoGpu,
    GoKernels,
    LessonList,
    OpenLesson,
    ExerciseSheet,
    Shortcuts,
    About,
};
inline constexpr std::size_t kCommandCount = static_cast<std::size_t>(Command::About) + 1;

enum class MenuPlace { File, Edit, Presets, View, Gpu, Kernels, Go, Lessons, Help };
inline constexpr std::size_t kMenuPlaceCount = static_cast<std::size_t>(MenuPlace::Help) + 1;

/// One entry of the menu bar.
struct MenuEntry {
    Command command;
    MenuPlace place;
    const char* text;  ///< marked for translation
    QKeySequence::StandardKey standardKey = QKeySequence::UnknownKey;
    const char* key = "";  ///< where the platform has no key of its own for it
    bool checkable = false;
    bool separated = false;  ///< a line stands above it
};

/// In the order of the menus.
[[nodiscard]] std::span<const MenuEntry> menuEntries();
[[nodiscard]] QString entryText(const MenuEntry& entry);
[[nodiscard]] QString menuTitle(MenuPlace place);

}  // namespace occ::ui
