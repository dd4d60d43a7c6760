#!/usr/bin/env bash
# Run by hand: compares occuscope-cli with NVIDIA's cuobjdump over whole libraries, function by function. Debian
# offers several generations of both in its non-free part; --fetch downloads and unpacks them, installs nothing
# and leaves the machine's own list of sources alone.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project_root=$(cd "$here/../.." && pwd)
cli=$project_root/build/test/bin/occuscope-cli
cuobjdump=cuobjdump
suite=
with_time=0

usage() {
    cat <<'TEXT'
usage: tests/tools/compare_with_cuobjdump.sh [--cli FILE] [--cuobjdump FILE] [--time] LIBRARY-OR-FOLDER...
       tests/tools/compare_with_cuobjdump.sh --fetch DIR [--suite NAME] PACKAGE...
  LIBRARY-OR-FOLDER  what holds GPU code: libraries, programs, objects, cubins; of a folder every library
  --cli FILE         default: build/test/bin/occuscope-cli
  --cuobjdump FILE   default: the one on the PATH
  --time             also print time and memory of both programs (needs GNU time)
  --fetch DIR        unpack Debian packages into DIR/PACKAGE_VERSION_ARCHITECTURE, outside of the sources
  --suite NAME       of that release of Debian (default: this machine's), from this machine's own mirror
For example:
  --fetch DIR nvidia-cuda-toolkit libcurand10 libnppig11 libcusparse11
  --cuobjdump DIR/nvidia-cuda-toolkit_*/usr/bin/cuobjdump DIR/libcurand10_*
Exit status: 0 everything that cuobjdump lists is equal, 1 something differs, 2 bad usage or no result.
TEXT
}

die() {
    printf '%s\n' "$@" >&2
    exit 2
}

# own_mirror: the address from which this machine has its distribution's packages, and the release.
own_mirror() {
    apt-get indextargets --format "\$(REPO_URI) \$(CODENAME)" 'Created-By: Packages' 'Component: main' |
        awk '$2 !~ /-/ { print; exit }'
}

# private_apt FOLDER ARGUMENT...: apt-get with lists, cache and sources in a folder of its own. It is told of no
# installed package, so that nothing is left out.
private_apt() {
    local folder=$1
    shift
    apt-get -q -o Dir::State="$folder/state" -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" \
        -o Dir::Etc::sourcelist="$folder/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::status=/dev/null -o APT::Sandbox::User= "$@"
}

# fetch DIR PACKAGE...
fetch() {
    local folder=$1 apt=$1/apt address release keys=/usr/share/keyrings/debian-archive-keyring.gpg file
    shift
    command -v apt-get >/dev/null 2>&1 || die "--fetch needs apt-get."
    read -r address release < <(own_mirror) || die "apt-get does not say where this machine's packages come from."
    release=${suite:-$release}
    mkdir -p "$apt/state" "$apt/lists/partial" "$apt/cache/archives/partial" "$folder/packages"
    echo "deb [signed-by=$keys] $address $release main contrib non-free" >"$apt/sources.list"
    private_apt "$apt" update || die "The package lists of $release could not be fetched."
    (cd "$folder/packages" && private_apt "$apt" download "$@") || die "Not every package could be fetched."
    for file in "$folder"/packages/*.deb; do
        dpkg-deb -x "$file" "$folder/$(basename "$file" .deb)"
        rm "$file"
    done
}

# libraries PATH: the files to compare.
libraries() {
    if [[ -d $1 ]]; then
        find "$1" -type f -name '*.so*' | sort
    else
        echo "$1"
    fi
}

# timed COMMAND...: with its time and memory where that was asked for. Standard output is the command's.
timed() {
    if ((with_time)); then
        command time -f "    %e s, user %U s, system %S s, %M KiB: ${1##*/}" "$@"
    else
        "$@"
    fi
}

# compare_file FILE FOLDER
compare_file() {
    echo "$(basename "$1"), $(stat -c %s "$1") bytes"
    # Without GPU code it ends with an error: the comparison then finds no functions.
    timed "$cuobjdump" --dump-resource-usage "$1" >"$2/dump" || true
    # Exit status 3 says that not all of a file could be read.
    timed "$cli" kernels "$1" --format json >"$2/json" || (($? == 3)) || return
    python3 "$here/compare_resources.py" "$2/dump" "$2/json"
}

paths=()
folder=
while (($# > 0)); do
    case $1 in
    --cli | --cuobjdump | --fetch | --suite)
        [[ $# -ge 2 ]] || die "$1 needs a value" "$(usage)"
        case $1 in
        --cli) cli=$2 ;;
        --cuobjdump) cuobjdump=$2 ;;
        --fetch) folder=$2 ;;
        --suite) suite=$2 ;;
        esac
        shift
        ;;
    --time) with_time=1 ;;
    -h | --help)
        usage
        exit 0
        ;;
    -*) die "unknown argument: $1" "$(usage)" ;;
    *) paths+=("$1") ;;
    esac
    shift
done
((${#paths[@]} > 0)) || die "$(usage)"
if [[ -n $folder ]]; then
    fetch "$folder" "${paths[@]}"
    exit 0
fi
command -v "$cuobjdump" >/dev/null 2>&1 || die "There is no cuobjdump at $cuobjdump."
[[ -x $cli ]] || die "There is no program $cli; build it, or name it with --cli."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
for path in "${paths[@]}"; do
    while read -r file; do
        compare_file "$file" "$work" || status=1
    done < <(libraries "$path")
done
exit "$status"
