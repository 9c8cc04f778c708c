#!/usr/bin/env bash
# get-browser.sh FOLDER
#
# Puts playwright-core into FOLDER, to drive a browser; Chromium comes from apt when missing. Does nothing when FOLDER is
# complete already. Fails where neither can be had.
set -euo pipefail

mkdir -p "$1"
cd "$1"

root=()
[ "$(id -u)" = 0 ] || root=(sudo)
if ! command -v chromium >/dev/null; then
  "${root[@]}" apt-get update -qq
  "${root[@]}" apt-get install -y -qq --no-install-recommends chromium >/dev/null
fi
if [ ! -d node_modules/playwright-core ]; then
  [ -f package.json ] || echo '{"private":true}' > package.json
  # No install scripts: they would fetch a browser.
  npm install --silent --ignore-scripts playwright-core@1
fi
