# Included by the top CMakeLists.txt: languages must be enabled there. Sets OCCUSCOPE_HAS_CUDA and,
# where it is on, OCCUSCOPE_CUDA_MACHINE_CODE (the options that name the GPUs to compile for).

set(OCCUSCOPE_CUDA AUTO CACHE STRING
    "Build the kernels of `occuscope-cli gpu`: ON (fail without the CUDA Toolkit), OFF, or AUTO")
set_property(CACHE OCCUSCOPE_CUDA PROPERTY STRINGS AUTO ON OFF)
if(NOT OCCUSCOPE_CUDA MATCHES "^(AUTO|ON|OFF)$")
    message(FATAL_ERROR "OCCUSCOPE_CUDA is \"${OCCUSCOPE_CUDA}\"; it must be AUTO, ON or OFF.")
endif()

# Without it the program still builds, and says at run time that it has no kernels.
function(occuscope_no_cuda why advice)
    if(OCCUSCOPE_CUDA STREQUAL "ON")
        message(FATAL_ERROR "OCCUSCOPE_CUDA is ON, but ${why}. ${advice}.")
    endif()
    message(STATUS "Building without GPU measurements: ${why}. ${advice}.")
endfunction()
set(occuscope_cuda_advice "Install the CUDA Toolkit 11.8 or later from NVIDIA")

# Whether the toolkit's compiler works, together with the host's. Leaves CMAKE_CUDA_COMPILER alone
# where it was named: what was asked for by name shall fail by name.
macro(occuscope_find_nvcc)
    if(DEFINED CMAKE_CUDA_COMPILER AND NOT CMAKE_CUDA_COMPILER)
        unset(CMAKE_CUDA_COMPILER CACHE)  # not found the last time; there may be one by now
    endif()
    # It need not be on the PATH.
    if(NOT DEFINED ENV{CUDACXX} AND CUDAToolkit_NVCC_EXECUTABLE)
        set(ENV{CUDACXX} "${CUDAToolkit_NVCC_EXECUTABLE}")
    endif()
    # Compiles a small file in a project of its own: a toolkit that does not know this host compiler
    # fails there and not here.
    include(CheckLanguage)
    check_language(CUDA)
endmacro()

# Machine code for every GPU from compute capability 7.5 on that the compiler knows, so that no
# driver has to compile, and for all others, future ones too, the intermediate code (PTX) of its
# oldest target, which is also what all machine code is made from: the front end runs once.
function(occuscope_cuda_machine_code result)
    execute_process(COMMAND "${CMAKE_CUDA_COMPILER}" --list-gpu-code
        OUTPUT_VARIABLE known ERROR_QUIET RESULT_VARIABLE status)
    # Two or three figures and no letter: sm_90a and sm_100f run on that one GPU only.
    string(REGEX MATCHALL "sm_[0-9]+" targets "${known}")
    list(TRANSFORM targets REPLACE "^sm_" "")
    list(REMOVE_DUPLICATES targets)
    list(SORT targets COMPARE NATURAL)
    set(oldest)
    set(codes)
    foreach(target IN LISTS targets)
        if(target LESS 50)
            continue()
        endif()
        if(NOT oldest)
            set(oldest ${target})
        endif()
        if(target GREATER_EQUAL 75 AND known MATCHES "sm_${target}([^0-9a-z]|$)")
            string(APPEND codes ",sm_${target}")
        endif()
    endforeach()
    if(status EQUAL 0 AND codes)
        set(${result} "-gencode=arch=compute_${oldest},code=[compute_${oldest}${codes}]" PARENT_SCOPE)
    else()
        set(${result} "" PARENT_SCOPE)
    endif()
endfunction()

set(OCCUSCOPE_HAS_CUDA OFF)
if(OCCUSCOPE_CUDA STREQUAL "OFF")
    message(STATUS "Building without GPU measurements: OCCUSCOPE_CUDA is OFF.")
else()
    find_package(CUDAToolkit 11.8 QUIET)
    if(NOT CUDAToolkit_FOUND)
        occuscope_no_cuda("the CUDA Toolkit was not found in version 11.8 or later"
            "${occuscope_cuda_advice}; -DCUDAToolkit_ROOT=FOLDER names it if it is not found")
    else()
        occuscope_find_nvcc()
        if(NOT CMAKE_CUDA_COMPILER)
            occuscope_no_cuda("nvcc of the CUDA Toolkit ${CUDAToolkit_VERSION} does not work here, perhaps because the C++ compiler is newer than it knows"
                "Name an older one with -DCMAKE_CUDA_HOST_COMPILER=/path/to/g++, or install a newer CUDA Toolkit")
        else()
            # The options below name the GPUs; CMake must not add others.
            if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
                set(CMAKE_CUDA_ARCHITECTURES OFF)
            endif()
            enable_language(CUDA)
            occuscope_cuda_machine_code(OCCUSCOPE_CUDA_MACHINE_CODE)
            if(CMAKE_CUDA_COMPILER_ID STREQUAL "NVIDIA" AND OCCUSCOPE_CUDA_MACHINE_CODE)
                set(OCCUSCOPE_HAS_CUDA ON)
                message(STATUS "GPU measurements: CUDA ${CMAKE_CUDA_COMPILER_VERSION}, "
                    "${OCCUSCOPE_CUDA_MACHINE_CODE}")
            else()
                occuscope_no_cuda("${CMAKE_CUDA_COMPILER} is no nvcc that lists its targets"
                    "${occuscope_cuda_advice}")
            endif()
        endif()
    endif()
endif()
