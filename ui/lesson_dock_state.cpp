// What the dock of lessons remembers from one run of the program to the next.
#include "ui/lesson_dock.h"
#include "ui/lesson_page.h"
#include "ui/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStackedWidget>

namespace occ::ui {

namespace {

constexpr QLatin1String kFiles("files");
constexpr QLatin1String kRecords("records");
constexpr QLatin1String kRight("right");
constexpr QLatin1String kAtOnce("at_once");
constexpr QLatin1String kQuestions("questions");
constexpr QLatin1String kLesson("lesson");
constexpr QLatin1String kRun("run");
constexpr QLatin1String kOwn("own");

QJsonObject toJson(const LessonRecords& records) {
    QJsonObject json;
    for (auto record = records.begin(); record != records.end(); ++record)
        json.insert(record.key(), QJsonObject{{kRight, record->right},
                                              {kAtOnce, record->atOnce},
                                              {kQuestions, record->questions}});
    return json;
}

LessonRecords recordsFrom(const QJsonObject& json) {
    LessonRecords records;
    for (auto record = json.begin(); record != json.end(); ++record) {
        const QJsonObject score = record.value().toObject();
        records.insert(record.key(), {.right = score.value(kRight).toInt(),
                                      .atOnce = score.value(kAtOnce).toInt(),
                                      .questions = score.value(kQuestions).toInt()});
    }
    return records;
}

}  // namespace

QString LessonDock::state() const {
    QJsonObject json{{kFiles, QJsonArray::fromStringList(m_library.remembered())},
                     {kRecords, toJson(m_records)}};
    if (m_run) {
        json.insert(kLesson, m_run->key());
        json.insert(kRun, m_run->state());
        json.insert(kOwn, toQString(writeScenario(*m_own)));
    }
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

void LessonDock::restoreState(const QString& state) {
    const QJsonObject json = QJsonDocument::fromJson(state.toUtf8()).object();
    QStringList files;
    for (const QJsonValue& file : json.value(kFiles).toArray())
        files << file.toString();
    m_library.setRemembered(files);
    m_records = recordsFrom(json.value(kRecords).toObject());
    const QString key = json.value(kLesson).toString();
    const auto own = readScenario(toStdString(json.value(kOwn).toString()));
    const LessonEntry* entry = key.isEmpty() || !own ? nullptr : m_library.find(key);
    if (entry == nullptr) return;
    m_own = *own;
    m_run.emplace(key, entry->lesson);
    m_run->restore(json.value(kRun).toObject());
    if (const LessonEntry* following = m_library.after(key)) m_following = following->lesson;
    m_page->show(run(), m_following ? &*m_following : nullptr);
    m_pages->setCurrentWidget(m_page);
    noteCourse();
    if (isVisible()) mark();
    updateShortcuts();
}

}  // namespace occ::ui
