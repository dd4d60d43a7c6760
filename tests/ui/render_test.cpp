#include "app/render_command.h"
#include "tests/support/catch.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>

using namespace occ;

namespace {

/// A folder for one test's files, and `occuscope render` in it.
class Rendering {
public:
    int run(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {"occuscope", "render"});
        return runRender(arguments);
    }
    [[nodiscard]] std::string path(const char* name) const {
        return m_folder.filePath(name).toStdString();
    }
    [[nodiscard]] QByteArray content(const char* name) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    QTemporaryDir m_folder;
};

}  // namespace

TEST_CASE("render draws every format in one call", "[render]") {
    const Rendering render;
    const int status = render.run({"--gpu", "RTX 4090", "--threads", "256", "--registers", "40",
                                   "-o", render.path("a.png"), "-o", render.path("a.svg"), "-o",
                                   render.path("a.pdf"), "-o", render.path("a.csv")});
    CHECK(status == 0);
    CHECK_FALSE(QImage::fromData(render.content("a.png")).isNull());
    CHECK(render.content("a.svg").contains("<svg"));
    CHECK(render.content("a.pdf").startsWith("%PDF"));
    CHECK(render.content("a.csv").contains("registers"));
}

TEST_CASE("render heeds size, theme, axis and chart", "[render]") {
    const Rendering render;
    CHECK(render.run({"--gpu", "9.0", "--chart", "shared", "--size", "1500x900", "--dpi", "150",
                      "--theme", "dark", "--axis", "warps", "--carveouts", "-o",
                      render.path("a.png")}) == 0);
    const QImage image = QImage::fromData(render.content("a.png"));
    CHECK(image.size() == QSize(1500, 900));
    CHECK(image.pixelColor(2, 2).lightness() < 60);
    CHECK(render.run({"--gpu", "9.0", "--chart", "threads", "--axis", "warps", "-o",
                      render.path("b.svg")}) == 0);
    CHECK(render.content("b.svg").contains("Occupancy by threads per block"));
    CHECK_FALSE(render.content("b.svg").contains("25 %<"));
}

TEST_CASE("render draws a launch that cannot run", "[render]") {
    const Rendering render;
    CHECK(render.run({"--gpu", "9.0", "--threads", "1024", "--registers", "128", "-o",
                      render.path("a.svg")}) == 0);
    CHECK(render.content("a.svg").contains("cannot launch"));
}

TEST_CASE("render prints a handout without a window", "[render][handout]") {
    const Rendering render;
    CHECK(render.run({"--gpu", "H100 SXM", "--registers", "40", "--handout", "--title", "My kernel",
                      "--name", "CS 101", "--date", "today", "--landscape", "--grey", "--paper",
                      "letter", "-o", render.path("a.pdf")}) == 0);
    CHECK(render.content("a.pdf").startsWith("%PDF"));
    CHECK(render.content("a.pdf").count("/Type /Page\n") >= 2);
    CHECK(render.run({"--gpu", "9.0", "--handout", "--language", "zh_CN", "-o",
                      render.path("zh.pdf")}) == 0);
    CHECK(render.content("zh.pdf").startsWith("%PDF"));
    CHECK(render.run({"--gpu", "9.0", "--handout", "-o", render.path("a.png")}) == 2);
    CHECK(render.run({"--gpu", "9.0", "--handout", "-o", render.path("a")}) == 2);
    CHECK(render.run(
              {"--gpu", "9.0", "--handout", "--theme", "dark", "-o", render.path("b.pdf")}) == 2);
    CHECK(render.run({"--gpu", "9.0", "--handout", "--paper", "a3", "-o", render.path("b.pdf")}) ==
          2);
    CHECK(render.run({"--gpu", "9.0", "--title", "x", "-o", render.path("b.pdf")}) == 2);
    CHECK(render.run({"--gpu", "9.0", "--handout", "-o", render.path("none/b.pdf")}) == 3);
    CHECK_FALSE(QFile::exists(QString::fromStdString(render.path("b.pdf"))));
}

TEST_CASE("render refuses what it cannot draw and says so by its status", "[render]") {
    const Rendering render;
    const std::string out = render.path("a.png");
    CHECK(render.run({"--gpu", "9.0"}) == 2);  // no file
    CHECK(render.run({"-o", out}) == 2);       // no GPU
    CHECK(render.run({"--gpu", "no such", "-o", out}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", render.path("a.gif")}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", out, "--chart", "warps"}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", out, "--size", "big"}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", out, "--size", "100x100"}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", out, "--theme", "blue"}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", out, "--axis", "blocks"}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", out, "--language", "de"}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", out, "--dpi", "5"}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", out, "--no-such-option"}) == 2);
    CHECK(render.run({"--gpu", "9.0", "-o", render.path("none/a.png")}) == 3);
    CHECK(render.run({"--help"}) == 0);
    CHECK_FALSE(QFile::exists(QString::fromStdString(out)));
}
