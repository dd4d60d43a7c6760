// A stand-in for NVIDIA's driver (libcuda.so.1) that fails in the way it is told to, so that every
// failure goes through the real CUDA runtime. Found by LD_LIBRARY_PATH, which must name its folder.
//
// OCC_FAKE_CUINIT          what starting the driver comes to: a CUresult such as 100 (no device,
// also
//                          the default), 46 (device in use), 2 (out of memory), 3, 803, 804 or 999
//                          (broken); "hang": never returns; "crash": takes the process down.
// OCC_FAKE_DRIVER_VERSION  CUDA version of the driver, such as 11040 for 11.4; by default that of
//                          the toolkit at hand. A lower one than the runtime's: driver too old.

#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <thread>

namespace {

using Result = int;  // CUresult
constexpr Result kSuccess = 0;
constexpr Result kInvalidValue = 1;
constexpr Result kNoDevice = 100;
constexpr Result kNotFound = 500;

int numberFrom(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr || *text == '\0' ? otherwise : std::atoi(text);
}

[[noreturn]] void sleepForever() {
    while (true)
        std::this_thread::sleep_for(std::chrono::hours(1));
}

}  // namespace

extern "C" {

__attribute__((visibility("default"))) Result cuInit(unsigned /*flags*/) {
    if (const char* text = std::getenv("OCC_FAKE_CUINIT"); text != nullptr) {
        if (std::strcmp(text, "hang") == 0) sleepForever();
        if (std::strcmp(text, "crash") == 0) std::raise(SIGSEGV);
    }
    return numberFrom("OCC_FAKE_CUINIT", kNoDevice);
}

__attribute__((visibility("default"))) Result cuDriverGetVersion(int* version) {
    *version = numberFrom("OCC_FAKE_DRIVER_VERSION", OCC_FAKE_DEFAULT_VERSION);
    return kSuccess;
}

/// Nothing of the driver's private tables.
__attribute__((visibility("default"))) Result cuGetExportTable(const void** table,
                                                               const void* /*id*/) {
    *table = nullptr;
    return kInvalidValue;
}

__attribute__((visibility("default"))) Result cuGetProcAddress(const char* symbol, void** function,
                                                               int version, std::uint64_t flags);
__attribute__((visibility("default"))) Result cuGetProcAddress_v2(const char* symbol,
                                                                  void** function, int version,
                                                                  std::uint64_t flags,
                                                                  int* symbolStatus);
}

namespace {

/// Takes the place of every other function; the runtime calls none before cuInit has succeeded.
Result anyOther() {
    return kNoDevice;
}

void* addressOf(const char* symbol) {
    struct Known {
        const char* name;
        void* address;
    };
    const Known known[] = {
        {"cuInit", reinterpret_cast<void*>(&cuInit)},
        {"cuDriverGetVersion", reinterpret_cast<void*>(&cuDriverGetVersion)},
        {"cuGetExportTable", reinterpret_cast<void*>(&cuGetExportTable)},
        {"cuGetProcAddress", reinterpret_cast<void*>(&cuGetProcAddress_v2)},
    };
    for (const Known& entry : known)
        if (std::strcmp(entry.name, symbol) == 0) return entry.address;
    return reinterpret_cast<void*>(&anyOther);
}

}  // namespace

Result cuGetProcAddress(const char* symbol, void** function, int /*version*/,
                        std::uint64_t /*flags*/) {
    if (symbol == nullptr || function == nullptr) return kInvalidValue;
    *function = std::strcmp(symbol, "cuGetProcAddress") == 0
                    ? reinterpret_cast<void*>(&cuGetProcAddress)
                    : addressOf(symbol);
    return *function == nullptr ? kNotFound : kSuccess;
}

Result cuGetProcAddress_v2(const char* symbol, void** function, int /*version*/,
                           std::uint64_t /*flags*/, int* symbolStatus) {
    if (symbol == nullptr || function == nullptr) return kInvalidValue;
    *function = addressOf(symbol);
    if (symbolStatus != nullptr) *symbolStatus = 0;
    return kSuccess;
}
