#include "ui/calculation_model.h"

#include <QStringList>
#include <utility>

namespace occ::ui {

namespace {

using Level = CalculationModel::Level;

// An index carries where its line belongs: 0 for a section; for a step its section, counted from
// 1; for a detail its section and, above, its step, counted from 1.
constexpr std::size_t kStepFactor = 256;

std::size_t sectionRow(const QModelIndex& index) {
    const std::size_t id = index.internalId();
    return id == 0 ? static_cast<std::size_t>(index.row()) : id % kStepFactor - 1;
}

std::size_t stepRow(const QModelIndex& index) {
    const std::size_t id = index.internalId();
    return id < kStepFactor ? static_cast<std::size_t>(index.row()) : id / kStepFactor - 1;
}

/// What is seen of a section's own line.
bool sameHead(const CalculationSection& a, const CalculationSection& b) {
    return a.limit == b.limit && a.textbookLimit == b.textbookLimit && a.binding == b.binding &&
           a.differs == b.differs && a.matters == b.matters;
}

}  // namespace

Level CalculationModel::levelOf(const QModelIndex& index) {
    const quintptr id = index.internalId();
    if (id == 0) return Level::Section;
    return id < kStepFactor ? Level::Step : Level::Detail;
}

const CalculationSection& CalculationModel::sectionAt(const QModelIndex& index) const {
    return m_content.sections[sectionRow(index)];
}

const CalculationStep& CalculationModel::stepAt(const QModelIndex& index) const {
    return sectionAt(index).steps[stepRow(index)];
}

QString CalculationModel::keyOf(const QModelIndex& index) const {
    if (levelOf(index) == Level::Section) return sectionAt(index).title;
    const CalculationSection& section = sectionAt(index);
    const CalculationStep& step = stepAt(index);
    // A quantity may come twice in a section.
    int nth = 0;
    for (std::size_t i = 0; i < stepRow(index); ++i)
        nth += section.steps[i].title == step.title ? 1 : 0;
    return QStringLiteral("%1/%2/%3").arg(section.title, step.title).arg(nth);
}

bool CalculationModel::setContent(CalculationContent content) {
    if (!sameShape(content, m_content)) {
        beginResetModel();
        m_content = std::move(content);
        endResetModel();
        return false;
    }
    m_content.summary = std::move(content.summary);
    for (std::size_t i = 0; i < content.sections.size(); ++i)
        replaceSection(static_cast<int>(i), std::move(content.sections[i]));
    return true;
}

void CalculationModel::replaceSection(int row, CalculationSection section) {
    const QModelIndex parent = index(row, 0, {});
    CalculationSection& own = m_content.sections[static_cast<std::size_t>(row)];
    // All of it first: who is told of a change may ask for anything.
    const bool boundBefore = own.binding;
    const bool headChanges = !sameHead(own, section);
    std::vector<int> changed;
    for (std::size_t i = 0; i < section.steps.size(); ++i)
        if (section.steps[i] != own.steps[i] || section.binding != boundBefore)
            changed.push_back(static_cast<int>(i));
    own = std::move(section);
    if (headChanges) emit dataChanged(parent, parent);
    for (const int step : changed) {
        const QModelIndex line = index(step, 0, parent);
        const QModelIndex detail = index(0, 0, line);
        emit dataChanged(line, line);
        emit dataChanged(detail, detail);
    }
}

QModelIndex CalculationModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column != 0 || row >= rowCount(parent)) return {};
    if (!parent.isValid()) return createIndex(row, column, quintptr{0});
    if (levelOf(parent) == Level::Section)
        return createIndex(row, column, static_cast<quintptr>(parent.row()) + 1);
    return createIndex(
        row, column, parent.internalId() + kStepFactor * (static_cast<quintptr>(parent.row()) + 1));
}

QModelIndex CalculationModel::parent(const QModelIndex& index) const {
    if (!index.isValid() || levelOf(index) == Level::Section) return {};
    const quintptr id = index.internalId();
    if (levelOf(index) == Level::Step)
        return createIndex(static_cast<int>(sectionRow(index)), 0, quintptr{0});
    return createIndex(static_cast<int>(stepRow(index)), 0, id % kStepFactor);
}

int CalculationModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(m_content.sections.size());
    if (parent.column() != 0) return 0;
    switch (levelOf(parent)) {
        case Level::Section: return static_cast<int>(sectionAt(parent).steps.size());
        case Level::Step: return 1;
        case Level::Detail: break;
    }
    return 0;
}

int CalculationModel::columnCount(const QModelIndex&) const {
    return 1;
}

QString CalculationModel::textOf(const QModelIndex& index) const {
    const CalculationSection& section = sectionAt(index);
    switch (levelOf(index)) {
        case Level::Section:
            if (section.limit.isEmpty()) return section.title;
            return (section.binding ? tr("%1: %2, binds") : tr("%1: %2"))
                .arg(section.title, section.limit);
        case Level::Step: return stepAt(index).sentence();
        case Level::Detail: break;
    }
    const CalculationDetail detail = detailOf(stepAt(index));
    return detail.formula + QLatin1Char('\n') + detail.rule + QLatin1Char('\n') +
           tr("Source: %1").arg(detail.source);
}

/// What is seen beside the line itself.
QString CalculationModel::remarksOn(const QModelIndex& index) const {
    QStringList remarks;
    if (levelOf(index) == Level::Section) {
        const QString& textbook = sectionAt(index).textbookLimit;
        return textbook.isEmpty() ? QString() : tr("textbook: %1").arg(textbook);
    }
    const CalculationStep& step = stepAt(index);
    if (levelOf(index) == Level::Detail) return step.parting;
    if (!step.rounding.isEmpty()) remarks << step.rounding;
    if (!step.textbook.isEmpty()) remarks << tr("textbook: %1").arg(step.textbook);
    if (!step.parting.isEmpty()) remarks << step.parting;
    if (step.changed) remarks << tr("changed");
    return remarks.join(QStringLiteral("; "));
}

QVariant CalculationModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
        case Qt::DisplayRole:
        case Qt::AccessibleTextRole: return textOf(index);
        case Qt::AccessibleDescriptionRole: return remarksOn(index);
        default: return {};
    }
}

}  // namespace occ::ui
