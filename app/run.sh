#!/usr/bin/env bash
# Installs what is missing, builds Occuscope and starts it with the arguments given.
#   app/run.sh                 the desktop program
#   app/run.sh render ...      draws charts into files; needs no display
set -euo pipefail

# shellcheck source=setup.sh source-path=SCRIPTDIR disable=SC1091
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

bin=$project_root/build/release/bin

has_display() {
    # macOS has no such variable, and a platform chosen by hand is the user's business.
    [[ $(uname -s) == Darwin || -n ${DISPLAY-}${WAYLAND_DISPLAY-}${QT_QPA_PLATFORM-} ]]
}

install_packages app
configure_and_build release

case ${1-} in
render | --help | -h | --version)
    export QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen}
    [[ -n ${XDG_RUNTIME_DIR-} ]] || use_private_runtime_dir
    ;;
esac

if ! has_display; then
    say "" "Occuscope is built, but there is no display to open its window on (DISPLAY and WAYLAND_DISPLAY are not set)." \
        "On the command line it does the same:" \
        "    $bin/occuscope-cli --help" \
        "and charts can be drawn into files:" \
        "    app/run.sh render --help"
    exit 0
fi

program=$bin/occuscope
[[ ! -d $program.app ]] || program=$program.app/Contents/MacOS/occuscope
[[ -x $program ]] || build_failed "The desktop program was not built; CMake's messages above say what it lacked."
"$program" "$@"
