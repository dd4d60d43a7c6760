#pragma once

#include <QMetaObject>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <utility>

namespace occ::ui {

/// Does `work` beside the window and hands its result to `done` in the window's thread, unless
/// `receiver` is gone by then. `work` owns whatever it reads.
template <class Work, class Done>
void workBeside(QObject* receiver, Work work, Done done) {
    auto* courier = new QObject;
    QThreadPool::globalInstance()->start([courier, work = std::move(work), done = std::move(done),
                                          guard = QPointer<QObject>(receiver)]() mutable {
        auto result = work();
        QMetaObject::invokeMethod(
            courier,
            [courier, guard, done = std::move(done), result = std::move(result)]() mutable {
                courier->deleteLater();
                if (guard) done(std::move(result));
            },
            Qt::QueuedConnection);
    });
}

}  // namespace occ::ui
