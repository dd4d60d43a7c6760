#pragma once

#include "core/io/worked_calculation.h"
#include "ui/snapshot_view.h"

#include <QElapsedTimer>
#include <vector>

class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace occ::ui {

class CalculationTree;

/// The worked calculation of the launch: each limit step by step with the numbers put in, what the
/// last edit changed, and the textbook's arithmetic beside it on request.
class CalculationView : public SnapshotView {
    Q_OBJECT

public:
    explicit CalculationView(ScenarioModel& model, QWidget* parent = nullptr);

    [[nodiscard]] bool isTextbookShown() const { return m_textbookShown; }
    void setTextbookShown(bool shown);
    [[nodiscard]] CalculationTree& tree() const { return *m_tree; }
    [[nodiscard]] QToolButton& textbookButton() const { return *m_textbook; }
    [[nodiscard]] QToolButton& openButton() const { return *m_open; }
    [[nodiscard]] QPushButton& exportButton() const { return *m_export; }
    [[nodiscard]] QString summary() const;

    /// What is copied and saved.
    [[nodiscard]] QString asText() const;
    [[nodiscard]] QString asMarkdown() const;
    [[nodiscard]] QString asLatex(LatexForm form) const;

    [[nodiscard]] QString state() const override;
    void restoreState(const QString& state) override;
    [[nodiscard]] std::vector<Picture> pictures() const override;

    /// Edits that follow each other this fast are one: what they changed is marked together.
    static constexpr int kRunMs = 700;

protected:
    void refresh(const Snapshot& snapshot) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;

private:
    QWidget* buildHead();
    [[nodiscard]] Textbook textbook() const;
    [[nodiscard]] WorkedCalculation worked() const;
    void noteEdit(const std::vector<Step>& steps);
    void showOpenButton();
    /// Without an ending.
    [[nodiscard]] QString fileName() const;
    void save(const QString& ending, const QString& filter, const QString& content);

    CalculationTree* m_tree;
    QLabel* m_summary = nullptr;
    QToolButton* m_textbook = nullptr;
    QToolButton* m_open = nullptr;
    QPushButton* m_export = nullptr;
    bool m_textbookShown = false;
    std::vector<Step> m_steps;   ///< as shown
    std::vector<Step> m_before;  ///< as they were before the last edit; empty at first
    QElapsedTimer m_sinceEdit;
};

}  // namespace occ::ui
