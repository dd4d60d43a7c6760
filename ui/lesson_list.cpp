#include "ui/lesson_list.h"

#include "ui/lesson_card.h"
#include "ui/lesson_label.h"
#include "ui/lesson_library.h"
#include "ui/message_label.h"

#include <QAction>
#include <QDir>
#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kMargin = 8;
constexpr int kSpace = 6;

}  // namespace

LessonList::LessonList(LessonLibrary& library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_area(new QScrollArea(this)),
      m_intro(new QLabel(this)),
      m_open(new QPushButton(this)),
      m_exercises(new QPushButton(this)) {
    build();
    connect(m_open, &QPushButton::clicked, this, &LessonList::fileRequested);
    connect(m_exercises, &QPushButton::clicked, this, &LessonList::exercisesRequested);
    retranslate();
}

void LessonList::build() {
    m_intro->setWordWrap(true);
    m_intro->setTextFormat(Qt::PlainText);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    for (QPushButton* button : {m_open, m_exercises})
        button->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->setSpacing(kSpace);
    column->addWidget(m_intro);
    column->addWidget(m_area, 1);
    column->addWidget(m_open);
    column->addWidget(m_exercises);
}

void LessonList::show(const LessonRecords& records, const LessonRun* running) {
    m_cards.clear();
    m_problems.clear();
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    bool own = false;
    for (const LessonEntry& entry : m_library.entries()) {
        if (!own && !entry.path.isEmpty())
            column->addWidget(makeLessonHeading(tr("Your own"), content));
        own = own || !entry.path.isEmpty();
        addCard(*column, entry, stateText(entry, records, running));
    }
    for (const LessonProblem& problem : m_library.problems())
        addProblem(*column, problem);
    column->addStretch(1);
    m_area->setWidget(content);
    fitWidth(*m_area);
}

void LessonList::addCard(QBoxLayout& column, const LessonEntry& entry, const QString& state) {
    auto* card =
        new LessonCard({lessonText(entry.lesson.title), plainLessonText(entry.lesson.goal), state});
    if (!entry.path.isEmpty()) card->setToolTip(QDir::toNativeSeparators(entry.path));
    if (entry.remembered) {
        auto* forget = new QAction(tr("&Remove from the list"), card);
        forget->setShortcut(QKeySequence::Delete);
        forget->setShortcutContext(Qt::WidgetShortcut);
        card->addAction(forget);
        card->setContextMenuPolicy(Qt::ActionsContextMenu);
        connect(forget, &QAction::triggered, this,
                [this, path = entry.path] { emit forgetRequested(path); });
    }
    connect(card, &LessonCard::clicked, this, [this, key = entry.key] { emit chosen(key); });
    m_cards.push_back(card);
    column.addWidget(card);
}

void LessonList::addProblem(QBoxLayout& column, const LessonProblem& problem) {
    auto* label = new MessageLabel;
    label->complain(tr("⚠ %1 is no lesson that can be read.\n%2")
                        .arg(QDir::toNativeSeparators(problem.path), problem.message));
    m_problems.push_back(label);
    column.addWidget(label);
    if (!problem.remembered) return;
    auto* forget = new QPushButton(tr("Remove from the list"));
    forget->setAutoDefault(false);
    connect(forget, &QPushButton::clicked, this,
            [this, path = problem.path] { emit forgetRequested(path); });
    column.addWidget(forget, 0, Qt::AlignLeft);
}

QString LessonList::stateText(const LessonEntry& entry, const LessonRecords& records,
                              const LessonRun* running) const {
    QStringList parts = {tr("%1 min").arg(entry.lesson.minutes)};
    if (running != nullptr && running->key() == entry.key) {
        parts << tr("▶ in progress");
    } else if (const auto done = records.find(entry.key); done != records.end()) {
        parts << (done->questions == 0
                      ? tr("✓ done")
                      : tr("✓ done, %1 of %2 right").arg(done->right).arg(done->questions));
    }
    return parts.join(QStringLiteral(" · "));
}

QStringList LessonList::problemTexts() const {
    QStringList texts;
    for (const QLabel* label : m_problems)
        texts << label->text();
    return texts;
}

void LessonList::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void LessonList::retranslate() {
    m_intro->setText(tr("Each lesson sets the window up, asks, and lets the engine answer."));
    m_open->setText(tr("&Open a lesson file…"));
    m_open->setToolTip(tr("Files in this folder are listed without being opened: %1")
                           .arg(QDir::toNativeSeparators(m_library.folder())));
    m_exercises->setText(tr("E&xercise sheet…"));
    m_exercises->setToolTip(tr("Questions with an answer key, to be printed"));
}

}  // namespace occ::ui
