#pragma once

#include "core/kernels/kernel_filter.h"

#include <QWidget>
#include <optional>

class QCheckBox;
class QPushButton;
class QTextBrowser;

namespace occ::ui {

/// All that is known about one kernel, as text to be read and copied.
class KernelDetails : public QWidget {
    Q_OBJECT

public:
    explicit KernelDetails(QWidget* parent = nullptr);

    /// `evaluator` is the one of the outcome.
    void show(const KernelView& kernel, KernelEvaluator& evaluator);
    using QWidget::show;
    void showNothing();

    [[nodiscard]] QPushButton& putButton() const { return *m_put; }
    [[nodiscard]] QCheckBox& follow() const { return *m_follow; }
    [[nodiscard]] QString plainText() const;

    void retranslate();

signals:
    void putRequested();

private:
    QPushButton* m_put;
    QCheckBox* m_follow;
    QTextBrowser* m_text;
};

/// The details as rich text.
[[nodiscard]] QString kernelDetailsText(const KernelView& kernel, KernelEvaluator& evaluator);

}  // namespace occ::ui
