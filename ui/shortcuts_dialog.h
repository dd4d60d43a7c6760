#pragma once

#include <QDialog>

class QTableWidget;

namespace occ::ui {

class MainMenu;

/// Every shortcut of the menus, and what keys and the mouse do in inputs, views and a presentation.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ShortcutsDialog(const MainMenu& menu, QWidget* parent = nullptr);

private:
    void fill(const MainMenu& menu);
    void addRow(const QString& keys, const QString& meaning);

    QTableWidget* m_table;
};

}  // namespace occ::ui
