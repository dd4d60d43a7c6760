#pragma once

#include <QFontInfo>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QString>
#include <QStringList>
#include <QTransform>
#include <cmath>
#include <vector>

namespace occ::ui::test {

/// A text as it was drawn, in the device's pixels.
struct DrawnText {
    QString text;
    double pixels;  ///< size of its type
    QRectF place;
};

/// A device that notes every text, with the size it has after all scaling.
class PaintRecorder : public QPaintDevice {
public:
    explicit PaintRecorder(QSize size) : m_size(size) {}

    [[nodiscard]] const std::vector<DrawnText>& texts() const { return m_engine.texts; }
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric which) const override {
        constexpr int kDpi = 96;
        switch (which) {
            case PdmWidth: return m_size.width();
            case PdmHeight: return m_size.height();
            case PdmWidthMM: return m_size.width() * 254 / (10 * kDpi);
            case PdmHeightMM: return m_size.height() * 254 / (10 * kDpi);
            case PdmNumColors: return 1 << 24;
            case PdmDepth: return 32;
            case PdmDevicePixelRatio: return 1;
            case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
            default: return kDpi;
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        [[nodiscard]] Type type() const override { return User; }
        void updateState(const QPaintEngineState& changed) override {
            if (changed.state().testFlag(DirtyTransform)) m_transform = changed.transform();
        }
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawPath(const QPainterPath&) override {}
        void drawTextItem(const QPointF& at, const QTextItem& item) override {
            if (item.text().trimmed().isEmpty()) return;
            const double scale = std::sqrt(std::abs(m_transform.determinant()));
            const QRectF place(at.x(), at.y() - item.ascent(), item.width(),
                               item.ascent() + item.descent());
            texts.push_back({item.text(), QFontInfo(item.font()).pixelSize() * scale,
                             m_transform.mapRect(place)});
        }

        std::vector<DrawnText> texts;

    private:
        QTransform m_transform;
    };

    QSize m_size;
    mutable Engine m_engine;
};

/// What `paint` writes on a device of `size`.
template <class Paint>
std::vector<DrawnText> textsOf(QSize size, const Paint& paint) {
    PaintRecorder device(size);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return device.texts();
}

/// All of it as one text, with single plain spaces.
inline QString wordsOf(const std::vector<DrawnText>& texts) {
    QStringList words;
    for (const DrawnText& drawn : texts)
        words << drawn.text;
    return words.join(QLatin1Char(' ')).replace(QChar(QChar::Nbsp), QLatin1Char(' ')).simplified();
}

}  // namespace occ::ui::test
