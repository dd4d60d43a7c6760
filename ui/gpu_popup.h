#pragma once

#include "core/device_catalog.h"

#include <QAbstractItemView>
#include <QFrame>

class QLabel;
class QLineEdit;
class QListView;

namespace occ::ui {

class GpuLibrary;
class GpuListModel;

/// The list that the GPU picker drops down, with a search line that keeps the keyboard.
class GpuPopup : public QFrame {
    Q_OBJECT

public:
    explicit GpuPopup(const GpuLibrary& library, QWidget* parent = nullptr);

    /// Opens under `anchor` with `query` typed in already and the current GPU marked.
    void open(const QWidget& anchor, const QString& query, const Gpu& current);
    [[nodiscard]] QLineEdit& searchLine() { return *m_search; }
    [[nodiscard]] GpuListModel& model() { return *m_model; }

signals:
    void chosen(const occ::Gpu& gpu);
    void customRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void place(const QWidget& anchor);
    void search(const QString& query);
    [[nodiscard]] int bestRow(const QString& query) const;
    void move(int direction, int rows);
    void choose(int row);
    void select(int row, QAbstractItemView::ScrollHint hint);

    GpuListModel* m_model;
    QLineEdit* m_search;
    QListView* m_list;
    QLabel* m_nothing;
    std::string m_current;
};

}  // namespace occ::ui
