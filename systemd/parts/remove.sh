# shellcheck shell=bash disable=SC2154  # the places are named in places.sh
# Taking everything away again. Packages from apt stay: other programs may use them by now.

remove_everything() {
    local purge=$1
    drop_kiosk
    drop_desktop
    rm -rf "$app_folder" "$etc_folder" "$log_folder"
    rm -f "$command_file"
    if [ "$purge" = yes ]; then
        rm -rf "$data_folder"
        drop_user
        say "The companion and its data are gone."
    elif [ -d "$data_folder" ]; then
        say "The companion is gone. Its data stays, and the user $user that owns it: $data_folder; --uninstall --purge takes it as well."
    else
        drop_user
        say "The companion is gone."
    fi
}
