// What goes in and out of a comparison: menus, files, pictures, tables and the session.
#include "core/io/comparison_document.h"
#include "ui/chart_table.h"
#include "ui/compare_gpus.h"
#include "ui/compare_page.h"
#include "ui/compare_report.h"
#include "ui/compare_strip.h"
#include "ui/compare_text.h"
#include "ui/compare_view.h"
#include "ui/dialogs.h"
#include "ui/output.h"
#include "ui/report_table.h"
#include "ui/scenario_files.h"
#include "ui/scenario_model.h"
#include "ui/table_sheet.h"
#include "ui/text.h"
#include "ui/text_file.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <utility>

namespace occ::ui {

namespace {

// Keys of the view's state.
constexpr QLatin1String kPage("page");
constexpr QLatin1String kGpusPage("gpus");
constexpr QLatin1String kChart("chart");
constexpr QLatin1String kAllRows("all_rows");
constexpr QLatin1String kFamily("gpus_of");
constexpr QLatin1String kRunning("only_running");
constexpr QLatin1String kLaunches("launches");

}  // namespace

CompareReport CompareView::report() const {
    return {m_pins, m_labels, model().snapshot()};
}

bool CompareView::hasTable() const {
    return page() == Page::Gpus || !m_pins.isEmpty();
}

QString CompareView::tableTitle() const {
    return page() == Page::Gpus ? tr("One kernel on many GPUs")
                                : tr("Differences from the first launch");
}

QString CompareView::fileName() const {
    return page() == Page::Gpus
               ? QStringLiteral("kernel-across-gpus")
               : QStringLiteral("comparison-%1").arg(toQString(chartKey(m_curves->kind())));
}

QString CompareView::tableMarkdown() const {
    const Table table = page() == Page::Gpus
                            ? m_gpus->report()
                            : report().table(report().rows(m_curves->rows()), TableReader::People);
    QString text = QStringLiteral("## %1\n\n").arg(tableTitle());
    if (page() == Page::Gpus)
        text += CompareText::inputs(model().snapshot()) + QStringLiteral("\n\n");
    return text + toQString(toMarkdown(table, occ::ui::text()));
}

std::string CompareView::tableCsv() const {
    if (page() == Page::Gpus) return toCsv(m_gpus->report());
    return toCsv(report().table(report().rows(m_curves->rows()), TableReader::Programs));
}

Picture CompareView::tableSheet() const {
    if (page() == Page::Gpus) {
        const Table table = m_gpus->tableOf(model().snapshot());
        Picture picture =
            tablePicture({tableTitle(), CompareText::inputs(model().snapshot()), table});
        picture.table = [table] { return table; };
        return picture;
    }
    const std::vector<ComparedRow> rows = report().rows(m_curves->rows());
    Picture picture =
        tablePicture({tableTitle(), tr("The first launch is what the others are compared with."),
                      report().table(rows, TableReader::People), CompareReport::differing(rows)});
    picture.table = [table = report().table(rows, TableReader::Programs)] { return table; };
    return picture;
}

std::vector<Picture> CompareView::pictures() const {
    if (!hasTable()) return {};
    if (page() == Page::Gpus) return {tableSheet()};
    Picture curves = comparePicture(report().curves(m_curves->kind()), report().legend());
    curves.table = report().curveTable(m_curves->kind());
    return {std::move(curves), tableSheet()};
}

void CompareView::copyTable() {
    copyText(tableMarkdown(), [this](const QString& sentence) { showMessage(sentence); });
}

void CompareView::fillMenu(QMenu& menu) {
    if (!hasTable()) return;
    const Notice done = [this](const QString& sentence) { showMessage(sentence); };
    const bool curves = page() == Page::Curves;
    if (curves) {
        menu.addAction(tr("Save &picture of the curves…"), this,
                       [=, this] { savePicture(this, pictures().front(), fileName(), done); });
        menu.addAction(tr("Copy p&icture of the curves"), this,
                       [=, this] { copyPicture(pictures().front(), done); });
        menu.addSeparator();
    }
    menu.addAction(tr("&Copy table"), this, [this] { copyTable(); });
    menu.addAction(tr("Table as C&SV…"), this, [=, this] {
        saveBytes(this, fileName() + QStringLiteral(".csv"), tr("CSV table (*.csv)"),
                  QByteArray::fromStdString(tableCsv()), done);
    });
    menu.addAction(tr("Table as &Markdown…"), this, [=, this] {
        saveBytes(this, fileName() + QStringLiteral(".md"), tr("Markdown (*.md)"),
                  tableMarkdown().toUtf8(), done);
    });
    menu.addAction(tr("&Table as picture…"), this, [=, this] {
        savePicture(this, tableSheet(), fileName() + QStringLiteral("-table"), done);
    });
}

void CompareView::fillFileMenu(QMenu& menu) {
    connect(menu.addAction(tr("&Open…")), &QAction::triggered, this, &CompareView::askForFile);
    QAction* save = menu.addAction(tr("&Save…"));
    save->setEnabled(!m_pins.isEmpty());
    connect(save, &QAction::triggered, this, &CompareView::askWhereToSave);
    menu.addSeparator();
    QAction* clear = menu.addAction(tr("&Remove all pins"));
    clear->setEnabled(!m_pins.isEmpty());
    connect(clear, &QAction::triggered, this, [this] {
        m_pins.set({});
        showMessage(tr("All pins were removed."));
    });
}

void CompareView::openPinMenu(PinIndex pin, const QPoint& global) {
    QMenu menu(this);
    if (pin)
        fillPinMenu(menu, *pin);
    else
        connect(menu.addAction(tr("&Pin this launch")), &QAction::triggered, this,
                &CompareView::pin);
    menu.exec(global);
}

void CompareView::fillPinMenu(QMenu& menu, std::size_t pin) {
    const auto offer = [&menu, this](const QString& text, bool enabled, auto action) {
        QAction* entry = menu.addAction(text);
        entry->setEnabled(enabled);
        connect(entry, &QAction::triggered, this, action);
    };
    offer(tr("&Load into the calculator"), true, [this, pin] { load(pin); });
    offer(tr("Re&place by the launch in the calculator"), true, [this, pin] { replace(pin); });
    menu.addSeparator();
    offer(tr("Re&name…"), true, [this, pin] { m_strip->card(pin).startRenaming(); });
    offer(tr("&Compare the others with it"), pin > 0, [this, pin] { m_pins.move(pin, 0); });
    offer(tr("Move &back"), pin > 0, [this, pin] { m_pins.move(pin, pin - 1); });
    offer(tr("Move &forward"), pin + 1 < m_pins.size(), [this, pin] { m_pins.move(pin, pin + 1); });
    menu.addSeparator();
    offer(tr("&Remove"), true, [this, pin] { emit m_strip->removeRequested(pin); });
}

void CompareView::askForFile() {
    auto* dialog = new QFileDialog(this, tr("Open comparison or scenario"), QString(),
                                   tr("Comparisons and scenarios (*.json)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &CompareView::openFile);
    openDialog(dialog);
}

void CompareView::askWhereToSave() {
    auto* dialog =
        new QFileDialog(this, tr("Save comparison"), QString(), tr("Comparisons (*.json)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QStringLiteral("comparison.json"));
    connect(dialog, &QFileDialog::fileSelected, this, &CompareView::saveFile);
    openDialog(dialog);
}

bool CompareView::openFile(const QString& path) {
    const QString shown = QDir::toNativeSeparators(path);
    const auto refuse = [this](const QString& detail) {
        complain(this, tr("The comparison was not opened; your pins are unchanged."), detail);
        return false;
    };
    const auto content = readTextFile(path);
    if (!content) return refuse(content.error());
    auto launches = readLaunches(*content);
    if (!launches) return refuse(shown + QLatin1Char('\n') + describeFileError(launches.error()));
    // One launch joins the pins, as a scenario does; several are a comparison of their own.
    if (launches->size() != 1) {
        m_pins.set(*launches);
        showMessage(tr("Opened: %1").arg(shown));
        return true;
    }
    Scenario& launch = launches->front();
    if (launch.name.empty()) launch.name = toStdString(QFileInfo(path).completeBaseName());
    const bool added = m_pins.add(launch);
    showMessage(added ? tr("Pinned: %1").arg(toQString(launch.name)) : CompareText::full());
    return added;
}

bool CompareView::saveFile(const QString& path) {
    if (const auto problem = writeTextFile(path, writeComparison(m_pins.scenarios()))) {
        complain(this, tr("The comparison was not saved."), *problem);
        return false;
    }
    showMessage(savedSentence(path));
    return true;
}

QString CompareView::state() const {
    QJsonObject state;
    if (page() == Page::Gpus) state.insert(kPage, QString(kGpusPage));
    if (m_curves->kind() != ChartKind::Registers)
        state.insert(kChart, toQString(chartKey(m_curves->kind())));
    if (m_curves->rows() == ComparedRows::All) state.insert(kAllRows, true);
    if (!m_gpus->familyKey().isEmpty()) state.insert(kFamily, m_gpus->familyKey());
    if (m_gpus->onlyRunning().isChecked()) state.insert(kRunning, true);
    if (!m_pins.isEmpty()) state.insert(kLaunches, toQString(writeComparison(m_pins.scenarios())));
    if (state.isEmpty()) return {};
    return QString::fromUtf8(QJsonDocument(state).toJson(QJsonDocument::Compact));
}

void CompareView::restoreState(const QString& text) {
    const QJsonObject state = QJsonDocument::fromJson(text.toUtf8()).object();
    if (state.isEmpty()) return;
    setPage(state.value(kPage) == kGpusPage ? Page::Gpus : Page::Curves);
    for (const ChartKind kind : kChartKinds)
        if (state.value(kChart) == toQString(chartKey(kind))) m_curves->setKind(kind);
    m_curves->setRows(state.value(kAllRows).toBool() ? ComparedRows::All : ComparedRows::Differing);
    m_gpus->setFamilyKey(state.value(kFamily).toString());
    m_gpus->onlyRunning().setChecked(state.value(kRunning).toBool());
    if (const auto launches = readComparison(toStdString(state.value(kLaunches).toString())))
        m_pins.restore(*launches);
}

}  // namespace occ::ui
