#pragma once

#include "core/input_field.h"
#include "ui/presentation_slide.h"

#include <QCoreApplication>
#include <QSizeF>
#include <QStringList>
#include <vector>

class QPainter;

namespace occ::ui {

struct Snapshot;

/// Everything that the screen shows.
struct PresentationContent {
    const Snapshot& snapshot;
    FieldId input;  ///< the one that the keys change
    const Slide& slide;
    QString place;  ///< "3 / 9"
    int part = 0;
    bool help = false;
    const Theme& theme;
};

/// Draws one screen of a presentation: above, the result, the chosen input, the GPU and the inputs
/// in large type, below them a picture; or the result alone, larger still.
class PresentationPainter {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::PresentationPainter)

public:
    /// `size`: of the screen, in pixels.
    PresentationPainter(const PresentationContent& content, const QSizeF& size);

    void paint(QPainter& painter) const;
    /// How the slide's picture is shown; of no meaning for the headline.
    [[nodiscard]] SlideLayout layout() const;

    /// What the keys do, in pairs of keys and words.
    [[nodiscard]] static std::vector<std::pair<QString, QString>> keys();

private:
    [[nodiscard]] QFont font(double size, bool bold = false) const;
    [[nodiscard]] const Picture& shown() const;
    [[nodiscard]] QRectF pictureRoom() const;
    [[nodiscard]] QString inputLine() const;
    [[nodiscard]] QString inputName() const;
    void paintHead(QPainter& painter) const;
    void paintChosenInput(QPainter& painter, const QRectF& line) const;
    void paintPicture(QPainter& painter) const;
    void paintHeadline(QPainter& painter) const;
    void paintInputs(QPainter& painter, const QRectF& area) const;
    void paintHelp(QPainter& painter) const;

    const PresentationContent& m_content;
    QSizeF m_size;
    double m_unit;  ///< pixels per line of a screen of 768 lines
};

}  // namespace occ::ui
