#include "ui/map_view.h"

#include "core/io/report.h"
#include "ui/fresh_menu.h"
#include "ui/map_canvas.h"
#include "ui/map_sheet.h"
#include "ui/map_words.h"
#include "ui/scenario_model.h"
#include "ui/text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kGap = 6;

QString keyOf(MapColoring coloring) {
    return coloring == MapColoring::Occupancy ? QStringLiteral("occupancy")
                                              : QStringLiteral("limiter");
}

}  // namespace

MapView::MapView(ScenarioModel& model, QWidget* parent)
    : SnapshotView(model, parent), m_canvas(new MapCanvas(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGap, kGap, kGap, kGap);
    layout->setSpacing(kGap);
    layout->addLayout(makeToolRow());
    layout->addWidget(m_canvas, 1);
    // With the keyboard the choices come before the map.
    setTabOrder(m_export, m_canvas);
    connectCanvas();
    retranslate();
    showChoice();
}

QHBoxLayout* MapView::makeToolRow() {
    auto* row = new QHBoxLayout;
    row->setSpacing(kGap);
    m_axesChoice = new QComboBox(this);
    for (const MapAxes& axes : kMapAxes)
        m_axesChoice->addItem(axesKey(axes));
    connect(m_axesChoice, &QComboBox::activated, this,
            [this](int index) { setAxes(kMapAxes[static_cast<std::size_t>(index)]); });
    row->addWidget(m_axesChoice);
    row->addStretch(1);
    m_byOccupancy = makeColoringButton(MapColoring::Occupancy);
    m_byLimiter = makeColoringButton(MapColoring::Limiter);
    m_export = new QToolButton(this);
    m_export->setFocusPolicy(Qt::StrongFocus);
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setMenu(makeFreshMenu(m_export, [this](QMenu& menu) { fillMenu(menu); }));
    for (QToolButton* button : {m_byOccupancy, m_byLimiter, m_export})
        row->addWidget(button);
    return row;
}

QToolButton* MapView::makeColoringButton(MapColoring coloring) {
    auto* button = new QToolButton(this);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, coloring] { setColoring(coloring); });
    return button;
}

void MapView::connectCanvas() {
    ScenarioModel& edited = model();
    connect(m_canvas, &MapCanvas::placePicked, this, [this](const MapPlace& place) {
        model().setKernel(withPlace(model().snapshot().kernel, m_axes, place),
                          EditMerge::ContinueRun);
    });
    connect(m_canvas, &MapCanvas::pickStarted, &edited, &ScenarioModel::finishRun);
    connect(m_canvas, &MapCanvas::pickFinished, &edited, &ScenarioModel::finishRun);
    connect(m_canvas, &MapCanvas::copyRequested, this,
            [this] { copyPicture(pictures().front(), noticed()); });
}

void MapView::refresh(const Snapshot& snapshot) {
    m_canvas->show(m_source.contentOf(snapshot, m_axes));
}

void MapView::setAxes(const MapAxes& axes) {
    const bool changed = axes != m_axes;
    m_axes = axes;
    showChoice();
    if (!changed) return;
    follow();
    emit stateChanged();
}

void MapView::setColoring(MapColoring coloring) {
    const bool changed = coloring != m_coloring;
    m_coloring = coloring;
    m_canvas->setColoring(coloring);
    showChoice();
    if (changed) emit stateChanged();
}

void MapView::showChoice() {
    m_byOccupancy->setChecked(m_coloring == MapColoring::Occupancy);
    m_byLimiter->setChecked(m_coloring == MapColoring::Limiter);
    for (std::size_t i = 0; i < kMapAxes.size(); ++i)
        if (kMapAxes[i] == m_axes) m_axesChoice->setCurrentIndex(static_cast<int>(i));
}

void MapView::retranslate() {
    for (std::size_t i = 0; i < kMapAxes.size(); ++i)
        m_axesChoice->setItemText(static_cast<int>(i), MapWords::axes(kMapAxes[i]));
    m_axesChoice->setAccessibleName(tr("Inputs of the map"));
    m_axesChoice->setToolTip(tr("The inputs on the level and on the upright axis"));
    m_byOccupancy->setText(tr("by occupancy"));
    m_byOccupancy->setAccessibleName(tr("Colour by occupancy"));
    m_byOccupancy->setToolTip(tr("Colour the map by occupancy"));
    m_byLimiter->setText(tr("by limiter"));
    m_byLimiter->setAccessibleName(tr("Colour by limiter"));
    m_byLimiter->setToolTip(tr("Colour the map by the resource that limits occupancy"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Save or copy the map as a picture or a table"));
}

void MapView::fillMenu(QMenu& menu) {
    menu.addAction(tr("Save &picture…"), this, &MapView::savePictureFile);
    menu.addAction(tr("&Copy picture"), this, [this] { emit m_canvas->copyRequested(); });
    menu.addSeparator();
    menu.addAction(tr("Save cells as &table…"), this, &MapView::saveCells);
    menu.addAction(tr("Copy cells as &CSV"), this, &MapView::copyCells);
}

QString MapView::fileName() const {
    return QStringLiteral("occupancy-map-%1-%2")
        .arg(fileNameOf(toQString(model().snapshot().gpu.name)), axesKey(m_axes));
}

void MapView::savePictureFile() {
    savePicture(this, pictures().front(), fileName(), noticed());
}

void MapView::saveCells() {
    saveBytes(this, fileName() + QStringLiteral(".csv"), tr("CSV table (*.csv)"), csv(), noticed());
}

void MapView::copyCells() {
    copyText(QString::fromUtf8(csv()), noticed());
}

QByteArray MapView::csv() const {
    return QByteArray::fromStdString(toCsv(mapCells(model().snapshot(), m_axes)));
}

/// Where the reader has just been.
Notice MapView::noticed() {
    return [this](const QString& sentence) {
        if (isVisible())
            QToolTip::showText(m_export->mapToGlobal(QPoint(0, m_export->height())),
                               literal(sentence), m_export);
    };
}

QString MapView::state() const {
    return axesKey(m_axes) + QLatin1Char(' ') + keyOf(m_coloring);
}

void MapView::restoreState(const QString& state) {
    for (const MapAxes& axes : kMapAxes)
        for (const MapColoring coloring : {MapColoring::Occupancy, MapColoring::Limiter}) {
            if (state != axesKey(axes) + QLatin1Char(' ') + keyOf(coloring)) continue;
            setAxes(axes);
            setColoring(coloring);
        }
}

std::vector<Picture> MapView::pictures() const {
    return {mapPicture(model().snapshot(), m_axes, m_coloring)};
}

}  // namespace occ::ui
