#pragma once

/// The arithmetic that kernels and host share: what the kernels compute, and what must come out.
/// C++17, no other header.
#ifdef __CUDACC__
#define OCC_BOTH_SIDES __host__ __device__
#else
#define OCC_BOTH_SIDES
#endif

namespace occ::cuda {

/// An element of the copy's input.
[[nodiscard]] OCC_BOTH_SIDES constexpr unsigned copyWord(unsigned element) {
    return element * 2654435761U + 12345U;
}

/// The chain of dependent loads is i -> kChainFactor * i + kChainAddend modulo a power of two.
/// It visits every element before it returns, since the addend is odd and the factor is 1 modulo 4
/// (Hull and Dobell 1962); its steps jump across the whole of the memory.
inline constexpr unsigned kChainFactor = 1664525U;
inline constexpr unsigned kChainAddend = 1013904223U;

[[nodiscard]] OCC_BOTH_SIDES constexpr unsigned chainNext(unsigned element, unsigned mask) {
    return (kChainFactor * element + kChainAddend) & mask;
}
/// Where a thread begins: far from its neighbours, so that a warp's loads do not share sectors.
[[nodiscard]] OCC_BOTH_SIDES constexpr unsigned chainStart(unsigned thread, unsigned mask) {
    return (thread * 2654435761U) & mask;
}

/// `steps` steps of the chain at once, as one linear step.
struct ChainJump {
    unsigned factor = 1;
    unsigned addend = 0;
};
[[nodiscard]] constexpr ChainJump chainJump(unsigned steps) {
    ChainJump jump;
    ChainJump power{kChainFactor, kChainAddend};
    for (; steps != 0; steps >>= 1) {
        if ((steps & 1U) != 0)
            jump = {power.factor * jump.factor, power.factor * jump.addend + power.addend};
        power = {power.factor * power.factor, power.factor * power.addend + power.addend};
    }
    return jump;
}
[[nodiscard]] constexpr unsigned chainEnd(unsigned start, const ChainJump& jump, unsigned mask) {
    return (jump.factor * start + jump.addend) & mask;
}

/// First value of a chain of multiply-adds. With a factor and an addend of 1 every step adds 1,
/// which a float holds exactly up to 2^24.
[[nodiscard]] OCC_BOTH_SIDES constexpr unsigned multiplyAddStart(unsigned thread, unsigned chain) {
    return (thread & 4095U) + (chain << 12);
}
inline constexpr unsigned kMaxMultiplyAdds = 1U << 23;
/// How a thread sums up its chains, so that each counts by itself.
[[nodiscard]] OCC_BOTH_SIDES constexpr unsigned multiplyAddWeight(unsigned chain) {
    return 2 * chain + 1;
}
/// What a thread with `chains` chains writes after `iterations` steps.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters): there is no order that says more.
[[nodiscard]] constexpr unsigned multiplyAddResult(unsigned thread, unsigned chains,
                                                   unsigned iterations) {
    unsigned sum = 0;
    for (unsigned chain = 0; chain < chains; ++chain)
        sum += multiplyAddWeight(chain) * (multiplyAddStart(thread, chain) + iterations);
    return sum;
}
/// Multiply-adds of a thread between two tests of the loop's end, all of its chains together. The
/// three instructions of the loop itself must cost next to nothing, and for any number of chains
/// the same: they take issue slots, of which a full SM has none to spare. The iterations are a
/// multiple of it.
inline constexpr unsigned kMultiplyAddUnroll = 128;

}  // namespace occ::cuda
