#pragma once

#include <QColor>
#include <QIcon>

namespace occ::ui {

// Without an underlying type, as lupdate 6.8 loses the namespace of what follows one here.
enum class PlayerIcon { Restart, Back, Play, Pause, Forward };

/// Drawn, since fonts and styles do not have all of them in the colours of the window.
[[nodiscard]] QIcon playerIcon(PlayerIcon icon, const QColor& color, const QColor& disabled);

}  // namespace occ::ui
