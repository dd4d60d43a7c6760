#pragma once

#include <utility>
#include <variant>

namespace occ {

/// Wraps an error on its way into a Result, so that value and error types may be the same.
template <class E>
struct Unexpected {
    E error;
};
template <class E>
Unexpected(E) -> Unexpected<E>;

/// A value or the reason why there is none. The names are those of std::expected (C++23), which
/// the oldest supported compiler lacks; switching later is a change of one alias.
template <class T, class E>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Unexpected<E> unexpected)
        : m_state(std::in_place_index<1>, std::move(unexpected.error)) {}

    [[nodiscard]] bool has_value() const { return m_state.index() == 0; }
    [[nodiscard]] explicit operator bool() const { return has_value(); }

    /// Precondition: has_value().
    [[nodiscard]] const T& value() const { return std::get<0>(m_state); }
    [[nodiscard]] T& value() { return std::get<0>(m_state); }
    [[nodiscard]] const T& operator*() const { return value(); }
    [[nodiscard]] T& operator*() { return value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }
    [[nodiscard]] T* operator->() { return &value(); }

    /// Precondition: !has_value().
    [[nodiscard]] const E& error() const { return std::get<1>(m_state); }

private:
    std::variant<T, E> m_state;
};

}  // namespace occ
