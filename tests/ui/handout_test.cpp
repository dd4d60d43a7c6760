#include "ui/handout.h"

#include "tests/ui/chart_support.h"
#include "tests/ui/paint_recorder.h"
#include "tests/ui/ui_support.h"
#include "ui/handout_dialog.h"
#include "ui/page_preview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace occ;
using namespace occ::ui;

namespace {

/// Lines of text below each other, as high as it takes.
Picture lines(int count) {
    Picture picture;
    picture.title = "lines";
    picture.preferred = {600, 20 * count};
    picture.smallest = {300, 20 * count};
    picture.paint = [count](QPainter& painter, const QSizeF& size, const Theme& theme) {
        painter.setPen(theme.text);
        painter.setFont(printFont(12));
        for (int i = 0; i < count; ++i)
            painter.drawText(QRectF(0, 20 * i, size.width(), 20), Qt::AlignVCenter,
                             QStringLiteral("line %1").arg(i));
    };
    return picture;
}

HandoutOptions named() {
    HandoutOptions options;
    options.title = "Matrix multiplication";
    options.name = "CS 101";
    options.date = "1 May 2027";
    return options;
}

std::vector<test::DrawnText> textsOf(const Handout& handout, int page) {
    return test::textsOf(handout.pageSize().toSize(),
                         [&](QPainter& painter) { handout.paintPage(painter, page); });
}

QString wordsOf(const Handout& handout, int page) {
    return test::wordsOf(textsOf(handout, page));
}

QString allWords(const Handout& handout) {
    QString words;
    for (int page = 0; page < handout.pageCount(); ++page)
        words += wordsOf(handout, page) + ' ';
    return words;
}

/// Whether nothing but white is outside of `area`, which is in points.
bool marginsAreEmpty(const QImage& page, const QRectF& area, double scale) {
    const QRectF inside(area.topLeft() * scale, area.size() * scale);
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x)
            if (!inside.contains(QPointF(x, y)) && page.pixel(x, y) != qRgb(255, 255, 255))
                return false;
    return true;
}

/// A page on white paper.
QImage imageOf(const Handout& handout, int page, const QSize& size) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(size.width() / handout.pageSize().width(),
                  size.height() / handout.pageSize().height());
    handout.paintPage(painter, page);
    return image;
}

/// The footer belongs to what may be printed on.
QRectF printed(const Handout& handout) {
    return handout.contentArea().adjusted(-2, -2, 2, 34);
}

struct Dialog {
    Dialog()
        : model(test::scenario("H100 SXM")),
          dialog(model.snapshot(), {}, {{"sm", "SM", {lines(10)}}, {"map", "Map", {}}}) {}
    [[nodiscard]] QCheckBox& part(const QString& title) {
        for (QCheckBox* box : dialog.findChildren<QCheckBox*>())
            if (box->text() == title) return *box;
        FAIL("no part " << title.toStdString());
        throw std::logic_error("unreachable");
    }

    ScenarioModel model;
    HandoutDialog dialog;
};

}  // namespace

TEST_CASE("a handout tells the launch on its first page", "[handout]") {
    ScenarioModel model(test::scenario("H100 SXM"));
    const Handout handout(model.snapshot(), {}, named());
    const QString first = wordsOf(handout, 0);
    for (const char* part :
         {"Matrix multiplication", "CS 101", "1 May 2027", "75 %", "Limited by registers",
          "H100 SXM", "Registers per thread", "40", "8 KiB", "Registers (binds)",
          "61,440 of 65,536", "Occupancy by threads per block", "Occuscope", "Page 1 of"}) {
        CAPTURE(part);
        CHECK(first.contains(QString::fromUtf8(part)));
    }
    CHECK(allWords(handout).contains("Programming Guide"));
}

TEST_CASE("a launch that cannot run has a handout too", "[handout]") {
    ScenarioModel model(test::scenario("9.0", 1024, 200));
    const Handout handout(model.snapshot(), {}, named());
    CHECK(wordsOf(handout, 0).contains("Cannot launch"));
}

TEST_CASE("nothing of a handout stands in the margins", "[handout]") {
    ScenarioModel model(test::scenario("H100 SXM"));
    model.setField(FieldId::Carveout, 50);
    model.setField(FieldId::Barriers, 8);
    const HiddenViews views(model);
    constexpr double kScale = 1.5;
    for (const Language language : {Language::English, Language::SimplifiedChinese}) {
        const LanguageGuard guard(language);
        for (const bool landscape : {false, true})
            for (const auto paper : {QPageSize::A4, QPageSize::Letter}) {
                HandoutOptions options = named();
                options.title = QStringLiteral(
                    "A title that is much longer than a line is wide, "
                    "so that it has to be wrapped in every case");
                options.landscape = landscape;
                options.paper = paper;
                std::vector<PictureGroup> groups = views.pictures();
                groups.push_back({"long", "Long", {lines(120)}});
                const Handout handout(model.snapshot(), groups, options);
                CHECK((handout.pageSize().width() > handout.pageSize().height()) == landscape);
                CHECK(handout.pageCount() >= 4);
                for (int page = 0; page < handout.pageCount(); ++page) {
                    const QImage image =
                        imageOf(handout, page, (handout.pageSize() * kScale).toSize());
                    CAPTURE(landscape, page, handout.pageCount());
                    CHECK(test::colorCount(image) > 1);
                    CHECK(marginsAreEmpty(image, printed(handout), kScale));
                }
            }
    }
}

TEST_CASE("a picture higher than a page goes on over pages, line by line", "[handout]") {
    ScenarioModel model(test::scenario("9.0"));
    HandoutOptions options = named();
    options.charts.charts.clear();
    const Handout handout(model.snapshot(), {{"long", "Long", {lines(120)}}}, options);
    CHECK(handout.pageCount() >= 3);
    // Every line is whole on exactly one page.
    const QRectF area = handout.contentArea();
    int whole = 0;
    for (int page = 0; page < handout.pageCount(); ++page)
        for (const test::DrawnText& drawn : textsOf(handout, page))
            if (drawn.text.startsWith("line ") && area.contains(drawn.place)) ++whole;
    CHECK(whole == 120);
}

TEST_CASE("pictures are cut between what is drawn", "[handout]") {
    QImage image(40, 400, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.fillRect(5, 80, 10, 60, Qt::black);
    for (int y = 80; y < 140; y += 2)
        painter.fillRect(20, y, 10, 1, Qt::black);
    painter.end();
    const int cut = findCut(image, 0, 120);
    CHECK(cut < 80);
    CHECK(cut > 60);
    CHECK(findCut(image, 0, 300) > 290);
}

TEST_CASE("parts can be left out, and black and white has no colour", "[handout]") {
    ScenarioModel model(test::scenario("9.0"));
    HandoutOptions options = named();
    const std::vector<PictureGroup> groups{{"sm", "SM", {lines(3)}}};
    CHECK(allWords(Handout(model.snapshot(), groups, options)).contains("line 2"));
    options.omitted = QStringList{"sm"};
    CHECK_FALSE(allWords(Handout(model.snapshot(), groups, options)).contains("line 2"));
    options.charts.charts.clear();
    CHECK_FALSE(allWords(Handout(model.snapshot(), groups, options)).contains("Occupancy by"));
    options = named();
    options.grey = true;
    model.setField(FieldId::Grid, 1000);
    const HiddenViews views(model);
    const Handout whole(model.snapshot(), views.pictures(), options);
    for (int number = 0; number < whole.pageCount(); ++number) {
        const QImage page = imageOf(whole, number, (whole.pageSize() * 0.7).toSize());
        int coloured = 0;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                coloured += QColor(page.pixel(x, y)).saturation() >= 8 ? 1 : 0;
        CAPTURE(number);
        CHECK(coloured == 0);
        CHECK(test::colorCount(page) > 5);
    }
}

TEST_CASE("a PDF has every page and its fonts", "[handout]") {
    ScenarioModel model(test::scenario("9.0"));
    const HiddenViews views(model);
    const Handout handout(model.snapshot(), views.pictures(), named());
    const QByteArray pdf = handout.pdf();
    CHECK(pdf.startsWith("%PDF"));
    CHECK(pdf.count("/Type /Page\n") == handout.pageCount());
    CHECK(pdf.contains("/FontFile2"));
}

TEST_CASE("a handout is written whole, failures are told", "[handout]") {
    const QTemporaryDir folder;
    ScenarioModel model(test::scenario("9.0"));
    const Handout handout(model.snapshot(), {}, named());
    const QString path = folder.filePath("a.pdf");
    CHECK(handout.write(path).isEmpty());
    CHECK(QFile(path).size() > 10'000);
    CHECK(handout.write(folder.filePath("none/a.pdf")).contains("none/a.pdf"));
    CHECK(handout.write(folder.filePath("a.png")).contains(".pdf"));
    CHECK_FALSE(QFile::exists(folder.filePath("a.png")));
    CHECK(Handout::fileName(model.snapshot()) == "occupancy-compute-capability-9-0-handout.pdf");
}

TEST_CASE("the handout's dialog gives what is chosen", "[handout]") {
    Dialog open;
    open.dialog.setTitle("My kernel");
    CHECK(open.dialog.chosen().title == "My kernel");
    CHECK(open.dialog.chosen().omitted.isEmpty());
    // The map of this test has no picture, so there is nothing to leave out.
    CHECK(open.dialog.findChildren<QCheckBox*>().size() == 2);
    open.part("SM").setChecked(false);
    CHECK(open.dialog.chosen().omitted == QStringList({"sm"}));
    open.part("Charts").setChecked(false);
    CHECK(open.dialog.chosen().charts.charts.empty());
    open.dialog.findChild<QDateEdit*>()->setDate(QDate(2027, 5, 1));
    CHECK(open.dialog.chosen().date.contains("2027"));
    for (QComboBox* box : open.dialog.findChildren<QComboBox*>())
        if (box->itemText(1) == "Landscape") box->setCurrentIndex(1);
    CHECK(open.dialog.chosen().landscape);
}

TEST_CASE("the handout's dialog shows its pages", "[handout]") {
    Dialog open;
    open.dialog.show();
    settle();
    QToolButton& on = controlNamed<QToolButton>(open.dialog, "Next page");
    QToolButton& back = controlNamed<QToolButton>(open.dialog, "Previous page");
    PagePreview& preview = controlNamed<PagePreview>(open.dialog, "Preview");
    CHECK_FALSE(back.isEnabled());
    const QImage first = preview.grab().toImage();
    REQUIRE(on.isEnabled());
    on.click();
    CHECK(preview.page() == 1);
    CHECK(preview.grab().toImage() != first);
    back.click();
    CHECK(preview.page() == 0);
    CHECK(preview.grab().toImage() == first);
}

TEST_CASE("the handout's dialog saves, and tells what fails", "[handout]") {
    const QTemporaryDir folder;
    Dialog open;
    const QSignalSpy saved(&open.dialog, &HandoutDialog::saved);
    CHECK(open.dialog.saveTo(folder.filePath("a.pdf")));
    CHECK(saved.count() == 1);
    CHECK_FALSE(open.dialog.saveTo(folder.filePath("none/a.pdf")));
    bool told = false;
    for (const QLabel* label : open.dialog.findChildren<QLabel*>())
        told |= label->text().contains("none/a.pdf");
    CHECK(told);
    CHECK(saved.count() == 1);
}
