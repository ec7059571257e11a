# shellcheck shell=bash disable=SC2154  # the places are named in places.sh
# What the last run was told, so that a later one need not be told again.

remember_install() {  # remember_install NAME=VALUE...
    printf '%s\n' "$@" | put 644 "$etc_folder/installed"
}

remembered() {  # remembered NAME: its value of the last run; nothing when there was none
    if [ -f "$etc_folder/installed" ]; then sed -n "s/^$1=//p" "$etc_folder/installed"; fi
}

is_installed() { [ -f "$etc_folder/installed" ] || [ -d "$app_folder/app" ]; }
