#!/usr/bin/env bash
# get-deb.sh SUITE FOLDER PACKAGE...
#
# Unpacks Debian packages of a newer SUITE into FOLDER, together with every library they need down
# to libc, and points the programs in FOLDER/usr/bin at those libraries. The system stays as it is:
# only patchelf is installed, and only when missing. Does nothing when FOLDER is complete already.
#
#   get-deb.sh forky target/editors/nvim neovim   # gives target/editors/nvim/usr/bin/nvim
set -euo pipefail

suite=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
shift 2

# Written last, so that a half-unpacked folder is unpacked again.
complete=$folder/.complete
[ ! -e "$complete" ] || exit 0

root=()
[ "$(id -u)" = 0 ] || root=(sudo)
if ! command -v patchelf >/dev/null; then
  "${root[@]}" apt-get update -qq
  "${root[@]}" apt-get install -y -qq --no-install-recommends patchelf >/dev/null
fi

# The mirror this machine already uses, with a package database of our own.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 'Label: Debian' | head -1)
state=$folder/.apt
mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
: > "$state/status"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" > "$state/sources.list"
options=(
  -qq
  -o Dir::Etc::sourcelist="$state/sources.list" -o Dir::Etc::sourceparts=-
  -o Dir::State::lists="$state/lists" -o Dir::State::status="$state/status"
  -o Dir::Cache="$state/cache"
  -o APT::Install-Recommends=false -o Acquire::Languages=none -o APT::Sandbox::User=root
  -o Debug::NoLocking=true
)
apt-get "${options[@]}" update
apt-get "${options[@]}" -y -d install "$@" >/dev/null
for package in "$state"/cache/archives/*.deb; do
  dpkg-deb -x "$package" "$folder"
done
rm -rf "$state"

for program in "$folder"/usr/bin/*; do
  program=$(readlink -f "$program")
  case $program in "$folder"/*) ;; *) continue ;; esac
  patchelf --print-interpreter "$program" >/dev/null 2>&1 || continue
  patchelf --set-interpreter "$folder/usr/lib64/ld-linux-x86-64.so.2" \
    --force-rpath --set-rpath "$folder/usr/lib/x86_64-linux-gnu" "$program"
done
touch "$complete"
