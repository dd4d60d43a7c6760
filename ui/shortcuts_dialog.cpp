#include "ui/shortcuts_dialog.h"

#include "ui/dialogs.h"
#include "ui/main_menu.h"
#include "ui/presentation_painter.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QRegularExpression>
#include <QTableWidget>
#include <QVBoxLayout>
#include <array>

namespace occ::ui {

namespace {

struct Gesture {
    const char* keys;
    const char* meaning;
};

/// What is not in a menu.
constexpr std::array kGestures = {
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Tab, Shift+Tab"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Next or previous input or chart")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Arrow keys"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog",
                              "In a slider or chart: one step; in a number: more or less")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Page Up, Page Down"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "A larger step")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Home, End"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Smallest or largest value of a slider")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Ctrl+arrow keys, Ctrl+wheel"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog",
                              "To the next value at which the occupancy changes")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Drag a slider"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog",
                              "It is drawn to the values at which the occupancy changes")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Shift+drag"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "The same without being drawn")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Click or drag in a chart"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Sets the input of the chart")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Wheel"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog",
                              "Scrolls; changes a value only where the input was chosen before")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Letters or digits in the GPU box"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Search for a GPU")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Shift+F1"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Explains the input with the keyboard")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Double click on a tab"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog",
                              "Opens it in a window of its own; closing that puts it back")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Alt+Left, Alt+Right"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "In a lesson: the step before or after")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "Space, Enter"),
            QT_TRANSLATE_NOOP(
                "occ::ui::ShortcutsDialog",
                "In the calculation: the rule of a step; in the schedule: play or pause")},
    Gesture{QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog", "F2, Delete"),
            QT_TRANSLATE_NOOP("occ::ui::ShortcutsDialog",
                              "In a comparison: rename or remove a launch")},
};

}  // namespace

ShortcutsDialog::ShortcutsDialog(const MainMenu& menu, QWidget* parent)
    : QDialog(parent), m_table(new QTableWidget(0, 2, this)) {
    setWindowTitle(tr("Keyboard and mouse"));
    m_table->setHorizontalHeaderLabels({tr("Keys"), tr("What they do")});
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(windowTitle());
    fill(menu);
    m_table->resizeColumnToContents(0);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
    resizeWithinScreen(*this, {720, 640});
}

void ShortcutsDialog::fill(const MainMenu& menu) {
    for (const MenuEntry& entry : menuEntries()) {
        const QKeySequence keys = menu.action(entry.command).shortcut();
        if (keys.isEmpty()) continue;
        QString text = entryText(entry);
        // Chinese menus name the key in brackets: "打开(&O)…".
        text.remove(QRegularExpression(QStringLiteral("\\(&.\\)"))).remove(QLatin1Char('&'));
        text.remove(QStringLiteral("…"));
        addRow(keys.toString(QKeySequence::NativeText), text);
    }
    for (const Gesture& gesture : kGestures)
        addRow(tr(gesture.keys), tr(gesture.meaning));
    for (const auto& [keys, meaning] : PresentationPainter::keys())
        addRow(keys, tr("In a presentation: %1", "In a presentation: next picture").arg(meaning));
}

void ShortcutsDialog::addRow(const QString& keys, const QString& meaning) {
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, 0, new QTableWidgetItem(keys));
    m_table->setItem(row, 1, new QTableWidgetItem(meaning));
}

}  // namespace occ::ui
