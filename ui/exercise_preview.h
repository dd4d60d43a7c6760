#pragma once

#include "ui/exercise_paper.h"

#include <QWidget>
#include <vector>

class QLabel;
class QToolButton;

namespace occ::ui {

/// The pages of documents to be printed, one at a time.
class ExercisePreview : public QWidget {
    Q_OBJECT

public:
    explicit ExercisePreview(QWidget* parent = nullptr);

    /// One after the other; the page on show stays where it can.
    void show(std::vector<ExercisePaper> papers);
    using QWidget::show;
    [[nodiscard]] int pageCount() const;
    [[nodiscard]] int page() const { return m_page; }
    void turnTo(int page);

    [[nodiscard]] QSize sizeHint() const override { return {430, 600}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 320}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QRectF pageRect() const;
    [[nodiscard]] QRect pageArea() const;
    void refresh();

    std::vector<ExercisePaper> m_papers;
    int m_page = 0;
    QToolButton* m_back;
    QToolButton* m_next;
    QLabel* m_where;
};

}  // namespace occ::ui
