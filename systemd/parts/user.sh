# shellcheck shell=bash disable=SC2154  # the places are named in places.sh
# The user that the kiosk runs as, and the data that kiosk and desktop share.

make_user() {
    getent group "$user" >/dev/null || groupadd --system "$user"
    if ! id "$user" >/dev/null 2>&1; then
        useradd --system --gid "$user" --home-dir "$data_folder" --no-create-home --shell /usr/sbin/nologin \
            --comment "Tokaido companion" "$user"
    fi
    local group
    for group in video render input; do
        getent group "$group" >/dev/null && usermod -a -G "$group" "$user"
    done
    # setgid and group-writable: whoever starts it from the desktop writes to the same games
    install -d -m 2770 -o "$user" -g "$user" "$data_folder"
    chmod -R g+rwX "$data_folder"  # earlier versions kept the group from writing to the games
    install -d -m 2770 -o "$user" -g "$user" "$log_folder"
}

share_data_with() {  # share_data_with NAME: a desktop user may read and write the data
    usermod -a -G "$user" "$1"
}

drop_user() {
    if id "$user" >/dev/null 2>&1; then userdel "$user" 2>/dev/null || true; fi
    if getent group "$user" >/dev/null; then groupdel "$user" 2>/dev/null || true; fi
}
