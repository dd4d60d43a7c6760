#pragma once

#include "ui/kernel_rows.h"

#include <QWidget>
#include <map>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QSpinBox;
class QToolButton;

namespace occ {
class TextRenderer;
}

namespace occ::ui {

class KernelFilterField;

/// What of a list of kernels is shown, and which block they are launched with.
class KernelFilterBar : public QWidget {
    Q_OBJECT

public:
    explicit KernelFilterBar(QWidget* parent = nullptr);

    /// Without the facet and what spills, which are chosen elsewhere.
    [[nodiscard]] KernelChoice choice() const;
    /// Threads of every block; empty: as each kernel was compiled for.
    [[nodiscard]] std::optional<int> blockThreads() const;

    /// `whole`: no more of them come.
    void showTargets(const std::map<CodeTarget, std::size_t>& targets, bool whole,
                     const QString& gpu);
    void showCount(std::size_t shown, std::size_t all);
    /// Takes everything back that hides kernels.
    void clearChoice();

    [[nodiscard]] KernelFilterField& field() const { return *m_field; }
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

private:
    void build();
    void connectParts();
    void fillTargets();
    void fillHelp(QMenu& menu);

    KernelFilterField* m_field;
    QToolButton* m_help;
    QComboBox* m_arch;
    QCheckBox* m_below;
    QSpinBox* m_percent;
    QLabel* m_blockLabel;
    QSpinBox* m_block;
    QLabel* m_count;
    std::map<CodeTarget, std::size_t> m_targets;
    bool m_whole = true;
    QString m_gpu;
};

}  // namespace occ::ui
