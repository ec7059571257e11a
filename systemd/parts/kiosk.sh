# shellcheck shell=bash disable=SC2154  # the places are named in places.sh
# Full screen after boot: one service that starts the compositor, which starts the app.

set_up_kiosk() {
    local rotate=$1 blank=$2 brightness=$3 compositor
    compositor=$(compositor_package)
    if [ "$compositor" = cage ] && [ "$blank" != 0 ]; then say "Note: cage cannot switch the screen off; it only goes dim when nobody plays."; fi
    if [ "$compositor" = cage ] && [ "$rotate" != 0 ]; then say "Note: cage turns the picture, not the touch; see libinput's calibration matrix."; fi
    install -d -m 755 "$etc_folder/labwc"
    fill environment data="$data_folder" log="$log_folder" rotate="$rotate" blank="$blank" brightness="$brightness" |
        put 644 "$etc_folder/environment"
    fill labwc-rc.xml | put 644 "$etc_folder/labwc/rc.xml"
    rm -f "$etc_folder/labwc/autostart"  # of earlier versions
    fill screen app="$app_folder" | put 755 "$app_folder/screen"
    fill screen-power | put 755 "$app_folder/screen-power"
    fill backlight | put 755 "$app_folder/backlight"
    fill "start-$compositor" app="$app_folder" etc="$etc_folder" | put 755 "$app_folder/start"
    fill polkit.rules user="$user" | put 644 "$polkit_file"
    fill tokaido-companion.service app="$app_folder" data="$data_folder" log="$log_folder" etc="$etc_folder" user="$user" |
        put 644 "$unit_file"
    systemctl daemon-reload 2>/dev/null || true
    systemctl enable -q tokaido-companion.service
    hold_desktop_back
}

hold_desktop_back() {  # two of them cannot have the screen; drop_kiosk gives it back
    if [ -e "$desktop_unit" ] && [ "$(systemctl get-default)" = graphical.target ]; then
        { readlink "$target_link" || true; } | put 644 "$etc_folder/default-target"
        systemctl set-default -q multi-user.target
        say "The desktop does not start by itself any more: the companion has the screen from the next start on."
    fi
}

let_desktop_start() {
    if ! [ -f "$etc_folder/default-target" ]; then return; fi
    local before
    before=$(cat "$etc_folder/default-target")
    if [ -n "$before" ]; then ln -sfn "$before" "$target_link"; else rm -f "$target_link"; fi
    rm -f "$etc_folder/default-target"
}

start_service() {
    if systemctl is-active -q display-manager.service; then return; fi  # it has the screen until the machine starts anew
    if systemctl is-system-running -q 2>/dev/null || systemctl list-units >/dev/null 2>&1; then
        systemctl restart tokaido-companion.service || say "The service did not start: see journalctl -u tokaido-companion"
    fi
}

stop_service() {
    if ! [ -f "$unit_file" ]; then return; fi
    if systemctl is-active -q tokaido-companion.service; then  # whatever goes wrong from here, it comes back
        trap 'systemctl start --no-block tokaido-companion.service' EXIT
    fi
    systemctl stop tokaido-companion.service 2>/dev/null || true
}

drop_kiosk() {
    stop_service
    trap - EXIT
    let_desktop_start
    if [ -f "$unit_file" ]; then
        systemctl disable -q tokaido-companion.service 2>/dev/null || true
        systemctl start --no-block getty@tty1.service 2>/dev/null || true  # the screen's own login is back
    fi
    rm -f "$unit_file" "$polkit_file" "$app_folder/start" "$app_folder/screen" "$app_folder/screen-power" "$app_folder/backlight"
    rm -rf "$etc_folder/labwc" "$etc_folder/environment"
    systemctl daemon-reload 2>/dev/null || true
}
