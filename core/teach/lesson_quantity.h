#pragma once

#include "core/limiter.h"
#include "core/scenario.h"
#include "core/text/message.h"
#include "core/unit.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace occ {

/// A value of a launch that a lesson can show or ask for.
struct LessonValue {
    enum class Kind : std::uint8_t {
        Number,          ///< `number` in `unit`
        PerTenThousand,  ///< `number` in hundredths of a per cent: 6875 is 68.75 %
        Limiters,        ///< `limiters`: one resource, or several where they tie
        Truth,           ///< `number` is 1 (yes) or 0 (no)
        Word,            ///< `text`: a name, or a choice such as "l1" with a word for people
    };
    Kind kind = Kind::Number;
    std::int64_t number = 0;
    Unit unit = Unit::None;
    LimiterSet limiters;
    std::string text;            ///< Word: as programs and files write it
    const char* word = nullptr;  ///< Word: for people, marked for translation; null: `text`

    friend bool operator==(const LessonValue& a, const LessonValue& b) {
        return a.kind == b.kind && a.number == b.number && a.limiters == b.limiters &&
               a.text == b.text;
    }
};

/// One row of THE table of quantities. A key that ends in ".N" stands for a family: in place of N a
/// lesson writes a number, as in "largest_dynamic_shared.2".
struct LessonQuantity {
    std::string_view key;
    const char* title;  ///< what it is, marked for translation: "Active blocks per SM"
    LessonValue::Kind kind;
    Unit unit;
    /// The number of the value, or the bits of its set of limiters. Empty where the launch has no
    /// such value: no limit, no number of SMs, no next step.
    std::optional<std::int64_t> (*compute)(const Scenario& launch, std::int64_t parameter);

    [[nodiscard]] bool isFamily() const { return key.ends_with(".N"); }
};
[[nodiscard]] std::span<const LessonQuantity> lessonQuantities();

/// A quantity, with the number of its family filled in.
struct LessonQuantityUse {
    const LessonQuantity* quantity = nullptr;
    std::int64_t parameter = 0;

    [[nodiscard]] std::optional<LessonValue> of(const Scenario& launch) const;
    /// "Largest dynamic shared memory for 2 blocks".
    [[nodiscard]] Message title() const;
};
/// Empty for a key that names none.
[[nodiscard]] std::optional<LessonQuantityUse> findLessonQuantity(std::string_view key);

/// What may stand in a place of a text: a quantity; an input of the launch by its key
/// ("registers"); a limit of the GPU by its key in the data files ("device.registers_per_sm");
/// "gpu", "compute_capability", "sm_count".
struct LessonKeyValue {
    bool known = false;                ///< whether there is such a key
    std::optional<LessonValue> value;  ///< empty where the launch has no such value
};
[[nodiscard]] LessonKeyValue lookUpLessonKey(std::string_view key, const Scenario& launch);
/// The known key that is most like an unknown one; empty where none is. With an example of a number
/// in place of N: "largest_dynamic_shared.2".
[[nodiscard]] std::string nearestLessonKey(std::string_view key);
/// The same of quantities alone.
[[nodiscard]] std::string nearestQuantityKey(std::string_view key);

/// As programs and files write it: "6", "68.75", "registers+shared_memory", "yes".
[[nodiscard]] std::string valueKey(const LessonValue& value);
/// As people read it: "6 blocks", "68.75 %", "8 KiB", "registers and shared memory", "yes".
[[nodiscard]] std::string valueText(const LessonValue& value, const TextRenderer& text);
/// The same without its unit, for a sentence that says it: "6", "68.75". Bytes are not scaled.
[[nodiscard]] std::string bareValueText(const LessonValue& value, const TextRenderer& text);
/// What people read where a launch has no such value: "none".
[[nodiscard]] std::string missingValueText(const TextRenderer& text);

}  // namespace occ
