#include "ui/about_dialog.h"

#include "core/device_catalog.h"
#include "ui/text.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

QString paragraphs() {
    const QString data =
        AboutDialog::tr(
            "Device data: %1 compute capabilities and %2 products, from NVIDIA's CUDA "
            "documents and headers, device reports and public lists of products. "
            "GPU ▸ Limits and sources names the source of each value and marks what "
            "is doubtful.")
            .arg(number(static_cast<qint64>(capabilities().size())),
                 number(static_cast<qint64>(products().size())));
    const QString licence = AboutDialog::tr(
        "The sources are under the MIT licence. This desktop program links Qt Charts, and is "
        "therefore distributed under the GNU General Public License, version 3.");
    const QString qt = AboutDialog::tr(
                           "Built with Qt %1. CUDA and NVIDIA are trademarks of NVIDIA "
                           "Corporation, which has no part in this program.")
                           .arg(QLatin1String(qVersion()));
    return QStringLiteral("<p>%1</p><p>%2</p><p>%3</p><p>%4</p>")
        .arg(AboutDialog::tr("Occupancy of CUDA kernels: how many warps of a multiprocessor a "
                             "launch keeps busy, what limits them, and what to change."),
             data, licence, qt);
}

}  // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("About Occuscope"));
    auto* picture = new QLabel(this);
    picture->setPixmap(QIcon(QStringLiteral(":/icons/occuscope.svg")).pixmap(96, 96));
    auto* body = new QLabel(QStringLiteral("<h2>Occuscope %1</h2>%2")
                                .arg(QCoreApplication::applicationVersion(), paragraphs()),
                            this);
    body->setWordWrap(true);
    body->setMinimumWidth(440);
    body->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* row = new QHBoxLayout;
    row->setSpacing(24);
    row->addWidget(picture, 0, Qt::AlignTop);
    row->addWidget(body, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->addLayout(row);
    column->addWidget(buttons);
}

}  // namespace occ::ui
