#include "ui/custom_gpu_dialog.h"

#include "core/io/scenario.h"
#include "core/text/words.h"
#include "ui/carveout_text.h"
#include "ui/device_value_edit.h"
#include "ui/dialogs.h"
#include "ui/gpu_picker.h"
#include "ui/gpu_text.h"
#include "ui/scenario_files.h"
#include "ui/snapshot.h"
#include "ui/text.h"
#include "ui/text_file.h"
#include "ui/value_spin_box.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace occ::ui {

namespace {

constexpr int kMaxSms = 100000;

QString fileFilter() {
    return CustomGpuDialog::tr("GPU (*.json)");
}

}  // namespace

CustomGpuDialog::CustomGpuDialog(const Gpu& start, const GpuLibrary& library, QWidget* parent)
    : QDialog(parent),
      m_template(new GpuPicker(library, this)),
      m_name(new QLineEdit(this)),
      m_smCount(new ValueSpinBox(Unit::None, this)),
      m_message(new QLabel(this)) {
    setWindowTitle(tr("User-defined GPU"));
    build();
    Gpu copy = start;
    if (start.origin != GpuOrigin::UserDefined)
        copy.name = tr("My %1").arg(gpuTitle(start)).toStdString();
    setGpu(copy);
    m_template->showGpu(start);
    resizeWithinScreen(*this, {600, 720});
}

void CustomGpuDialog::build() {
    auto* content = new QWidget(this);
    auto* form = new QFormLayout(content);
    form->setContentsMargins(0, 0, 8, 0);
    form->setVerticalSpacing(8);
    buildForm(form);
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_message->setMinimumHeight(3 * m_message->fontMetrics().lineSpacing());
    m_template->showAsTemplate();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(m_template);
    column->addWidget(scroll, 1);
    column->addWidget(m_message);
    column->addWidget(buildButtons());
    connect(m_template, &GpuPicker::chosen, this, [this](const Gpu& gpu) {
        Gpu copy = gpu;
        copy.name = m_name->text().toStdString();
        setGpu(copy);
        m_template->showGpu(gpu);
    });
}

void CustomGpuDialog::buildForm(QFormLayout* form) {
    form->addRow(tr("Name"), m_name);
    m_smCount->setBounds(0, kMaxSms);
    m_smCount->setSpecialValueText(tr("unknown"));
    form->addRow(tr("SMs"), m_smCount);
    for (const DeviceField& field : deviceFields()) {
        auto* value = new DeviceValueEdit(field, this);
        form->addRow(say(words::deviceFieldTitle(field.key)), value);
        connect(value, &DeviceValueEdit::edited, this, &CustomGpuDialog::check);
        m_values.push_back(value);
    }
    // The list is long, so it has a line of its own. Made here, as the Tab key goes by age.
    m_carveouts = new QLineEdit(this);
    auto* title = new QLabel(say(words::deviceFieldTitle(kCarveoutsKey)), this);
    title->setBuddy(m_carveouts);
    form->addRow(title);
    form->addRow(m_carveouts);
    m_carveouts->setToolTip(tr("Sizes between semicolons, ascending: 0; 8 KiB; 16 KiB"));
    connect(m_name, &QLineEdit::textChanged, this, &CustomGpuDialog::check);
    connect(m_carveouts, &QLineEdit::textChanged, this, &CustomGpuDialog::check);
}

QWidget* CustomGpuDialog::buildButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_use = buttons->addButton(tr("Use this GPU"), QDialogButtonBox::AcceptRole);
    QPushButton* open = buttons->addButton(tr("Open…"), QDialogButtonBox::ActionRole);
    m_save = buttons->addButton(tr("Save to share…"), QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(open, &QPushButton::clicked, this, &CustomGpuDialog::chooseFileToOpen);
    connect(m_save, &QPushButton::clicked, this, &CustomGpuDialog::chooseFileToSave);
    return buttons;
}

Gpu CustomGpuDialog::gpu() const {
    Gpu gpu;
    gpu.name = m_name->text().trimmed().toStdString();
    gpu.origin = GpuOrigin::UserDefined;
    gpu.smCount = static_cast<int>(m_smCount->value());
    if (!checkGpcLayout(m_gpcLayout, gpu.smCount)) gpu.gpcLayout = m_gpcLayout;
    gpu.limits.computeCapability = m_capability;
    for (std::size_t i = 0; i < m_values.size(); ++i)
        deviceFields()[i].set(gpu.limits, m_values[i]->value());
    gpu.limits.sharedMemoryCarveouts = parseCarveouts(m_carveouts->text()).value_or(CarveoutList());
    return gpu;
}

void CustomGpuDialog::setGpu(const Gpu& gpu) {
    m_capability = gpu.limits.computeCapability;
    m_gpcLayout = gpu.gpcLayout;
    m_name->setText(toQString(gpu.name));
    m_smCount->showValue(gpu.smCount);
    for (std::size_t i = 0; i < m_values.size(); ++i)
        m_values[i]->showValue(deviceFields()[i].get(gpu.limits));
    m_carveouts->setText(carveoutsText(gpu.limits.sharedMemoryCarveouts));
    check();
}

void CustomGpuDialog::check() {
    m_problems.clear();
    if (m_name->text().trimmed().isEmpty()) m_problems << tr("Give the GPU a name.");
    if (!parseCarveouts(m_carveouts->text()))
        m_problems << tr("The sizes of shared memory are not readable. Write up to %1 sizes "
                         "between semicolons, such as 0; 8 KiB; 16 KiB.")
                          .arg(CarveoutList::kCapacity);
    else
        for (const DeviceIssue& issue : validateDevice(gpu().limits))
            m_problems << capitalized(say(words::describe(issue)));
    m_message->setText(m_problems.isEmpty()
                           ? tr("These limits fit together.")
                           : QStringLiteral("⚠ ") + m_problems.join(QStringLiteral("\n⚠ ")));
    m_use->setEnabled(m_problems.isEmpty());
    m_save->setEnabled(m_problems.isEmpty());
}

bool CustomGpuDialog::openFile(const QString& path) {
    const auto content = readTextFile(path);
    if (!content) {
        complain(this, tr("The GPU was not opened."), content.error());
        return false;
    }
    const auto gpu = readGpu(*content);
    if (!gpu) {
        complain(this, tr("The GPU was not opened."), describeFileError(gpu.error()));
        return false;
    }
    setGpu(*gpu);
    m_template->showGpu(*gpu);
    return true;
}

bool CustomGpuDialog::saveFile(const QString& path) {
    const auto problem = writeTextFile(path, writeGpu(gpu()));
    if (problem) complain(this, tr("The GPU was not saved."), *problem);
    return !problem;
}

void CustomGpuDialog::chooseFileToOpen() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a GPU"), {}, fileFilter());
    if (!path.isEmpty()) openFile(path);
}

void CustomGpuDialog::chooseFileToSave() {
    QString proposal = m_name->text().trimmed();
    // A name may hold what separates folders, or what Windows refuses.
    for (QChar& c : proposal)
        if (QStringLiteral("/\\:*?\"<>|").contains(c)) c = QLatin1Char('-');
    proposal += QStringLiteral(".json");
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save the GPU"), proposal, fileFilter());
    if (!path.isEmpty()) saveFile(path);
}

}  // namespace occ::ui
