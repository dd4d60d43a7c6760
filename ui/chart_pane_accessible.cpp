#include "ui/chart_pane_accessible.h"

#include "ui/chart_content.h"
#include "ui/chart_pane.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace occ::ui {

namespace {

class AccessibleChart : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit AccessibleChart(ChartPane* pane) : QAccessibleWidget(pane, QAccessible::Chart) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override {
        if (kind != QAccessible::Value) return QAccessibleWidget::text(kind);
        return pane()
            .readout(pane().pointedAt().value_or(pane().content().point.value))
            .join(QStringLiteral(", "));
    }
    [[nodiscard]] int childCount() const override { return 0; }

    [[nodiscard]] QVariant currentValue() const override {
        return QVariant::fromValue<qint64>(pane().content().point.value);
    }
    void setCurrentValue(const QVariant& value) override { pane().pickAlone(value.toLongLong()); }
    [[nodiscard]] QVariant maximumValue() const override {
        return QVariant::fromValue<qint64>(pane().content().axis.last);
    }
    [[nodiscard]] QVariant minimumValue() const override {
        return QVariant::fromValue<qint64>(pane().content().axis.first);
    }
    [[nodiscard]] QVariant minimumStepSize() const override {
        return QVariant::fromValue<qint64>(pane().content().axis.step);
    }

private:
    [[nodiscard]] ChartPane& pane() const { return *qobject_cast<ChartPane*>(object()); }
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* pane = qobject_cast<ChartPane*>(object);
    return pane != nullptr ? new AccessibleChart(pane) : nullptr;
}

}  // namespace

void installChartAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    static_cast<void>(installed);
}

}  // namespace occ::ui
