#pragma once

#include "core/io/report.h"
#include "ui/measurement_view.h"
#include "ui/output.h"

#include <string>

class QLabel;
class QStackedLayout;
class QVBoxLayout;

namespace occ::ui {

class EmptyState;

/// What the views of a measurement have in common: a clear label on a simulation, the empty state
/// with its next action, the origin of what they write, and following language and colours.
class ResultView : public MeasurementView {
    Q_OBJECT

public:
    explicit ResultView(QWidget* parent = nullptr);

    void show(const Measurement& measurement) override;
    using QWidget::show;
    void setRunnable(bool runnable) override;

    [[nodiscard]] const EmptyState& emptyState() const { return *m_empty; }
    /// Whether there is anything to show.
    [[nodiscard]] bool isFilled() const;

protected:
    struct EmptyTexts {
        QString text;
        QString action;  ///< only offered where the part can be run
    };

    /// Whether the measurement has the part, and a copy of what the view needs of it.
    virtual bool takeOver(const Measurement& measurement) = 0;
    /// Brings content and words up to date; called after `takeOver` and with a new language.
    virtual void refresh() = 0;
    [[nodiscard]] virtual EmptyTexts emptyTexts() const = 0;
    /// Colours have changed. The palette's own need nothing.
    virtual void recolor() {}

    /// Where the content goes, below the label of a simulation.
    [[nodiscard]] QVBoxLayout& column() { return *m_column; }
    /// GPU, versions, host and time of what is shown; no parts.
    [[nodiscard]] const Measurement& origin() const { return m_origin; }
    /// The table with a first column that says of every row whether it was measured or simulated: a
    /// file is passed on, and rows are copied out of it. As in the files of the command line.
    [[nodiscard]] std::string csvOf(Table table) const;
    /// Puts text on the clipboard and says so.
    void copyText(const QString& text);
    /// Asks for a file and writes `bytes` to it.
    void saveBytes(const QString& suggestedName, const QString& filter, const QByteArray& bytes);

    void copyPicture(const Picture& picture);
    /// `fileName` has no ending.
    void savePicture(const Picture& picture, const QString& fileName);

    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] Notice noticed();
    void showEmptyTexts();
    void retranslate();
    void colorNote();

    Measurement m_origin;
    bool m_runnable = true;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    QVBoxLayout* m_column;
    QLabel* m_simulated;
};

}  // namespace occ::ui
