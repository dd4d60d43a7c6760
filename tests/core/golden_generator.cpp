// Writes tests/data/golden_occupancy.csv to standard output.

#include "tests/core/golden_file.h"

#include <exception>
#include <iostream>

int main() {
    try {
        std::cout << occ::makeGoldenFile();
    } catch (const std::exception& error) {
        std::cerr << "golden_generator: " << error.what() << '\n';
        return 1;
    }
    return std::cout.good() ? 0 : 1;
}
