#pragma once

#include "ui/snapshot_view.h"

class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace occ::ui {

class ReportTable;
class SmCanvas;

/// What the blocks of a launch take of one multiprocessor, as a picture and as a table.
class SmView : public SnapshotView {
    Q_OBJECT

public:
    SmView(ScenarioModel& model, QWidget* parent = nullptr);

    [[nodiscard]] QString state() const override;
    void restoreState(const QString& state) override;
    [[nodiscard]] std::vector<Picture> pictures() const override;

    [[nodiscard]] SmCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] ReportTable& table() const { return *m_table; }
    /// The table as it is copied and saved.
    [[nodiscard]] QString tableText() const;
    [[nodiscard]] std::string tableCsv() const;

protected:
    void refresh(const Snapshot& snapshot) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class TableShown { ByRoom, Yes, No };

    QWidget* buildFoot();
    void arrangeTable();
    void fillTable();
    void showReadout(const QString& text);
    [[nodiscard]] bool isTableShown() const;

    SmCanvas* m_canvas;
    ReportTable* m_table;
    QLabel* m_readout = nullptr;
    QToolButton* m_tableButton = nullptr;
    QPushButton* m_export = nullptr;
    TableShown m_tableShown = TableShown::ByRoom;
    bool m_tableStale = true;
};

}  // namespace occ::ui
