#pragma once

#include "ui/lesson_run.h"

#include <QMap>
#include <QWidget>
#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace occ::ui {

class LessonCard;
class LessonLibrary;
struct LessonEntry;
struct LessonProblem;

/// What was reached in lessons that were finished, by key.
using LessonRecords = QMap<QString, LessonScore>;

/// The lessons to choose from, and files that could not be read.
class LessonList : public QWidget {
    Q_OBJECT

public:
    explicit LessonList(LessonLibrary& library, QWidget* parent = nullptr);

    /// `running`: null where no lesson is.
    void show(const LessonRecords& records, const LessonRun* running);
    using QWidget::show;
    /// In the order of the library.
    [[nodiscard]] const std::vector<LessonCard*>& cards() const { return m_cards; }
    /// What is said of files that could not be read.
    [[nodiscard]] QStringList problemTexts() const;

signals:
    void chosen(const QString& key);
    void fileRequested();
    void exercisesRequested();
    void forgetRequested(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void retranslate();
    void addCard(QBoxLayout& column, const LessonEntry& entry, const QString& state);
    void addProblem(QBoxLayout& column, const LessonProblem& problem);
    [[nodiscard]] QString stateText(const LessonEntry& entry, const LessonRecords& records,
                                    const LessonRun* running) const;

    LessonLibrary& m_library;
    QScrollArea* m_area;
    QLabel* m_intro;
    QPushButton* m_open;
    QPushButton* m_exercises;
    std::vector<LessonCard*> m_cards;
    std::vector<QLabel*> m_problems;
};

}  // namespace occ::ui
