#include "core/text/words_grid.h"

namespace occ::words {

using Argument = MessageArgument;

Message describe(const GpcLayoutIssue& issue) {
    switch (issue.code) {
        case GpcLayoutIssue::Code::NoSms:
            return {OCC_TEXT("The GPU's number of SMs is not known, so it has no GPC layout."), {}};
        case GpcLayoutIssue::Code::TooManyGpcs:
            return {OCC_TEXT("GPC layout: %1 GPCs are too many; at most %2 are taken."),
                    {Argument::number(issue.value), Argument::number(issue.right)}};
        case GpcLayoutIssue::Code::EmptyGpc:
            return {OCC_TEXT("GPC layout: GPC %1 has %2 SMs; it needs at least %3."),
                    {Argument::number(issue.place), Argument::number(issue.value),
                     Argument::number(issue.right)}};
        case GpcLayoutIssue::Code::WrongSum: break;
    }
    return {OCC_TEXT("GPC layout: the SMs sum to %1, but the GPU has %2."),
            {Argument::number(issue.value), Argument::number(issue.right)}};
}

}  // namespace occ::words
