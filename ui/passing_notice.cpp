#include "ui/passing_notice.h"

#include <QAccessible>
#include <QFontMetrics>
#include <QLabel>
#include <QPalette>
#include <QTimer>
#include <algorithm>

namespace occ::ui {

namespace {

constexpr int kShownMs = 5000;
constexpr int kPadding = 8;
constexpr int kDistance = 16;  ///< from the window's edges

const QString kName = QStringLiteral("passing notice");

QLabel* makeLabel(QWidget& window) {
    auto* label = new QLabel(&window);
    label->setObjectName(kName);
    label->setTextFormat(Qt::PlainText);
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    label->setMargin(kPadding);
    label->setFrameShape(QFrame::Box);
    label->setAutoFillBackground(true);
    label->setBackgroundRole(QPalette::ToolTipBase);
    label->setForegroundRole(QPalette::ToolTipText);
    auto* timer = new QTimer(label);
    timer->setSingleShot(true);
    timer->setInterval(kShownMs);
    QObject::connect(timer, &QTimer::timeout, label, &QLabel::hide);
    return label;
}

}  // namespace

void sayInPassing(QWidget& window, const QString& sentence) {
    auto* label = window.findChild<QLabel*>(kName, Qt::FindDirectChildrenOnly);
    if (label == nullptr) label = makeLabel(window);
    // A path tells most by its end.
    const int room = window.width() - 2 * (kDistance + kPadding + label->frameWidth());
    label->setText(
        label->fontMetrics().elidedText(sentence, Qt::ElideMiddle, std::max(room, kDistance)));
    label->adjustSize();
    label->move((window.width() - label->width()) / 2,
                window.height() - label->height() - kDistance);
    label->raise();
    label->show();
    label->findChild<QTimer*>()->start();
    label->setAccessibleName(sentence);
    QAccessibleEvent event(label, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

}  // namespace occ::ui
