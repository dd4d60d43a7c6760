#include "ui/scenario_files.h"

#include "core/io/calculator_file.h"
#include "ui/scenario_model.h"
#include "ui/text.h"
#include "ui/text_file.h"

#include <QDir>
#include <QFileInfo>

namespace occ::ui {

namespace {

constexpr int kRecentCount = 8;

}  // namespace

QString describeFileError(const FileError& error) {
    const QString message = say(error.message);
    if (error.line <= 0) return message;
    return ScenarioFiles::tr("Line %1, column %2: %3")
        .arg(error.line)
        .arg(error.column)
        .arg(message);
}

ScenarioFiles::ScenarioFiles(ScenarioModel& model, QObject* parent)
    : QObject(parent), m_model(model) {}

bool ScenarioFiles::open(const QString& path) {
    const auto content = readTextFile(path);
    if (!content) {
        emit failed(tr("The scenario was not opened."), content.error());
        return false;
    }
    const auto scenario = readScenario(*content);
    if (!scenario) {
        emit failed(tr("The scenario was not opened; what you have is unchanged."),
                    QDir::toNativeSeparators(path) + QLatin1Char('\n') +
                        describeFileError(scenario.error()));
        return false;
    }
    m_model.setScenario(*scenario);
    use(path, *scenario);
    return true;
}

bool ScenarioFiles::save(const QString& path) {
    Scenario scenario = m_model.scenario();
    scenario.name = QFileInfo(path).completeBaseName().toStdString();
    if (const auto problem = writeTextFile(path, contentFor(path, scenario))) {
        emit failed(tr("The scenario was not saved."), *problem);
        return false;
    }
    // The model keeps its name: saving is no step to undo.
    use(path, scenario);
    tellLeftOut(path);
    return true;
}

/// A calculator's file keeps what else it held.
std::string ScenarioFiles::contentFor(const QString& path, const Scenario& scenario) const {
    if (!isCalculatorFileName(toStdString(path))) return writeScenario(scenario);
    const auto before = readTextFile(path);
    return writeCalculatorFile(scenario, before ? std::string_view(*before) : std::string_view());
}

void ScenarioFiles::tellLeftOut(const QString& path) {
    if (!isCalculatorFileName(toStdString(path))) return;
    QStringList names;
    for (const char* name : leftOutOfCalculatorFile(m_model.scenario()))
        names << say(name);
    if (!names.isEmpty())
        emit incomplete(
            tr("Saved without what files of Nsight Compute’s calculator do not hold: %1")
                .arg(names.join(QStringLiteral(", "))));
}

void ScenarioFiles::use(const QString& path, const Scenario& content) {
    m_path = QFileInfo(path).absoluteFilePath();
    m_saved = content;
    m_recent.removeAll(m_path);
    m_recent.prepend(m_path);
    while (m_recent.size() > kRecentCount)
        m_recent.removeLast();
    emit changed();
}

void ScenarioFiles::forget() {
    m_path.clear();
    m_saved.reset();
    emit changed();
}

void ScenarioFiles::restore(const QString& path, const QStringList& recent) {
    m_recent = recent;
    m_path = path;
    m_saved.reset();
    if (!path.isEmpty())
        if (const auto content = readTextFile(path))
            if (auto scenario = readScenario(*content)) m_saved = std::move(*scenario);
    if (!m_saved) m_path.clear();
    emit changed();
}

bool ScenarioFiles::isModified() const {
    const Snapshot& now = m_model.snapshot();
    return m_saved && (m_saved->gpu != now.gpu || m_saved->kernel != now.kernel);
}

QString ScenarioFiles::title() const {
    if (!m_path.isEmpty()) return QFileInfo(m_path).completeBaseName();
    return say(m_model.scenario().name.c_str());
}

void ScenarioFiles::clearRecent() {
    m_recent.clear();
    emit changed();
}

}  // namespace occ::ui
