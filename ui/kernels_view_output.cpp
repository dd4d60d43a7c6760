// What goes out of the view of kernels: tables, documents, pictures, and the session.
#include "core/io/report.h"
#include "ui/background.h"
#include "ui/kernel_details.h"
#include "ui/kernel_diff_page.h"
#include "ui/kernel_list_page.h"
#include "ui/kernel_output.h"
#include "ui/kernel_summary_sheet.h"
#include "ui/kernel_table.h"
#include "ui/kernels_view.h"
#include "ui/output.h"
#include "ui/text.h"

#include <QCheckBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>

namespace occ::ui {

void KernelsView::fillMenu(QMenu& menu) {
    if (page() == Page::Empty) return;
    const auto offer = [&menu](const QString& text, bool enabled, QObject* owner, auto action) {
        QAction* entry = menu.addAction(text);
        entry->setEnabled(enabled);
        connect(entry, &QAction::triggered, owner, action);
    };
    if (page() == Page::List) {
        offer(tr("&Put on the sliders"), canPutOnSliders(), this, [this] { putOnSliders(); });
        menu.addSeparator();
    }
    const bool any = hasKernels();
    offer(tr("&Copy"), any, this, [this] { copyKernels(); });
    offer(tr("As C&SV…"), any, this, [this] { saveKernels(ReportFormat::Csv); });
    offer(tr("As &JSON…"), any, this, [this] { saveKernels(ReportFormat::Json); });
    offer(tr("As &Markdown…"), any, this, [this] { saveKernels(ReportFormat::Markdown); });
    if (page() == Page::List) {
        menu.addSeparator();
        offer(tr("Save &picture of the summary…"), any, this, [this] {
            savePicture(this, pictures().front(), fileName() + QLatin1String("-summary"));
        });
        offer(tr("Copy p&icture of the summary"), any, this,
              [this] { copyPicture(pictures().front()); });
    }
    menu.addSeparator();
    QMenu* columns = menu.addMenu(tr("Co&lumns"));
    if (page() == Page::List)
        m_list->table().fillColumnMenu(*columns);
    else
        m_diff->table().fillColumnMenu(*columns);
}

QString KernelsView::fileName() const {
    const QString name = fileNameOf(m_titleText);
    const QString stem =
        name.isEmpty() ? QStringLiteral("kernels") : name + QLatin1String("-kernels");
    return page() == Page::Comparison ? stem + QLatin1String("-differences") : stem;
}

/// Large builds take a while: written beside the window.
void KernelsView::write(ReportFormat format, const std::function<void(std::string)>& done) {
    if (!hasKernels()) return;
    if (page() == Page::Comparison)
        return workBeside(
            this, [output = m_diff->output(), format] { return output.written(format); }, done);
    KernelOutput output{copyOf(m_build), m_list->kernelsToTell(), {}, assumptions(), text()};
    if (m_build.evaluator().gpu() != nullptr) output.gpu = *m_build.evaluator().gpu();
    workBeside(
        this, [output = std::move(output), format] { return output.written(format); }, done);
}

void KernelsView::copyKernels() {
    write(ReportFormat::Markdown, [](const std::string& text) { copyText(toQString(text)); });
}

void KernelsView::saveKernels(ReportFormat format) {
    const auto save = [this](const char* ending, const QString& filter) {
        return [this, ending, filter](const std::string& text) {
            saveBytes(this, fileName() + QLatin1String(ending), filter,
                      QByteArray::fromStdString(text));
        };
    };
    switch (format) {
        case ReportFormat::Csv: return write(format, save(".csv", tr("CSV table (*.csv)")));
        case ReportFormat::Json: return write(format, save(".json", tr("JSON document (*.json)")));
        case ReportFormat::Markdown:
        case ReportFormat::Text: return write(format, save(".md", tr("Markdown (*.md)")));
    }
}

std::vector<Picture> KernelsView::pictures() const {
    if (m_build.outcomes().empty()) return {};
    const QString gpu = toQString(model().snapshot().gpu.name);
    return {kernelSummaryPicture(m_list->summaryNow(), m_titleText, gpu)};
}

QString KernelsView::state() const {
    QJsonObject state;
    m_list->saveState(state);
    if (state.isEmpty()) return {};
    return QString::fromUtf8(QJsonDocument(state).toJson(QJsonDocument::Compact));
}

void KernelsView::restoreState(const QString& text) {
    const QJsonObject state = QJsonDocument::fromJson(text.toUtf8()).object();
    if (!state.isEmpty()) m_list->restoreState(state);
}

}  // namespace occ::ui
