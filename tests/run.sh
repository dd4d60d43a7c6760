#!/usr/bin/env bash
# Installs what is missing, builds everything and runs the tests without a display.
# The last line of output counts them: N passed, N failed
set -euo pipefail

# shellcheck source=../app/setup.sh source-path=SCRIPTDIR disable=SC1091
source "$(dirname "${BASH_SOURCE[0]}")/../app/setup.sh"

usage() {
    say "usage: tests/run.sh [--long] [-- CTEST-ARGUMENT...]" \
        "  --long   run the tests labelled 'long' too" \
        "  --       what follows goes to ctest, for example: -- -R occupancy"
}

test_preset='test'
purpose=tests
while (($# > 0)); do
    case $1 in
    --long)
        test_preset='test-long'
        purpose=long
        ;;
    -h | --help)
        usage
        exit 0
        ;;
    --)
        shift
        break
        ;;
    *)
        usage >&2
        die "unknown argument: $1"
        ;;
    esac
    shift
done

# attribute NAME FILE: a number in the head of ctest's JUnit file; later matches may be some test's own output.
attribute() {
    local value
    value=$(sed -n "s/^[[:space:]]*$1=\"\([0-9]*\)\".*/\1/p; /<testcase/q" "$2")
    echo "${value:-0}"
}

report() {
    local total failed skipped passed
    total=$(attribute tests "$1")
    failed=$(attribute failures "$1")
    skipped=$(($(attribute skipped "$1") + $(attribute disabled "$1")))
    passed=$((total - failed - skipped))
    if ((skipped > 0)); then
        say "$passed passed, $failed failed, $skipped skipped"
    else
        say "$passed passed, $failed failed"
    fi
    ((failed == 0 && passed > 0))
}

install_packages "$purpose"

# For the build as well: it starts the test programs to ask for their test cases. Qt wants a UTF-8 locale.
use_private_runtime_dir
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8

configure_and_build test

results=$project_root/build/test/test-results.xml
rm -f "$results"
status=0
(cd "$project_root" && ctest --preset "$test_preset" --parallel "$(getconf _NPROCESSORS_ONLN)" \
    --output-junit "$results" "$@") || status=$?
[[ -f $results ]] || die "ctest wrote no results."
echo
report "$results" || status=1
exit "$status"
