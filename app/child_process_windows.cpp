#include "app/child_process.h"
#include "app/child_watch.h"
#include "app/windows_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace occ::cli {

namespace {

using How = ProcessEnd::How;

constexpr DWORD kPollMilliseconds = 20;
/// Most requests are far smaller, so that writing one does not wait for the child. A pasted text
/// may be larger: the child reads all of it before it says much.
constexpr DWORD kPipeBytes = 1 << 20;
constexpr int kMaxReads = 64;
/// Exit codes from here on are exceptions: access violation is 0xC0000005.
constexpr DWORD kFirstException = 0xC0000000;
/// What this process gives to one that it ends; also seen where the child could not be asked.
constexpr UINT kKilled = 1;
constexpr DWORD kAfterKillMilliseconds = 2000;

/// A handle that closes itself.
class Handle {
public:
    Handle() = default;
    explicit Handle(HANDLE handle) : m_handle(handle) {}
    Handle(Handle&& other) noexcept : m_handle(std::exchange(other.m_handle, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~Handle() { close(); }

    [[nodiscard]] HANDLE get() const { return m_handle; }
    [[nodiscard]] bool isOpen() const { return m_handle != nullptr; }
    void close() {
        if (isOpen()) CloseHandle(std::exchange(m_handle, nullptr));
    }

private:
    HANDLE m_handle = nullptr;
};

struct Pipe {
    Handle read;
    Handle write;
};

bool open(Pipe& pipe) {
    HANDLE read = nullptr;
    HANDLE write = nullptr;
    if (CreatePipe(&read, &write, nullptr, kPipeBytes) == 0) return false;
    pipe = {Handle(read), Handle(write)};
    return true;
}

bool letInherit(const Handle& handle) {
    return SetHandleInformation(handle.get(), HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) != 0;
}

/// The list of handles that a child inherits; without it, it would get every one that is open.
class Inheritance {
public:
    explicit Inheritance(std::array<HANDLE, 3> handles) : m_handles(handles) {
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        m_memory.resize(size);
        const auto list = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(m_memory.data());
        if (InitializeProcThreadAttributeList(list, 1, 0, &size) == 0) return;
        m_list = list;
        m_sound =
            UpdateProcThreadAttribute(list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, m_handles.data(),
                                      sizeof m_handles, nullptr, nullptr) != 0;
    }
    Inheritance(const Inheritance&) = delete;
    Inheritance& operator=(const Inheritance&) = delete;
    ~Inheritance() {
        if (m_list != nullptr) DeleteProcThreadAttributeList(m_list);
    }

    [[nodiscard]] bool isSound() const { return m_sound; }
    [[nodiscard]] STARTUPINFOEXW startupInfo() const {
        STARTUPINFOEXW info{};
        info.StartupInfo.cb = sizeof info;
        info.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
        info.StartupInfo.hStdInput = m_handles[0];
        info.StartupInfo.hStdOutput = m_handles[1];
        info.StartupInfo.hStdError = m_handles[2];
        info.lpAttributeList = m_list;
        return info;
    }

private:
    std::array<HANDLE, 3> m_handles;
    std::vector<unsigned char> m_memory;
    LPPROC_THREAD_ATTRIBUTE_LIST m_list = nullptr;
    bool m_sound = false;
};

class Child {
public:
    Child(const ChildCommand& command, const ChildObserver& observer)
        : m_command(command), m_observer(observer), m_watch(command, observer) {}

    ProcessEnd run() {
        if (!start()) {
            const DWORD error = GetLastError();
            return {How::NotStarted, static_cast<int>(error), wordsFor(error)};
        }
        while (!m_ended && !m_watch.killed()) {
            m_ended = WaitForSingleObject(m_process.get(), kPollMilliseconds) == WAIT_OBJECT_0;
            readAll();
            if (!m_ended && m_watch.next() == ChildWatch::Step::Ask) m_input.close();
        }
        // Ends whatever the child has left behind.
        TerminateJobObject(m_job.get(), kKilled);
        WaitForSingleObject(m_process.get(), kAfterKillMilliseconds);
        readAll();
        return ending();
    }

private:
    bool start();
    bool startSuspended(std::array<HANDLE, 3> streams, PROCESS_INFORMATION& started);
    void readAll() {
        read(m_output, true);
        read(m_error, false);
    }
    void read(Handle& from, bool isOutput);
    [[nodiscard]] ProcessEnd ending() const;

    const ChildCommand& m_command;
    const ChildObserver& m_observer;
    ChildWatch m_watch;
    Handle m_job;
    Handle m_process;
    Handle m_input;
    Handle m_output;
    Handle m_error;
    std::string m_errorText;
    bool m_ended = false;
};

/// False leaves the reason in GetLastError.
bool Child::start() {
    Pipe input;
    Pipe output;
    Pipe error;
    if (!open(input) || !open(output) || !open(error)) return false;
    if (!letInherit(input.read) || !letInherit(output.write) || !letInherit(error.write))
        return false;
    m_job = Handle(CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (!m_job.isOpen() || SetInformationJobObject(m_job.get(), JobObjectExtendedLimitInformation,
                                                   &limits, sizeof limits) == 0)
        return false;
    PROCESS_INFORMATION started{};
    if (!startSuspended({input.read.get(), output.write.get(), error.write.get()}, started))
        return false;
    m_process = Handle(started.hProcess);
    const Handle thread(started.hThread);
    // Suspended until it is in the job, so that nothing it starts can be outside.
    if (AssignProcessToJobObject(m_job.get(), m_process.get()) == 0) {
        const DWORD reason = GetLastError();
        TerminateProcess(m_process.get(), kKilled);
        SetLastError(reason);
        return false;
    }
    ResumeThread(thread.get());
    m_input = std::move(input.write);
    m_output = std::move(output.read);
    m_error = std::move(error.read);
    m_watch.begin();
    DWORD written = 0;
    // A child that does not read says by its end what is wrong.
    WriteFile(m_input.get(), m_command.input.data(), static_cast<DWORD>(m_command.input.size()),
              &written, nullptr);
    return true;
}

bool Child::startSuspended(std::array<HANDLE, 3> streams, PROCESS_INFORMATION& started) {
    const Inheritance inheritance(streams);
    if (!inheritance.isSound()) return false;
    STARTUPINFOEXW info = inheritance.startupInfo();
    const std::wstring program = located(widened(m_command.program));
    if (program.empty()) {
        SetLastError(ERROR_FILE_NOT_FOUND);
        return false;
    }
    std::wstring line = commandLine(program, m_command.arguments);
    const DWORD flags = CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_NEW_PROCESS_GROUP |
                        EXTENDED_STARTUPINFO_PRESENT;
    return CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, flags, nullptr, nullptr,
                          &info.StartupInfo, &started) != 0;
}

/// What is there, without waiting for more.
void Child::read(Handle& from, bool isOutput) {
    std::array<char, 1 << 16> buffer;
    // More than a pipe holds, and yet an end: one that never stops writing must not keep anybody
    // from looking at the time limit.
    for (int i = 0; i < kMaxReads && from.isOpen(); ++i) {
        DWORD ready = 0;
        DWORD count = 0;
        if (PeekNamedPipe(from.get(), nullptr, 0, nullptr, &ready, nullptr) == 0) from.close();
        if (!from.isOpen() || ready == 0) return;
        const DWORD wanted = std::min(ready, static_cast<DWORD>(buffer.size()));
        if (ReadFile(from.get(), buffer.data(), wanted, &count, nullptr) == 0 || count == 0) {
            from.close();
            return;
        }
        const std::string_view piece(buffer.data(), count);
        if (isOutput)
            m_observer.output(piece);
        else
            appendTail(m_errorText, piece);
    }
}

ProcessEnd Child::ending() const {
    ProcessEnd end = m_watch.forcedEnd().value_or(ProcessEnd{});
    end.standardError = m_errorText;
    DWORD code = 0;
    if (m_watch.forcedEnd() || GetExitCodeProcess(m_process.get(), &code) == 0) return end;
    end.how = code >= kFirstException ? How::Crashed : How::Exited;
    end.code = static_cast<int>(code);
    return end;
}

}  // namespace

ProcessEnd runChild(const ChildCommand& command, const ChildObserver& observer) {
    return Child(command, observer).run();
}

std::string ownProgramPath() {
    std::wstring path(32768, L'\0');
    const DWORD length = GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
    path.resize(length);
    return narrowed(path);
}

}  // namespace occ::cli
