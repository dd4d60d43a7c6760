#include "ui/map_accessible.h"

#include "ui/map_canvas.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace occ::ui {

namespace {

/// A place has two values and so no value interface; it is told as text.
class AccessibleMap : public QAccessibleWidget {
public:
    explicit AccessibleMap(MapCanvas* canvas) : QAccessibleWidget(canvas, QAccessible::Chart) {}

    [[nodiscard]] QString text(QAccessible::Text kind) const override {
        const auto& canvas = *qobject_cast<MapCanvas*>(object());
        if (kind != QAccessible::Value || !canvas.content().figure)
            return QAccessibleWidget::text(kind);
        return canvas.readout(canvas.pointedAt().value_or(canvas.content().point))
            .join(QStringLiteral(", "));
    }
    [[nodiscard]] int childCount() const override { return 0; }
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* canvas = qobject_cast<MapCanvas*>(object);
    return canvas != nullptr ? new AccessibleMap(canvas) : nullptr;
}

}  // namespace

void installMapAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    static_cast<void>(installed);
}

}  // namespace occ::ui
