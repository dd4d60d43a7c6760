#pragma once

#include "ui/calculation_model.h"
#include "ui/calculation_painter.h"

#include <QSet>
#include <QTreeView>
#include <memory>

namespace occ::ui {

/// Shows a calculation and opens its steps, by mouse and keyboard. Lines are painted as a whole,
/// and only those whose numbers changed are painted anew.
class CalculationTree : public QTreeView {
    Q_OBJECT

public:
    explicit CalculationTree(QWidget* parent = nullptr);

    void show(CalculationContent content);
    using QWidget::show;
    [[nodiscard]] const CalculationContent& content() const { return m_model->content(); }
    [[nodiscard]] CalculationModel& lines() const { return *m_model; }
    [[nodiscard]] const CalculationPainter& linePainter() const { return *m_painter; }

    /// Every step with its rule.
    void openAll();
    /// Steps without their rules.
    void closeAll();
    [[nodiscard]] bool isAnyOpen() const { return !m_open.isEmpty(); }

signals:
    void openChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override {}
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;

private:
    void measure();
    void restoreOpen();
    void noteOpen(const QModelIndex& index, bool open);
    void toggle(const QModelIndex& index);

    CalculationModel* m_model;
    std::unique_ptr<CalculationPainter> m_painter;
    QSet<QString> m_open;    ///< steps whose rule is shown
    QSet<QString> m_closed;  ///< sections whose steps are not
    bool m_restoring = false;
};

}  // namespace occ::ui
