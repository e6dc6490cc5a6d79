#!/usr/bin/env bash
# Type-checks Hitch for Windows and macOS. Where a target can't be had, says so and passes.
# Usage: tests/targets.sh [TARGET...]
set -euo pipefail
cd "$(dirname "$0")/.."
targets=("$@")
[ "${#targets[@]}" -gt 0 ] || targets=(x86_64-pc-windows-gnu aarch64-apple-darwin)

host=$(rustc -vV | sed -n 's/^host: //p')
libraries=$(rustc --print sysroot)/lib/rustlib
for target in "${targets[@]}"; do
  if [ "$target" != "$host" ] && [ ! -d "$libraries/$target/lib" ]; then
    if ! command -v rustup >/dev/null; then
      echo "skipped: $target: its standard library is not installed, and there is no rustup to fetch it"
      continue
    fi
    if ! said=$(timeout 300 rustup target add "$target" 2>&1); then
      echo "skipped: $target can't be fetched: $(grep -m 1 -i '^error' <<<"$said" || tail -n 1 <<<"$said")"
      continue
    fi
  fi
  cargo clippy --locked --quiet --lib --bins --target "$target" -- -D warnings
  echo "$target: type-checked"
done
