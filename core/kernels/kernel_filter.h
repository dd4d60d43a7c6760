#pragma once

#include "core/kernels/kernel_keys.h"
#include "core/kernels/kernel_list.h"
#include "core/kernels/kernel_outcome.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace occ {

/// What conditions can be about; `key` is how they name it.
enum class KernelQuantity : std::uint8_t {
    Occupancy,      ///< "occupancy": per cent
    Registers,      ///< "registers"
    StaticShared,   ///< "static_shared": bytes; takes "48K"
    DynamicShared,  ///< "dynamic_shared": bytes, where the launch is known or there are none
    Stack,          ///< "stack": bytes
    Spills,         ///< "spills": bytes of stores and loads together
    SpillStores,    ///< "spill_stores"
    SpillLoads,     ///< "spill_loads"
    Barriers,       ///< "barriers"
    MaxThreads,     ///< "max_threads": the launch bound or the required block
    MinBlocks,      ///< "min_blocks"
    Threads,        ///< "threads": of the block that was evaluated
    Blocks,         ///< "blocks": active per SM
    Warps,          ///< "warps": active per SM
    Cluster,        ///< "cluster": blocks; the last of the numbers
    Arch,           ///< "arch": "sm_90a", or "90" for every kind of it; has an order
    Limiter,        ///< "limiter": key of a resource
    Form,           ///< "form": key of a form
    Fit,            ///< "fit": key of a fit; "chosen" for what the driver would load
    Name,           ///< "name": demangled, short or mangled
    Source,         ///< "source": path, member of an archive, or both
};
inline constexpr int kKernelQuantityCount = static_cast<int>(KernelQuantity::Source) + 1;
[[nodiscard]] std::string_view key(KernelQuantity quantity);

/// Everything about one kernel of a list.
struct KernelView {
    const KernelList& list;
    const KernelRecord& record;
    const KernelOutcome& outcome;
};
/// The number that a condition compares; empty where it is not known, or no number.
[[nodiscard]] std::optional<double> quantityOf(const KernelView& kernel, KernelQuantity quantity);

/// Whether a kernel meets conditions.
enum class FilterVerdict : std::uint8_t { No, Yes, Unknown };

struct KernelFilterError {
    enum class Code : std::uint8_t {
        UnknownQuantity,  ///< text: what stands before the operator
        BadNumber,        ///< text: what should be a number
        BadOperator,      ///< text: an operator that the quantity does not take
        BadWord,          ///< text: a word that is none of `allowed`
        MissingValue,     ///< text: the condition
        OpenQuote,        ///< text: what begins with the quote
        Alternative,      ///< text: "or" and the like, which there is not
    };
    Code code;
    std::string text;
    std::string quantity = {};              ///< key of the quantity it is about
    std::vector<std::string> allowed = {};  ///< what would be right
    std::size_t position = 0;               ///< bytes from the beginning of the text
};

/// Conditions all of which must hold, separated by spaces: "occupancy<50 registers>=128 gemm".
/// Operators are < <= > >= = (or ==) != ~ (contains) and !~ (does not); spaces around them do not
/// matter, "and" between conditions neither. A word without an operator is a part of the name;
/// quotes hold spaces and signs together. "%" after a percentage and K or KiB after bytes are
/// understood. Words are compared in any case.
class KernelFilter {
public:
    [[nodiscard]] static Result<KernelFilter, KernelFilterError> parse(std::string_view text);

    [[nodiscard]] bool empty() const { return m_conditions.empty(); }
    /// Unknown where a condition is about something that is not known and no other one fails.
    [[nodiscard]] FilterVerdict test(const KernelView& kernel) const;
    /// Of every kernel of a list from `begin` on that has an outcome, in its order. Looks into each
    /// name once, which kernels for several targets share and which takes most of the time.
    /// Precondition: there are at least `begin` outcomes, and no more than kernels.
    [[nodiscard]] std::vector<FilterVerdict> testAll(const KernelList& list,
                                                     std::span<const KernelOutcome> outcomes,
                                                     std::size_t begin = 0) const;
    /// Whether a condition's answer may change with GPU or launch.
    [[nodiscard]] bool needsOutcome() const;

    struct Condition {
        enum class Operator : std::uint8_t {
            Less,
            LessEqual,
            More,
            MoreEqual,
            Equal,
            Not,
            Contains,
            Lacks
        };
        KernelQuantity quantity = KernelQuantity::Name;
        Operator comparison = Operator::Contains;
        /// What is compared with, or the position of a word among those of its quantity.
        double number = 0;
        std::string text;  ///< names, sources and targets, in lower case
    };
    [[nodiscard]] const std::vector<Condition>& conditions() const { return m_conditions; }

private:
    std::vector<Condition> m_conditions;
};

/// Whether a condition compares a number, and not a word or a name.
[[nodiscard]] bool isOfNumber(const KernelFilter::Condition& condition);
/// Whether a number meets such a condition, whatever it is a number of.
[[nodiscard]] bool holds(const KernelFilter::Condition& condition, double value);

/// Keys of every quantity, for help and completion.
[[nodiscard]] std::span<const std::string_view> kernelQuantityKeys();

}  // namespace occ
