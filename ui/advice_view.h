#pragma once

#include "core/guidance.h"
#include "ui/snapshot_view.h"

class QBoxLayout;
class QMenu;
class QPushButton;
class QScrollArea;

namespace occ::ui {

struct AdviceItem;
struct AdvicePart;
class AdviceSection;

/// What to change, what it costs, lines to paste, and rules of thumb: advice in words, with
/// buttons that follow it.
class AdviceView : public SnapshotView {
    Q_OBJECT

public:
    AdviceView(ScenarioModel& model, QWidget* parent = nullptr);

    [[nodiscard]] AdviceSection& repairs() const { return *m_repairs; }
    [[nodiscard]] AdviceSection& gains() const { return *m_gains; }
    [[nodiscard]] AdviceSection& together() const { return *m_together; }
    [[nodiscard]] AdviceSection& room() const { return *m_room; }
    [[nodiscard]] AdviceSection& lines() const { return *m_lines; }
    [[nodiscard]] AdviceSection& rules() const { return *m_rules; }
    /// All of it in Markdown, and the proposals for programs.
    [[nodiscard]] QString report() const;
    [[nodiscard]] std::string csv() const;

    [[nodiscard]] std::vector<Picture> pictures() const override;

protected:
    void refresh(const Snapshot& snapshot) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void arrange();
    [[nodiscard]] Guidance guidanceNow() const;
    [[nodiscard]] std::vector<AdviceSection*> sections() const;
    /// What each of the sections shows.
    [[nodiscard]] std::vector<AdvicePart> partsOf(const Guidance& guidance) const;
    [[nodiscard]] std::vector<AdviceItem> proposalItems(const std::vector<Proposal>& proposals,
                                                        const Occupancy& now) const;
    [[nodiscard]] static AdvicePart linesPart(const std::vector<CodeLine>& lines, bool runs);
    [[nodiscard]] static AdvicePart rulesPart(std::vector<RuleCheck> checks);

    QScrollArea* m_scroll = nullptr;
    QBoxLayout* m_columns = nullptr;
    QPushButton* m_export = nullptr;
    AdviceSection* m_repairs = nullptr;
    AdviceSection* m_gains = nullptr;
    AdviceSection* m_together = nullptr;
    AdviceSection* m_room = nullptr;
    AdviceSection* m_lines = nullptr;
    AdviceSection* m_rules = nullptr;
};

}  // namespace occ::ui
