# shellcheck shell=bash disable=SC2154  # the places are named in places.sh
# Writing files: whole or not at all, from a template with @names@ filled in.

put() {  # put MODE FILE: standard input becomes FILE
    local mode=$1 file=$2
    install -d -m 755 "$(dirname "$file")"
    cat > "$file.new"
    chmod "$mode" "$file.new"
    mv -f "$file.new" "$file"
}

fill() {  # fill TEMPLATE NAME=VALUE...: the template with each @NAME@ filled in
    local template=$1 text pair
    shift
    text=$(cat "$here/files/$template")
    for pair in "$@"; do text=${text//@${pair%%=*}@/${pair#*=}}; done
    printf '%s\n' "$text"
}
