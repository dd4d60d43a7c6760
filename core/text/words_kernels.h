#pragma once

#include "core/kernels/import_failure.h"
#include "core/kernels/import_problem.h"
#include "core/kernels/kernel_diff.h"
#include "core/kernels/kernel_filter.h"
#include "core/text/message.h"

namespace occ::words {

/// In a whole sentence. Its place (source, offset) is told beside it.
[[nodiscard]] Message describe(const ImportProblem& problem);
[[nodiscard]] Message describe(const ImportFailure& failure);
/// What to do about it; empty text where there is nothing to do.
[[nodiscard]] Message remedy(const ImportFailure& failure);
/// What is wrong with a filter and what would be right.
[[nodiscard]] Message describe(const KernelFilterError& error);
[[nodiscard]] const char* title(KernelQuantity quantity);  ///< "Static shared memory"
[[nodiscard]] const char* nextStepTitle();                 ///< of KernelEvaluator::bestStep
[[nodiscard]] const char* help(KernelDoubt doubt);         ///< a sentence
[[nodiscard]] const char* name(KernelForm form);           ///< "machine code"
[[nodiscard]] const char* name(CodeFit fit);               ///< "runs as it is"
[[nodiscard]] const char* name(KernelChange change);       ///< "better"
[[nodiscard]] const char* name(BlockSource source);        ///< "launch bound"
[[nodiscard]] const char* name(DynamicSharedUse use);      ///< "decided at the launch"

}  // namespace occ::words
