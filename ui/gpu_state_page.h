#pragma once

#include <QWidget>
#include <array>
#include <vector>

class QLabel;
class QPushButton;

namespace occ::ui {

/// What one can do next where there is nothing to show yet.
enum class GpuAction { Detect, Measure, AddRemote, Simulate, OpenSample, ChooseGpu };
inline constexpr std::size_t kGpuActionCount = static_cast<std::size_t>(GpuAction::ChooseGpu) + 1;

/// Says what is the matter and offers what to do about it.
class GpuStatePage : public QWidget {
    Q_OBJECT

public:
    explicit GpuStatePage(QWidget* parent = nullptr);

    /// The first action is the obvious one.
    void show(const QString& title, const QString& body, const std::vector<GpuAction>& actions);
    using QWidget::show;
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString body() const;
    [[nodiscard]] QPushButton& button(GpuAction action) const {
        return *m_buttons[static_cast<std::size_t>(action)];
    }

signals:
    void requested(occ::ui::GpuAction action);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void retranslate();

    QLabel* m_title;
    QLabel* m_body;
    QWidget* m_row;
    std::array<QPushButton*, kGpuActionCount> m_buttons{};
};

}  // namespace occ::ui
