#pragma once

#include "core/text/words_sm.h"
#include "ui/sm_content.h"

#include <QCoreApplication>
#include <QFont>
#include <QLineF>
#include <QRectF>
#include <QString>
#include <vector>

namespace occ::ui {

/// One piece of the picture that can be pointed at.
struct SmTile {
    QRectF rect;
    words::SmPart part = words::SmPart::Needed;
    Limiter resource = Limiter::Warps;
    int lane = -1;   ///< of several; -1: the resource has no parts
    int block = -1;  ///< -1: none
    std::int64_t amount = 0;
    bool slot = false;  ///< one of many alike
    double used = 1;    ///< of a warp slot: share of threads in use
};

/// A line of text in the picture.
struct SmLabel {
    enum class Role { Sentence, Name, Figure, Binds, Lane, Legend };
    QRectF rect;
    QString text;
    Role role = Role::Figure;
    Limiter resource = Limiter::Warps;
};

/// The ground of one lane, and the line beyond which a launch that cannot run goes wrong.
struct SmGround {
    QRectF rect;
    Limiter resource = Limiter::Warps;
    bool binding = false;
    QLineF bound;  ///< null: none
};

/// Side of the square in a resource's colour beside its name.
inline constexpr double kSmSwatch = 11;

/// A sample of a part's look beside its name.
struct SmSwatch {
    QRectF rect;
    words::SmPart part = words::SmPart::Needed;
};

/// Where everything in the picture of an SM lies. The same for the window, files and paper.
class SmLayout {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::SmLayout)

public:
    SmLayout() = default;
    SmLayout(const SmContent& content, const QRectF& area, const QFont& font);

    [[nodiscard]] const std::vector<SmTile>& tiles() const { return m_tiles; }
    [[nodiscard]] const std::vector<SmLabel>& texts() const { return m_texts; }
    [[nodiscard]] const std::vector<SmGround>& grounds() const { return m_grounds; }
    [[nodiscard]] const std::vector<SmSwatch>& swatches() const { return m_swatches; }
    [[nodiscard]] const QFont& font() const { return m_font; }
    [[nodiscard]] QFont smallFont() const;
    [[nodiscard]] const SmTile* tileAt(const QPointF& place) const;

    /// Below it, text would be cut.
    [[nodiscard]] static QSizeF smallest(const SmContent& content, const QFont& font);

private:
    /// A resource's row: name at the left, what it holds beside it.
    struct Band {
        Limiter resource;
        double height;
        double weight;  ///< share of the room that is left
        double most;    ///< higher makes no sense
    };

    /// "48 of 64", "54 KiB of 164 KiB"; of one block where the launch cannot run.
    [[nodiscard]] static QString figure(const ResourceUse& use, bool runs);
    void placeSentences(const SmContent& content);
    void placeLegend(const SmContent& content);
    void placeBands(const SmContent& content);
    [[nodiscard]] std::vector<Band> bandsOf(const SmContent& content) const;
    void stretch(std::vector<Band>& bands, double room) const;
    void placeLaneTitles(const SmContent& content, double top);
    void placeName(const SmContent& content, const SmResource& resource, const QRectF& rect);
    void placeBand(const SmContent& content, const SmResource& resource, const QRectF& rect);
    [[nodiscard]] QRectF laneRect(const SmContent& content, const QRectF& band, int lane,
                                  int lanes) const;
    void placeL1(const SmContent& content, const SmResource& resource, QRectF& rect);
    [[nodiscard]] double nameWidth(const SmContent& content) const;
    [[nodiscard]] double lineHeight() const;
    [[nodiscard]] double smallLineHeight() const;
    void addText(const QRectF& rect, const QString& text, SmLabel::Role role,
                 Limiter resource = Limiter::Warps);

    QFont m_font;
    QRectF m_area;
    double m_nameWidth = 0;
    std::vector<SmTile> m_tiles;
    std::vector<SmLabel> m_texts;
    std::vector<SmGround> m_grounds;
    std::vector<SmSwatch> m_swatches;
};

/// "48", "54 KiB".
[[nodiscard]] QString smAmount(Limiter resource, std::int64_t amount);

}  // namespace occ::ui
