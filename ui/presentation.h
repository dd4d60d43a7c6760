#pragma once

#include "ui/input_chooser.h"
#include "ui/picture_source.h"
#include "ui/presentation_slide.h"

#include <QTimer>
#include <QWidget>
#include <functional>
#include <vector>

namespace occ::ui {

class ScenarioModel;
struct PresentationContent;

/// The launch in front of a class: one picture at a time in large type and high contrast, on the
/// whole screen. It follows the model, and keys that a presenter's remote sends step through it.
class Presentation : public QWidget {
    Q_OBJECT

public:
    /// `source` gives the pictures that come after the headline and the charts.
    Presentation(ScenarioModel& model, PictureSource source, QWidget* parent = nullptr);

    /// Fills the screen that `window` is on. Deletes itself when it is closed.
    void open(const QWidget& window);

    /// Something else that steps, such as a lesson: it is asked first when Page down, Page up or
    /// Space is pressed (1 or -1), and says whether it went on.
    void setStepper(std::function<bool(int direction)> stepper) { m_stepper = std::move(stepper); }
    /// Shows the first picture of a view, by its key; "charts" are the charts.
    void showGroup(const QString& key);

    [[nodiscard]] const std::vector<Slide>& slides() const { return m_slides; }
    [[nodiscard]] int slide() const { return m_slide; }
    [[nodiscard]] int part() const { return m_part; }
    [[nodiscard]] FieldId input() const { return m_input.chosen(); }
    [[nodiscard]] bool isDark() const { return m_dark; }
    [[nodiscard]] bool isBlank() const { return m_blank; }
    [[nodiscard]] bool isHelpShown() const { return m_help; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void describe();
    [[nodiscard]] PresentationContent content(int slide) const;
    [[nodiscard]] std::size_t index() const { return static_cast<std::size_t>(m_slide); }
    [[nodiscard]] QString place() const;
    [[nodiscard]] int partsOf(int slide) const;
    void go(int slide);
    void step(int direction);
    bool turnPage(const QKeyEvent& event);
    bool changeInput(const QKeyEvent& event);
    bool changeLook(const QKeyEvent& event);
    void moveToNextScreen();

    ScenarioModel& m_model;
    PictureSource m_source;
    std::function<bool(int)> m_stepper;
    InputChooser m_input;
    std::vector<Slide> m_slides;  ///< never empty
    int m_slide = 0;
    int m_part = 0;
    bool m_dark;
    bool m_blank = false;
    bool m_help = false;
    QTimer m_still;  ///< hides the mouse pointer
};

}  // namespace occ::ui
