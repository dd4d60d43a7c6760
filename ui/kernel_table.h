#pragma once

#include <QTableView>
#include <QTimer>
#include <set>
#include <vector>

class QMenu;

namespace occ::ui {

/// Shows a model of kernels, see `KernelRole`: sorted by a click on a title, whole rows chosen by
/// mouse or keyboard. What is chosen stays chosen when rows change their places.
class KernelTable : public QTableView {
    Q_OBJECT

public:
    explicit KernelTable(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    /// Gives every column the room that its title and what is seen of it need.
    void fitColumns();
    /// The column that takes what the others leave.
    void setStretched(int column) { m_stretched = column; }

    /// Ids of the chosen rows, in the order shown.
    [[nodiscard]] std::vector<int> chosenIds() const;
    /// Of the row that keys start from, if it is chosen; -1: none.
    [[nodiscard]] int currentId() const;
    /// Takes the keyboard; where no row is current, the first one becomes it.
    void enter();
    /// Entries that show and hide columns.
    void fillColumnMenu(QMenu& menu);
    void setColumnShown(int column, bool shown);

signals:
    /// Another kernel is the current one; -1: none.
    void currentIdChanged(int id);
    /// Double-clicked, or Enter pressed on it.
    void idActivated(int id);
    void copyRequested();
    void columnsChosen();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected,
                          const QItemSelection& deselected) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void tellCurrent();
    void remember();
    void restoreRows();
    void stretch();
    void widenSoon();
    void widenColumns();
    [[nodiscard]] int widthOf(int column) const;

    std::vector<int> m_chosen;  ///< before the rows changed
    int m_current = -1;
    int m_told = -1;  ///< the last current one that was told
    int m_stretched = -1;
    bool m_changing = false;
    QTimer m_widen;          ///< columns for what has come into sight
    std::set<int> m_byHand;  ///< columns whose width is somebody's wish
    bool m_fitting = false;
};

}  // namespace occ::ui
