#pragma once

#include "core/teach/lesson.h"
#include "core/text/message.h"

#include <QFrame>
#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace occ::ui {

class LessonLabel;
struct LessonAnswer;

/// A question: predict, then check or be told. What the answer is the engine says.
class LessonQuestionView : public QFrame {
    Q_OBJECT

public:
    /// All of these outlive the view. `ofStep`: the launch of the question's step.
    struct Content {
        const LessonQuestion& question;
        const Scenario& ofStep;
        LessonAnswer& answer;
    };
    explicit LessonQuestionView(const Content& content, QWidget* parent = nullptr);

    void check();
    void reveal();
    void retranslate();

    [[nodiscard]] const LessonQuestion& question() const { return m_content.question; }
    /// Null for a choice.
    [[nodiscard]] QLineEdit* edit() const { return m_edit; }
    /// Empty for a number.
    [[nodiscard]] const std::vector<QRadioButton*>& options() const { return m_options; }
    [[nodiscard]] QString verdictText() const;
    [[nodiscard]] QString explanationText() const;

signals:
    /// The answer's record has changed.
    void answered();

protected:
    void changeEvent(QEvent* event) override;

private:
    enum class Verdict { None, Right, Wrong, Unreadable, Revealed };

    void build();
    QBoxLayout* buildOptions();
    QLineEdit* buildEdit();
    QBoxLayout* buildButtons();
    [[nodiscard]] bool isChoice() const;
    [[nodiscard]] std::optional<std::size_t> picked() const;
    [[nodiscard]] Verdict judge(Message& note) const;
    [[nodiscard]] QString typedText() const;
    [[nodiscard]] QString rightText() const;
    [[nodiscard]] QString sentence() const;
    void forgetVerdict();
    void showVerdict();

    Content m_content;
    Verdict m_verdict = Verdict::None;
    Message m_note;    ///< about what was typed
    QString m_judged;  ///< what the verdict is about
    LessonLabel* m_prompt;
    QLineEdit* m_edit = nullptr;
    std::vector<QRadioButton*> m_options;
    std::vector<LessonLabel*> m_optionTexts;
    QPushButton* m_check;
    QPushButton* m_reveal;
    QLabel* m_mark;
    LessonLabel* m_explanation;
};

}  // namespace occ::ui
