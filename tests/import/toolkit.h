#pragma once

#include <string>

namespace occ::test {

// Programs of the CUDA Toolkit of this computer; empty where they were not found.
#ifdef OCC_NVCC
inline const std::string kNvcc = OCC_NVCC;
#else
inline const std::string kNvcc;
#endif
#ifdef OCC_NVLINK
inline const std::string kNvlink = OCC_NVLINK;
#else
inline const std::string kNvlink;
#endif

}  // namespace occ::test
