#pragma once

#include "ui/result_view.h"
#include "ui/timeline_content.h"

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace occ::ui {

class FigureStrip;
class TimelineCanvas;

/// Blocks on SMs over time, with the figures that follow from them.
class TimelineView : public ResultView {
    Q_OBJECT

public:
    explicit TimelineView(QWidget* parent = nullptr);

    [[nodiscard]] const FigureStrip& figures() const { return *m_figures; }
    [[nodiscard]] TimelineCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] const TimelineContent& content() const { return *m_content; }

    /// The picture as the window shows it, for files and the clipboard.
    [[nodiscard]] QByteArray chromeTrace() const;
    [[nodiscard]] std::string blocksCsv() const;
    [[nodiscard]] std::string smsCsv() const;
    /// Figures and SMs in Markdown.
    [[nodiscard]] QString report() const;

protected:
    bool takeOver(const Measurement& measurement) override;
    void refresh() override;
    [[nodiscard]] EmptyTexts emptyTexts() const override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void build();
    QWidget* buildTools();
    QToolButton* makeTool(QWidget* parent);
    void fillMenu(QMenu& menu);
    void saveAs(const QString& what, const QString& ending, const QByteArray& bytes);
    [[nodiscard]] QString caption() const;

    [[nodiscard]] Picture picture() const;

    Measurement m_measurement;  ///< with the timeline only
    std::shared_ptr<const TimelineContent> m_content;
    FigureStrip* m_figures = nullptr;
    QLabel* m_launch = nullptr;
    QLabel* m_alignment = nullptr;
    QLabel* m_help = nullptr;
    QComboBox* m_rows = nullptr;
    QCheckBox* m_bars = nullptr;
    QToolButton* m_helpButton = nullptr;
    QToolButton* m_zoomIn = nullptr;
    QToolButton* m_zoomOut = nullptr;
    QToolButton* m_fit = nullptr;
    QPushButton* m_export = nullptr;
    TimelineCanvas* m_canvas = nullptr;
};

}  // namespace occ::ui
