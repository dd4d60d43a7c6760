#include "ui/lesson_question.h"

#include "core/teach/lesson_text.h"
#include "ui/lesson_label.h"
#include "ui/lesson_option.h"
#include "ui/lesson_run.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

namespace occ::ui {

namespace {

constexpr int kSpace = 6;
constexpr int kLongestAnswer = 64;  ///< characters; more is no number

}  // namespace

LessonQuestionView::LessonQuestionView(const Content& content, QWidget* parent)
    : QFrame(parent),
      m_content(content),
      m_prompt(new LessonLabel(this)),
      m_check(new QPushButton(this)),
      m_reveal(new QPushButton(this)),
      m_mark(makeLessonHeading({}, this)),
      m_explanation(new LessonLabel(this)) {
    setFrameShape(QFrame::StyledPanel);
    if (content.answer.right)
        m_verdict = Verdict::Right;
    else if (content.answer.revealed)
        m_verdict = Verdict::Revealed;
    build();
    connect(m_check, &QPushButton::clicked, this, &LessonQuestionView::check);
    connect(m_reveal, &QPushButton::clicked, this, &LessonQuestionView::reveal);
    retranslate();
}

bool LessonQuestionView::isChoice() const {
    return m_content.question.kind == LessonQuestion::Kind::Choice;
}

void LessonQuestionView::build() {
    auto* column = new QVBoxLayout(this);
    column->setSpacing(kSpace);
    column->addWidget(m_prompt);
    if (isChoice())
        column->addLayout(buildOptions());
    else
        column->addWidget(buildEdit());
    column->addLayout(buildButtons());
    column->addWidget(m_mark);
    column->addWidget(m_explanation);
}

QBoxLayout* LessonQuestionView::buildOptions() {
    auto* rows = new QVBoxLayout;
    rows->setSpacing(kSpace);
    for (std::size_t i = 0; i < m_content.question.options.size(); ++i) {
        auto* option = new LessonOption(this);
        rows->addWidget(option);
        m_options.push_back(&option->button());
        m_optionTexts.push_back(&option->label());
        connect(&option->button(), &QRadioButton::clicked, this,
                &LessonQuestionView::forgetVerdict);
    }
    return rows;
}

/// On a line of its own: a dock is narrow.
QLineEdit* LessonQuestionView::buildEdit() {
    m_edit = new QLineEdit(this);
    m_edit->setMaxLength(kLongestAnswer);
    connect(m_edit, &QLineEdit::returnPressed, this, &LessonQuestionView::check);
    connect(m_edit, &QLineEdit::textEdited, this, &LessonQuestionView::forgetVerdict);
    return m_edit;
}

QBoxLayout* LessonQuestionView::buildButtons() {
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addStretch(1);
    for (QPushButton* button : {m_check, m_reveal}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    return row;
}

void LessonQuestionView::retranslate() {
    const LessonQuestion& question = m_content.question;
    const Scenario& launch = launchOf(question, m_content.ofStep);
    m_prompt->setMarkdown(lessonText(question.prompt, launch));
    for (std::size_t i = 0; i < m_options.size(); ++i) {
        m_optionTexts[i]->setMarkdown(lessonText(question.options[i].text, launch));
        m_options[i]->setAccessibleName(m_optionTexts[i]->plainText());
    }
    if (m_edit != nullptr) {
        m_edit->setPlaceholderText(tr("Your prediction"));
        m_edit->setAccessibleName(m_prompt->plainText());
    }
    m_check->setText(tr("Check"));
    m_check->setToolTip(tr("Compares your prediction with what the engine calculates"));
    m_reveal->setText(tr("Reveal"));
    m_reveal->setToolTip(tr("Shows the answer; the question then no longer counts"));
    showVerdict();
}

std::optional<std::size_t> LessonQuestionView::picked() const {
    for (std::size_t i = 0; i < m_options.size(); ++i)
        if (m_options[i]->isChecked()) return i;
    return std::nullopt;
}

LessonQuestionView::Verdict LessonQuestionView::judge(Message& note) const {
    if (isChoice()) {
        const auto option = picked();
        if (!option) return Verdict::Unreadable;
        return *option == rightOption(m_content.question, m_content.ofStep) ? Verdict::Right
                                                                            : Verdict::Wrong;
    }
    AnswerCheck answer =
        checkAnswer(m_content.question, m_content.ofStep, toStdString(m_edit->text()));
    note = std::move(answer.note);
    switch (answer.verdict) {
        case AnswerVerdict::Right: return Verdict::Right;
        case AnswerVerdict::Wrong: return Verdict::Wrong;
        case AnswerVerdict::Unreadable: break;
    }
    return Verdict::Unreadable;
}

void LessonQuestionView::check() {
    m_note = {};
    m_verdict = judge(m_note);
    m_judged = typedText();
    LessonAnswer& answer = m_content.answer;
    if (m_verdict == Verdict::Wrong && answer.isOpen()) ++answer.wrongTries;
    if (m_verdict == Verdict::Right) answer.right = true;
    showVerdict();
    emit answered();
}

void LessonQuestionView::reveal() {
    m_verdict = Verdict::Revealed;
    m_note = {};
    LessonAnswer& answer = m_content.answer;
    if (!answer.right) answer.revealed = true;
    showVerdict();
    emit answered();
}

/// What was said about another answer must not stand beside this one.
void LessonQuestionView::forgetVerdict() {
    if (m_verdict != Verdict::Wrong && m_verdict != Verdict::Unreadable) return;
    m_verdict = Verdict::None;
    showVerdict();
}

QString LessonQuestionView::typedText() const {
    if (m_edit != nullptr) return m_edit->text().trimmed();
    const auto option = picked();
    return option ? m_optionTexts[*option]->plainText() : QString();
}

QString LessonQuestionView::rightText() const {
    const LessonQuestion& question = m_content.question;
    if (isChoice()) return m_optionTexts[rightOption(question, m_content.ofStep)]->plainText();
    return toQString(answerText(question, m_content.ofStep, text()));
}

/// With a mark of its own for each verdict, which does not live by its colour.
QString LessonQuestionView::sentence() const {
    switch (m_verdict) {
        case Verdict::None: break;
        case Verdict::Right:
            return m_content.answer.revealed
                       ? tr("✓ Right: %1. It was revealed before and does not count.")
                             .arg(rightText())
                       : tr("✓ Right: %1").arg(rightText());
        case Verdict::Wrong:
            return tr("✗ Not right: %1. Try again, or reveal the answer.").arg(m_judged);
        case Verdict::Unreadable:
            return isChoice() ? tr("? Choose one of the answers first.") : tr("? Not understood.");
        case Verdict::Revealed: return tr("→ The answer: %1").arg(rightText());
    }
    return {};
}

void LessonQuestionView::showVerdict() {
    QStringList lines;
    if (m_verdict != Verdict::None) lines << sentence();
    if (*m_note.text != '\0') lines << say(m_note);
    m_mark->setText(lines.join(QLatin1Char('\n')));
    m_mark->setVisible(!lines.isEmpty());
    QPalette colours;
    if (m_verdict == Verdict::Wrong) colours.setColor(QPalette::WindowText, theme().error);
    m_mark->setPalette(colours);
    const bool told = m_verdict == Verdict::Right || m_verdict == Verdict::Revealed;
    const LessonText& explanation = m_content.question.explanation;
    if (told)
        m_explanation->setMarkdown(
            lessonText(explanation, launchOf(m_content.question, m_content.ofStep)));
    m_explanation->setVisible(told && !explanation.empty());
}

/// The colours of a verdict are those of the theme.
void LessonQuestionView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) showVerdict();
    QFrame::changeEvent(event);
}

QString LessonQuestionView::verdictText() const {
    return m_mark->text();
}

QString LessonQuestionView::explanationText() const {
    return m_explanation->isHidden() ? QString() : m_explanation->plainText();
}

}  // namespace occ::ui
