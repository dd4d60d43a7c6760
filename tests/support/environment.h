#pragma once

#include <cstdlib>
#include <string>

namespace occ::test {

/// Sets an environment variable of this process, and so of its children, for a while.
class Environment {
public:
    // NOLINTNEXTLINE(bugprone-easily-swappable-parameters): the order of an assignment.
    Environment(std::string name, const std::string& value) : m_name(std::move(name)) {
        set(value);
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;
    ~Environment() {
#if defined(_WIN32)
        set("");
#else
        ::unsetenv(m_name.c_str());
#endif
    }

private:
    void set(const std::string& value) {
#if defined(_WIN32)
        ::_putenv_s(m_name.c_str(), value.c_str());
#else
        ::setenv(m_name.c_str(), value.c_str(), 1);
#endif
    }

    std::string m_name;
};

}  // namespace occ::test
