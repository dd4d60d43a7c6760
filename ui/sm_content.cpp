#include "ui/sm_content.h"

#include "core/text/words.h"
#include "core/text/words_sm.h"
#include "ui/text.h"

#include <algorithm>

namespace occ::ui {

namespace {

std::vector<SmContent::Sentence> reasonSentences(const Snapshot& snapshot) {
    std::vector<SmContent::Sentence> sentences;
    for (int i = 0; i < kReasonCount; ++i) {
        const auto reason = static_cast<Reason>(i);
        if (!snapshot.occupancy.reasons.contains(reason)) continue;
        const ReasonDetail detail = describe(reason, snapshot.gpu.limits, snapshot.kernel);
        sentences.push_back({detail.resource, capitalized(say(words::describe(detail)))});
    }
    return sentences;
}

}  // namespace

const SmResource* SmContent::find(Limiter resource) const {
    const auto found =
        std::find_if(placement.resources.begin(), placement.resources.end(),
                     [resource](const SmResource& r) { return r.use.resource == resource; });
    return found == placement.resources.end() ? nullptr : &*found;
}

int SmContent::subPartitions() const {
    const SmResource* warps = find(Limiter::Warps);
    return warps ? static_cast<int>(warps->lanes.size()) : 1;
}

SmContent smContent(const Snapshot& snapshot) {
    const DeviceLimits& device = snapshot.gpu.limits;
    SmContent content;
    content.placement = placeBlocks(device, snapshot.kernel, snapshot.occupancy,
                                    snapshot.capability->unifiedDataCacheBytes);
    if (!snapshot.occupancy.launchable()) {
        for (const SmResource& resource : content.placement.resources)
            if (resource.refuses) content.binding.insert(resource.use.resource);
        content.sentences = reasonSentences(snapshot);
        return content;
    }
    content.binding = snapshot.occupancy.limiters;
    for (const Shortage& shortage : shortages(device, snapshot.kernel, snapshot.occupancy))
        content.sentences.push_back({shortage.resource, say(words::describe(shortage))});
    return content;
}

}  // namespace occ::ui
