#include "ui/kernel_summary_strip.h"

#include "core/text/words.h"
#include "ui/flow_layout.h"
#include "ui/kernel_delegate.h"
#include "ui/text.h"

#include <QEvent>
#include <QToolButton>

namespace occ::ui {

namespace {

using Kind = KernelFacet::Kind;

std::vector<KernelFacet> allFacets() {
    std::vector<KernelFacet> facets;
    for (const Limiter limiter : kLimiters)
        facets.push_back({Kind::LimitedBy, limiter});
    for (const Kind kind : {Kind::Full, Kind::CannotLaunch, Kind::NoOccupancy})
        facets.push_back({kind});
    return facets;
}

}  // namespace

std::size_t countOf(const KernelSummary& summary, const KernelFacet& facet) {
    switch (facet.kind) {
        case Kind::All: break;
        case Kind::LimitedBy: return summary.limitedBy[index(facet.limiter)];
        case Kind::Full: return summary.full;
        case Kind::CannotLaunch: return summary.known - summary.launchable;
        case Kind::NoOccupancy: return summary.kernels - summary.known;
    }
    return summary.kernels;
}

KernelSummaryStrip::KernelSummaryStrip(QWidget* parent) : QWidget(parent) {
    auto* flow = new FlowLayout(this, 4);
    for (const KernelFacet& facet : allFacets()) {
        auto* button = new QToolButton(this);
        m_chips.push_back({facet, button});
        // One at a time, or none.
        connect(button, &QToolButton::clicked, this, [this, facet](bool checked) {
            setFacet(checked ? facet : KernelFacet{});
            emit facetChosen();
        });
    }
    m_spilling = new QToolButton(this);
    connect(m_spilling, &QToolButton::clicked, this, &KernelSummaryStrip::spillingChosen);
    m_chips.push_back({{}, m_spilling});
    for (const Chip& chip : m_chips) {
        chip.button->setCheckable(true);
        chip.button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        chip.button->setFocusPolicy(Qt::StrongFocus);
        flow->addWidget(chip.button);
    }
    // The list below must not jump where a filter leaves nothing to count.
    setMinimumHeight(m_spilling->sizeHint().height());
    m_chips.pop_back();
    showIcons();
    retranslate();
}

KernelFacet KernelSummaryStrip::facet() const {
    for (const Chip& chip : m_chips)
        if (chip.button->isChecked()) return chip.facet;
    return {};
}

void KernelSummaryStrip::setFacet(const KernelFacet& facet) {
    for (const Chip& chip : m_chips)
        chip.button->setChecked(chip.facet == facet);
    show(m_summary, m_ptx);
}

bool KernelSummaryStrip::spillingOnly() const {
    return m_spilling->isChecked();
}

void KernelSummaryStrip::setSpillingOnly(bool only) {
    m_spilling->setChecked(only);
}

QToolButton& KernelSummaryStrip::button(const KernelFacet& facet) const {
    for (const Chip& chip : m_chips)
        if (chip.facet == facet) return *chip.button;
    return *m_spilling;
}

void KernelSummaryStrip::show(const KernelSummary& summary, std::size_t ptx) {
    m_summary = summary;
    m_ptx = ptx;
    const auto tell = [](QToolButton* button, const QString& name, std::size_t count) {
        button->setText(
            QStringLiteral("%1  %2").arg(name, number(static_cast<std::int64_t>(count))));
        // One that holds must be there to be taken back.
        button->setVisible(count > 0 || button->isChecked());
    };
    for (const Chip& chip : m_chips) {
        const std::size_t count = countOf(summary, chip.facet);
        switch (chip.facet.kind) {
            case Kind::LimitedBy:
                tell(chip.button, say(words::name(chip.facet.limiter)), count);
                break;
            case Kind::Full: tell(chip.button, tr("full"), count); break;
            case Kind::CannotLaunch: tell(chip.button, tr("cannot launch"), count); break;
            case Kind::NoOccupancy:
                tell(chip.button, ptx == count ? tr("PTX only") : tr("not known"), count);
                break;
            case Kind::All: break;
        }
    }
    tell(m_spilling, tr("spilling"), summary.spilling);
    updateGeometry();
}

void KernelSummaryStrip::showIcons() {
    for (const Chip& chip : m_chips)
        if (chip.facet.kind == Kind::LimitedBy) {
            const QPixmap mark = limiterPixmap(chip.facet.limiter, devicePixelRatioF());
            chip.button->setIcon(mark);
            chip.button->setIconSize(mark.deviceIndependentSize().toSize());
        }
}

void KernelSummaryStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) showIcons();
    QWidget::changeEvent(event);
}

void KernelSummaryStrip::retranslate() {
    for (const Chip& chip : m_chips) {
        QString tip;
        switch (chip.facet.kind) {
            case Kind::LimitedBy:
                tip = tr("Below full occupancy, limited by %1")
                          .arg(say(words::name(chip.facet.limiter)));
                break;
            case Kind::Full: tip = tr("With all warps of the SM active"); break;
            case Kind::CannotLaunch: tip = tr("No block fits on the GPU in use"); break;
            case Kind::NoOccupancy:
                tip =
                    tr("Without an occupancy: PTX, whose registers the driver decides, and "
                       "kernels whose registers nobody told");
                break;
            case Kind::All: break;
        }
        chip.button->setToolTip(tip);
        chip.button->setAccessibleName(tip);
    }
    m_spilling->setToolTip(tr("Kernels that put registers into local memory"));
    m_spilling->setAccessibleName(m_spilling->toolTip());
    setAccessibleName(tr("Summary"));
    show(m_summary, m_ptx);
}

}  // namespace occ::ui
