#!/usr/bin/env bash
# Builds the libFuzzer targets with clang and runs them: each for a while, one after the other, beginning
# with the samples of tests/data/import and with what earlier runs found. Prints what each did.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project_root=$(cd "$here/../.." && pwd)
build=$project_root/build/fuzz
seconds=600
only_build=0
with_build=1
targets=()

usage() {
    cat <<'TEXT'
usage: tests/fuzz/run.sh [--build DIR] [--no-build | --build-only] [SECONDS] [TARGET...]
  SECONDS       for each target (default: 600)
  TARGET        such as cubin (default: all)
  --build DIR   where to build and keep inputs (default: build/fuzz)
  --no-build    run what was built before
  --build-only  run nothing
CXX names the compiler if it is not clang++ or clang++-N. What is found is written to DIR/findings/TARGET,
and inputs that reach something new to DIR/corpus/TARGET; the next run begins with both.
Exit status: 0 nothing was found, 1 something was, 2 bad usage or no build. Without clang or its libFuzzer
it says so and ends with 0: there is nothing to run.
TEXT
}

die() {
    printf '%s\n' "$@" >&2
    exit 2
}

parse_arguments() {
    while (($# > 0)); do
        case $1 in
        --build)
            [[ $# -ge 2 ]] || die "--build needs a folder" "$(usage)"
            build=$2
            shift
            ;;
        --no-build) with_build=0 ;;
        --build-only) only_build=1 ;;
        -h | --help)
            usage
            exit 0
            ;;
        -*) die "unknown argument: $1" "$(usage)" ;;
        *[!0-9]*) targets+=("$1") ;;
        *) seconds=$1 ;;
        esac
        shift
    done
}

# can_fuzz COMPILER: whether it is there and makes programs with libFuzzer.
can_fuzz() {
    command -v "$1" >/dev/null 2>&1 || return 1
    local folder status=0
    folder=$(mktemp -d)
    printf '%s\n' '#include <fuzzer/FuzzedDataProvider.h>' \
        'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }' \
        >"$folder/try.cpp"
    "$1" -std=c++20 -fsanitize=fuzzer,address,undefined -o "$folder/try" "$folder/try.cpp" 2>/dev/null || status=1
    rm -rf "$folder"
    return "$status"
}

# The words are those of support/skip.h, by which CTest counts a test as skipped.
find_compiler() {
    local name
    for name in ${CXX:+"$CXX"} clang++ clang++-{30..14}; do
        if can_fuzz "$name"; then
            compiler=$name
            return
        fi
    done
    echo "OCCUSCOPE_TEST_SKIPPED: fuzzing needs clang with its libFuzzer (Debian and Ubuntu: clang and libclang-rt-dev)"
    exit 0
}

build_targets() {
    local log=$build/configure.log
    (cd "$project_root" && cmake --preset fuzz -B "$build" -DCMAKE_CXX_COMPILER="$compiler" >"$log" 2>&1) ||
        die "Configuring failed:" "$(tail -n 20 "$log")"
    cmake --build "$build" --target fuzzers || die "Building the fuzz targets failed."
}

write_seeds() {
    rm -rf "$build/seeds"
    "$build/bin/fuzz_seeds" "$project_root/tests/data/import" "$here/seeds" "$build/seeds" ||
        die "The seeds could not be written."
}

all_targets() {
    local program
    for program in "$build"/bin/fuzz_*; do
        [[ -x $program && $program != */fuzz_seeds ]] && echo "${program##*/fuzz_}"
    done
}

# dictionary_of TARGET
dictionary_of() {
    local name=$1
    case $1 in
    cubin | container) name=machine_code ;;
    triton | calculator) name=json ;;
    esac
    echo "$here/dictionaries/$name.dict"
}

# count_of KEY LOG: a number of libFuzzer's final statistics.
count_of() { sed -n "s/^stat::$1: *//p" "$2" | tail -n 1; }

# run_target TARGET: 0 where nothing was found.
run_target() {
    local name=$1 status=0 log=$build/logs/$1.log found coverage
    [[ -x $build/bin/fuzz_$name ]] || die "There is no target $name in $build."
    mkdir -p "$build/corpus/$name" "$build/findings/$name" "$build/logs"
    # A first finding ends the run, and so does an earlier one that is still there. Ten seconds for one input are
    # far beyond what any takes.
    UBSAN_OPTIONS=print_stacktrace=1 nice "$build/bin/fuzz_$name" -max_total_time="$seconds" -timeout=10 \
        -rss_limit_mb=1024 -malloc_limit_mb=2048 -print_final_stats=1 -dict="$(dictionary_of "$name")" \
        -artifact_prefix="$build/findings/$name/" \
        "$build/corpus/$name" "$build/seeds/$name" "$build/findings/$name" >"$log" 2>&1 || status=$?
    found='nothing found'
    ((status == 0)) || found="FOUND, see $log"
    coverage=$(grep -o 'cov: [0-9]*' "$log" | tail -n 1)
    printf '%-14s %10s executions, %5s a second, %s edges, peak %s MB: %s\n' "$name" \
        "$(count_of number_of_executed_units "$log")" "$(count_of average_exec_per_sec "$log")" \
        "${coverage#cov: }" "$(count_of peak_rss_mb "$log")" "$found"
    ((status == 0)) || tail -n 40 "$log"
    return "$status"
}

parse_arguments "$@"
find_compiler
mkdir -p "$build"
if ((with_build)); then
    build_targets
    write_seeds
fi
if ((only_build)); then exit 0; fi
if ((${#targets[@]} == 0)); then read -r -a targets <<<"$(all_targets | tr '\n' ' ')"; fi
status=0
for name in "${targets[@]}"; do
    run_target "$name" || status=1
done
exit "$status"
