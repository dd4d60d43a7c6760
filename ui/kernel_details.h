#pragma once

#include "core/kernels/kernel_filter.h"

#include <QString>
#include <QWidget>

class QCheckBox;
class QPushButton;
class QTextBrowser;

namespace occ::ui {

/// Parts of the details, as rich text.
struct KernelDetailsText {
    QString name;
    QString answer;  ///< on the GPU in use, and what to do
    QString facts;   ///< as it was built
};
[[nodiscard]] KernelDetailsText kernelDetailsText(const KernelView& kernel,
                                                  KernelEvaluator& evaluator);

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

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] bool isBroad() const;
    void lay();

    QPushButton* m_put;
    QCheckBox* m_follow;
    QTextBrowser* m_text;
    KernelDetailsText m_parts;  ///< of the kernel on show
    bool m_broad = false;       ///< answer and facts stand side by side
};

}  // namespace occ::ui
