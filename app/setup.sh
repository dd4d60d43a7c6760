# shellcheck shell=bash
# Shared by app/run.sh and tests/run.sh, which source it: what has to be installed, and how to build.
# Keeps to the bash 3.2 of macOS: no associative arrays, no mapfile.

project_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# What the user was asked to install by hand; repeated when the build then fails.
advice=

say() { printf '%s\n' "$@"; }
die() {
    printf '%s\n' "$@" >&2
    exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

package_manager() {
    if [[ $(uname -s) == Darwin ]]; then
        echo brew
    elif have apt-get && have dpkg-query; then
        echo apt
    elif have dnf; then
        echo dnf
    elif have pacman; then
        echo pacman
    else
        echo unknown
    fi
}

# packages MANAGER PURPOSE: the names to have installed. PURPOSE is app, tests or long (tests that take long); each
# needs those before it too.
packages() {
    case $1 in
    apt)
        echo g++ cmake ninja-build libcli11-dev nlohmann-json3-dev
        # Kernels of builds: unpacking, and names in C++.
        echo liblz4-dev libzstd-dev libiberty-dev
        # libqt6opengl6-dev: Qt Charts' CMake files need it, yet its package does not depend on it (Debian 12).
        echo qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev
        # The CMake files of the translation tools are in the one package, lrelease in the other.
        echo qt6-tools-dev qt6-l10n-tools
        # Qt's own words (Cancel, Open) in Chinese, and a small font to show Chinese with.
        echo qt6-translations-l10n fonts-wqy-microhei
        # Since Debian 13 the SVG icon engine has a package of its own; before, it came with the library.
        if apt-cache show qt6-svg-plugins >/dev/null 2>&1; then echo qt6-svg-plugins; fi
        ;;
    dnf)
        echo gcc-c++ cmake ninja-build cli11-devel json-devel lz4-devel libzstd-devel binutils-devel
        echo qt6-qtbase-devel qt6-qtcharts-devel qt6-qtsvg-devel qt6-qttools-devel qt6-linguist
        echo qt6-qttranslations google-noto-sans-cjk-fonts
        ;;
    pacman)
        echo gcc cmake ninja cli11 nlohmann-json lz4 zstd binutils
        echo qt6-base qt6-charts qt6-svg qt6-tools qt6-translations wqy-microhei
        ;;
    brew) echo cmake ninja qt cli11 nlohmann-json lz4 zstd ;;
    esac
    [[ $2 != app ]] || return 0
    case $1 in
    dnf) echo catch-devel ;;
    apt | pacman | brew) echo catch2 ;;
    esac
    # The tests of a GPU behind ssh start a server of their own on the loopback address. Debian's package would also
    # start one for the whole network, but only where an init system runs: so it is installed in containers alone,
    # and elsewhere those tests use a server that is there already, or are skipped.
    if [[ $1 == apt && ! -d /run/systemd/system ]]; then echo openssh-server openssh-client; fi
    [[ $2 == long ]] || return 0
    # Fuzzing: clang and its libFuzzer. That of macOS has none.
    case $1 in
    apt) echo clang libclang-rt-dev ;;
    dnf) echo clang compiler-rt ;;
    pacman) echo clang compiler-rt ;;
    esac
}

# installed MANAGER: every installed name, one per line.
installed() {
    case $1 in
    # A name that another package took over counts as installed: Debian 13 has libqt6opengl6-dev only in this form.
    apt)
        dpkg-query -W -f='${db:Status-Status} ${Package}, ${Provides}\n' |
            sed -n 's/^installed //p' | tr ',' '\n' | sed 's/(.*//; s/ //g'
        ;;
    dnf) rpm -qa --queryformat '%{NAME}\n[%{PROVIDENAME}\n]' ;;
    pacman) pacman -Qq ;;
    brew) if have brew; then brew list --formula -1; fi ;;
    esac
}

# missing_packages MANAGER PURPOSE: the wanted names that are not installed, one per line.
missing_packages() {
    packages "$1" "$2" | tr ' ' '\n' | grep -Fvx -f <(installed "$1") || true
}

as_root() {
    if [[ $EUID -eq 0 ]]; then
        "$@"
    elif have sudo; then
        sudo "$@"
    else
        return 127
    fi
}

# apt_install PURPOSE
apt_install() {
    local names lists_are_fresh=1
    as_root true || die "Installing packages needs root, and sudo is missing or was refused." \
        "Ask an administrator to run this, then start again:" \
        "    apt-get update && apt-get install --no-install-recommends $(missing_packages apt "$1" | tr '\n' ' ')"
    # Not fatal: a broken third-party source must not stop us while the distribution's own lists work.
    as_root apt-get update -q -o APT::Update::Error-Mode=any || lists_are_fresh=0
    # Only now are all names known that this release has.
    # shellcheck disable=SC2207 # package names have no spaces
    names=($(missing_packages apt "$1"))
    say "Installing: ${names[*]}"
    # Waits for the lock: a freshly started machine is often busy updating itself.
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
        -o DPkg::Lock::Timeout=300 "${names[@]}" ||
        explain_apt_failure "$lists_are_fresh" "${names[@]}"
}

# explain_apt_failure LISTS_ARE_FRESH NAME...: ends the script.
explain_apt_failure() {
    local lists_are_fresh=$1 name unknown=
    shift
    for name; do
        apt-get install --simulate "$name" >/dev/null 2>&1 || unknown="$unknown $name"
    done
    printf '\nThe packages could not be installed; apt-get says why above.\n' >&2
    if [[ $lists_are_fresh -eq 0 ]]; then
        say "The package lists could not be refreshed: is there a network connection?" >&2
    fi
    if [[ -n $unknown ]]; then
        say "Not available here:$unknown" \
            "Supported are Debian 12, Ubuntu 24.04 (with its part 'universe' on), and later releases." >&2
    fi
    die "To try by hand:" "    apt-get update && apt-get install --no-install-recommends $*"
}

# advise MANAGER PACKAGES: what to install where this script does not do it itself.
advise() {
    case $1 in
    dnf) advice="sudo dnf install $2" ;;
    pacman) advice="sudo pacman -S --needed $2" ;;
    brew) advice="brew install $2" ;;
    *) advice="a C++20 compiler, CMake 3.25, Ninja, CLI11 2.1, nlohmann-json 3.11, LZ4, Zstandard, libiberty (optional), Catch2 2.13 (tests only), \
and Qt 6.4 with Widgets, Charts, Svg and the Linguist tools; or later versions of them" ;;
    esac
    say "Packages are installed automatically only on Debian and Ubuntu. Needed here, unless already there:" \
        "    $advice"
    if [[ $1 == brew ]] && ! have brew; then say "Homebrew itself was not found; install it first."; fi
}

# install_packages PURPOSE: touches nothing when everything is there.
install_packages() {
    local manager missing
    manager=$(package_manager)
    missing=$(missing_packages "$manager" "$1" | tr '\n' ' ')
    if [[ $manager == apt && -n $missing ]]; then
        apt_install "$1"
    elif [[ $manager == unknown || -n $missing ]]; then
        # Goes on: the same things may have been installed by other means.
        advise "$manager" "${missing% }"
    fi
}

build_failed() {
    if [[ -n $advice ]]; then
        die "$1" "Is everything installed? Needed:" "    $advice"
    fi
    die "$1"
}

# Qt complains unless it finds a runtime folder that only its owner can read; goes when the script ends.
use_private_runtime_dir() {
    XDG_RUNTIME_DIR=$(mktemp -d)
    export XDG_RUNTIME_DIR
    chmod 0700 "$XDG_RUNTIME_DIR"
    trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
}

# configure_and_build PRESET: into build/PRESET.
configure_and_build() {
    have cmake || build_failed "There is no cmake on this machine."
    have ninja || build_failed "There is no ninja on this machine."
    # Presets are looked up in the current folder.
    (cd "$project_root" && cmake --preset "$1") ||
        build_failed "Configuring the build failed; CMake says why above."
    (cd "$project_root" && cmake --build --preset "$1") ||
        build_failed "Building failed; the first error above says why."
}
