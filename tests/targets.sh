#!/usr/bin/env bash
# Type-checks Hitch for Windows and macOS, where their standard library is installed; where it is not, says
# so and passes. Nothing is fetched. Usage: tests/targets.sh [TARGET...]
set -euo pipefail
cd "$(dirname "$0")/.."
targets=("$@")
[ "${#targets[@]}" -gt 0 ] || targets=(x86_64-pc-windows-gnu aarch64-apple-darwin)

libraries=$(rustc --print sysroot)/lib/rustlib
for target in "${targets[@]}"; do
  if [ ! -d "$libraries/$target/lib" ]; then
    echo "SKIPPED: $target was not type-checked: its standard library is not installed (rustup target add $target)"
    continue
  fi
  cargo clippy --locked --quiet --lib --bins --target "$target" -- -D warnings
  echo "$target: type-checked"
done
