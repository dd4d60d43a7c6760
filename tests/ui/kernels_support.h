#pragma once

#include "tests/ui/kernel_support.h"
#include "ui/kernel_list_page.h"
#include "ui/kernel_model.h"
#include "ui/kernel_table.h"
#include "ui/kernels_view.h"

#include <memory>

namespace occ::ui::test {

/// The window with the tab of kernels in front.
struct Live {
    explicit Live(KernelList list) : Live() { load(std::move(list)); }
    Live() : window(makeWindow()), view(window->kernels()) {
        window->model().setGpu(findGpu("H100 SXM")->gpu);
        window->showView(ViewId::Kernels);
        window->model().undoStack().clear();
        settle();
    }

    void load(KernelList list) {
        view.build().setList(std::move(list));
        REQUIRE(becomesWhole(view.build()));
    }
    [[nodiscard]] KernelListPage& list() const { return view.listPage(); }
    [[nodiscard]] const KernelConfig& kernel() const { return window->model().snapshot().kernel; }
    void select(int row) {
        list().table().selectRow(row);
        settle();
    }
    [[nodiscard]] std::size_t shown() const { return list().model().rows().size(); }

    std::unique_ptr<MainWindow> window;
    KernelsView& view;
};

/// The real command line reads files while it lives.
class RealChild {
public:
    RealChild() { qputenv("OCCUSCOPE_CLI", OCC_CLI); }
    ~RealChild() { qunsetenv("OCCUSCOPE_CLI"); }
    RealChild(const RealChild&) = delete;
    RealChild& operator=(const RealChild&) = delete;
};

inline QString sample(const char* name) {
    return QStringLiteral(OCC_TEST_DATA "/import/") + QLatin1String(name);
}

}  // namespace occ::ui::test
