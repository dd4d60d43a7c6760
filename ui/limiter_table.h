#pragma once

#include "ui/snapshot.h"

#include <QWidget>
#include <array>
#include <vector>

class QGridLayout;

namespace occ::ui {

class LimiterCard;

/// Every resource that may bound the number of blocks, side by side, or in several rows where
/// the window is narrow.
class LimiterTable : public QWidget {
    Q_OBJECT

public:
    explicit LimiterTable(QWidget* parent = nullptr);

    /// Silent. A resource that the device does not count and the kernel does not use is left out.
    void show(const Snapshot& snapshot);
    using QWidget::show;
    [[nodiscard]] const LimiterCard& card(Limiter limiter) const;

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void arrange();
    [[nodiscard]] std::vector<LimiterCard*> shownCards() const;
    [[nodiscard]] std::size_t columnsFor(std::size_t cards) const;
    [[nodiscard]] int widthOf(std::size_t columns) const;

    QGridLayout* m_grid;
    std::size_t m_columns = 0;
    std::size_t m_count = 0;  ///< cards arranged
    std::array<LimiterCard*, kLimiterCount> m_cards{};
};

}  // namespace occ::ui
