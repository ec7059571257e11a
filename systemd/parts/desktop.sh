# shellcheck shell=bash disable=SC2154  # the places are named in places.sh
# In a desktop: a menu entry and, on request, a start after login. Same command, same data.

set_up_desktop() {
    local autostart=$1
    install -d -m 755 "$etc_folder"
    fill icon.svg | put 644 "$icon_file"
    fill menu.desktop command="$command_file" | put 644 "$menu_file"
    if [ "$autostart" = yes ]; then
        fill menu.desktop command="$command_file" | put 644 "$autostart_file"
    else
        rm -f "$autostart_file"
    fi
    if [ -n "${SUDO_USER:-}" ] && [ "$SUDO_USER" != root ]; then
        share_data_with "$SUDO_USER"
        say "$SUDO_USER may now use the games' data: log out and in again once."
    fi
}

drop_desktop() {
    rm -f "$menu_file" "$autostart_file" "$icon_file"
}
