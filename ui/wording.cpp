#include "ui/wording.h"

#include "ui/text.h"

#include <QTranslator>

namespace occ::ui {

namespace {

QString lookedUp(const std::shared_ptr<const QTranslator>& translator, const char* context,
                 const char* english) {
    const QString found = translator ? translator->translate(context, english) : QString();
    return found.isEmpty() ? QString::fromUtf8(english) : found;
}

}  // namespace

Wording::Wording(Language language) : m_language(language), m_translator(translatorOf(language)) {}

QString Wording::operator()(const char* context, const char* english) const {
    return lookedUp(m_translator, context, english);
}

TextRenderer Wording::renderer() const {
    return makeRenderer(localeOf(m_language), [translator = m_translator](const char* english) {
        return lookedUp(translator, kEngineContext, english).toStdString();
    });
}

}  // namespace occ::ui
