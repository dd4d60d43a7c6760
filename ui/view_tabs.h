#pragma once

#include "ui/views.h"

#include <QStringList>
#include <QTabWidget>
#include <array>

namespace occ::ui {

inline constexpr std::size_t kViewCount = static_cast<std::size_t>(ViewId::Kernels) + 1;

/// The views of the window: one at a time as tabs, and any of them in a window of its own, for a
/// second screen or to be seen beside the others.
class ViewTabs : public QTabWidget {
    Q_OBJECT

public:
    explicit ViewTabs(QWidget* parent = nullptr);

    /// In the order of `viewEntries`.
    void addView(ViewId id, QWidget* view);
    /// Null where the program has no such view.
    [[nodiscard]] QWidget* view(ViewId id) const { return m_views[index(id)]; }
    /// The place of its tab; -1 while it has a window of its own.
    [[nodiscard]] int tabOf(ViewId id) const { return indexOf(m_pages[index(id)]); }
    /// The tab on show.
    [[nodiscard]] ViewId current() const { return viewAt(currentIndex()); }
    /// Brings the tab, or the window that holds the view, to the front.
    void showView(ViewId id);

    [[nodiscard]] bool isDetached(ViewId id) const { return m_windows[index(id)] != nullptr; }
    /// Into a window of its own, beside this one. The last tab stays.
    void detach(ViewId id);
    /// Back among the tabs, which closing its window does as well.
    void attach(ViewId id);

    /// The views in windows of their own and where those are, for the session.
    [[nodiscard]] QStringList detached() const;
    void restoreDetached(const QStringList& detached);
    void retranslate();

signals:
    /// `showView` brought a view to the front, in a tab or in a window of its own.
    void viewShown(occ::ui::ViewId id);
    /// A view was taken out, put back, or its tab came to the front.
    void arrangementChanged();
    /// A window of a view's own has opened: it wants the program's keys.
    void windowOpened(QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] static std::size_t index(ViewId id) { return static_cast<std::size_t>(id); }
    [[nodiscard]] ViewId viewAt(int tab) const;
    QWidget* makeWindow(ViewId id);
    void insertTabOf(ViewId id);
    void openTabMenu(const QPoint& position);

    std::array<QWidget*, kViewCount> m_views{};
    std::array<QWidget*, kViewCount> m_pages{};  ///< scrolls its view where there is little room
    std::array<QWidget*, kViewCount> m_windows{};
};

}  // namespace occ::ui
