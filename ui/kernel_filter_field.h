#pragma once

#include "core/kernels/kernel_filter.h"

#include <QLineEdit>
#include <QTimer>

namespace occ::ui {

class MessageLabel;

/// A line of conditions, with a label that says what is wrong with one.
class KernelFilterField : public QLineEdit {
    Q_OBJECT

public:
    explicit KernelFilterField(QWidget* parent = nullptr);

    /// The conditions, up to the first mistake.
    [[nodiscard]] const KernelFilter& filter() const { return m_filter; }
    /// Its place is below the field. Without a mistake it is empty and hidden.
    [[nodiscard]] MessageLabel& problem() const { return *m_problem; }
    /// Adds to what is there, and lets it be completed.
    void append(const QString& condition);
    void retranslate() { read(); }

signals:
    void filterChanged();
    /// Down or Enter: on to the list.
    void leftForList();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void apply();
    void leave();
    void read();

    MessageLabel* m_problem;
    KernelFilter m_filter;
    QTimer m_typing;  ///< what is typed holds once the keys rest
};

}  // namespace occ::ui
