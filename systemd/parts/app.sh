# shellcheck shell=bash disable=SC2154  # the places are named in places.sh
# The app's own files, its Python environment and its command.

copy_app() {
    local fresh="$app_folder/app.new"
    rm -rf "$fresh"
    install -d -m 755 "$fresh"
    (cd "$here/.." && tar -cf - --exclude=__pycache__ companion vision calibration ui systemd pyproject.toml README.md LICENSE) |
        tar -xf - -C "$fresh" --no-same-owner
    rm -rf "$app_folder/app.old"
    [ ! -d "$app_folder/app" ] || mv "$app_folder/app" "$app_folder/app.old"
    mv "$fresh" "$app_folder/app"
    rm -rf "$app_folder/app.old"
    "$app_folder/venv/bin/python" -m compileall -q "$app_folder/app" || true
}

make_venv() {  # sees apt's picamera2, numpy and, on Bookworm, OpenCV
    local venv="$app_folder/venv" opencv=("opencv-python-headless>=4.8,<5")
    [ "$(codename)" != bookworm ] || opencv=()
    # one that was cut off half way, or made for another Python, is made anew
    if ! [ -f "$venv/complete" ] || ! "$venv/bin/python" -c 'import pip' 2>/dev/null; then
        rm -rf "$venv"
        /usr/bin/python3 -m venv --system-site-packages "$venv"
    fi
    say "Installing the Python packages (some minutes on a Pi) ..."
    "$venv/bin/python" -m pip install -q --disable-pip-version-check --progress-bar off \
        "kivy==2.3.1" "babel>=2.14" "platformdirs>=4" "segno>=1.4" "tomli-w>=1.1" "${opencv[@]}" || fail "pip could not install the Python packages; is there a network?"
    printf '%s\n' "$app_folder/app" > "$("$venv/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/tokaido_companion.pth"
    touch "$venv/complete"
}

write_command() {
    fill command app="$app_folder" data="$data_folder" | put 755 "$command_file"
}
