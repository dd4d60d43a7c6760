#include "ui/kernel_filter_bar.h"

#include "ui/flow_layout.h"
#include "ui/fresh_menu.h"
#include "ui/kernel_filter_field.h"
#include "ui/message_label.h"
#include "ui/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

namespace occ::ui {

namespace {

constexpr int kAtFirstPercent = 50;
constexpr int kMostThreads = 1024;
constexpr int kWarp = 32;

struct Example {
    const char* filter;
    const char* meaning;
};
constexpr std::array kExamples = {
    Example{"spills>0", QT_TRANSLATE_NOOP("occ::ui::KernelFilterBar", "registers spill")},
    Example{"occupancy<50", QT_TRANSLATE_NOOP("occ::ui::KernelFilterBar", "below 50 %")},
    Example{"registers>=128",
            QT_TRANSLATE_NOOP("occ::ui::KernelFilterBar", "128 registers or more")},
    Example{"static_shared>48K",
            QT_TRANSLATE_NOOP("occ::ui::KernelFilterBar", "more than 48 KiB of shared memory")},
    Example{"limiter=shared_memory",
            QT_TRANSLATE_NOOP("occ::ui::KernelFilterBar", "limited by shared memory")},
    Example{"arch=90 gemm",
            QT_TRANSLATE_NOOP("occ::ui::KernelFilterBar", "\"gemm\" in the name, for sm_90")},
    Example{"source~conv",
            QT_TRANSLATE_NOOP("occ::ui::KernelFilterBar", "\"conv\" in the name of the file")},
};

/// Two parts that stay on one line.
QWidget* beside(QWidget* first, QWidget* second, QWidget* parent) {
    auto* pair = new QWidget(parent);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(first);
    row->addWidget(second);
    return pair;
}

}  // namespace

KernelFilterBar::KernelFilterBar(QWidget* parent)
    : QWidget(parent),
      m_field(new KernelFilterField(this)),
      m_help(new QToolButton(this)),
      m_arch(new QComboBox(this)),
      m_below(new QCheckBox(this)),
      m_percent(new QSpinBox(this)),
      m_blockLabel(new QLabel(this)),
      m_block(new QSpinBox(this)),
      m_count(new QLabel(this)) {
    build();
    connectParts();
    retranslate();
}

void KernelFilterBar::build() {
    m_help->setText(QStringLiteral("?"));
    m_help->setPopupMode(QToolButton::InstantPopup);
    m_help->setMenu(makeFreshMenu(m_help, [this](QMenu& menu) { fillHelp(menu); }));
    m_arch->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_percent->setRange(1, 100);
    m_percent->setValue(kAtFirstPercent);
    m_percent->setSuffix(QStringLiteral(" %"));
    m_block->setRange(0, kMostThreads);
    m_block->setSingleStep(kWarp);
    m_block->setKeyboardTracking(false);
    m_blockLabel->setBuddy(m_block);
    auto* parts = new QWidget(this);
    auto* flow = new FlowLayout(parts);
    flow->addWidget(m_field);
    flow->addWidget(m_help);
    flow->addWidget(m_arch);
    flow->addWidget(beside(m_below, m_percent, parts));
    flow->addWidget(beside(m_blockLabel, m_block, parts));
    flow->addWidget(m_count);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(parts);
    column->addWidget(&m_field->problem());
}

void KernelFilterBar::connectParts() {
    connect(m_field, &KernelFilterField::filterChanged, this, &KernelFilterBar::choiceChanged);
    connect(m_field, &KernelFilterField::leftForList, this, &KernelFilterBar::leftForList);
    connect(m_arch, &QComboBox::currentIndexChanged, this, &KernelFilterBar::choiceChanged);
    connect(m_below, &QCheckBox::toggled, this, &KernelFilterBar::choiceChanged);
    connect(m_percent, &QSpinBox::valueChanged, this, [this] {
        // Whoever sets the number wants it to hold.
        if (m_below->isChecked())
            emit choiceChanged();
        else
            m_below->setChecked(true);
    });
    connect(m_block, &QSpinBox::valueChanged, this, &KernelFilterBar::blockChanged);
}

KernelChoice KernelFilterBar::choice() const {
    KernelChoice choice;
    choice.filter = m_field->filter();
    const QString arch = m_arch->currentData().toString();
    if (arch == QLatin1String("chosen"))
        choice.arch.kind = ArchChoice::Kind::Chosen;
    else if (const auto target = parseCodeTarget(toStdString(arch)))
        choice.arch = {ArchChoice::Kind::Target, *target};
    if (m_below->isChecked()) choice.belowPercent = m_percent->value();
    return choice;
}

std::optional<int> KernelFilterBar::blockThreads() const {
    if (m_block->value() == 0) return std::nullopt;
    return m_block->value();
}

void KernelFilterBar::showTargets(const std::map<CodeTarget, std::size_t>& targets, bool whole,
                                  const QString& gpu) {
    if (targets == m_targets && whole == m_whole && gpu == m_gpu) return;
    m_targets = targets;
    m_whole = whole;
    m_gpu = gpu;
    fillTargets();
}

void KernelFilterBar::fillTargets() {
    const QSignalBlocker quiet(m_arch);
    const QString chosen = m_arch->currentData().toString();
    m_arch->clear();
    m_arch->addItem(tr("All architectures"), QString());
    m_arch->addItem(m_gpu.isEmpty() ? tr("What the GPU loads") : tr("What %1 loads").arg(m_gpu),
                    QStringLiteral("chosen"));
    // The next build may have what was chosen in this one; whether it has is known at its end.
    std::map<CodeTarget, std::size_t> targets = m_targets;
    const auto wanted = parseCodeTarget(toStdString(chosen));
    if (wanted && !m_whole) targets.emplace(*wanted, 0);
    for (const auto& [target, count] : targets) {
        const QString name = toQString(toString(target));
        if (target.known())
            m_arch->addItem(
                QStringLiteral("%1 (%2)").arg(name, number(static_cast<std::int64_t>(count))),
                name);
    }
    const int again = m_arch->findData(chosen);
    m_arch->setCurrentIndex(std::max(0, again));
    if (again < 0) emit choiceChanged();
}

void KernelFilterBar::showCount(std::size_t shown, std::size_t all) {
    m_count->setText(shown == all ? tr("%1 kernels").arg(number(static_cast<std::int64_t>(all)))
                                  : tr("%1 of %2 kernels")
                                        .arg(number(static_cast<std::int64_t>(shown)),
                                             number(static_cast<std::int64_t>(all))));
}

void KernelFilterBar::clearChoice() {
    m_field->clear();
    m_arch->setCurrentIndex(0);
    m_below->setChecked(false);
}

QString KernelFilterBar::countText() const {
    return m_count->text();
}

QString KernelFilterBar::problem() const {
    return m_field->problem().text();
}

void KernelFilterBar::fillHelp(QMenu& menu) {
    for (const Example& example : kExamples) {
        const QString filter = QLatin1String(example.filter);
        QAction* action = menu.addAction(QStringLiteral("%1\t%2").arg(filter, tr(example.meaning)));
        connect(action, &QAction::triggered, m_field, [this, filter] { m_field->append(filter); });
    }
    menu.addSeparator();
    QMenu* keys = menu.addMenu(tr("&More that can be asked for"));
    for (const std::string_view key : kernelQuantityKeys())
        connect(keys->addAction(toQString(key)), &QAction::triggered, m_field,
                [this, key] { m_field->append(toQString(key)); });
}

void KernelFilterBar::retranslate() {
    m_field->setPlaceholderText(tr("Filter: gemm spills>0 occupancy<50"));
    m_field->setAccessibleName(tr("Filter kernels"));
    m_field->setToolTip(
        tr("Words are parts of the name; conditions such as registers>=128 hold "
           "as well. All of them must be met."));
    m_help->setToolTip(tr("What a filter can ask for"));
    m_help->setAccessibleName(tr("Help on filters"));
    m_arch->setAccessibleName(tr("Architecture"));
    m_arch->setToolTip(tr("Code for which GPUs is shown"));
    m_below->setText(tr("B&elow"));
    m_below->setToolTip(tr("Only kernels below this occupancy"));
    m_percent->setAccessibleName(tr("Occupancy below"));
    m_percent->setToolTip(m_below->toolTip());
    m_blockLabel->setText(tr("&Block size"));
    m_block->setSpecialValueText(tr("as compiled"));
    m_block->setAccessibleName(tr("Block size of every kernel"));
    m_block->setToolTip(
        tr("Threads of the block that every kernel is calculated with. As "
           "compiled: the launch bound of each, else 256."));
    fillTargets();
    m_field->retranslate();
}

}  // namespace occ::ui
