#pragma once

#include "tests/support/catch.h"
#include "ui/main_window.h"

#include <QString>
#include <QStringList>
#include <memory>

namespace Catch {
template <>
struct StringMaker<QString> {
    static std::string convert(const QString& text) { return '"' + text.toStdString() + '"'; }
};
}  // namespace Catch

namespace occ::ui {

/// Until everything asked for is laid out and painted.
void settle();

/// A window without a past, in English.
std::unique_ptr<MainWindow> makeWindow(const WindowStart& start = {Session{}, QStringList(),
                                                                   Language::English,
                                                                   ColorScheme::Light});

/// The first control of a kind below `parent` whose accessible name is `name`; fails without one.
template <class Control>
Control& controlNamed(QWidget& parent, const QString& name) {
    for (Control* control : parent.findChildren<Control*>())
        if (control->accessibleName() == name) return *control;
    FAIL("no control is named " << name.toStdString());
    throw std::logic_error("unreachable");
}

/// Puts the language back to English at the end of a test.
class LanguageGuard {
public:
    explicit LanguageGuard(Language language) {
        setLanguage(language);
        settle();
    }
    ~LanguageGuard() {
        setLanguage(Language::English);
        settle();
    }
    LanguageGuard(const LanguageGuard&) = delete;
    LanguageGuard& operator=(const LanguageGuard&) = delete;
};

}  // namespace occ::ui
