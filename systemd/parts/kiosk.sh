# Full screen after boot: one service that starts the compositor, which starts the app.

set_up_kiosk() {
    local rotate=$1 blank=$2 compositor
    compositor=$(compositor_package)
    if [ "$compositor" = cage ] && [ "$blank" != 0 ]; then say "Note: cage cannot switch the screen off; it only goes dim when nobody plays."; fi
    install -d -m 755 "$etc_folder/labwc"
    fill environment data="$data_folder" log="$log_folder" rotate="$rotate" blank="$blank" | put 644 "$etc_folder/environment"
    fill labwc-rc.xml | put 644 "$etc_folder/labwc/rc.xml"
    rm -f "$etc_folder/labwc/autostart"  # of earlier versions
    fill screen app="$app_folder" | put 755 "$app_folder/screen"
    fill screen-power | put 755 "$app_folder/screen-power"
    fill "start-$compositor" app="$app_folder" etc="$etc_folder" | put 755 "$app_folder/start"
    fill polkit.rules user="$user" | put 644 "$polkit_file"
    fill tokaido-companion.service app="$app_folder" data="$data_folder" log="$log_folder" etc="$etc_folder" user="$user" |
        put 644 "$unit_file"
    systemctl daemon-reload 2>/dev/null || true
    systemctl enable -q tokaido-companion.service
}

start_service() {
    if systemctl is-system-running -q 2>/dev/null || systemctl list-units >/dev/null 2>&1; then
        systemctl restart tokaido-companion.service || say "The service did not start: see journalctl -u tokaido-companion"
    fi
}

stop_service() {
    if [ -f "$unit_file" ]; then systemctl stop tokaido-companion.service 2>/dev/null || true; fi
}

drop_kiosk() {
    stop_service
    if [ -f "$unit_file" ]; then systemctl disable -q tokaido-companion.service 2>/dev/null || true; fi
    rm -f "$unit_file" "$polkit_file" "$app_folder/start" "$app_folder/screen" "$app_folder/screen-power"
    rm -rf "$etc_folder/labwc" "$etc_folder/environment"
    systemctl daemon-reload 2>/dev/null || true
}
