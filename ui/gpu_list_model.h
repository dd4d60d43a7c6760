#pragma once

#include "core/device_catalog.h"

#include <QAbstractListModel>
#include <optional>
#include <vector>

namespace occ::ui {

class GpuLibrary;

/// What the GPU picker offers: matches of a search in groups, each under a heading.
class GpuListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        DetailRole = Qt::UserRole,  ///< "CC 9.0 · 132 SMs"
        HeadingRole,                ///< whether the row is a heading
    };

    explicit GpuListModel(const GpuLibrary& library, QObject* parent = nullptr);

    void search(const QString& query);
    /// Null for a heading.
    [[nodiscard]] const Gpu* gpuAt(int row) const;
    /// First row at or after `row` in a direction that is no heading; -1 where there is none.
    [[nodiscard]] int selectable(int row, int direction) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        QString text;
        QString detail;
        std::optional<Gpu> gpu;  ///< empty: a heading
    };

    void addGroup(const QString& heading, const std::vector<Gpu>& gpus);
    void addShipped(const QString& query);

    const GpuLibrary& m_library;
    std::vector<Row> m_rows;
};

}  // namespace occ::ui
