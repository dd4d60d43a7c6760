#include "ui/lesson_dock.h"

#include "core/teach/lesson_target.h"
#include "ui/dialogs.h"
#include "ui/exercise_dialog.h"
#include "ui/lesson_page.h"
#include "ui/lesson_stage.h"
#include "ui/text.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QHideEvent>
#include <QShortcut>
#include <QShowEvent>
#include <QStackedWidget>

namespace occ::ui {

LessonDock::LessonDock(LessonStage* stage, QWidget* parent, const QString& folder)
    : QDockWidget(parent),
      m_library(folder),
      m_stage(stage),
      m_pages(new QStackedWidget(this)),
      m_list(new LessonList(m_library, this)),
      m_page(new LessonPage(this)) {
    // The state of the window is remembered by this name.
    setObjectName(QStringLiteral("lessons"));
    stage->setParent(this);
    build();
    connectParts();
    makeShortcuts();
    retranslate();
}

void LessonDock::build() {
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_page);
    setWidget(m_pages);
}

void LessonDock::connectParts() {
    connect(m_list, &LessonList::chosen, this, &LessonDock::startLesson);
    connect(m_list, &LessonList::fileRequested, this, &LessonDock::openLessonFile);
    connect(m_list, &LessonList::exercisesRequested, this, &LessonDock::openExerciseDialog);
    connect(m_list, &LessonList::forgetRequested, this, [this](const QString& path) {
        m_library.forget(path);
        emit stateChanged();
    });
    connect(m_page, &LessonPage::moved, this, &LessonDock::step);
    connect(m_page, &LessonPage::setUpRequested, this, [this] { play(Entry::Again); });
    connect(m_page, &LessonPage::leaveRequested, this, &LessonDock::leaveLesson);
    connect(m_page, &LessonPage::restartRequested, this, &LessonDock::restart);
    connect(m_page, &LessonPage::nextLessonRequested, this, &LessonDock::startNext);
    connect(m_page, &LessonPage::answered, this, &LessonDock::stateChanged);
    connect(m_stage, &LessonStage::scenarioChanged, this, &LessonDock::noteCourse);
    // The list may be asked to change by one of its own buttons, which must not go before it is
    // done.
    connect(
        &m_library, &LessonLibrary::changed, this,
        [this] {
            if (showsList() && isVisible()) m_list->show(m_records, run());
        },
        Qt::QueuedConnection);
}

/// For the whole program, so that they work while an input or a dock in a window of its own has
/// the keyboard.
void LessonDock::makeShortcuts() {
    m_backKey = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Left), this);
    m_nextKey = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Right), this);
    for (QShortcut* key : {m_backKey, m_nextKey})
        key->setContext(Qt::ApplicationShortcut);
    connect(m_backKey, &QShortcut::activated, this, [this] { step(-1); });
    connect(m_nextKey, &QShortcut::activated, this, [this] { step(1); });
    updateShortcuts();
}

void LessonDock::updateShortcuts() {
    const bool active = isVisible() && !showsList();
    m_backKey->setEnabled(active);
    m_nextKey->setEnabled(active);
}

bool LessonDock::showsList() const {
    return m_pages->currentWidget() == m_list;
}

void LessonDock::showLessonList() {
    m_stage->clear();
    showList();
    show();
    raise();
}

void LessonDock::showList() {
    m_pages->setCurrentWidget(m_list);
    m_list->show(m_records, run());
    updateShortcuts();
}

void LessonDock::openLessonFile() {
    auto* dialog = new QFileDialog(window(), tr("Open a lesson"), m_library.folder(),
                                   tr("Lessons (*.json);;All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &LessonDock::openLesson);
    openDialog(dialog);
}

void LessonDock::openLesson(const QString& path) {
    const QString problem = m_library.open(path);
    emit stateChanged();
    if (!problem.isEmpty())
        return complain(window(), tr("The lesson was not opened."),
                        QDir::toNativeSeparators(path) + QLatin1Char('\n') + problem);
    const LessonEntry* entry = m_library.find(QFileInfo(path).absoluteFilePath());
    // The file may have been edited since: what is in it now is begun.
    if (entry != nullptr) begin(*entry);
}

void LessonDock::startLesson(const QString& key) {
    if (m_run && m_run->key() == key) {
        showPage();
        return mark();
    }
    const LessonEntry* entry = m_library.find(key);
    if (entry == nullptr)
        return complain(window(), tr("The lesson was not opened."),
                        tr("There is no lesson %1.").arg(key));
    begin(*entry);
}

void LessonDock::begin(const LessonEntry& entry) {
    if (!m_own) m_own = m_stage->scenario();
    const LessonEntry* following = m_library.after(entry.key);
    m_page->show(nullptr, nullptr);
    m_following.reset();
    if (following != nullptr) m_following = following->lesson;
    m_run.emplace(entry.key, entry.lesson);
    enter(Entry::Again);
}

void LessonDock::restart() {
    m_page->show(nullptr, nullptr);
    m_run = LessonRun(m_run->key(), m_run->lesson());
    enter(Entry::Again);
}

void LessonDock::startNext() {
    if (const LessonEntry* next = m_library.after(m_run->key())) begin(*next);
}

bool LessonDock::step(int direction) {
    if (!m_run || showsList() || !isVisible()) return false;
    const int wanted = static_cast<int>(m_run->position()) + direction;
    if (wanted < 0 || wanted > static_cast<int>(m_run->stepCount())) return false;
    m_run->goTo(static_cast<std::size_t>(wanted));
    if (m_run->isAtSummary()) recordScore();
    enter(direction < 0 ? Entry::Again : Entry::Forward);
    return true;
}

void LessonDock::enter(Entry entry) {
    showPage();
    play(entry);
    emit stateChanged();
}

void LessonDock::showPage() {
    m_page->show(run(), m_following ? &*m_following : nullptr);
    m_pages->setCurrentWidget(m_page);
    show();
    raise();
    updateShortcuts();
    noteCourse();
}

void LessonDock::play(Entry entry) {
    if (m_run->isAtSummary()) return m_stage->clear();
    if (entry == Entry::Again || m_run->step().launch) m_stage->setScenario(m_run->launch());
    const QString view = viewOfStep(entry);
    if (!view.isEmpty()) m_stage->showView(view);
    mark();
}

/// A step without a tab of its own is read with that of what it highlights, else with that of the
/// nearest step before it.
QString LessonDock::viewOfStep(Entry entry) const {
    const auto& steps = m_run->lesson().steps;
    if (m_run->step().view.empty())
        for (const std::string& target : m_run->step().highlights)
            if (const auto view = viewOfLessonTarget(target); !view.empty()) return toQString(view);
    for (std::size_t i = m_run->position() + 1; i-- > 0;) {
        if (!steps[i].view.empty()) return toQString(steps[i].view);
        if (entry == Entry::Forward) break;
    }
    return {};
}

void LessonDock::mark() {
    if (!m_run || m_run->isAtSummary() || showsList()) return m_stage->clear();
    QStringList targets;
    for (const std::string& target : m_run->step().highlights)
        targets << toQString(target);
    m_stage->highlight(targets);
}

/// The best of several times counts.
void LessonDock::recordScore() {
    const LessonScore score = m_run->score();
    const auto known = m_records.constFind(m_run->key());
    if (known == m_records.constEnd() || known->questions != score.questions ||
        known->right <= score.right)
        m_records.insert(m_run->key(), score);
}

void LessonDock::noteCourse() {
    if (!m_run || m_run->isAtSummary()) return m_page->setOnCourse(true);
    const Scenario now = m_stage->scenario();
    const Scenario& wanted = m_run->launch();
    m_page->setOnCourse(now.kernel == wanted.kernel && now.gpu == wanted.gpu);
}

void LessonDock::leaveLesson() {
    if (!m_run) return;
    m_page->show(nullptr, nullptr);
    m_run.reset();
    m_following.reset();
    m_stage->clear();
    m_stage->setScenario(*m_own);
    m_own.reset();
    showList();
    emit stateChanged();
}

void LessonDock::openExerciseDialog() {
    openDialog(new ExerciseDialog(window()));
}

void LessonDock::showEvent(QShowEvent* event) {
    QDockWidget::showEvent(event);
    if (event->spontaneous()) return;
    if (showsList())
        showList();
    else
        mark();
    updateShortcuts();
}

/// Rings without the text that explains them would puzzle.
void LessonDock::hideEvent(QHideEvent* event) {
    QDockWidget::hideEvent(event);
    if (event->spontaneous()) return;
    m_stage->clear();
    updateShortcuts();
}

void LessonDock::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        // What is wrong with files is said in the new language.
        m_library.reload();
        retranslate();
    }
    if (event->type() == QEvent::PaletteChange && showsList() && isVisible()) showList();
    QDockWidget::changeEvent(event);
}

void LessonDock::retranslate() {
    setWindowTitle(tr("Lessons"));
}

}  // namespace occ::ui
