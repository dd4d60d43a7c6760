# Finds the CUDA Toolkit's cuda_occupancy.h and wraps it as a system header, so that its warnings
# are not ours. Only the header is needed: no compiler for GPUs and no driver.
# Sets OCCUSCOPE_HAVE_CUDA_HEADER and the target occ_cuda_header.
find_package(CUDAToolkit QUIET)
find_path(CUDA_OCCUPANCY_INCLUDE_DIR cuda_occupancy.h
    HINTS ${CUDAToolkit_INCLUDE_DIRS} ENV CUDA_HOME ENV CUDA_PATH
    PATHS /usr/local/cuda /opt/cuda
    PATH_SUFFIXES include
    DOC "Folder of the CUDA Toolkit's cuda_occupancy.h"
)
mark_as_advanced(CUDA_OCCUPANCY_INCLUDE_DIR)

set(OCCUSCOPE_HAVE_CUDA_HEADER OFF)
if(CUDA_OCCUPANCY_INCLUDE_DIR)
    # Toolkits before 13.0 know neither virtual resources nor Blackwell's successors.
    include(CheckCXXSourceCompiles)
    set(CMAKE_REQUIRED_INCLUDES ${CUDA_OCCUPANCY_INCLUDE_DIR})
    check_cxx_source_compiles("
        #include <cuda_occupancy.h>
        int main() { return cudaOccFuncAttributes().virtualResourceCount; }
    " CUDA_OCCUPANCY_COUNTS_VIRTUAL_RESOURCES)
    unset(CMAKE_REQUIRED_INCLUDES)
    set(OCCUSCOPE_HAVE_CUDA_HEADER ${CUDA_OCCUPANCY_COUNTS_VIRTUAL_RESOURCES})
endif()
if(OCCUSCOPE_HAVE_CUDA_HEADER AND NOT TARGET occ_cuda_header)
    add_library(occ_cuda_header INTERFACE)
    target_include_directories(occ_cuda_header SYSTEM INTERFACE ${CUDA_OCCUPANCY_INCLUDE_DIR})
endif()
