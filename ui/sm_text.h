#pragma once

#include "ui/sm_layout.h"

#include <QCoreApplication>

namespace occ::ui {

/// What the picture of an SM says in words.
class SmText {
    Q_DECLARE_TR_FUNCTIONS(occ::ui::SmText)

public:
    /// "What 6 blocks take of an SM".
    [[nodiscard]] static QString pictureTitle(const SmContent& content);
    /// One piece: what it is and how much.
    [[nodiscard]] static QString tile(const SmContent& content, const SmTile& tile);
    /// What a block takes of every resource, in a line.
    [[nodiscard]] static QString block(const SmContent& content, int block);
    /// How a resource is divided, in a line.
    [[nodiscard]] static QString resource(const SmContent& content, Limiter resource);
    /// The whole picture for those who cannot see it.
    [[nodiscard]] static QString summary(const SmContent& content);
    /// What to do, where nothing is pointed at.
    [[nodiscard]] static QString hint();

private:
    [[nodiscard]] static QString blockTile(const SmContent& content, const SmTile& tile);
    [[nodiscard]] static QString freeTile(const SmContent& content, const SmTile& tile);
    [[nodiscard]] static QString place(const SmTile& tile);
};

}  // namespace occ::ui
