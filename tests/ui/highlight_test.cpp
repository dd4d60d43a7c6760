#include "tests/ui/ui_support.h"
#include "ui/highlight_frame.h"
#include "ui/theme.h"

#include <QPointer>
#include <QPushButton>
#include <QTest>

using namespace occ::ui;

namespace {

/// A target in a page of its own.
struct Scene {
    QWidget window;
    QWidget page{&window};
    QPushButton* target = new QPushButton(QStringLiteral("target"), &page);
    QPointer<HighlightFrame> frame;

    Scene() {
        window.resize(300, 200);
        page.setGeometry(0, 0, 300, 200);
        target->setGeometry(40, 50, 100, 30);
        window.show();
        frame = new HighlightFrame(*target);
        settle();
    }
};

}  // namespace

TEST_CASE("a ring follows its target", "[highlight]") {
    Scene scene;
    REQUIRE(scene.frame->isVisible());
    CHECK(scene.frame->geometry().contains(scene.target->geometry()));
    scene.target->setGeometry(100, 90, 150, 40);
    CHECK(scene.frame->geometry().contains(scene.target->geometry()));
    CHECK(scene.frame->geometry().center() == scene.target->geometry().center());
    scene.target->hide();
    CHECK_FALSE(scene.frame->isVisible());
    scene.target->show();
    CHECK(scene.frame->isVisible());
    scene.page.hide();
    CHECK_FALSE(scene.frame->isVisible());
    scene.page.show();
    CHECK(scene.frame->isVisible());
}

TEST_CASE("a ring stays whole where its target fills its place", "[highlight]") {
    Scene scene;
    scene.target->setGeometry(scene.page.rect());
    CHECK(scene.frame->geometry() == scene.page.rect());
}

TEST_CASE("a ring is seen and lets the mouse through", "[highlight]") {
    Scene scene;
    const QPoint edge(scene.frame->x() + scene.frame->width() / 2, scene.frame->y() + 1);
    CHECK(scene.window.grab().toImage().pixelColor(edge) == theme().focus);
    int clicks = 0;
    QObject::connect(scene.target, &QPushButton::clicked, [&] { ++clicks; });
    CHECK(scene.window.childAt(scene.target->geometry().center()) == scene.target);
    QTest::mouseClick(scene.target, Qt::LeftButton);
    CHECK(clicks == 1);
}

TEST_CASE("a ring goes with its target and moves to its new parent", "[highlight]") {
    Scene scene;
    QWidget other(&scene.window);
    other.setGeometry(0, 0, 300, 200);
    other.show();
    scene.target->setParent(&other);
    scene.target->show();
    CHECK(scene.frame->parentWidget() == &other);
    CHECK(scene.frame->isVisible());
    delete scene.target;
    settle();
    CHECK(scene.frame.isNull());
}

TEST_CASE("a ring draws the eye only for a moment", "[highlight]") {
    Scene scene;
    scene.frame->pulse();
    if (!scene.frame->isPulsing()) return;  // this style shows no animations
    CHECK(QTest::qWaitFor([&] { return !scene.frame->isPulsing(); }, 5000));
}
