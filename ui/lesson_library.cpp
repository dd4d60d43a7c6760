#include "ui/lesson_library.h"

#include "core/teach/lesson_document.h"
#include "ui/scenario_files.h"
#include "ui/text.h"
#include "ui/text_file.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <utility>

namespace occ::ui {

LessonLibrary::LessonLibrary(QString folder, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)) {}

QString LessonLibrary::ownFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/lessons");
}

const std::vector<LessonEntry>& LessonLibrary::entries() {
    load();
    return m_entries;
}

const std::vector<LessonProblem>& LessonLibrary::problems() {
    load();
    return m_problems;
}

const LessonEntry* LessonLibrary::find(const QString& key) {
    load();
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const LessonEntry& entry) { return entry.key == key; });
    return found == m_entries.end() ? nullptr : &*found;
}

const LessonEntry* LessonLibrary::after(const QString& key) {
    const LessonEntry* entry = find(key);
    return entry == nullptr || entry == &m_entries.back() ? nullptr : entry + 1;
}

QString LessonLibrary::open(const QString& path) {
    const QString whole = QFileInfo(path).absoluteFilePath();
    if (const auto text = readTextFile(whole); !text) return text.error();
    if (QFileInfo(whole).absolutePath() != QDir(m_folder).absolutePath() &&
        !m_remembered.contains(whole))
        m_remembered << whole;
    reload();
    for (const LessonProblem& problem : problems())
        if (problem.path == whole) return problem.message;
    return {};
}

void LessonLibrary::forget(const QString& path) {
    if (m_remembered.removeAll(path) > 0) reload();
}

void LessonLibrary::setRemembered(const QStringList& paths) {
    if (paths == m_remembered) return;
    m_remembered = paths;
    reload();
}

void LessonLibrary::reload() {
    m_loaded = false;
    emit changed();
}

void LessonLibrary::load() {
    if (std::exchange(m_loaded, true)) return;
    m_entries.clear();
    m_problems.clear();
    loadShipped();
    const QDir folder(m_folder);
    for (const QFileInfo& file :
         folder.entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        loadFile(file.absoluteFilePath(), false);
    for (const QString& path : std::as_const(m_remembered))
        loadFile(path, true);
}

/// That each of them can be read is tested; one that could not be would still be told.
void LessonLibrary::loadShipped() {
    for (const ShippedLesson& shipped : shippedLessons()) {
        const QString id = toQString(shipped.id);
        auto lesson = readLesson(shipped.text, std::string(shipped.id));
        if (lesson)
            m_entries.push_back({id, {}, false, std::move(*lesson)});
        else
            m_problems.push_back({id, describeFileError(lesson.error()), false});
    }
}

void LessonLibrary::loadFile(const QString& path, bool remembered) {
    const auto text = readTextFile(path);
    if (!text) {
        m_problems.push_back({path, text.error(), remembered});
        return;
    }
    auto lesson = readLesson(*text, lessonIdOf(toStdString(path)));
    if (lesson)
        m_entries.push_back({path, path, remembered, std::move(*lesson)});
    else
        m_problems.push_back({path, describeFileError(lesson.error()), remembered});
}

}  // namespace occ::ui
