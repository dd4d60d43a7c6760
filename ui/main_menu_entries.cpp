#include "ui/main_menu_entries.h"

#include <QCoreApplication>
#include <array>

namespace occ::ui {

namespace {

using Keys = QKeySequence;

constexpr std::array kEntries = {
    MenuEntry{.command = Command::New,
              .place = MenuPlace::File,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&New"),
              .standardKey = Keys::New},
    MenuEntry{.command = Command::Open,
              .place = MenuPlace::File,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Open…"),
              .standardKey = Keys::Open},
    MenuEntry{.command = Command::Save,
              .place = MenuPlace::File,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Save"),
              .standardKey = Keys::Save,
              .separated = true},
    MenuEntry{.command = Command::SaveAs,
              .place = MenuPlace::File,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "Save &as…"),
              .standardKey = Keys::SaveAs,
              .key = "Ctrl+Shift+S"},
    MenuEntry{.command = Command::Export,
              .place = MenuPlace::File,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Export charts…"),
              .key = "Ctrl+E",
              .separated = true},
    MenuEntry{.command = Command::Quit,
              .place = MenuPlace::File,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Quit"),
              .standardKey = Keys::Quit,
              .key = "Ctrl+Q",
              .separated = true},
    MenuEntry{.command = Command::Undo,
              .place = MenuPlace::Edit,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Undo"),
              .standardKey = Keys::Undo},
    MenuEntry{.command = Command::Redo,
              .place = MenuPlace::Edit,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Redo"),
              .standardKey = Keys::Redo,
              .key = "Ctrl+Y"},
    MenuEntry{.command = Command::CopyText,
              .place = MenuPlace::Edit,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Copy result as text"),
              .key = "Ctrl+Shift+C",
              .separated = true},
    MenuEntry{.command = Command::ResetInputs,
              .place = MenuPlace::Edit,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "Re&set inputs"),
              .key = "Ctrl+R",
              .separated = true},
    MenuEntry{.command = Command::PercentAxis,
              .place = MenuPlace::View,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "Occupancy in &per cent"),
              .key = "Ctrl+Shift+P",
              .checkable = true},
    MenuEntry{.command = Command::WarpsAxis,
              .place = MenuPlace::View,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "Occupancy in &warps"),
              .key = "Ctrl+Shift+W",
              .checkable = true},
    MenuEntry{.command = Command::CarveoutCurves,
              .place = MenuPlace::View,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "Curves of the carve-&outs"),
              .key = "Ctrl+Shift+O",
              .checkable = true},
    MenuEntry{.command = Command::FullScreen,
              .place = MenuPlace::View,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Full screen"),
              .standardKey = Keys::FullScreen,
              .key = "F11",
              .checkable = true,
              .separated = true},
    MenuEntry{.command = Command::ChooseGpu,
              .place = MenuPlace::Gpu,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Choose a GPU…"),
              .key = "Ctrl+G"},
    MenuEntry{.command = Command::Limits,
              .place = MenuPlace::Gpu,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Limits and sources…"),
              .key = "Ctrl+L"},
    MenuEntry{.command = Command::CustomGpu,
              .place = MenuPlace::Gpu,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&User-defined GPU…"),
              .key = "Ctrl+U",
              .separated = true},
    MenuEntry{.command = Command::GoThreads,
              .place = MenuPlace::Go,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Block size"),
              .key = "Ctrl+1"},
    MenuEntry{.command = Command::GoRegisters,
              .place = MenuPlace::Go,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Registers per thread"),
              .key = "Ctrl+2"},
    MenuEntry{.command = Command::GoStaticShared,
              .place = MenuPlace::Go,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Static shared memory"),
              .key = "Ctrl+3"},
    MenuEntry{.command = Command::GoDynamicShared,
              .place = MenuPlace::Go,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Dynamic shared memory"),
              .key = "Ctrl+4"},
    MenuEntry{.command = Command::GoCharts,
              .place = MenuPlace::Go,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Charts"),
              .key = "Ctrl+5",
              .separated = true},
    MenuEntry{.command = Command::Shortcuts,
              .place = MenuPlace::Help,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Keyboard and mouse…"),
              .standardKey = Keys::HelpContents,
              .key = "F1"},
    MenuEntry{.command = Command::About,
              .place = MenuPlace::Help,
              .text = QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&About Occuscope…"),
              .separated = true},
};
static_assert(kEntries.size() == kCommandCount);

constexpr std::array<const char*, kMenuPlaceCount> kTitles = {
    QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&File"),
    QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Edit"),
    QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Presets"),
    QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&View"),
    QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&GPU"),
    QT_TRANSLATE_NOOP("occ::ui::MainMenu", "G&o to"),
    QT_TRANSLATE_NOOP("occ::ui::MainMenu", "&Help"),
};

}  // namespace

std::span<const MenuEntry> menuEntries() {
    return kEntries;
}

QString entryText(const MenuEntry& entry) {
    return QCoreApplication::translate("occ::ui::MainMenu", entry.text);
}

QString menuTitle(MenuPlace place) {
    return QCoreApplication::translate("occ::ui::MainMenu",
                                       kTitles[static_cast<std::size_t>(place)]);
}

}  // namespace occ::ui
