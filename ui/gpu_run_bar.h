#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace occ::ui {

class GpuOptions;
class GpuStation;

/// Where to look and measure, what to do there, and how far it is.
class GpuRunBar : public QWidget {
    Q_OBJECT

public:
    explicit GpuRunBar(GpuStation& station, QWidget* parent = nullptr);

    void refresh();
    [[nodiscard]] QComboBox& places() { return *m_places; }
    [[nodiscard]] QPushButton& measureButton() { return *m_measure; }
    [[nodiscard]] QPushButton& cancelButton() { return *m_cancel; }
    [[nodiscard]] QString progressText() const;

signals:
    void addRemoteRequested();
    void editRemoteRequested();
    void openRequested();
    void saveRequested();
    void sampleRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QPushButton* makeButton();
    void connectParts();
    void refreshPlaces();
    void refreshButtons();
    void refreshProgress();
    void fillMore();
    void openOptions();
    void retranslate();

    GpuStation& m_station;
    QComboBox* m_places;
    QToolButton* m_more;
    QMenu* m_moreMenu;
    QPushButton* m_detect;
    QPushButton* m_measure;
    QPushButton* m_verify;
    QPushButton* m_optionsButton;
    QWidget* m_progressRow;
    QLabel* m_progressLabel;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    GpuOptions* m_options = nullptr;  ///< made when first opened, and anew in another language
};

}  // namespace occ::ui
