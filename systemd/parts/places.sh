# shellcheck shell=bash disable=SC2034  # the other parts use them
# Where everything lies. Nothing is written anywhere else.

app_folder=/opt/tokaido-companion
data_folder=/var/lib/tokaido-companion
etc_folder=/etc/tokaido-companion
log_folder=/var/log/tokaido-companion
command_file=/usr/local/bin/tokaido-companion
unit_file=/etc/systemd/system/tokaido-companion.service
desktop_unit=/etc/systemd/system/display-manager.service
target_link=/etc/systemd/system/default.target
polkit_file=/etc/polkit-1/rules.d/50-tokaido-companion.rules
menu_file=/usr/share/applications/tokaido-companion.desktop
autostart_file=/etc/xdg/autostart/tokaido-companion.desktop
icon_file=/usr/share/icons/hicolor/scalable/apps/tokaido-companion.svg
user=tokaido
# somebody may log in by that name already: theirs is left alone, and ours is called otherwise
case "$(getent passwd "$user" | cut -d: -f6)" in "" | "$data_folder") ;; *) user=tokaido-kiosk ;; esac
