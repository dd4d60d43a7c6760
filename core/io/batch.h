#pragma once

#include "core/io/batch_gpu.h"
#include "core/io/batch_line.h"
#include "core/text/message.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace occ {

/// Answers launches that come as JSON lines, one result line for each input line, in order. A
/// line that cannot be read, an empty one included, is answered by
/// {"error":{"code","field","message","line"}}, and the batch goes on. Input may arrive in pieces
/// of any size; memory stays bounded whatever comes. Both line ends, a missing last one and a byte
/// order mark at the beginning are fine.
class Batch {
public:
    static constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

    struct Options {
        bool notes = false;  ///< write the notes of every launch as well
    };
    struct Counts {
        std::int64_t lines = 0;
        std::int64_t cannotLaunch = 0;
        std::int64_t errors = 0;
    };

    Batch() = default;
    explicit Batch(Options options) : m_options(options) {}

    /// Takes a piece of input and appends the answers of the lines that it completes.
    void feed(std::string_view piece, std::string& out);
    /// Answers a last line that has no line end.
    void finish(std::string& out);

    [[nodiscard]] const Counts& counts() const { return m_counts; }

private:
    void completeLine(std::string_view rest, std::string& out);
    void keep(std::string_view part);
    void answer(std::string_view line, std::string& out);
    void answerLaunch(const PreparedGpu& prepared, std::string& out);
    void writeError(const InputError& error, std::string& out);
    [[nodiscard]] const PreparedGpu* findGpu(InputCheck& error);

    Options m_options;
    Counts m_counts;
    PreparedGpus m_gpus;
    BatchLine m_line;
    TextRenderer m_text;
    std::string m_partial;   ///< a line whose end has not come yet
    bool m_tooLong = false;  ///< the partial line passed the bound; the rest of it is dropped
};

}  // namespace occ
