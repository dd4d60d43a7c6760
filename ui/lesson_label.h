#pragma once

#include <QLabel>

class QScrollArea;

namespace occ {
struct LessonText;
struct Scenario;
}  // namespace occ

namespace occ::ui {

/// A text of a lesson in the window's language, its places filled in with values of the launch.
[[nodiscard]] QString lessonText(const LessonText& text, const Scenario& launch);
/// The same of a text without places: a title.
[[nodiscard]] QString lessonText(const LessonText& text);

/// The same as plain text, for what paints its text itself.
[[nodiscard]] QString plainLessonText(const LessonText& text);

/// Markdown that wraps and can be selected, in the font and the colours of its place.
class LessonLabel : public QLabel {
    Q_OBJECT

public:
    explicit LessonLabel(QWidget* parent = nullptr);

    void setMarkdown(const QString& markdown);
    /// What is read: without the marks.
    [[nodiscard]] QString plainText() const { return accessibleName(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void showText();

    QString m_markdown;
};

/// What an area that scrolls downwards shows is not cut at its side, but where it is wider than a
/// small window can bear: it scrolls sideways as well.
void fitWidth(QScrollArea& area);

/// A wrapping line of plain text in bold.
[[nodiscard]] QLabel* makeLessonHeading(const QString& text, QWidget* parent);

}  // namespace occ::ui
