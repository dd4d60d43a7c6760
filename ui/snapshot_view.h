#pragma once

#include "ui/picture.h"
#include "ui/snapshot.h"

#include <QString>
#include <QWidget>
#include <vector>

class QMenu;

namespace occ::ui {

class ScenarioModel;

/// A tab about the launch. It follows the model while it is seen and catches up when it is shown
/// again, so that a hidden tab costs nothing. Edits go to the model, and come back as its change.
class SnapshotView : public QWidget {
    Q_OBJECT

public:
    explicit SnapshotView(ScenarioModel& model, QWidget* parent = nullptr);
    ~SnapshotView() override;

    /// How the view is set, as a text for the session; empty: as at first. An unknown text is
    /// ignored.
    [[nodiscard]] virtual QString state() const { return {}; }
    virtual void restoreState(const QString& /*state*/) {}
    /// What the view shows, set as it is, each a picture for exports, the presentation and the
    /// handout; the most important first. Works while the view is hidden. Cheap: whatever takes
    /// time is left to the pictures' painting.
    [[nodiscard]] virtual std::vector<Picture> pictures() const { return {}; }

    [[nodiscard]] ScenarioModel& model() const { return m_model; }
    /// Brings a hidden view up to date, for tests and for measuring.
    void refreshNow();

signals:
    /// What `state` gives has changed.
    void stateChanged();

protected:
    /// Draws the launch. Called only while the view is seen, with every change, new language and
    /// new colours.
    virtual void refresh(const Snapshot& snapshot) = 0;
    /// Fixed words: titles, buttons, tool tips. Called with a new language, before `refresh`. The
    /// constructor of a view calls it for the first time.
    virtual void retranslate() {}
    /// What is drawn holds no more: draws anew, a hidden view when it is shown.
    void follow();
    /// What there is to copy and save at the moment, for an export button and the context menu.
    virtual void fillMenu(QMenu& /*menu*/) {}

    void contextMenuEvent(QContextMenuEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    ScenarioModel& m_model;
    bool m_stale = true;
};

}  // namespace occ::ui
