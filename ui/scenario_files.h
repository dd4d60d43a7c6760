#pragma once

#include "core/io/file_error.h"
#include "core/io/scenario.h"

#include <QObject>
#include <QStringList>
#include <optional>
#include <string>

namespace occ::ui {

class ScenarioModel;

/// Scenario files: which one is open, whether it is up to date, and those used lately.
/// What cannot be read or written changes nothing and is told through `failed`.
class ScenarioFiles : public QObject {
    Q_OBJECT

public:
    explicit ScenarioFiles(ScenarioModel& model, QObject* parent = nullptr);

    bool open(const QString& path);
    /// As a file of Nsight Compute's calculator where it is named so.
    bool save(const QString& path);
    /// Goes on without a file, as a new scenario does.
    void forget();
    /// Takes up the file of the last session without reading it.
    void restore(const QString& path, const QStringList& recent);

    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const QStringList& recent() const { return m_recent; }
    /// Whether the scenario differs from its file.
    [[nodiscard]] bool isModified() const;
    /// File name or the scenario's own name, for the window's title.
    [[nodiscard]] QString title() const;
    void clearRecent();

signals:
    void changed();
    void failed(const QString& message, const QString& detail);
    /// A file was saved that does not hold all of the scenario.
    void incomplete(const QString& sentence);

private:
    [[nodiscard]] std::string contentFor(const QString& path, const Scenario& scenario) const;
    void tellLeftOut(const QString& path);
    void use(const QString& path, const Scenario& content);

    ScenarioModel& m_model;
    QString m_path;
    QStringList m_recent;
    std::optional<Scenario> m_saved;  ///< content of the file at `m_path`
};

/// What is wrong with a file and where.
[[nodiscard]] QString describeFileError(const FileError& error);

}  // namespace occ::ui
