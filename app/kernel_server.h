#pragma once

namespace occ::cli {

/// `kernels serve`: reads one request from standard input, sets limits on this process, reads the
/// files and answers on standard output in the lines of core/io/import_protocol.h. The end of
/// standard input cancels. Ends the process itself.
[[noreturn]] void serveKernels();

}  // namespace occ::cli
