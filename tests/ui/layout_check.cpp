#include "tests/ui/layout_check.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QGraphicsView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTextDocument>

namespace occ::ui {

namespace {

QString nameOf(const QWidget& widget) {
    QString name = QString::fromLatin1(widget.metaObject()->className());
    if (!widget.accessibleName().isEmpty())
        name += QStringLiteral(" “%1”").arg(widget.accessibleName());
    return name;
}

/// What scrolls may be larger than what it is seen through.
bool scrolls(const QWidget& widget) {
    const QWidget* parent = widget.parentWidget();
    return parent && qobject_cast<const QAbstractScrollArea*>(parent->parentWidget());
}

class Checker {
public:
    explicit Checker(QWidget& root) { visit(root); }
    [[nodiscard]] QStringList problems() const { return m_problems; }

private:
    void complain(const QWidget& widget, const QString& what) {
        m_problems << nameOf(widget) + QStringLiteral(": ") + what;
    }

    void visit(QWidget& widget) {
        checkText(widget);
        // A chart's inside is checked with the charts.
        if (qobject_cast<QGraphicsView*>(&widget)) return;
        QList<QWidget*> children;
        for (QWidget* child : widget.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            if (child->isVisible() && !child->isWindow()) children << child;
        for (QWidget* child : children)
            checkPlace(widget, *child);
        if (widget.layout()) checkOverlap(children);
        for (QWidget* child : children)
            visit(*child);
    }

    void checkPlace(const QWidget& parent, const QWidget& child) {
        if (!scrolls(child) && !parent.rect().contains(child.geometry()))
            complain(child, QStringLiteral("sticks out of ") + nameOf(parent));
        const QSize least = child.minimumSizeHint();
        if (parent.layout() && child.sizePolicy().horizontalPolicy() != QSizePolicy::Ignored &&
            child.width() < std::min(least.width(), child.maximumWidth()))
            complain(
                child,
                QStringLiteral("is %1 wide and needs %2").arg(child.width()).arg(least.width()));
        if (parent.layout() && child.height() < std::min(least.height(), child.maximumHeight()))
            complain(
                child,
                QStringLiteral("is %1 high and needs %2").arg(child.height()).arg(least.height()));
    }

    void checkOverlap(const QList<QWidget*>& children) {
        for (qsizetype i = 0; i < children.size(); ++i)
            for (qsizetype j = i + 1; j < children.size(); ++j)
                if (children[i]->geometry().intersects(children[j]->geometry()))
                    complain(*children[i], QStringLiteral("lies over ") + nameOf(*children[j]));
    }

    void checkText(const QWidget& widget) {
        if (const auto* label = qobject_cast<const QLabel*>(&widget)) checkLabel(*label);
        if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
            const int needed =
                button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width();
            if (needed > button->width()) complain(widget, QStringLiteral("cuts its text"));
        }
        if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
            if (line->fontMetrics().horizontalAdvance(line->text()) > line->width() - 4)
                complain(widget, QStringLiteral("cuts “%1”").arg(line->text()));
        if (const auto* combo = qobject_cast<const QComboBox*>(&widget)) checkCombo(*combo);
    }

    void checkCombo(const QComboBox& combo) {
        QStyleOptionComboBox option;
        option.initFrom(&combo);
        const QRect room = combo.style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                         QStyle::SC_ComboBoxEditField, &combo);
        if (combo.fontMetrics().horizontalAdvance(combo.currentText()) > room.width())
            complain(combo, QStringLiteral("cuts “%1”").arg(combo.currentText()));
    }

    void checkLabel(const QLabel& label) {
        if (label.text().isEmpty() || !label.pixmap().isNull()) return;
        QString plain = label.text();
        // The mark of the key that leads to what the label names.
        if (label.buddy()) plain.remove(QLatin1Char('&'));
        if (Qt::mightBeRichText(plain)) {
            QTextDocument document;
            document.setHtml(plain);
            plain = document.toPlainText();
        }
        const QRect room = label.contentsRect();
        const int flags = label.wordWrap() ? Qt::TextWordWrap : 0;
        const QRect needed =
            label.fontMetrics().boundingRect(QRect(0, 0, room.width(), 10000), flags, plain);
        if (needed.width() > room.width() + 1 || needed.height() > room.height() + 1)
            complain(label, QStringLiteral("cuts “%1”: %2x%3 in %4x%5")
                                .arg(plain)
                                .arg(needed.width())
                                .arg(needed.height())
                                .arg(room.width())
                                .arg(room.height()));
    }

    QStringList m_problems;
};

}  // namespace

QStringList layoutProblems(QWidget& root) {
    return Checker(root).problems();
}

}  // namespace occ::ui
