#include "core/io/json_writer.h"
#include "core/io/occupancy_json.h"
#include "core/io/worked_calculation.h"
#include "core/text/words.h"
#include "core/text/words_textbook.h"

namespace occ {

namespace {

void writeStep(JsonWriter& json, const Step& step, const TextRenderer& text) {
    json.beginObject().key("resource");
    if (step.resource)
        json.value(limiterKey(*step.resource));
    else
        json.null();
    json.member("quantity", text.word(words::title(step.quantity)));
    json.key("operands").beginArray();
    for (const Operand& operand : step.operands) {
        json.beginObject();
        json.member("quantity", text.word(words::title(operand.quantity)))
            .member("value", operand.value);
        json.endObject();
    }
    json.endArray();
    json.member("result", step.result)
        .member("rounds", step.rounds)
        .member("equation", text(words::equation(step)));
}

void writeComparison(JsonWriter& json, const ResourceComparison& comparison,
                     const std::vector<Step>& steps, const TextRenderer& text) {
    json.beginObject()
        .member("resource", limiterKey(comparison.resource))
        .member("textbook", comparison.textbook)
        .member("hardware", comparison.hardware);
    json.key("departures").beginArray();
    for (const Departure& departure : comparison.departures) {
        const Step& step = steps[departure.step];
        json.beginObject();
        json.member("step", static_cast<std::int64_t>(departure.step))
            .member("quantity", text.word(words::title(step.quantity)))
            .member("blocks_before", departure.before)
            .member("blocks_after", departure.after)
            .member("reason", text(words::describe(departure, step)));
        json.endObject();
    }
    json.endArray().endObject();
}

}  // namespace

void writeSteps(JsonWriter& json, const std::vector<Step>& steps, const TextRenderer& text) {
    json.beginArray();
    for (const Step& step : steps) {
        writeStep(json, step, text);
        json.member("rule", text.word(words::rule(step))).member("source", words::ruleSource(step));
        json.endObject();
    }
    json.endArray();
}

void writeTextbook(JsonWriter& json, const WorkedCalculation& calculation,
                   const TextRenderer& text) {
    const TextbookComparison& comparison = *calculation.textbook;
    const TextbookOccupancy& textbook = comparison.textbook;
    json.beginObject()
        .member("active_blocks", textbook.activeBlocks)
        .member("active_threads", textbook.activeThreads)
        .member("occupancy_percent", occupancyPercent(textbook.activeThreads, textbook.maxThreads));
    json.key("limits").beginObject();
    for (const Limiter limiter : kLimiters)
        json.member(limiterKey(limiter), textbook.limit(limiter));
    json.endObject().key("steps").beginArray();
    for (const Step& step : comparison.steps) {
        writeStep(json, step, text);
        json.endObject();
    }
    json.endArray().key("resources").beginArray();
    for (const ResourceComparison& resource : comparison.resources)
        writeComparison(json, resource, calculation.steps, text);
    json.endArray().member("summary", text(words::describe(comparison, calculation.occupancy)));
    json.endObject();
}

}  // namespace occ
