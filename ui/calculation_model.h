#pragma once

#include "ui/calculation_content.h"

#include <QAbstractItemModel>

namespace occ::ui {

/// The calculation as a tree: sections, their steps, and below each step its rule and source.
class CalculationModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum class Level { Section, Step, Detail };

    using QAbstractItemModel::QAbstractItemModel;

    /// Tells only what changed, where the lines are the same. Gives whether they were.
    bool setContent(CalculationContent content);
    [[nodiscard]] const CalculationContent& content() const { return m_content; }

    [[nodiscard]] static Level levelOf(const QModelIndex& index);
    [[nodiscard]] const CalculationSection& sectionAt(const QModelIndex& index) const;
    /// Precondition: a step or its detail.
    [[nodiscard]] const CalculationStep& stepAt(const QModelIndex& index) const;
    /// The same line in another calculation has the same name.
    [[nodiscard]] QString keyOf(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] QString textOf(const QModelIndex& index) const;
    [[nodiscard]] QString remarksOn(const QModelIndex& index) const;
    void replaceSection(int row, CalculationSection section);

    CalculationContent m_content;
};

}  // namespace occ::ui
