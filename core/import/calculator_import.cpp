#include "core/import/file_problem.h"
#include "core/import/readers.h"
#include "core/io/calculator_file.h"

namespace occ {

ImportedImage readCalculator(std::string_view text) {
    ImportedImage image;
    const auto inputs = readCalculatorInputs(text);
    if (!inputs) {
        image.problems.push_back(badText(inputs.error(), text));
        return image;
    }
    FoundKernel kernel;
    KernelFacts& facts = kernel.facts;
    facts.form = KernelForm::CalculatorFile;
    facts.target = codeTargetOf(inputs->capability);
    facts.registers = inputs->registers;
    if (inputs->sharedBytes) {
        const SharedMemoryDivision shared = dividedSharedMemory(*inputs->sharedBytes);
        facts.staticSharedBytes = shared.staticBytes;
        facts.dynamicSharedBytes = shared.dynamicBytes;
    }
    if (inputs->threads) facts.launchedBlock = BlockShape{*inputs->threads, 1, 1};
    facts.carveoutBytes = inputs->carveoutBytes;
    image.kernels.push_back(std::move(kernel));
    return image;
}

}  // namespace occ
