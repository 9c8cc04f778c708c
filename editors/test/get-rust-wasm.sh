#!/usr/bin/env bash
# get-rust-wasm.sh FOLDER [SUITE]
#
# Puts a Rust compiler with the library of wasm32-unknown-unknown into FOLDER, from the packages of a newer Debian suite, for
# machines where rustup has no such target. The linker is that of the machine's own compiler. Prints the settings for cargo:
#
#   export $(get-rust-wasm.sh target/editors/rust-wasm)
#
# Builds need a target folder of their own: another compiler version builds everything again.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
"$here/get-deb.sh" "${2:-forky}" "$1" rustc libstd-rust-dev-wasm32
folder=$(cd "$1" && pwd)
rm -rf "$folder"/usr/{share,libexec,include} "$folder"/usr/lib/gcc*
cat > "$folder/rustc-wasm" <<W
#!/bin/sh
exec $folder/usr/lib64/ld-linux-x86-64.so.2 --library-path $folder/usr/lib/x86_64-linux-gnu:$folder/usr/lib $folder/usr/bin/rustc --sysroot $folder/usr "\$@"
W
chmod +x "$folder/rustc-wasm"
linker=$(rustc --print sysroot)/lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld
ln -sf "$linker" "$folder/rust-lld"
"$folder/rustc-wasm" --version >&2
echo "RUSTC=$folder/rustc-wasm" "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$folder/rust-lld"
