#pragma once

#include "core/kernels/kernel_list.h"

#include <QDialog>

namespace occ::ui {

class ReportTable;

/// What could not be read of a build, and what else its readers have to tell, with the places.
class KernelProblemsDialog : public QDialog {
    Q_OBJECT

public:
    explicit KernelProblemsDialog(const KernelList& list, QWidget* parent = nullptr);

    [[nodiscard]] ReportTable& table() const { return *m_table; }

private:
    void build();
    void fill(const KernelList& list);

    ReportTable* m_table;
};

}  // namespace occ::ui
