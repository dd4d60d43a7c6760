#pragma once

#include "core/teach/lesson.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <vector>

namespace occ::ui {

/// A lesson that can be started.
struct LessonEntry {
    QString key;              ///< of one that comes with the program its id, of any other its path
    QString path;             ///< empty: comes with the program
    bool remembered = false;  ///< opened by hand, not found in the folder
    Lesson lesson;
};

/// A file that is no lesson, and why.
struct LessonProblem {
    QString path;
    QString message;  ///< what is wrong and where
    bool remembered = false;
};

/// The lessons of the program, those in the user's folder, and files opened by hand.
/// Nothing is read before it is asked for, so that the start of the program stays quick.
class LessonLibrary : public QObject {
    Q_OBJECT

public:
    /// `folder`: where a teacher may put files; it need not exist.
    explicit LessonLibrary(QString folder = ownFolder(), QObject* parent = nullptr);

    /// In the order in which they are best read: the program's, the folder's, those opened.
    [[nodiscard]] const std::vector<LessonEntry>& entries();
    [[nodiscard]] const std::vector<LessonProblem>& problems();
    /// Null for an unknown key.
    [[nodiscard]] const LessonEntry* find(const QString& key);
    /// The one after it in the list; null for the last and for an unknown key.
    [[nodiscard]] const LessonEntry* after(const QString& key);

    /// Remembers a file that can be read, whether or not it is a lesson, and reads everything
    /// again. What is wrong with it stands among the problems, and is returned; empty: nothing.
    QString open(const QString& path);
    /// Takes a remembered file off the list.
    void forget(const QString& path);
    /// Reads everything again.
    void reload();

    [[nodiscard]] const QStringList& remembered() const { return m_remembered; }
    void setRemembered(const QStringList& paths);
    [[nodiscard]] const QString& folder() const { return m_folder; }
    /// Of the program's data of this user.
    [[nodiscard]] static QString ownFolder();

signals:
    void changed();

private:
    void load();
    void loadShipped();
    void loadFile(const QString& path, bool remembered);

    QString m_folder;
    QStringList m_remembered;
    std::vector<LessonEntry> m_entries;
    std::vector<LessonProblem> m_problems;
    bool m_loaded = false;
};

}  // namespace occ::ui
