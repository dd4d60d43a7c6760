#include "ui/lesson_label.h"

#include "core/teach/lesson_text.h"
#include "ui/language.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QEvent>
#include <QFontInfo>
#include <QScrollArea>
#include <QStyle>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>
#include <algorithm>
#include <vector>

namespace occ::ui {

namespace {

constexpr int kMark = 18;  ///< width of what stands before the items of a list, pixels
constexpr int kCellPadding = 3;
/// Letters of code are wide, and the longest name of the runtime, which no line can break, must
/// fit into a dock at the side of a small window.
constexpr double kCodeSize = 0.85;

/// More would push the window off a screen of 1,024 pixels: then the page scrolls.
constexpr int kWidestFit = 290;

std::string inWindowLanguage(const LessonText& text) {
    return text.in(toStdString(languageKey(effectiveLanguage())));
}

/// Tables take the whole width and no more, so that their cells wrap in a narrow dock.
void styleTables(QTextDocument& document) {
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr) continue;
        QTextTableFormat format = table->format();
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setCellPadding(kCellPadding);
        format.setCellSpacing(0);
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderBrush(theme().axis);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        table->setFormat(format);
    }
}

void styleCode(QTextDocument& document, const QFont& font) {
    QTextCharFormat smaller;
    smaller.setFontPointSize(QFontInfo(font).pointSizeF() * kCodeSize);
    std::vector<QTextCursor> code;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            // Of what Markdown knows, code alone has a font of its own.
            if (!fragment.charFormat().hasProperty(QTextFormat::FontFamilies)) continue;
            QTextCursor cursor(&document);
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            code.push_back(cursor);
        }
    for (QTextCursor& cursor : code)
        cursor.mergeCharFormat(smaller);
}

void fillDocument(QTextDocument& document, const QString& markdown, const QFont& font) {
    document.setDefaultFont(font);
    document.setIndentWidth(kMark);
    document.setMarkdown(markdown,
                         QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub |
                                                         QTextDocument::MarkdownNoHTML));
    styleTables(document);
    styleCode(document, font);
}

}  // namespace

QString lessonText(const LessonText& text, const Scenario& launch) {
    return toQString(fillPlaces(inWindowLanguage(text), launch, ui::text()));
}

QString lessonText(const LessonText& text) {
    return toQString(inWindowLanguage(text));
}

QString plainLessonText(const LessonText& text) {
    QTextDocument document;
    document.setMarkdown(lessonText(text));
    return document.toPlainText();
}

LessonLabel::LessonLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setOpenExternalLinks(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
    setFocusPolicy(Qt::NoFocus);
}

void LessonLabel::setMarkdown(const QString& markdown) {
    if (markdown == m_markdown) return;
    m_markdown = markdown;
    showText();
}

void LessonLabel::showText() {
    QTextDocument document;
    fillDocument(document, m_markdown, font());
    setText(document.toHtml());
    setAccessibleName(document.toPlainText());
}

void LessonLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    const bool looks =
        event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange;
    if (looks && !m_markdown.isEmpty()) showText();
}

void fitWidth(QScrollArea& area) {
    const int bar = area.style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, &area);
    area.setMinimumWidth(std::min(area.widget()->minimumSizeHint().width() + bar, kWidestFit));
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

QLabel* makeLessonHeading(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    QFont bold;
    bold.setBold(true);
    label->setFont(bold);
    return label;
}

}  // namespace occ::ui
