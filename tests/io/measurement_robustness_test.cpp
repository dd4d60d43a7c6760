#include "core/io/measurement_document.h"
#include "tests/io/measurement_sample.h"
#include "tests/support/catch.h"

#include <chrono>
#include <random>
#include <string>

using namespace occ;

namespace {

template <class Value>
void requireReason(const Result<Value, FileError>& read) {
    if (read) return;
    REQUIRE(!read.error().code.empty());
    REQUIRE(read.error().line > 0);
    REQUIRE(!TextRenderer()(read.error().message).empty());
}

/// Whatever is read either works, and can be shown, or says why not, with its place.
void readAny(const std::string& text) {
    const auto measurement = readMeasurement(text);
    requireReason(measurement);
    if (measurement) {
        REQUIRE(!writeChromeTrace(*measurement).empty());
        const auto again = readMeasurement(writeMeasurement(*measurement));
        REQUIRE(again.has_value());
        REQUIRE(*again == *measurement);
    }
    requireReason(readInventory(text));
}

std::string mutated(std::string text, std::mt19937_64& random) {
    const std::size_t count = 1 + random() % 4;
    for (std::size_t i = 0; i < count; ++i)
        text[random() % text.size()] = static_cast<char>(random() % 256);
    return text;
}

/// With digits in place of digits the text stays JSON, so the bounds are what is tested.
std::string withOtherNumbers(std::string text, std::mt19937_64& random) {
    for (char& c : text)
        if (c >= '0' && c <= '9' && random() % 40 == 0) c = "0123456789-.eE"[random() % 14];
    return text;
}

/// A piece taken out, or put in a second time.
std::string cutOrDoubled(std::string text, std::mt19937_64& random) {
    const std::size_t at = random() % text.size();
    const std::string piece = text.substr(at, random() % 60);
    return random() % 2 == 0 ? text.erase(at, piece.size()) : text.insert(at, piece);
}

}  // namespace

TEST_CASE("a measurement or inventory cut short at any byte is an error") {
    const std::string text = writeMeasurement(sample::measurement());
    for (std::size_t length = 0; length + 2 < text.size(); ++length) {
        const auto read = readMeasurement(text.substr(0, length));
        REQUIRE(!read.has_value());
        REQUIRE(read.error().code == "syntax");
        REQUIRE(read.error().line > 0);
    }
    const std::string list = writeInventory(sample::inventory());
    for (std::size_t length = 0; length + 2 < list.size(); ++length)
        REQUIRE(!readInventory(list.substr(0, length)).has_value());
}

TEST_CASE("mutated measurements never do harm") {
    std::mt19937_64 random(31);
    const std::string texts[] = {writeMeasurement(sample::measurement()),
                                 writeInventory(sample::inventory())};
    for (int i = 0; i < 1500; ++i) {
        const std::string& text = texts[i % 2];
        readAny(mutated(text, random));
        readAny(withOtherNumbers(text, random));
        readAny(cutOrDoubled(text, random));
    }
}

TEST_CASE("the worst timeline that can be read is worked out in a moment") {
    Measurement measurement;
    measurement.timeline = sample::timelineRun();
    measurement.timeline->spans.clear();
    for (int i = 0; i < 100'000; ++i)
        measurement.timeline->spans.push_back({i, 0, i, 1'000'000'000'000'000 - i});
    const auto begin = std::chrono::steady_clock::now();
    readAny(writeMeasurement(measurement));
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(30));
}
