#include "ui/lesson_page.h"

#include "ui/lesson_label.h"
#include "ui/lesson_question.h"
#include "ui/lesson_run.h"
#include "ui/text.h"

#include <QEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kMargin = 8;
constexpr int kSpace = 6;
constexpr int kBarHeight = 5;

QPushButton* makeButton(QWidget* parent) {
    auto* button = new QPushButton(parent);
    button->setAutoDefault(false);
    return button;
}

}  // namespace

LessonPage::LessonPage(QWidget* parent)
    : QWidget(parent),
      m_title(makeLessonHeading({}, this)),
      m_progress(new QLabel(this)),
      m_bar(new QProgressBar(this)),
      m_area(new QScrollArea(this)),
      m_offCourse(new QLabel(this)),
      m_back(makeButton(this)),
      m_next(makeButton(this)),
      m_setUp(makeButton(this)),
      m_leave(makeButton(this)) {
    build();
    connectButtons();
    retranslate();
}

void LessonPage::build() {
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_offCourse->setWordWrap(true);
    m_offCourse->setTextFormat(Qt::PlainText);
    m_offCourse->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->setSpacing(kSpace);
    column->addLayout(buildHead());
    column->addWidget(m_area, 1);
    column->addWidget(m_offCourse);
    column->addLayout(buildFoot());
}

QBoxLayout* LessonPage::buildHead() {
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(kBarHeight);
    auto* head = new QVBoxLayout;
    head->setSpacing(kSpace / 2);
    head->addWidget(m_title);
    head->addWidget(m_progress);
    head->addWidget(m_bar);
    return head;
}

QBoxLayout* LessonPage::buildFoot() {
    auto* foot = new QVBoxLayout;
    foot->setSpacing(kSpace);
    auto* ways = new QHBoxLayout;
    ways->addWidget(m_back);
    ways->addWidget(m_next, 1);
    foot->addLayout(ways);
    auto* others = new QHBoxLayout;
    others->addWidget(m_setUp, 1);
    others->addWidget(m_leave);
    foot->addLayout(others);
    return foot;
}

void LessonPage::connectButtons() {
    connect(m_back, &QPushButton::clicked, this, [this] { emit moved(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { emit moved(1); });
    connect(m_setUp, &QPushButton::clicked, this, &LessonPage::setUpRequested);
    connect(m_leave, &QPushButton::clicked, this, &LessonPage::leaveRequested);
}

void LessonPage::show(LessonRun* run, const Lesson* following) {
    m_run = run;
    m_following = following;
    fill();
    m_area->verticalScrollBar()->setValue(0);
}

void LessonPage::setOnCourse(bool onCourse) {
    m_offCourse->setHidden(onCourse || m_run == nullptr || m_run->isAtSummary());
}

/// Made anew for each step: what a step holds differs from one to the next.
void LessonPage::fill() {
    m_questions.clear();
    m_texts.clear();
    m_rewordings.clear();
    if (m_run == nullptr) {
        delete m_area->takeWidget();
        return;
    }
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    if (m_run->isAtSummary())
        fillSummary(*column);
    else
        fillStep(*column);
    column->addStretch(1);
    m_area->setWidget(content);
    fitWidth(*m_area);
    showHead();
}

void LessonPage::fillStep(QBoxLayout& column) {
    const LessonStep& step = m_run->step();
    if (m_run->position() == 0) {
        addHeading(column, [] { return tr("Goal"); });
        addMarkdown(column, [this] { return lessonText(m_run->lesson().goal); });
    }
    addHeading(column, [&step] { return lessonText(step.title); });
    addMarkdown(column, [this, &step] { return lessonText(step.text, m_run->launch()); });
    for (std::size_t i = 0; i < step.questions.size(); ++i)
        addQuestion(column, i);
}

void LessonPage::addQuestion(QBoxLayout& column, std::size_t question) {
    auto* view = new LessonQuestionView(
        {m_run->step().questions[question], m_run->launch(), m_run->answer(question)});
    connect(view, &LessonQuestionView::answered, this, [this, view] {
        emit answered();
        // The explanation has its place only after it was laid out.
        QMetaObject::invokeMethod(
            view, [this, view] { m_area->ensureWidgetVisible(view); }, Qt::QueuedConnection);
    });
    m_questions.push_back(view);
    m_rewordings.emplace_back([view] { view->retranslate(); });
    column.addWidget(view);
}

void LessonPage::fillSummary(QBoxLayout& column) {
    addHeading(column, [this] { return scoreText(); });
    addMarkdown(column, [this] {
        const Lesson& lesson = m_run->lesson();
        return lessonText(lesson.summary, launchOf(lesson, m_run->stepCount() - 1));
    });
    // Queued, since what follows takes the button away.
    connect(addButton(column, [] { return tr("Do this lesson again"); }), &QPushButton::clicked,
            this, &LessonPage::restartRequested, Qt::QueuedConnection);
    if (m_following == nullptr) return;
    addHeading(column, [] { return tr("Next lesson"); });
    addMarkdown(column, [this] { return lessonText(m_following->title); });
    connect(addButton(column, [] { return tr("Start the next lesson"); }), &QPushButton::clicked,
            this, &LessonPage::nextLessonRequested, Qt::QueuedConnection);
}

void LessonPage::addHeading(QBoxLayout& column, const Words& words) {
    QLabel* label = makeLessonHeading({}, nullptr);
    m_rewordings.emplace_back([label, words] { label->setText(words()); });
    m_rewordings.back()();
    column.addWidget(label);
}

void LessonPage::addMarkdown(QBoxLayout& column, const Words& words) {
    auto* label = new LessonLabel;
    m_rewordings.emplace_back([label, words] { label->setMarkdown(words()); });
    m_rewordings.back()();
    m_texts.push_back(label);
    column.addWidget(label);
}

QPushButton* LessonPage::addButton(QBoxLayout& column, const Words& words) {
    QPushButton* button = makeButton(nullptr);
    m_rewordings.emplace_back([button, words] { button->setText(words()); });
    m_rewordings.back()();
    column.addWidget(button);
    return button;
}

QString LessonPage::scoreText() const {
    const LessonScore score = m_run->score();
    if (score.questions == 0) return tr("Done.");
    const QString right = tr("%1 of %2 questions right, %3 of them at once.")
                              .arg(score.right)
                              .arg(score.questions)
                              .arg(score.atOnce);
    return score.isFull() ? tr("✓ %1").arg(right) : right;
}

void LessonPage::showHead() {
    m_title->setText(lessonText(m_run->lesson().title));
    m_title->setToolTip(literal(plainLessonText(m_run->lesson().goal)));
    showProgress();
}

void LessonPage::showProgress() {
    const int steps = static_cast<int>(m_run->stepCount());
    const int position = static_cast<int>(m_run->position());
    m_bar->setRange(0, steps);
    m_bar->setValue(position);
    m_progress->setText(m_run->isAtSummary() ? tr("Summary")
                                             : tr("Step %1 of %2").arg(position + 1).arg(steps));
    m_bar->setAccessibleName(m_progress->text());
    m_back->setEnabled(position > 0);
    m_next->setEnabled(!m_run->isAtSummary());
    m_next->setText(position + 1 < steps ? tr("&Next") : tr("&Summary"));
    m_setUp->setEnabled(!m_run->isAtSummary());
}

QString LessonPage::progressText() const {
    return m_progress->text();
}

QString LessonPage::contentText() const {
    QStringList texts;
    for (const LessonLabel* label : m_texts)
        texts << label->plainText();
    return texts.join(QLatin1Char('\n'));
}

void LessonPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void LessonPage::retranslate() {
    m_back->setText(tr("&Back"));
    m_back->setToolTip(tr("The step before (Alt+Left)"));
    m_next->setToolTip(tr("The next step (Alt+Right)"));
    m_setUp->setText(tr("Set &up again"));
    m_setUp->setToolTip(tr("Brings back the inputs, the tab and the marks of this step"));
    m_leave->setText(tr("&Leave"));
    m_leave->setToolTip(tr("Leaves the lesson and brings back your own inputs"));
    m_offCourse->setText(
        tr("Your inputs differ from this step's. The questions are about the step's."));
    m_area->setAccessibleName(tr("Step of the lesson"));
    if (m_run == nullptr) return;
    for (const auto& reword : m_rewordings)
        reword();
    fitWidth(*m_area);
    showHead();
}

}  // namespace occ::ui
