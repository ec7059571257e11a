# shellcheck shell=bash disable=SC2154  # the places are named in places.sh
# What comes from Debian's packages, and which of the two ways of starting fits this machine.

codename() { (. /etc/os-release && printf '%s' "${VERSION_CODENAME:-unknown}"); }

check_machine() {
    command -v apt-get >/dev/null || fail "this needs Raspberry Pi OS or Debian (apt-get is missing)"
    command -v systemctl >/dev/null || fail "this needs systemd (systemctl is missing)"
    [ "$(getconf LONG_BIT)" = 64 ] || fail "this needs the 64-bit Raspberry Pi OS; Kivy has no packages for 32 bits"
    case "$(codename)" in
        bookworm | trixie) ;;
        *) say "Note: tried on Bookworm and Trixie, this is $(codename)." ;;
    esac
}

fitting_mode() {
    # by what starts it, not by what could be started: labwc alone, as the kiosk has it, comes with a session as well
    if [ "$(systemctl get-default 2>/dev/null)" = graphical.target ] && [ -e "$desktop_unit" ]; then
        printf desktop
    else
        printf kiosk
    fi
}

in_time() {  # apt-get, waiting while the system's own updates hold its lock
    DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 "$@" < /dev/null
}

has_package() { apt-cache policy "$1" 2>/dev/null | grep 'Candidate: [^(]' >/dev/null; }

compositor_package() {  # labwc where it is to be had, else cage
    if has_package labwc; then printf labwc
    elif has_package cage; then printf cage
    else fail "neither labwc nor cage is among the packages of this system"
    fi
}

install_packages() {
    local mode=$1 wanted=(python3 python3-venv python3-numpy libgl1 libegl1 libgles2 libmtdev1 ca-certificates udisks2)
    say "Asking for the newest package lists ..."
    in_time update || say "The package lists could not be renewed; going on with those that are here."
    if has_package python3-picamera2; then wanted+=(python3-picamera2); else say "No picamera2 here: USB cameras only."; fi
    # apt's simplejpeg on Bookworm is built for numpy 1: OpenCV and numpy come from apt there as well
    if [ "$(codename)" = bookworm ]; then wanted+=(python3-opencv); fi
    if [ "$mode" = kiosk ]; then
        wanted+=("$(compositor_package)" xwayland seatd dbus polkitd)
        local extra
        for extra in swayidle wlr-randr wlopm; do has_package "$extra" && wanted+=("$extra"); done
    fi
    say "Installing ${wanted[*]} ..."
    # an installation that was cut off leaves packages half set up, and apt-get refuses until that is finished
    DEBIAN_FRONTEND=noninteractive dpkg --configure -a --force-confdef --force-confold < /dev/null > /dev/null || true
    in_time install -y --no-install-recommends "${wanted[@]}" > /dev/null ||
        fail "apt-get could not install: ${wanted[*]}; is there a network?"
}
