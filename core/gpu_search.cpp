#include "core/gpu_search.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <utility>

namespace occ {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isAlphanumeric(char c) {
    const char l = lower(c);
    return isDigit(c) || (l >= 'a' && l <= 'z');
}

/// Lower-case words of a text; everything but letters, digits and dots separates them.
std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    bool inside = false;
    for (const char c : text) {
        const bool belongs = isAlphanumeric(c) || c == '.';
        if (belongs && !inside) words.emplace_back();
        if (belongs) words.back() += lower(c);
        inside = belongs;
    }
    return words;
}

bool isBrand(const std::string& word) {
    static constexpr std::array<std::string_view, 4> kBrands = {"nvidia", "geforce", "tesla",
                                                                "quadro"};
    return std::find(kBrands.begin(), kBrands.end(), word) != kBrands.end();
}

/// A name without brand words, spaces and case: "GeForce RTX 4090" is "rtx4090".
std::string compact(std::string_view name) {
    std::string result;
    for (const std::string& word : wordsOf(name))
        if (!isBrand(word)) result += word;
    return result;
}

bool startsWith(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> previous(b.size() + 1);
    std::iota(previous.begin(), previous.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::vector<std::size_t> row(b.size() + 1, i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, row[j - 1] + 1, previous[j] + 1});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = std::exchange(previous, std::move(row));
    }
    return previous.back();
}

/// At most five names, the nearest first; none where nothing resembles the query.
std::vector<std::string> similarNames(const std::string& query) {
    std::vector<std::pair<std::size_t, std::string>> scored;
    for (const ProductRecord& product : products()) {
        const std::string name = compact(product.name);
        // A query is often the beginning of a longer name.
        const std::string_view head = std::string_view(name).substr(0, query.size());
        const std::size_t distance = editDistance(query, head);
        if (3 * distance > 2 * query.size()) continue;
        scored.emplace_back(2 * distance + editDistance(query, name), product.name);
    }
    std::stable_sort(scored.begin(), scored.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min<std::size_t>(5, scored.size()); ++i)
        names.push_back(scored[i].second);
    return names;
}

std::vector<std::string> knownCapabilities() {
    std::vector<std::string> names;
    for (const CapabilityRecord& record : capabilities())
        names.push_back(toString(record.limits.computeCapability));
    return names;
}

using Products = std::vector<const ProductRecord*>;

Products exactMatches(const std::string& query) {
    Products matches;
    for (const ProductRecord& product : products())
        if (compact(product.name) == query) matches.push_back(&product);
    return matches;
}

enum class Match { None, Beginning, WholeWords };

/// Whether the query's words stand in the name side by side; the last one may be cut short.
Match matchWords(std::string_view name, const std::string& query) {
    const std::vector<std::string> words = wordsOf(name);
    Match best = Match::None;
    for (std::size_t first = 0; first < words.size(); ++first) {
        std::string rest;
        for (std::size_t i = first; i < words.size() && rest.size() < query.size(); ++i)
            if (!isBrand(words[i])) rest += words[i];
        if (rest == query) return Match::WholeWords;
        if (startsWith(rest, query)) best = Match::Beginning;
    }
    return best;
}

/// The products with the better kind of match: "A100" means A100 boards, not the RTX A1000.
Products partialMatches(const std::string& query) {
    Products whole;
    Products beginning;
    for (const ProductRecord& product : products()) {
        const Match match = matchWords(product.name, query);
        if (match == Match::WholeWords) whole.push_back(&product);
        if (match == Match::Beginning) beginning.push_back(&product);
    }
    return whole.empty() ? beginning : whole;
}

Result<GpuLookup, GpuLookupError> choose(const Products& matches, std::string_view query) {
    if (matches.size() == 1) return GpuLookup{makeGpu(*matches.front()), {}};
    std::vector<std::string> names;
    for (const ProductRecord* product : matches)
        names.emplace_back(product->name);
    const ComputeCapability first = matches.front()->computeCapability;
    const bool same = std::all_of(matches.begin(), matches.end(), [&](const ProductRecord* p) {
        return p->computeCapability == first;
    });
    if (same) return GpuLookup{makeGpu(*findCapability(first)), std::move(names)};
    return Unexpected{
        GpuLookupError{GpuLookupError::Code::Ambiguous, std::string(query), std::move(names)}};
}

}  // namespace

std::optional<ComputeCapability> parseComputeCapability(std::string_view text) {
    std::string digits;
    for (const char c : text)
        if (c != ' ') digits += lower(c);
    for (const std::string_view prefix : {"computecapability", "sm_", "compute_", "sm", "cc"})
        if (startsWith(digits, prefix)) {
            digits.erase(0, prefix.size());
            // sm_90a and sm_100f name targets of the same hardware.
            if (!digits.empty() && (digits.back() == 'a' || digits.back() == 'f'))
                digits.pop_back();
            break;
        }
    const auto dot = digits.find('.');
    if (dot != std::string::npos) {
        if (dot + 2 != digits.size()) return std::nullopt;
        digits.erase(dot, 1);
    }
    const bool plain = std::all_of(digits.begin(), digits.end(), isDigit);
    if (!plain || digits.size() < 2 || digits.size() > 3) return std::nullopt;
    return ComputeCapability{std::stoi(digits.substr(0, digits.size() - 1)), digits.back() - '0'};
}

namespace {

/// The known readings of two bare digits: "12" may be 1.2 or, where a program has dropped the
/// point and the zero of a number, 12.0.
std::vector<std::string> readingsOf(std::string_view digits) {
    for (const std::string_view prefix : {"computecapability", "cc"})
        if (startsWith(digits, prefix)) digits.remove_prefix(prefix.size());
    std::vector<std::string> names;
    if (digits.size() != 2 || !isDigit(digits[0]) || !isDigit(digits[1])) return names;
    const int first = digits[0] - '0';
    const int second = digits[1] - '0';
    for (const ComputeCapability reading :
         {ComputeCapability{first, second}, ComputeCapability{10 * first + second, 0}})
        if (findCapability(reading) != nullptr) names.push_back(toString(reading));
    return names;
}

}  // namespace

Result<GpuLookup, GpuLookupError> findGpu(std::string_view query) {
    using Code = GpuLookupError::Code;
    const std::string wanted = compact(query);
    if (wanted.empty()) return Unexpected{GpuLookupError{Code::Empty, std::string(query), {}}};
    if (auto readings = readingsOf(wanted); readings.size() > 1)
        return Unexpected{GpuLookupError{Code::Ambiguous, std::string(query), std::move(readings)}};
    if (const auto capability = parseComputeCapability(query)) {
        if (const CapabilityRecord* record = findCapability(*capability))
            return GpuLookup{makeGpu(*record), {}};
        return Unexpected{
            GpuLookupError{Code::UnknownCapability, std::string(query), knownCapabilities()}};
    }
    if (const Products exact = exactMatches(wanted); !exact.empty()) return choose(exact, query);
    if (const Products partial = partialMatches(wanted); !partial.empty())
        return choose(partial, query);
    return Unexpected{GpuLookupError{Code::UnknownName, std::string(query), similarNames(wanted)}};
}

namespace {

/// Everything that a word of a search may hit, as one lower-case text.
std::string searchText(const GpuEntry& entry) {
    const CapabilityRecord& record = *entry.capability;
    std::string text;
    if (entry.product != nullptr) text += std::string(entry.product->name) + ' ';
    const std::string number = toString(record.limits.computeCapability);
    text += "cc " + number + " compute capability sm_" + number + ' ';
    text += std::string(record.architecture) + ' ';
    if (entry.product == nullptr) text += record.exampleChips;
    std::transform(text.begin(), text.end(), text.begin(), lower);
    // "sm_89" is written without the dot.
    const auto dot = text.find("sm_" + number);
    text.erase(text.find('.', dot), 1);
    return text;
}

std::vector<GpuEntry> allEntries() {
    std::vector<GpuEntry> entries;
    for (const ProductRecord& product : products())
        entries.push_back({&product, findCapability(product.computeCapability)});
    for (const CapabilityRecord& record : capabilities())
        entries.push_back({nullptr, &record});
    std::stable_sort(entries.begin(), entries.end(), [](const GpuEntry& a, const GpuEntry& b) {
        const bool productFirst = a.product != nullptr && b.product == nullptr;
        if ((a.product == nullptr) != (b.product == nullptr)) return productFirst;
        return b.capability->limits.computeCapability < a.capability->limits.computeCapability;
    });
    return entries;
}

}  // namespace

std::vector<GpuEntry> searchGpus(std::string_view query) {
    struct Indexed {
        GpuEntry entry;
        std::string text;
        std::string name;
    };
    // The data never changes, and a search follows every key stroke.
    static const std::vector<Indexed> kIndex = [] {
        std::vector<Indexed> index;
        for (const GpuEntry& entry : allEntries())
            index.push_back({entry, searchText(entry),
                             entry.product != nullptr ? compact(entry.product->name) : ""});
        return index;
    }();
    const std::vector<std::string> words = wordsOf(query);
    const std::string whole = compact(query);
    std::vector<GpuEntry> heads;
    std::vector<GpuEntry> others;
    for (const Indexed& indexed : kIndex) {
        const bool all = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
            return indexed.text.find(word) != std::string::npos;
        });
        const bool joined = !whole.empty() && indexed.name.find(whole) != std::string::npos;
        if (!all && !joined) continue;
        (startsWith(indexed.name, whole) ? heads : others).push_back(indexed.entry);
    }
    heads.insert(heads.end(), others.begin(), others.end());
    return heads;
}

Gpu makeGpu(const GpuEntry& entry) {
    return entry.product != nullptr ? makeGpu(*entry.product) : makeGpu(*entry.capability);
}

}  // namespace occ
