#pragma once

#include "core/text/message.h"
#include "ui/language.h"

#include <QString>
#include <memory>

class QTranslator;

namespace occ::ui {

/// Texts in a language of their own, whatever the window's is: for what is printed.
class Wording {
public:
    explicit Wording(Language language);

    [[nodiscard]] Language language() const { return m_language; }
    /// A text that is marked for translation with QT_TRANSLATE_NOOP.
    [[nodiscard]] QString operator()(const char* context, const char* english) const;
    /// The engine's words.
    [[nodiscard]] TextRenderer renderer() const;

private:
    Language m_language;
    std::shared_ptr<const QTranslator> m_translator;  ///< null: English
};

}  // namespace occ::ui
