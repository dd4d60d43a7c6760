#include "ui/gpu_popup.h"

#include "core/gpu_search.h"
#include "ui/gpu_list_delegate.h"
#include "ui/gpu_list_model.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>
#include <algorithm>

namespace occ::ui {

GpuPopup::GpuPopup(const GpuLibrary& library, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_model(new GpuListModel(library, this)),
      m_search(new QLineEdit(this)),
      m_list(new QListView(this)),
      m_nothing(new QLabel(this)) {
    build();
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &GpuPopup::search);
    connect(m_list, &QListView::clicked, this,
            [this](const QModelIndex& index) { choose(index.row()); });
}

void GpuPopup::build() {
    setFrameStyle(QFrame::StyledPanel | QFrame::Plain);
    m_search->setPlaceholderText(tr("Product, architecture or compute capability"));
    m_search->setAccessibleName(tr("Search GPUs"));
    m_search->setClearButtonEnabled(true);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new GpuListDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setAccessibleName(tr("GPUs found"));
    m_nothing->setWordWrap(true);
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setAlignment(Qt::AlignCenter);
    auto* custom = new QPushButton(tr("Define a GPU of your own…"), this);
    custom->setAutoDefault(false);
    connect(custom, &QPushButton::clicked, this, [this] {
        hide();
        emit customRequested();
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_nothing, 1);
    column->addWidget(custom);
}

void GpuPopup::open(const QWidget& anchor, const QString& query, const Gpu& current) {
    m_current = current.name;
    if (m_search->text() == query)
        search(query);
    else
        m_search->setText(query);
    place(anchor);
    show();
    m_search->setFocus(Qt::PopupFocusReason);
    if (query.isEmpty()) m_search->selectAll();
}

void GpuPopup::place(const QWidget& anchor) {
    const QRect room = anchor.screen()->availableGeometry();
    const QPoint below = anchor.mapToGlobal(QPoint(0, anchor.height() + 2));
    const QSize size(std::max(anchor.width(), 420), std::min(520, room.height() - 16));
    const int x =
        std::clamp(below.x(), room.left(), std::max(room.left(), room.right() - size.width()));
    const int y = std::min(below.y(), std::max(room.top(), room.bottom() - size.height()));
    setGeometry(QRect(QPoint(x, y), size));
}

void GpuPopup::search(const QString& query) {
    m_model->search(query);
    const bool found = m_model->rowCount() > 0;
    m_list->setVisible(found);
    m_nothing->setVisible(!found);
    m_nothing->setText(tr("No GPU matches “%1”.").arg(query.trimmed()));
    // In the middle, so that its neighbours can be seen.
    select(bestRow(query.trimmed()), QAbstractItemView::PositionAtCenter);
}

/// What is in use stays marked; a search marks its best match, which for "1.0" is not the first
/// name with "11.0".
int GpuPopup::bestRow(const QString& query) const {
    const auto wanted = query.contains(QLatin1Char('.'))
                            ? parseComputeCapability(query.toStdString())
                            : std::nullopt;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const Gpu* gpu = m_model->gpuAt(row);
        if (!gpu) continue;
        if (query.isEmpty() ? gpu->name == m_current : wanted == gpu->limits.computeCapability)
            return row;
    }
    return m_model->selectable(0, 1);
}

void GpuPopup::select(int row, QAbstractItemView::ScrollHint hint) {
    if (row < 0) return;
    m_list->setCurrentIndex(m_model->index(row));
    // The heading above the first entry belongs into sight as well.
    m_list->scrollTo(m_model->index(row == 1 ? 0 : row), hint);
}

void GpuPopup::move(int direction, int rows) {
    const int last = m_model->rowCount() - 1;
    const int wanted = std::clamp(m_list->currentIndex().row() + direction * rows, 0, last);
    const int row = m_model->selectable(wanted, direction);
    select(row >= 0 ? row : m_model->selectable(wanted, -direction),
           QAbstractItemView::EnsureVisible);
}

void GpuPopup::choose(int row) {
    const Gpu* gpu = m_model->gpuAt(row);
    if (!gpu) return;
    const Gpu copy = *gpu;
    hide();
    emit chosen(copy);
}

bool GpuPopup::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
            case Qt::Key_Down: move(1, 1); return true;
            case Qt::Key_Up: move(-1, 1); return true;
            case Qt::Key_PageDown: move(1, 10); return true;
            case Qt::Key_PageUp: move(-1, 10); return true;
            case Qt::Key_Return:
            case Qt::Key_Enter: choose(m_list->currentIndex().row()); return true;
            default: break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace occ::ui
