#include "app/kernel_client.h"

#include "app/child_process.h"
#include "app/console.h"
#include "app/progress_line.h"
#include "app/streams.h"
#include "app/tables.h"
#include "core/text/words_kernels.h"

#include <algorithm>

namespace occ::cli {

namespace {

void show(ProgressLine& line, const ImportProgress& progress) {
    std::string text = "Reading " + progress.file;
    if (progress.totalBytes > 0) {
        // Files may have grown since they were counted.
        const double share =
            static_cast<double>(std::min(progress.doneBytes, progress.totalBytes)) /
            static_cast<double>(progress.totalBytes);
        text += ": " + english().numbers().percent(static_cast<int>(share * 100) / 100.0);
    }
    line.show(progress.file, text, progress.doneBytes == progress.totalBytes);
}

}  // namespace

ImportAnswer readKernels(const ImportRequest& request, bool tellProgress) {
    watchForInterrupt();
    ProgressLine progress(tellProgress);
    ImportProtocolReader reader;
    reader.onProgress = [&](const ImportProgress& now) { show(progress, now); };
    const ChildCommand command{programOrOwn(kImportChildVariable),
                               {"kernels", "serve"},
                               writeImportRequest(request),
                               request.timeLimitSeconds};
    const ProcessEnd end =
        runChild(command, {[&](std::string_view bytes) { reader.feed(bytes); },
                           [&] { return reader.complete(); }, [] { return interrupted(); }});
    progress.clear();
    return reader.finish(end, command.program);
}

int reportFailure(const ImportFailure& failure) {
    std::string text = english()(words::describe(failure));
    if (!failure.file.empty()) text = failure.file + ": " + text;
    const std::string remedy = english()(words::remedy(failure));
    if (!remedy.empty()) text += '\n' + remedy;
    printError(text);
    return kUnreadable;
}

}  // namespace occ::cli
