#include "core/text/words_gpu.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace occ;

namespace {

const std::string kHost = "user@gpu-server";
const std::string kDetail = "words of another program";

std::vector<GpuFailureCode> allCodes() {
    std::vector<GpuFailureCode> codes;
    for (int i = 0; i < kGpuFailureCodeCount; ++i)
        codes.push_back(static_cast<GpuFailureCode>(i));
    return codes;
}

std::string described(const GpuFailure& failure) {
    return TextRenderer()(words::describe(failure));
}
std::string remedied(const GpuFailure& failure) {
    return TextRenderer()(words::remedy(failure));
}

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// Places %1 to %n of a text, each at least once, are exactly its arguments.
void checkPlaces(const Message& message) {
    std::set<int> places;
    const std::string text = message.text;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] >= '1' && text[i + 1] <= '9')
            places.insert(text[i + 1] - '0');
    INFO(text);
    CHECK(places.size() == message.arguments.size());
    if (!places.empty()) CHECK(*places.rbegin() == static_cast<int>(message.arguments.size()));
}

/// Every variation of a failure that changes its words.
std::vector<GpuFailure> variations(GpuFailureCode code) {
    std::vector<GpuFailure> all;
    for (const std::string& host : {std::string(), kHost})
        for (const std::string& detail : {std::string(), kDetail})
            for (const auto& [value, other] : {std::pair<std::int64_t, std::int64_t>(0, 0),
                                               {1, 2},
                                               {2, 1},
                                               {12080, 13000},
                                               {5, 4},
                                               {1 << 20, 0},
                                               {-1073741819, 0}})
                all.push_back({code, detail, value, other, host});
    return all;
}

}  // namespace

TEST_CASE("every failure is described in a whole sentence, whatever it carries") {
    for (const GpuFailureCode code : allCodes()) {
        for (const GpuFailure& failure : variations(code)) {
            const Message message = words::describe(failure);
            CAPTURE(std::string(key(code)), failure.value, failure.other, failure.host,
                    failure.detail);
            checkPlaces(message);
            const std::string text = described(failure);
            INFO(text);
            CHECK(text.size() > 8);
            CHECK(!holds(text, "%"));
            CHECK((text.back() == '.' || holds(text, kDetail)));
            CHECK(!holds(text, ".."));
            CHECK(!holds(text, "  "));
        }
    }
}

TEST_CASE("a remote GPU's failures name the host") {
    for (const GpuFailureCode code : allCodes()) {
        // A program that is missing on this machine has nothing to do with the host.
        if (code == GpuFailureCode::ProgramMissing) continue;
        for (const GpuFailure& failure : variations(code)) {
            CAPTURE(std::string(key(code)), failure.value, failure.detail);
            CHECK(holds(described(failure), kHost) == !failure.host.empty());
        }
    }
}

TEST_CASE("another program's words are shown wherever they help") {
    for (const GpuFailureCode code : allCodes()) {
        using Code = GpuFailureCode;
        // These say everything by their numbers.
        const std::set<Code> complete = {Code::DriverTooOld, Code::UnknownDevice, Code::OutOfMemory,
                                         Code::TimeLimit,    Code::OtherProtocol, Code::SshMissing};
        if (complete.count(code) > 0) continue;
        for (const GpuFailure& failure : variations(code)) {
            CAPTURE(std::string(key(code)), failure.host);
            CHECK(holds(described(failure), kDetail) == !failure.detail.empty());
        }
    }
}

TEST_CASE("sentences tell the failures apart") {
    std::set<std::string> sentences;
    std::set<std::string> remedies;
    for (const GpuFailureCode code : allCodes()) {
        CAPTURE(std::string(key(code)));
        CHECK(sentences.insert(described({code})).second);
        CHECK(remedies.insert(remedied({code})).second);
    }
}

TEST_CASE("there is something to do about every failure except the user's own wish") {
    for (const GpuFailureCode code : allCodes()) {
        for (const GpuFailure& failure : variations(code)) {
            CAPTURE(std::string(key(code)), failure.value, failure.other, failure.host);
            const Message message = words::remedy(failure);
            checkPlaces(message);
            const std::string text = remedied(failure);
            CHECK(text.empty() == (code == GpuFailureCode::Cancelled));
            if (text.empty()) continue;
            CHECK(text.size() > 25);
            CHECK((text.back() == '.' || text.back() == '?'));
            CHECK(!holds(text, ".. "));
        }
    }
}

TEST_CASE("failures that users will read") {
    using Code = GpuFailureCode;
    CHECK(described({Code::NoDriver}) == "There is no NVIDIA GPU driver.");
    CHECK(described({.code = Code::NoDriver, .host = "lab"}) ==
          "lab: There is no NVIDIA GPU driver.");
    CHECK(described({Code::KernelFailed, "unspecified launch failure"}) ==
          "A kernel or a call of the CUDA runtime failed. Message: unspecified launch failure");
    CHECK(described({Code::KernelFailed, "unspecified launch failure", 0, 0, "lab"}) ==
          "lab: A kernel or a call of the CUDA runtime failed. Message: unspecified launch "
          "failure");
    CHECK(described({Code::DriverTooOld, {}, 11040, 13000}) ==
          "The GPU driver, made for CUDA 11.4, is older than the CUDA runtime 13.0 of this "
          "program.");
    CHECK(described({Code::DriverTooOld, {}, 11040, 13000, "lab"}) ==
          "The GPU driver on lab, made for CUDA 11.4, is older than the CUDA runtime 13.0 of the "
          "program there.");
    CHECK(described({Code::DriverTooOld, {}, 0, 13000}) ==
          "The GPU driver is too old for the CUDA runtime of this occuscope-cli.");
    CHECK(described({Code::UnknownDevice, {}, 3, 0}) ==
          "There is no GPU number 3 on this machine.");
    CHECK(described({Code::UnknownDevice, {}, 3, 1}) ==
          "There is no GPU number 3: the only one has the number 0.");
    CHECK(described({Code::UnknownDevice, {}, 3, 2}) ==
          "There is no GPU number 3: they are numbered 0 to 1.");
    CHECK(described({Code::UnknownDevice, {}, 3, 2, "lab"}) ==
          "There is no GPU number 3 on lab: they are numbered 0 to 1.");
    CHECK(described({Code::OutOfMemory, {}, 64 << 20}) == "The GPU has no 64 MiB of memory free.");
    CHECK(described({Code::OutOfMemory}) == "The GPU has not enough free memory.");
    CHECK(described({Code::ProgramMissing, "/opt/occuscope-cli"}) ==
          "There is no program /opt/occuscope-cli.");
    CHECK(described({Code::Crashed, {}, 11}) == "occuscope-cli crashed (signal or exception 11).");
    CHECK(described({Code::Crashed, {}, -1073741819}) ==
          "occuscope-cli crashed (signal or exception 0xC0000005).");
    CHECK(described({Code::Stopped, "no space left", 7, 0, "lab"}) ==
          "occuscope-cli on lab ended without an answer (exit status 7). Message: no space left");
    CHECK(described({Code::TimeLimit, {}, 120}) ==
          "There was no result within 120 s, so the run was ended.");
    CHECK(described({Code::OtherProtocol, {}, 1, 2, "lab"}) ==
          "occuscope-cli on lab speaks version 1 of the GPU protocol, this program version 2.");
    CHECK(described({Code::RemoteProgramMissing, "occuscope-cli", 0, 0, "lab"}) ==
          "There is no program occuscope-cli that runs on lab.");
    CHECK(described({Code::Cancelled}) == "Cancelled.");
}

TEST_CASE("remedies hold what is to be typed") {
    using Code = GpuFailureCode;
    const auto remote = [](Code code) { return remedied({.code = code, .host = kHost}); };
    CHECK(holds(remote(Code::RemoteProgramMissing), "scp occuscope-cli user@gpu-server:"));
    CHECK(holds(remote(Code::RemoteProgramMissing), "./occuscope-cli"));
    CHECK(holds(remote(Code::SshDenied), "ssh -o BatchMode=yes user@gpu-server true"));
    CHECK(holds(remote(Code::SshDenied), "ssh-copy-id user@gpu-server"));
    CHECK(holds(remote(Code::SshHostKey), "ssh user@gpu-server"));
    CHECK(holds(remote(Code::SshUnreachable), "ssh user@gpu-server"));
    CHECK(holds(remote(Code::SshFailed), "ssh -o BatchMode=yes user@gpu-server true"));
    CHECK(holds(remote(Code::NoAnswer), "ssh user@gpu-server occuscope-cli --version"));
    CHECK(holds(remedied({Code::SshDenied}), "ssh -o BatchMode=yes HOST true"));
    CHECK(holds(remedied({Code::NotBuilt}), "CUDA Toolkit 11.8 or later"));
    CHECK(holds(remedied({Code::NotBuilt}), "CUDACXX"));
    CHECK(holds(remedied({Code::DriverTooOld, {}, 12040, 13000}), "Toolkit 12.4 or older"));
    CHECK(holds(remedied({Code::DeviceInUse}), "nvidia-smi"));
    CHECK(holds(remedied({Code::TimeLimit, {}, 120}), "--time-limit 240"));
}

TEST_CASE("a protocol mismatch says which side to update") {
    using Code = GpuFailureCode;
    CHECK(remedied({Code::OtherProtocol, {}, 1, 2, "lab"}) == "Update occuscope-cli on lab.");
    CHECK(remedied({Code::OtherProtocol, {}, 3, 2, "lab"}) == "Update Occuscope on this machine.");
    CHECK(holds(remedied({Code::OtherProtocol, {}, 1, 2}), "Update occuscope-cli"));
    CHECK(remedied({Code::OtherProtocol, {}, 3, 2}) == "Update Occuscope on this machine.");
}

TEST_CASE("every enumerated value around a measurement has a word of its own") {
    std::set<std::string> titles;
    for (const MeasurePart part : {MeasurePart::Residency, MeasurePart::Timeline,
                                   MeasurePart::Throughput, MeasurePart::Verify})
        CHECK(titles.insert(words::title(part)).second);
    for (const Experiment experiment : kExperiments) {
        CHECK(titles.insert(words::title(experiment)).second);
        CHECK(*words::unitName(rateUnit(experiment)) != '\0');
    }
    for (int i = 0; i < kQuestionCount; ++i) {
        const auto question = static_cast<Question>(i);
        CHECK(titles.insert(words::title(question)).second);
        CHECK(titles.insert(words::help(question)).second);
        CHECK(std::string(words::help(question)).size() > 30);
    }
    for (const ComputeMode mode : {ComputeMode::Default, ComputeMode::Exclusive,
                                   ComputeMode::Prohibited, ComputeMode::ExclusiveProcess})
        CHECK(titles.insert(words::name(mode)).second);
    CHECK(titles.count("") == 0);
    CHECK(std::string(words::unitName(RateUnit::GigabytesPerSecond)) == "GB/s");
    CHECK(std::string(words::unitName(RateUnit::GigaflopsPerSecond)) == "GFLOP/s");
    CHECK(holds(words::achievedOccupancyHelp(), "profiler"));
}

TEST_CASE("every word of a failure is looked up for the reader's language") {
    // What is not looked up stays English: every letter of it must be the host's or the detail's.
    const TextRenderer foreign({}, [](const char* english) {
        std::string places;
        for (const char* c = english; *c != '\0'; ++c)
            if (*c == '%' && c[1] >= '1' && c[1] <= '9') places += std::string("%") + c[1];
        return "«" + places + "»";
    });
    for (const GpuFailureCode code : allCodes()) {
        GpuFailure failure{code, "123", 11, 13000, "456"};
        for (const Message& message : {words::describe(failure), words::remedy(failure)}) {
            const std::string text = foreign(message);
            CAPTURE(std::string(key(code)), text);
            CHECK(std::none_of(text.begin(), text.end(),
                               [](char c) { return c >= 'a' && c <= 'z'; }));
        }
    }
}
