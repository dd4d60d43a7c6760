#pragma once

#include "core/validation.h"

#include <QWidget>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace occ::ui {

struct Snapshot;

/// What is worth knowing about the inputs, one short line each.
class NotesView : public QWidget {
    Q_OBJECT

public:
    explicit NotesView(QWidget* parent = nullptr);

    /// Silent.
    void show(const Snapshot& snapshot);
    using QWidget::show;
    [[nodiscard]] QStringList lines() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showIssues();
    void showLine(std::size_t place, const QString& line);
    QLabel* addLabel();

    QLabel* m_title;
    QVBoxLayout* m_column;
    std::vector<QLabel*> m_labels;
    std::vector<Issue> m_issues;
    QString m_waves;  ///< how the grid spreads over the SMs; empty where it is unknown
};

}  // namespace occ::ui
