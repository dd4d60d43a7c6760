#pragma once

#include "core/utilization.h"
#include "ui/snapshot.h"

#include <QWidget>

namespace occ::ui {

/// One resource of the SM: how many blocks it allows, whether it binds, and how full it is.
/// Painted as a whole, so that a moving slider never lays anything out.
class LimiterCard : public QWidget {
    Q_OBJECT

public:
    explicit LimiterCard(Limiter limiter, QWidget* parent = nullptr);

    /// `use` is null where the resource is not counted.
    void show(const Snapshot& snapshot, const ResourceUse* use);
    using QWidget::show;
    void retranslate();

    [[nodiscard]] QString limitText() const { return m_limit; }
    [[nodiscard]] bool isBinding() const { return m_binding; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Shares {
        double needed = 0;
        double allocated = 0;
        friend bool operator==(const Shares&, const Shares&) = default;
    };

    void describeUse(const ResourceUse* use);
    void paintGroundAndMark(QPainter& painter) const;
    void paintTexts(QPainter& painter) const;
    void paintBar(QPainter& painter) const;

    Limiter m_limiter;
    QString m_name;
    QString m_limit;   ///< "6 blocks"
    QString m_detail;  ///< "10,240 of 65,536"
    Shares m_shares;
    bool m_binding = false;
    bool m_counted = false;
};

}  // namespace occ::ui
