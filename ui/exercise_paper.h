#pragma once

#include <QSizeF>
#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

class QPainter;
class QTextDocument;

namespace occ::ui {

/// A stretch of a printed document that stays on one page.
struct PaperBlock {
    QString html;
    QString mark = {};        ///< stands in the margin before the text: the number of a question
    bool indented = false;    ///< under the text of a block with a mark
    QStringList blanks = {};  ///< labels with a line to write on, side by side below the text
    int ruledLines = 0;       ///< lines to write on, below the text
    double spaceAbove = 8;    ///< points, not at the top of a page
    bool startsPage = false;
    bool keepsWithNext = false;  ///< a heading
};

/// Blocks laid out on pages. Lengths are in points of 1/96 inch. Black on white: it is printed.
class ExercisePaper {
public:
    /// `footer` stands at the left of every page; `pageText` with %1 and %2, the page and how many
    /// there are, at the right.
    struct Layout {
        QSizeF page;
        QString title;  ///< of the document, not printed
        QString footer;
        QString pageText;
    };

    ExercisePaper(std::vector<PaperBlock> blocks, Layout layout);
    ~ExercisePaper();
    ExercisePaper(ExercisePaper&&) noexcept;
    ExercisePaper& operator=(ExercisePaper&&) noexcept;

    [[nodiscard]] const QSizeF& pageSize() const { return m_layout.page; }
    [[nodiscard]] const QString& title() const { return m_layout.title; }
    [[nodiscard]] int pageCount() const { return static_cast<int>(m_pages.size()); }
    /// `page` from 0.
    void paintPage(QPainter& painter, int page) const;
    /// Every text, in the order of reading.
    [[nodiscard]] QString plainText() const;
    /// Whether every block fits on its page.
    [[nodiscard]] bool fits() const { return m_fits; }

private:
    struct Placed {
        std::size_t block = 0;
        double top = 0;
    };

    void placeBlocks();
    [[nodiscard]] double heightOf(std::size_t block) const;
    [[nodiscard]] double contentWidth() const;
    void paintBlock(QPainter& painter, const Placed& placed) const;
    void paintBlanks(QPainter& painter, const QStringList& labels, double top) const;
    void paintFooter(QPainter& painter, int page) const;

    std::vector<PaperBlock> m_blocks;
    Layout m_layout;
    std::vector<std::unique_ptr<QTextDocument>> m_documents;
    std::vector<std::vector<Placed>> m_pages;
    bool m_fits = true;
};

}  // namespace occ::ui
