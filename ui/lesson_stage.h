#pragma once

#include "core/io/scenario.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace occ::ui {

/// What a lesson does with the window.
class LessonStage : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] virtual Scenario scenario() const = 0;
    /// One step of undo.
    virtual void setScenario(const Scenario& scenario) = 0;
    /// Shows the tab with this key; an unknown one changes nothing.
    virtual void showView(const QString& key) = 0;
    /// Rings around these parts of the window and nothing else, brought into sight. Returns the
    /// names that it does not know.
    virtual QStringList highlight(const QStringList& targets) = 0;
    /// Takes the rings away.
    virtual void clear() = 0;

signals:
    void scenarioChanged();
};

}  // namespace occ::ui
