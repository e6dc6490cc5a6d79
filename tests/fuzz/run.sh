#!/usr/bin/env bash
# Throws made-up files at everything that reads files. Usage: tests/fuzz/run.sh [RUNS] [TARGET...]
# RUNS is a million for each target unless said otherwise. Needs cargo-fuzz (`cargo install cargo-fuzz`).
set -euo pipefail
cd "$(dirname "$0")/../.."
runs=${1:-1000000}
[ "$#" -gt 0 ] && shift
targets=("$@")
[ "$#" -gt 0 ] || targets=(campaign setting script)
cargo fuzz --version >/dev/null 2>&1 || { echo "skipped: cargo-fuzz is not installed (cargo install cargo-fuzz)"; exit 0; }
# What it instruments with is for nightly compilers only; this lets a stable one do it.
export RUSTC_BOOTSTRAP=1
# The same versions as the program itself has.
[ -f tests/fuzz/Cargo.lock ] || cp Cargo.lock tests/fuzz/Cargo.lock
mkdir -p tests/fuzz/corpus
for target in "${targets[@]}"; do
  corpus=tests/fuzz/corpus/$target
  log=$corpus.log
  words=$corpus.words
  mkdir -p "$corpus"
  # The words of the seeds, so that it need not guess them letter by letter.
  grep -ohE '[A-Za-z_]+' "tests/fuzz/seeds/$target"/* | sort -u | sed 's/.*/"&"/' >"$words"
  # No sanitizer: Hitch has no unsafe code, and without one it runs many times as often. An overflow
  # or a failed assertion stops it all the same; so do 512 MB, and 10 s for one file.
  if ! cargo fuzz run --fuzz-dir tests/fuzz --sanitizer none --debug-assertions "$target" \
    "$corpus" "tests/fuzz/seeds/$target" -- -runs="$runs" -dict="$words" -max_len=8192 \
    -rss_limit_mb=512 -timeout=10 -print_final_stats=1 >"$log" 2>&1; then
    tail -40 "$log"
    echo "$target: FAILED; the file is in tests/fuzz/artifacts/$target"
    exit 1
  fi
  number() { sed -n "s/^stat::$1: *//p" "$log"; }
  echo "$target: $(number number_of_executed_units) runs, at most $(number peak_rss_mb) MB, nothing found"
done
