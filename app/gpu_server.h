#pragma once

namespace occ::cli {

/// `gpu serve`: reads one request from standard input, does the work in this process, and answers
/// on standard output in the lines of core/io/gpu_protocol.h. The end of standard input cancels: a
/// measurement stops at its next launch, and the process ends soon after in any case.
/// Ends the process itself.
[[noreturn]] void serveGpu();

}  // namespace occ::cli
