#pragma once

#include "app/commands.h"

namespace occ::cli {

/// The commands of the group "gpu", each in a file of its own.
void addGpuList(Commands& gpu);
void addGpuMeasure(Commands& gpu);
void addGpuVerify(Commands& gpu);
void addGpuSimulate(Commands& gpu);
void addGpuShow(Commands& gpu);

/// Said at the end of the help of every command that needs a GPU.
inline constexpr const char* kGpuExitStatusHelp =
    "Exit status: 0 done, 1 GPU and prediction disagree, 2 bad usage, 3 unreadable file,\n"
    "4 no result from a GPU, or not all of it (the message says why).";

}  // namespace occ::cli
