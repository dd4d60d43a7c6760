#pragma once

#include "ui/result_view.h"

#include <array>
#include <optional>

class QLabel;
class QMenu;
class QPushButton;

namespace occ::ui {

class ReportTable;

/// The verify sweep: how many launches agree, which do not, and what was asked besides.
class VerificationView : public ResultView {
    Q_OBJECT

public:
    explicit VerificationView(QWidget* parent = nullptr);

    /// "✓ 1,200 of 1,200 configurations agree".
    [[nodiscard]] QString headline() const;
    [[nodiscard]] const ReportTable& mismatches() const { return *m_mismatches; }
    [[nodiscard]] const ReportTable& answers(Question question) const {
        return *m_sections[static_cast<std::size_t>(question)].table;
    }
    /// The whole result in Markdown.
    [[nodiscard]] QString report() const;
    /// Launches that do not agree, as CSV.
    [[nodiscard]] std::string mismatchesCsv() const;
    /// Every answer to every question, as CSV.
    [[nodiscard]] std::string findingsCsv() const;

protected:
    bool takeOver(const Measurement& measurement) override;
    void refresh() override;
    [[nodiscard]] EmptyTexts emptyTexts() const override;
    void recolor() override;

private:
    /// A question with its answers.
    struct Section {
        QWidget* box;
        QLabel* title;
        QLabel* help;
        ReportTable* table;
    };
    void build();
    QWidget* buildHead();
    Section makeSection(QWidget* parent);
    void buildMenu();
    void refreshMismatches();
    void refreshSection(Question question);

    Verification m_verification;
    QLabel* m_headline = nullptr;
    QLabel* m_mismatchTitle = nullptr;
    ReportTable* m_mismatches = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
    std::array<Section, kQuestionCount> m_sections{};
};

}  // namespace occ::ui
