#pragma once

#include "ui/kernel_rows.h"

#include <QWidget>
#include <map>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QSpinBox;
class QToolButton;

namespace occ {
class TextRenderer;
}

namespace occ::ui {

class MessageLabel;

/// What of a list of kernels is shown, and which block they are launched with.
class KernelFilterBar : public QWidget {
    Q_OBJECT

public:
    explicit KernelFilterBar(QWidget* parent = nullptr);

    /// Without the facet and what spills, which are chosen elsewhere.
    [[nodiscard]] KernelChoice choice() const;
    /// Threads of every block; empty: as each kernel was compiled for.
    [[nodiscard]] std::optional<int> blockThreads() const;

    void showTargets(const std::map<CodeTarget, std::size_t>& targets, const QString& gpu);
    void showCount(std::size_t shown, std::size_t all);
    /// Takes everything back that hides kernels.
    void clearChoice();

    [[nodiscard]] QLineEdit& field() const { return *m_field; }
    [[nodiscard]] QComboBox& arch() const { return *m_arch; }
    [[nodiscard]] QCheckBox& below() const { return *m_below; }
    [[nodiscard]] QSpinBox& belowPercent() const { return *m_percent; }
    [[nodiscard]] QSpinBox& block() const { return *m_block; }
    [[nodiscard]] QString countText() const;
    /// What is wrong with the filter; empty: nothing.
    [[nodiscard]] QString problem() const;

    void retranslate();

signals:
    void choiceChanged();
    void blockChanged();
    /// Down or Enter in the field: on to the list.
    void leftForList();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void connectParts();
    void readField();
    void fillTargets();
    void fillHelp(QMenu& menu);

    QLineEdit* m_field;
    QToolButton* m_help;
    QComboBox* m_arch;
    QCheckBox* m_below;
    QSpinBox* m_percent;
    QLabel* m_blockLabel;
    QSpinBox* m_block;
    QLabel* m_count;
    MessageLabel* m_problem;
    KernelFilter m_filter;  ///< the last one without a mistake
    std::map<CodeTarget, std::size_t> m_targets;
    QString m_gpu;
};

}  // namespace occ::ui
