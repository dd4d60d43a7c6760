# LZ4, Zstandard and a demangler as targets, whatever files a system has for them. Linux
# distributions' packages come without CMake files in part.

# occuscope_find_library(target header library...): target has the include folder and the library.
# Where the command line is to be one file to be copied, a static library is preferred.
function(occuscope_find_library target header)
    find_path(${target}_INCLUDE_DIR ${header} PATH_SUFFIXES libiberty)
    set(names)
    if(OCCUSCOPE_STATIC_CLI AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
        foreach(name IN LISTS ARGN)
            list(APPEND names lib${name}.a)
        endforeach()
    endif()
    list(APPEND names ${ARGN})
    find_library(${target}_LIBRARY NAMES ${names})
    mark_as_advanced(${target}_INCLUDE_DIR ${target}_LIBRARY)
    add_library(${target} INTERFACE)
    if(${target}_INCLUDE_DIR AND ${target}_LIBRARY)
        target_include_directories(${target} SYSTEM INTERFACE ${${target}_INCLUDE_DIR})
        target_link_libraries(${target} INTERFACE ${${target}_LIBRARY})
        set(${target}_FOUND ON PARENT_SCOPE)
    else()
        set(${target}_FOUND OFF PARENT_SCOPE)
    endif()
endfunction()

occuscope_find_library(occ_lz4 lz4.h lz4)
occuscope_find_library(occ_zstd zstd.h zstd)
foreach(name IN ITEMS lz4 zstd)
    if(NOT occ_${name}_FOUND)
        message(FATAL_ERROR
            "${name} was not found: compressed kernels could not be read. Install its development "
            "package (app/run.sh does on Debian and Ubuntu).")
    endif()
endforeach()

# The C++ library's own demangler gives up on names above 1,024 characters where it is GCC's.
occuscope_find_library(occ_demangler demangle.h iberty)
if(occ_demangler_FOUND)
    target_compile_definitions(occ_demangler INTERFACE OCC_HAS_LIBIBERTY)
else()
    message(STATUS "libiberty was not found: very long kernel names may stay mangled.")
endif()
