#!/usr/bin/env bash
# The acceptance run on a machine with an NVIDIA GPU: builds the command line, then lists the GPUs, verifies
# the prediction over many launches and measures a few, within eight minutes. It needs nvcc, CMake, Ninja, a
# C++20 compiler, CLI11 and nlohmann-json; no Qt, no package registry. It changes no setting of the GPU.
set -euo pipefail

project_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cli=
prefix=
out=$project_root/build/gpu-run
quick=0
device=0
total_seconds=480
worst=0  # exit status so far

usage() {
    cat <<'TEXT'
usage: tests/gpu/run.sh [--cli FILE] [--prefix DIR] [--out DIR] [--device N] [--quick]
  --cli FILE    take this occuscope-cli, built elsewhere, and build nothing
  --prefix DIR  where CLI11 and nlohmann-json are, if not where CMake looks; also DIR/usr, so that
                `dpkg -x` of the packages libcli11-dev and nlohmann-json3-dev (and catch2) will do
  --out DIR     where results go: gpus.json, verify.json, measure-*.json, report.txt
                (default: build/gpu-run)
  --device N    number of the GPU (default: 0)
  --quick       fewer launches and repeats
Exit status: 0 all agreed, 1 something disagreed, 2 bad usage or the build failed, 4 a step gave no result.
TEXT
}

die() {
    printf '%s\n' "$@" >&2
    exit 2
}

# value_of OPTION VALUE...: the option's value, which must be there.
value_of() {
    [[ $# -ge 2 && -n $2 ]] || die "$1 needs a value" "$(usage)"
    printf '%s' "$2"
}

while (($# > 0)); do
    case $1 in
    --cli | --prefix | --out | --device)
        value=$(value_of "$@")
        case $1 in
        --cli) cli=$value ;;
        --prefix) prefix=$value ;;
        --out) out=$value ;;
        --device) device=$value ;;
        esac
        shift
        ;;
    --quick) quick=1 ;;
    -h | --help)
        usage
        exit 0
        ;;
    *) die "unknown argument: $1" "$(usage)" ;;
    esac
    shift
done
[[ $device =~ ^[0-9]+$ ]] || die "--device \"$device\" must be a number from 0 on"

mkdir -p "$out"
out=$(cd "$out" && pwd)
report=$out/report.txt
: >"$report"
rm -f "$out"/gpus.json "$out"/verify.json "$out"/measure-*.json

say() { printf '%s\n' "$@" | tee -a "$report"; }
left() { echo $((total_seconds - SECONDS)); }

# nvcc is often installed without being on the PATH.
find_nvcc() {
    local candidate
    for candidate in "${CUDACXX:-}" "$(command -v nvcc || true)" "${CUDA_HOME:-/usr/local/cuda}/bin/nvcc" \
        /usr/local/cuda/bin/nvcc; do
        if [[ -n $candidate && -x $candidate ]]; then
            printf '%s' "$candidate"
            return 0
        fi
    done
    return 1
}

# prefix_path: what CMake is to search, as its list.
prefix_path() {
    [[ -n $prefix ]] || return 0
    local absolute
    absolute=$(cd "$prefix" && pwd)
    printf '%s;%s/usr' "$absolute" "$absolute"
}

# has_package NAME: whether CMake finds it. Asked in a project of its own, so that all that is missing is told at once.
has_package() {
    local folder status=0
    folder=$(mktemp -d)
    printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(probe LANGUAGES NONE)' \
        "find_package($1 REQUIRED)" >"$folder/CMakeLists.txt"
    cmake -S "$folder" -B "$folder/build" -G Ninja "-DCMAKE_PREFIX_PATH=$(prefix_path)" >/dev/null 2>&1 || status=1
    rm -rf "$folder"
    return "$status"
}

check_tools() {
    local tool missing=()
    for tool in cmake ninja c++; do
        command -v "$tool" >/dev/null || missing+=("$tool (a program)")
    done
    find_nvcc >/dev/null || missing+=("nvcc (of the CUDA Toolkit 11.8 or later; CUDACXX=/path/to/nvcc names it)")
    if command -v cmake >/dev/null && command -v ninja >/dev/null; then
        has_package CLI11 || missing+=("CLI11 (headers; Debian and Ubuntu: libcli11-dev)")
        has_package nlohmann_json || missing+=("nlohmann-json (headers; Debian and Ubuntu: nlohmann-json3-dev)")
    fi
    ((${#missing[@]} == 0)) && return
    printf 'missing: %s\n' "${missing[@]}" >&2
    die "Bring the headers along and name their folder with --prefix DIR, or take an occuscope-cli that was" \
        "built on another machine with the CUDA Toolkit: --cli FILE."
}

build() {
    local started=$SECONDS folder=$project_root/build/gpu tests=OFF
    check_tools
    mkdir -p "$project_root/build"
    if has_package Catch2; then tests=ON; fi
    cmake -S "$project_root" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DOCCUSCOPE_BUILD_GUI=OFF \
        -DOCCUSCOPE_BUILD_BENCH=OFF "-DOCCUSCOPE_BUILD_TESTS=$tests" -DOCCUSCOPE_CUDA=ON \
        "-DCMAKE_CUDA_COMPILER=$(find_nvcc)" "-DCMAKE_PREFIX_PATH=$(prefix_path)" >"$folder.log" 2>&1 ||
        { tail -n 40 "$folder.log" >&2 && die "Configuring the build failed; the lines above say why."; }
    local targets=(occuscope-cli)
    if [[ $tests == ON ]]; then targets+=(gpu_test); fi
    cmake --build "$folder" --target "${targets[@]}" >>"$folder.log" 2>&1 ||
        { tail -n 40 "$folder.log" >&2 && die "Building failed; the lines above say why."; }
    cli=$folder/bin/occuscope-cli
    say "build: $((SECONDS - started)) s, with $("$(find_nvcc)" --version | sed -n 's/.*release \([0-9.]*\).*/CUDA \1/p')"
    if [[ $tests == ON ]]; then
        # The last line that is not empty tells how it ended.
        "$folder/bin/gpu_test" | sed '/^$/d' | tail -n 1 | tee -a "$report" ||
            { say "tests on the host: DISAGREES, $folder/bin/gpu_test says more" && worst=1; }
    else
        say "tests on the host: left out, Catch2 is not here"
    fi
}

# step NAME SECONDS ARGUMENT...: runs a command of `occuscope-cli gpu` with a time limit and says what came of it.
step() {
    local name=$1 limit=$2 started=$SECONDS status=0
    shift 2
    # The last seconds are for the summary.
    if ((limit > $(left) - 5)); then limit=$(($(left) - 5)); fi
    say "" "== $name: occuscope-cli gpu $*"
    if ((limit < 5)); then
        say "left out: the $total_seconds seconds are used up"
        worst=4
        return
    fi
    # The outer limit is for a program that does not keep its own.
    timeout --kill-after=5 $((limit + 5)) "$cli" gpu "$@" --time-limit "$limit" 2>&1 </dev/null |
        tee -a "$report" || status=${PIPESTATUS[0]}
    case $status in
    0) say "-- $name: done in $((SECONDS - started)) s" ;;
    1) say "-- $name: DISAGREES, after $((SECONDS - started)) s" ;;
    *) say "-- $name: FAILED with exit status $status, after $((SECONDS - started)) s" ;;
    esac
    if ((status > 1)); then
        worst=4
    elif ((status > worst)); then
        worst=$status
    fi
}

# measure NUMBER SECONDS ARGUMENT...
measure() {
    local number=$1 limit=$2
    shift 2
    step "measure $number" "$limit" measure --device "$device" "${size[@]}" "$@" --output "$out/measure-$number.json"
}

if [[ -z $cli ]]; then
    build
else
    [[ -x $cli ]] || die "--cli: \"$cli\" is no program that can be run"
    say "program: $("$cli" --version)"
fi
if command -v nvidia-smi >/dev/null; then
    # Only asks.
    timeout 20 nvidia-smi --query-gpu=index,name,driver_version,clocks.max.sm,mig.mode.current,compute_mode \
        --format=csv 2>&1 | tee -a "$report" || true
fi

# With set -u, an empty array is an error in older shells.
size=(--repeats 9)
verify_size=()
if ((quick)); then
    size=(--quick)
    verify_size=(--quick)
fi

step "list" 60 list --limits --output "$out/gpus.json"
if ((worst == 4)); then
    say "" "No GPU to go on with."
    exit 4
fi
step "verify" 240 verify --device "$device" ${verify_size[@]+"${verify_size[@]}"} --output "$out/verify.json"
measure 1 120 --threads 256 --registers 32
measure 2 40 --parts residency,timeline --threads 1024 --registers 32 --spread 40
measure 3 40 --parts residency,timeline --threads 128 --registers 64 --dynamic-shared 16384
measure 4 40 --parts residency,timeline --threads 192 --registers 128 --static-shared 8192 --carveout 50

say "" "All together: $SECONDS s. Results: $out"
case $worst in
0) say "Prediction, driver and measurement agree everywhere." ;;
1) say "Something disagrees, see DISAGREES above." ;;
*) say "Not every step gave a result, see FAILED above." ;;
esac
exit "$worst"
