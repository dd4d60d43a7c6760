#pragma once

#include "core/teach/exercise.h"
#include "ui/exercise_paper.h"
#include "ui/language.h"

#include <QByteArray>
#include <QPageSize>
#include <QString>

namespace occ::ui {

/// What is printed: for the class, for the teacher, or both in one document.
enum class ExercisePart { Questions, Key, Both };

/// Everything that an exercise sheet depends on. The same options give the same sheet.
struct ExerciseSheetOptions {
    ExerciseRequest request;
    Language language = Language::English;
    QPageSize::PageSizeId paper = QPageSize::A4;
    ExercisePart part = ExercisePart::Both;
};

/// The sheet on pages.
[[nodiscard]] ExercisePaper exercisePaper(const ExerciseSheetOptions& options);
/// The sheet as a PDF document. Needs a QGuiApplication, but no display.
[[nodiscard]] QByteArray exerciseSheetPdf(const ExerciseSheetOptions& options);
/// "exercises-basic-10-42.pdf", "exercises-basic-10-42-key.pdf".
[[nodiscard]] QString exerciseFileName(const ExerciseSheetOptions& options);

}  // namespace occ::ui
