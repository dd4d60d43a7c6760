#pragma once

#include "ui/kernel_build.h"
#include "ui/kernel_rows.h"

#include <QTimer>
#include <QWidget>
#include <optional>

class QJsonObject;
class QLabel;
class QSplitter;
class QToolButton;

namespace occ::ui {

class KernelDetails;
class KernelFilterBar;
class KernelModel;
class KernelSummaryStrip;
class KernelTable;

/// The kernels of a build: filters, summary, table, and the details of one.
class KernelListPage : public QWidget {
    Q_OBJECT

public:
    explicit KernelListPage(KernelBuild& build, QWidget* parent = nullptr);

    [[nodiscard]] KernelFilterBar& filters() const { return *m_filters; }
    [[nodiscard]] KernelSummaryStrip& summary() const { return *m_summary; }
    [[nodiscard]] KernelTable& table() const { return *m_table; }
    [[nodiscard]] QLabel& nothingLabel() const { return *m_nothing; }
    [[nodiscard]] KernelDetails& details() const { return *m_details; }
    [[nodiscard]] KernelModel& model() const { return *m_model; }
    /// The kernel of the details; empty: none.
    [[nodiscard]] std::optional<std::uint32_t> current() const;
    /// The chosen kernels, or all that are shown where at most one is chosen; in the order shown.
    [[nodiscard]] std::vector<std::uint32_t> kernelsToTell() const;
    /// Of all that the filters take.
    [[nodiscard]] KernelSummary summaryNow() const;

    void showGpu(const QString& name);
    void saveState(QJsonObject& state) const;
    void restoreState(const QJsonObject& state);
    void retranslate();
    /// Draws anew what does not come from the model.
    void refreshDetails();

signals:
    /// A double click, Enter or the button: this kernel is wanted on the sliders.
    void kernelActivated(std::uint32_t kernel);
    /// Another one is chosen in the list.
    void kernelChosen(std::uint32_t kernel);
    void blockChanged();
    void copyRequested();
    void menuRequested(const QPoint& global);
    /// What `saveState` gives has changed.
    void stateChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void connectParts();
    void chooseAnew();
    void tellSoon();
    void tell();
    void showCurrent(int id);
    void fitFirstRows();
    void showColumnsWithRoom();
    void showAll();

    KernelBuild& m_build;
    KernelModel* m_model;
    KernelFilterBar* m_filters;
    KernelSummaryStrip* m_summary;
    KernelTable* m_table;
    QLabel* m_nothing;  ///< says that the filters leave nothing
    KernelDetails* m_details;
    QSplitter* m_splitter;
    QString m_gpu;
    QTimer m_tell;  ///< counting is not done for every part that arrives
    bool m_fitted = false;
    bool m_columnsChosen = false;  ///< by hand, or once before
    bool m_placed = false;         ///< the handle between list and details, by hand
};

}  // namespace occ::ui
