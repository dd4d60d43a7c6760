#include "tests/ui/ui_support.h"
#include "ui/carveout_text.h"
#include "ui/quantity_text.h"
#include "ui/value_spin_box.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace occ;
using namespace occ::ui;

namespace {

struct Reading {
    const char* why;
    const char* text;
    Unit unit;
    std::optional<qint64> value;
};

}  // namespace

TEST_CASE("numbers are read as people write them", "[quantity]") {
    const Reading readings[] = {
        {"bytes alone", "49152", Unit::Bytes, 49152},
        {"bytes with their unit", "49152 B", Unit::Bytes, 49152},
        {"grouped digits", "49,152", Unit::Bytes, 49152},
        {"kibi, short", "48K", Unit::Bytes, 49152},
        {"kibi, lower case", "48k", Unit::Bytes, 49152},
        {"kibi, full", "48 KiB", Unit::Bytes, 49152},
        {"KB is taken for KiB", "48 KB", Unit::Bytes, 49152},
        {"a fraction that gives whole bytes", "1.5K", Unit::Bytes, 1536},
        {"a fraction that does not", "1.3333K", Unit::Bytes, std::nullopt},
        {"mebi", "2 MiB", Unit::Bytes, 2 * 1024 * 1024},
        {"nothing", "", Unit::Bytes, std::nullopt},
        {"a negative size", "-1", Unit::Bytes, std::nullopt},
        {"another unit", "4 apples", Unit::Bytes, std::nullopt},
        {"per cent with its mark", "50 %", Unit::Percent, 50},
        {"per cent without", "50", Unit::Percent, 50},
        {"a plain number", "1,024", Unit::Threads, 1024},
        {"no fractions of threads", "1.5", Unit::Threads, std::nullopt},
        {"letters", "abc", Unit::Threads, std::nullopt},
    };
    for (const Reading& reading : readings) {
        INFO(reading.why << ": " << reading.text);
        CHECK(parseQuantity(QString::fromUtf8(reading.text), reading.unit) == reading.value);
    }
}

TEST_CASE("what is written is read back", "[quantity]") {
    for (const Unit unit : {Unit::Bytes, Unit::Threads, Unit::Percent, Unit::None})
        for (const qint64 value :
             {0LL, 1LL, 48LL, 100LL, 1024LL, 49152LL, 49153LL, 232448LL, 1099511627776LL}) {
            INFO(value);
            CHECK(parseQuantity(quantityText(value, unit), unit) == value);
        }
}

TEST_CASE("typing is followed but not rewritten", "[quantity][inputs]") {
    ValueSpinBox box(Unit::Bytes);
    box.setBounds(0, 1 << 20);
    box.show();
    QSignalSpy edited(&box, &ValueSpinBox::edited);
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("48K"));
    REQUIRE(edited.count() == 3);
    CHECK(edited.at(0).at(0).toLongLong() == 4);
    CHECK(edited.at(1).at(0).toLongLong() == 48);
    CHECK(edited.at(2).at(0).toLongLong() == 49152);
    // The answer of the model comes back while the user is still typing.
    box.showValue(49152);
    CHECK(box.text() == QStringLiteral("48K"));
    QTest::keyClick(&box, Qt::Key_Return);
    CHECK(box.text() == QStringLiteral("48 KiB"));
    CHECK(edited.count() == 3);
}

TEST_CASE("nonsense leaves the value alone", "[quantity][inputs]") {
    ValueSpinBox box(Unit::Registers);
    box.setBounds(0, 1000);
    box.showValue(40);
    box.show();
    QSignalSpy edited(&box, &ValueSpinBox::edited);
    box.selectAll();
    QTest::keyClick(&box, Qt::Key_Delete);
    QTest::keyClicks(&box, QStringLiteral("x"));
    QTest::keyClick(&box, Qt::Key_Return);
    CHECK(edited.isEmpty());
    CHECK(box.text() == QStringLiteral("40"));
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("-1"));
    QTest::keyClick(&box, Qt::Key_Return);
    CHECK(edited.isEmpty());
    CHECK(box.text() == QStringLiteral("40"));
}

TEST_CASE("steps go to multiples", "[quantity][inputs]") {
    ValueSpinBox box(Unit::Bytes);
    box.setBounds(-1, 1 << 20);
    box.setStep(1024);
    box.showValue(1500);
    box.stepBy(1);
    CHECK(box.value() == 2048);
    box.showValue(1500);
    box.stepBy(-1);
    CHECK(box.value() == 1024);
    box.stepBy(-1);
    CHECK(box.value() == 0);
    box.stepBy(-1);
    CHECK(box.value() == -1);
    box.stepBy(1);
    CHECK(box.value() == 0);
}

TEST_CASE("carve-outs are read with grouped digits and units", "[quantity]") {
    const CarveoutList sizes(0, 8192, 102400);
    CHECK(parseCarveouts(QStringLiteral("0; 8 KiB; 102,400 B")) == sizes);
    CHECK(parseCarveouts(QStringLiteral("0, 8K, 100K")) == sizes);
    CHECK(parseCarveouts(carveoutsText(sizes)) == sizes);
    CHECK(parseCarveouts(QString()) == CarveoutList());
    CHECK_FALSE(parseCarveouts(QStringLiteral("0; much")).has_value());
    CHECK_FALSE(parseCarveouts(QStringLiteral("1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17")));
}
