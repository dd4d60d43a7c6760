#pragma once

#include "core/comparison.h"
#include "ui/snapshot.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace occ::ui {

/// A launch that was pinned, with everything that is computed of it.
struct Pin : ComparedLaunch {
    Snapshot snapshot;
};
[[nodiscard]] Pin makePin(const Scenario& scenario);

/// The pinned launches, at most kMaxCompared; the first is what the others are compared with.
class ComparePins : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::vector<Pin>& pins() const { return m_pins; }
    [[nodiscard]] std::size_t size() const { return m_pins.size(); }
    [[nodiscard]] bool isEmpty() const { return m_pins.empty(); }
    [[nodiscard]] bool isFull() const { return m_pins.size() >= kMaxCompared; }
    [[nodiscard]] std::vector<Scenario> scenarios() const;
    /// Own names, and words that tell the others apart; by pin.
    [[nodiscard]] QStringList labels() const;

    /// The place of the same launch, whatever its name.
    [[nodiscard]] std::optional<std::size_t> placeOf(const Scenario& launch) const;

    /// False, and nothing changes, where there is no room.
    bool add(const Scenario& scenario);
    /// Precondition of these: the places exist.
    void replace(std::size_t place, const Scenario& scenario);
    void remove(std::size_t place);
    void move(std::size_t from, std::size_t to);
    /// An empty name is made from what tells the launch from the others.
    void rename(std::size_t place, const QString& name);
    /// The first kMaxCompared of them.
    void set(const std::vector<Scenario>& scenarios);
    /// The same at the start of a session: there is nothing to take back.
    void restore(const std::vector<Scenario>& scenarios);

    /// Whether pins were lost by the last change, so that somebody may want them back.
    [[nodiscard]] bool canTakeBack() const { return m_canTakeBack; }
    void takeBack();

signals:
    void changed();

private:
    void keep();
    void finish(bool lost);

    std::vector<Pin> m_pins;
    std::vector<Pin> m_before;
    bool m_canTakeBack = false;
};

}  // namespace occ::ui
