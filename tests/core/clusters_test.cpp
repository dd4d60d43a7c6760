#include "core/clusters.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <numeric>

using namespace occ;

TEST_CASE("the assumed layout of an H100 with 132 SMs has 8 GPCs") {
    CHECK(assumedGpcLayout(132) == GpcLayout{18, 18, 16, 16, 16, 16, 16, 16});
    CHECK(assumedGpcLayout(144) == GpcLayout(8, 18));
    CHECK(assumedGpcLayout(114) == GpcLayout{18, 16, 16, 16, 16, 16, 16});
}

TEST_CASE("the assumed layout of few or odd SMs") {
    CHECK(assumedGpcLayout(1) == GpcLayout{1});
    CHECK(assumedGpcLayout(2) == GpcLayout{2});
    CHECK(assumedGpcLayout(17) == GpcLayout{17});
    CHECK(assumedGpcLayout(18) == GpcLayout{18});
    CHECK(assumedGpcLayout(19) == GpcLayout{10, 9});
    CHECK(assumedGpcLayout(0).empty());
    CHECK(assumedGpcLayout(-4).empty());
}

TEST_CASE("every assumed layout holds all SMs, is even, and has no more GPCs than needed") {
    for (int sms = 1; sms <= 400; ++sms) {
        const GpcLayout layout = assumedGpcLayout(sms);
        CAPTURE(sms);
        CHECK(std::accumulate(layout.begin(), layout.end(), 0) == sms);
        const auto [least, most] = std::minmax_element(layout.begin(), layout.end());
        CHECK(*most <= 18);
        CHECK(*least >= 1);
        CHECK(*most - *least <= 3);
        CHECK(static_cast<int>(layout.size()) == (sms + 17) / 18);
        const auto odd = std::count_if(layout.begin(), layout.end(), [](int n) { return n % 2; });
        CHECK(odd == sms % 2);
    }
}

TEST_CASE("clusters of a 132-SM layout") {
    const GpcLayout layout = assumedGpcLayout(132);
    CHECK(estimateActiveClusters(layout, 1, 1) == 132);
    CHECK(estimateActiveClusters(layout, 1, 2) == 66);
    CHECK(estimateActiveClusters(layout, 1, 4) == 32);  // 18 SMs hold 4 clusters and leave 2
    CHECK(estimateActiveClusters(layout, 1, 8) == 16);
    CHECK(estimateActiveClusters(layout, 1, 16) == 8);
    CHECK(estimateActiveClusters(layout, 2, 16) == 16);
    CHECK(estimateActiveClusters(layout, 1, 18) == 2);  // only two GPCs have 18 SMs
    CHECK(estimateActiveClusters(layout, 1, 19) == 0);
    CHECK(estimateActiveClusters(layout, 32, 16) == 264);
}

TEST_CASE("clusters never reach over the border of a GPC") {
    CHECK(estimateActiveClusters(GpcLayout{3, 3}, 1, 2) == 2);
    CHECK(estimateActiveClusters(GpcLayout{6}, 1, 2) == 3);
    CHECK(estimateActiveClusters(GpcLayout{3, 3}, 2, 4) == 2);
}

TEST_CASE("no clusters where an argument makes no sense") {
    CHECK(estimateActiveClusters(GpcLayout{}, 1, 1) == 0);
    CHECK(estimateActiveClusters(GpcLayout{4}, 0, 1) == 0);
    CHECK(estimateActiveClusters(GpcLayout{4}, -1, 1) == 0);
    CHECK(estimateActiveClusters(GpcLayout{4}, 1, 0) == 0);
    CHECK(estimateActiveClusters(GpcLayout{4}, 1, -2) == 0);
    CHECK(estimateActiveClusters(GpcLayout{-4, 0, 4}, 1, 2) == 2);
    CHECK(estimateActiveClusters(GpcLayout(2, 2'000'000'000), 2'000'000'000, 1) ==
          8'000'000'000'000'000'000);
}

TEST_CASE("a layout is checked against the GPU's SMs") {
    using Code = GpcLayoutIssue::Code;
    CHECK_FALSE(checkGpcLayout(GpcLayout{}, 0));
    CHECK_FALSE(checkGpcLayout(GpcLayout{18, 16}, 34));
    CHECK(checkGpcLayout(GpcLayout{18}, 0) == GpcLayoutIssue{Code::NoSms});
    CHECK(checkGpcLayout(GpcLayout{18, 0, 16}, 34) == GpcLayoutIssue{Code::EmptyGpc, 0, 1, 2});
    CHECK(checkGpcLayout(GpcLayout{18, -2}, 16) == GpcLayoutIssue{Code::EmptyGpc, -2, 1, 2});
    CHECK(checkGpcLayout(GpcLayout{18, 15}, 34) == GpcLayoutIssue{Code::WrongSum, 33, 34});
    CHECK(checkGpcLayout(GpcLayout(kMaxGpcs + 1, 1), kMaxGpcs + 1) ==
          GpcLayoutIssue{Code::TooManyGpcs, kMaxGpcs + 1, kMaxGpcs});
    CHECK(checkGpcLayout(GpcLayout{2'000'000'000, 2'000'000'000}, 4) ==
          GpcLayoutIssue{Code::WrongSum, 4'000'000'000, 4});
}
