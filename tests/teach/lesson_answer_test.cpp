#include "core/gpu_search.h"
#include "core/teach/lesson_text.h"
#include "tests/support/catch.h"

namespace occ {

namespace {

Scenario launch() {
    Scenario launch;
    launch.gpu = findGpu("A100 SXM4 40GB")->gpu;
    launch.kernel.block = {700, 1, 1};
    launch.kernel.registersPerThread = 32;
    launch.kernel.staticSharedMemoryBytes = 7168;
    launch.kernel.gridBlocks = 650;
    return launch;
}

AnswerVerdict check(const std::string& quantity, const std::string& typed) {
    LessonQuestion question;
    question.quantity = quantity;
    return checkAnswer(question, launch(), typed).verdict;
}

}  // namespace

TEST_CASE("A percentage may be typed in several forms") {
    // 44 of 64 warps: 68.75 %.
    for (const char* typed :
         {"68.75", "68.75 %", "68.75%", "68,75", " 68.75 ", "+68.75", "0.6875", "0,6875", "0.69",
          "69", "68.8", "68.7", "６８．７５", "６８．７５％", "68。75", "68.750", "68.75 percent"})
        CHECK(check("occupancy_percent", typed) == AnswerVerdict::Right);
    for (const char* typed : {"68", "68.74", "0.7", "70", "0.6875 %", "6875", "-68.75", "1", "0"})
        CHECK(check("occupancy_percent", typed) == AnswerVerdict::Wrong);
    for (const char* typed : {"", "abc", "68.75 or 69", "%", "68.75 % %", "6 8", "1e2", "44/64"})
        CHECK(check("occupancy_percent", typed) == AnswerVerdict::Unreadable);
}

TEST_CASE("A rounded percentage is right, with the exact one beside it") {
    LessonQuestion question;
    question.quantity = "occupancy_percent";
    const TextRenderer text;
    CHECK(text(checkAnswer(question, launch(), "69").note) == "To two decimals it is 68.75 %.");
    CHECK(text(checkAnswer(question, launch(), "0.69").note) == "To two decimals it is 68.75 %.");
    CHECK(text(checkAnswer(question, launch(), "68.75").note).empty());
    CHECK(text(checkAnswer(question, launch(), "0.6875").note).empty());
    CHECK(text(checkAnswer(question, launch(), "?").note).find("68.75") != std::string::npos);
}

TEST_CASE("One and a hundred per cent are told from fractions") {
    Scenario full = launch();
    full.kernel.block = {256, 1, 1};
    LessonQuestion question;
    question.quantity = "occupancy_percent";
    for (const char* typed : {"100", "100 %", "1", "1.0", "１００％"})
        CHECK(checkAnswer(question, full, typed).verdict == AnswerVerdict::Right);
    for (const char* typed : {"1 %", "0.1", "99", "0.99"})
        CHECK(checkAnswer(question, full, typed).verdict == AnswerVerdict::Wrong);
}

TEST_CASE("A count may be typed with groups, full-width digits and a unit") {
    // 22 warps of 1,024 registers each.
    for (const char* typed : {"22528", "22,528", "22 528", "22'528", "２２５２８", "２２，５２８",
                              "22528 registers", "22528 个寄存器", "22528.0", "22\u202F528"})
        CHECK(check("registers_per_block", typed) == AnswerVerdict::Right);
    for (const char* typed : {"22527", "22528.5", "2,2528", "-22528", "22.528"})
        CHECK(check("registers_per_block", typed) != AnswerVerdict::Right);
    for (const char* typed : {"22 K", "two", "22528 %", "22528+1", "999999999999999999999"})
        CHECK(check("registers_per_block", typed) == AnswerVerdict::Unreadable);
}

TEST_CASE("A size may be typed in bytes or KiB") {
    for (const char* typed :
         {"8192", "8,192", "8K", "8 KB", "8 KiB", "8192 B", "8.0 KiB", "８ＫｉＢ"})
        CHECK(check("shared_memory_per_block", typed) == AnswerVerdict::Right);
    for (const char* typed : {"8", "7 KiB", "8.1 KiB", "8 MiB"})
        CHECK(check("shared_memory_per_block", typed) == AnswerVerdict::Wrong);
    for (const char* typed : {"8 GB", "8 blocks", "KiB", "8 %"})
        CHECK(check("shared_memory_per_block", typed) == AnswerVerdict::Unreadable);
}

TEST_CASE("An answer is told with its unit") {
    LessonQuestion question;
    const TextRenderer text;
    question.quantity = "active_blocks";
    CHECK(answerText(question, launch(), text) == "2 blocks");
    question.quantity = "occupancy_percent";
    CHECK(answerText(question, launch(), text) == "68.75 %");
    question.quantity = "limiter";
    CHECK(answerText(question, launch(), text) == "warps and registers");
    question.quantity = "shared_memory_per_block";
    CHECK(answerText(question, launch(), text) == "8 KiB");
    question.quantity = "launchable";
    CHECK(answerText(question, launch(), text) == "yes");
}

TEST_CASE("Limiters of a tie may be named in any order") {
    CHECK(check("limiter", "registers+warps") == AnswerVerdict::Right);
    CHECK(check("limiter", "warps+registers") == AnswerVerdict::Right);
    CHECK(check("limiter", "warps") == AnswerVerdict::Wrong);
    CHECK(check("limiter", "threads") == AnswerVerdict::Unreadable);
}

}  // namespace occ
