#include "core/io/remote_gpu.h"

#include "tests/support/catch.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace occ;

namespace {

using Code = GpuFailureCode;

const RemoteGpu kRemote{"me@server", "./occuscope-cli"};

bool has(const std::vector<std::string>& arguments, const std::string& option,
         const std::string& value) {
    for (std::size_t i = 0; i + 1 < arguments.size(); ++i)
        if (arguments[i] == option && arguments[i + 1] == value) return true;
    return false;
}

}  // namespace

TEST_CASE("plain destinations and programs are taken as they are") {
    for (const char* destination :
         {"server", "gpu-box_1.example.org", "me@server", "192.0.2.7", "me@[2001:db8::1]",
          "2001:db8::1", "fe80::1%eth0", "ssh://me@server:2222", "me+lab@server", "A"})
        for (const char* program :
             {"occuscope-cli", "./occuscope-cli", "/opt/occuscope-1.2/bin/occuscope-cli",
              "~/bin/occuscope-cli", "a+b_c"}) {
            INFO(destination << " " << program);
            const RemoteGpu remote{destination, program};
            const auto checked = checkRemote(remote);
            REQUIRE(checked.has_value());
            CHECK(*checked == remote);
        }
}

TEST_CASE("a destination that ssh or a shell could take for something else is refused") {
    const std::pair<std::string, std::string> rows[] = {
        {"", "\"\": empty"},
        {"ssh://", "\"ssh://\": empty"},
        {"me@", "\"me@\": empty"},
        {"-oProxyCommand=true", "\"-oProxyCommand=true\": begins with \"-\""},
        {"ssh://-oProxyCommand", "begins with \"-\""},
        {"me@-server", "begins with \"-\""},
        {"my server", "holds a space or control character"},
        {"server\n", "holds a space or control character"},
        {std::string("a\0b", 3), "holds a space or control character"},
        {"server;reboot", "holds \";\""},
        {"$(reboot)", "holds \"$\""},
        {"`reboot`", "holds \"`\""},
        {"a'b", "holds \"'\""},
        {"a\"b", "holds \"\"\""},
        {"a|b", "holds \"|\""},
        {"a&b", "holds \"&\""},
        {"a\\b", "holds \"\\\""},
        {"server/path", "holds \"/\""},
        {"sérver", "holds \"é\""},
        {"\xff", "holds"},
        {std::string(256, 'a'), "more than 255 characters"},
    };
    for (const auto& [destination, words] : rows) {
        INFO(destination);
        const auto checked = checkRemote({destination, "occuscope-cli"});
        REQUIRE(!checked.has_value());
        CHECK(checked.error().code == Code::SshBadDestination);
        INFO(checked.error().detail);
        CHECK(checked.error().detail.find(words) != std::string::npos);
    }
}

TEST_CASE("a program that the shell there could take for something else is refused") {
    CHECK(!checkRemote({"server", ""}).has_value());
    for (const char* program : {"-x", "a b", "a;b", "$HOME/x", "a`b`", "a>b", "a*", "a\nb", "a'b",
                                "a\"b", "a\\b", "(a)", "a#b", "a=b", "a:b", "a@b", "é"}) {
        INFO(program);
        const auto checked = checkRemote({"server", program});
        REQUIRE(!checked.has_value());
        CHECK(checked.error().code == Code::SshBadDestination);
        CHECK(checked.error().detail.find(program[0]) != std::string::npos);
    }
}

TEST_CASE("ssh asks nothing, waits a bounded time and gets the destination after two hyphens") {
    const std::vector<std::string> arguments = sshArguments(kRemote);
    REQUIRE(arguments.size() > 3);
    const std::vector<std::string> last(arguments.end() - 3, arguments.end());
    CHECK(last == std::vector<std::string>{"--", "me@server", "./occuscope-cli gpu serve"});
    CHECK(has(arguments, "-o", "BatchMode=yes"));
    CHECK(has(arguments, "-o", "ConnectTimeout=10"));
    CHECK(has(arguments, "-o", "ServerAliveInterval=15"));
    CHECK(has(arguments, "-e", "none"));
    CHECK(std::count(arguments.begin(), arguments.end(), "-T") == 1);
}

TEST_CASE("ssh checks host keys as the user has set it") {
    for (const std::string& argument : sshArguments(kRemote)) {
        CHECK(argument.find("HostKey") == std::string::npos);
        CHECK(argument.find("KnownHosts") == std::string::npos);
        CHECK(argument != "-F");
    }
}

TEST_CASE("what ssh says on failure has its code and its words") {
    struct Row {
        int status;
        const char* words;
        Code code;
        const char* detail;
    };
    const Row rows[] = {
        {255, "ssh: Could not resolve hostname srv: Name or service not known\r\n",
         Code::SshUnknownHost, "ssh: Could not resolve hostname srv: Name or service not known"},
        {255, "ssh: Could not resolve hostname srv: Temporary failure in name resolution\r\n",
         Code::SshUnknownHost,
         "ssh: Could not resolve hostname srv: Temporary failure in name resolution"},
        {255, "ssh: Could not resolve hostname srv: nodename nor servname provided, or not known\n",
         Code::SshUnknownHost,
         "ssh: Could not resolve hostname srv: nodename nor servname provided, or not known"},
        {255, "ssh: connect to host srv port 22: Connection refused\r\n", Code::SshUnreachable,
         "ssh: connect to host srv port 22: Connection refused"},
        {255, "ssh: connect to host srv port 22: Connection timed out\r\n", Code::SshUnreachable,
         "ssh: connect to host srv port 22: Connection timed out"},
        {255, "ssh: connect to host srv port 22: Operation timed out\n", Code::SshUnreachable,
         "ssh: connect to host srv port 22: Operation timed out"},
        {255, "ssh: connect to host srv port 22: No route to host\r\n", Code::SshUnreachable,
         "ssh: connect to host srv port 22: No route to host"},
        {255, "ssh: connect to host srv port 22: Network is unreachable\r\n", Code::SshUnreachable,
         "ssh: connect to host srv port 22: Network is unreachable"},
        {255,
         "kex_exchange_identification: read: Connection reset by peer\r\n"
         "Connection reset by 192.0.2.7 port 22\r\n",
         Code::SshUnreachable, "kex_exchange_identification: read: Connection reset by peer"},
        {255, "Connection closed by 192.0.2.7 port 22\r\n", Code::SshUnreachable,
         "Connection closed by 192.0.2.7 port 22"},
        {255, "Connection to srv closed by remote host.\r\n", Code::SshUnreachable,
         "Connection to srv closed by remote host."},
        {255, "Timeout, server srv not responding.\r\n", Code::SshUnreachable,
         "Timeout, server srv not responding."},
        {255, "client_loop: send disconnect: Broken pipe\r\n", Code::SshUnreachable,
         "client_loop: send disconnect: Broken pipe"},
        {255,
         "No ED25519 host key is known for srv and you have requested strict checking.\r\n"
         "Host key verification failed.\r\n",
         Code::SshHostKey, "Host key verification failed."},
        {255,
         "@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\r\n"
         "@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\r\n"
         "@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\r\n"
         "IT IS POSSIBLE THAT SOMEONE IS DOING SOMETHING NASTY!\r\n"
         "Host key verification failed.\r\n",
         Code::SshHostKey, "WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!"},
        {255, "me@srv: Permission denied (publickey,password).\r\n", Code::SshDenied,
         "me@srv: Permission denied (publickey,password)."},
        {255,
         "Welcome to srv, authorized use only\n"
         "Load key \"/home/me/.ssh/id\": Permission denied\r\n"
         "me@srv: Permission denied (publickey).\r\n",
         Code::SshDenied, "me@srv: Permission denied (publickey)."},
        {255,
         "Received disconnect from 192.0.2.7 port 22:2: Too many authentication failures\r\n"
         "Disconnected from 192.0.2.7 port 22\r\n",
         Code::SshDenied,
         "Received disconnect from 192.0.2.7 port 22:2: Too many authentication failures"},
        {255,
         "Unable to negotiate with 192.0.2.7 port 22: no matching host key type found. Their "
         "offer: ssh-rsa\r\n",
         Code::SshFailed,
         "Unable to negotiate with 192.0.2.7 port 22: no matching host key type found. Their "
         "offer: ssh-rsa"},
        {255, "Bad owner or permissions on /home/me/.ssh/config\r\n\r\n", Code::SshFailed,
         "Bad owner or permissions on /home/me/.ssh/config"},
        {255, "", Code::SshFailed, ""},
        {127, "bash: line 1: ./occuscope-cli: No such file or directory\n",
         Code::RemoteProgramMissing, "./occuscope-cli"},
        {127, "bash: occuscope-cli: command not found\n", Code::RemoteProgramMissing,
         "./occuscope-cli"},
        {127, "sh: 1: occuscope-cli: not found\n", Code::RemoteProgramMissing, "./occuscope-cli"},
        {127, "", Code::RemoteProgramMissing, "./occuscope-cli"},
        {1, "occuscope-cli: Command not found.\n", Code::RemoteProgramMissing, "./occuscope-cli"},
        {1,
         "'occuscope-cli' is not recognized as an internal or external command,\r\n"
         "operable program or batch file.\r\n",
         Code::RemoteProgramMissing, "./occuscope-cli"},
        {126, "bash: line 1: ./occuscope-cli: Permission denied\n", Code::NotStarted,
         "bash: line 1: ./occuscope-cli: Permission denied"},
        {126, "bash: line 1: ./occuscope-cli: cannot execute binary file: Exec format error\n",
         Code::NotStarted,
         "bash: line 1: ./occuscope-cli: cannot execute binary file: Exec format error"},
        {127,
         "./occuscope-cli: error while loading shared libraries: libx.so: cannot open shared "
         "object file: No such file or directory\n",
         Code::NotStarted,
         "./occuscope-cli: error while loading shared libraries: libx.so: cannot open shared "
         "object file: No such file or directory"},
        {1,
         "./occuscope-cli: /lib/libc.so.6: version `GLIBC_2.38' not found (required by "
         "./occuscope-cli)\n",
         Code::NotStarted,
         "./occuscope-cli: /lib/libc.so.6: version `GLIBC_2.38' not found (required by "
         "./occuscope-cli)"},
        {2, "The following argument was not expected: gpu\n", Code::Stopped,
         "The following argument was not expected: gpu"},
        {1, "Permission denied (publickey), says the program\n", Code::Stopped,
         "Permission denied (publickey), says the program"},
    };
    for (const Row& row : rows) {
        const GpuFailure failure = sshFailure(kRemote, row.status, row.words);
        INFO(row.words);
        CHECK(failure.code == row.code);
        CHECK(failure.detail == row.detail);
        CHECK(failure.host == "me@server");
    }
}

TEST_CASE("another program's words are shown in one line of bounded length") {
    const GpuFailure failure =
        sshFailure(kRemote, 255, "\x1b[31m\x07" + std::string(5000, 'x') + "\r\n \t\r\n");
    CHECK(failure.code == Code::SshFailed);
    CHECK(failure.detail.size() == 200);
    CHECK(failure.detail.rfind("[31m xxx", 0) == 0);
}
