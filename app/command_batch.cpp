#include "app/commands.h"
#include "app/launch_options.h"
#include "app/streams.h"
#include "core/io/batch.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace occ::cli {

namespace {

struct Options {
    std::string file = "-";
    bool notes = false;
};

constexpr std::size_t kPieceBytes = std::size_t{1} << 16;

/// Reads what is there, without waiting for more: whoever feeds line by line through a pipe
/// waits for the answer before the next line.
class Source {
public:
    explicit Source(const std::string& path) : m_buffer(kPieceBytes) {
        if (path == "-") {
            std::ios::sync_with_stdio(false);
            m_stream = std::cin.rdbuf();
        } else {
            m_file.pubsetbuf(m_buffer.data(), static_cast<std::streamsize>(m_buffer.size()));
            m_stream = m_file.open(path, std::ios::in | std::ios::binary);
        }
    }
    [[nodiscard]] bool isOpen() const { return m_stream != nullptr; }

    /// Empty at the end.
    std::string_view next() {
        if (m_stream->sgetc() == std::char_traits<char>::eof()) return {};
        const std::streamsize ready = std::max<std::streamsize>(m_stream->in_avail(), 1);
        m_piece.resize(static_cast<std::size_t>(ready));
        const std::streamsize count = m_stream->sgetn(m_piece.data(), ready);
        return std::string_view(m_piece).substr(0, static_cast<std::size_t>(count));
    }

private:
    std::vector<char> m_buffer;
    std::filebuf m_file;
    std::streambuf* m_stream = nullptr;
    std::string m_piece;
};

Failure unreadable(const std::string& path) {
    const std::string name = path == "-" ? "standard input" : path;
    return {kUnreadable, name + ": cannot be read"};
}

void tellErrors(const Batch::Counts& counts) {
    if (counts.errors == 0) return;
    printNote(std::to_string(counts.errors) + " of " + std::to_string(counts.lines) +
              " lines could not be read; each has an \"error\" in its place.");
}

int answerAll(Source& source, Batch& batch) {
    std::string out;
    for (std::string_view piece = source.next(); !piece.empty(); piece = source.next()) {
        batch.feed(piece, out);
        if (!print(out) || std::fflush(stdout) != 0) return kDone;
        out.clear();
    }
    batch.finish(out);
    print(out);
    tellErrors(batch.counts());
    return kDone;
}

int run(const Options& options) {
    Batch batch({.notes = options.notes});
    try {
        Source source(options.file);
        if (!source.isOpen()) return report(unreadable(options.file));
        return answerAll(source, batch);
    } catch (const std::ios_base::failure&) {
        return report(unreadable(options.file));
    }
}

}  // namespace

void addBatch(Commands& commands) {
    CLI::App* command =
        commands.add("batch", "Many launches: JSON lines in, one result line for each out");
    const auto options = std::make_shared<Options>();
    command
        ->add_option(
            "file", options->file,
            wrapped("A file of JSON lines; \"-\" or nothing reads standard input.", kHelpWidth))
        ->type_name("FILE");
    command->add_flag("--notes", options->notes, "Write the notes on every launch as well.");
    command->footer(
        "Keys of a line: gpu or cc, threads or block [x,y,z], registers, static_shared and\n"
        "dynamic_shared in bytes, max_dynamic_shared, carveout in per cent, cache_preference\n"
        "(none, l1, equal, shared), barriers, virtual_resources, launch_bounds [max, min],\n"
        "caching (off, on, strict), grid, cluster. Only the GPU and the block are required.\n"
        "Every line is answered in order; one that cannot be read, or is empty, by\n"
        "{\"error\":{\"code\",\"field\",\"message\",\"line\"}}.\n"
        "Example:\n"
        "  echo '{\"cc\":\"8.0\",\"threads\":256,\"registers\":40}' | occuscope-cli batch\n"
        "Exit status: 0 done, even where lines had errors; 2 bad usage, 3 unreadable file.");
    commands.onRun(command, [options] { return run(*options); });
}

}  // namespace occ::cli
