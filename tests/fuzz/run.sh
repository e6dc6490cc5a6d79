#!/usr/bin/env bash
# Throws made-up files at everything that reads files. Usage: tests/fuzz/run.sh [RUNS] [TARGET...]
# RUNS is a million for each target unless said otherwise. Needs cargo-fuzz (`cargo install cargo-fuzz`).
#
# It may be stopped at any time and started again: figures are written as they come, to target/fuzz/figures
# (when, target, runs, MB at most, seconds), and what was run counts. What was found interesting is kept in
# target/fuzz as well. `rm target/fuzz/figures` begins anew.
set -euo pipefail
cd "$(dirname "$0")/../.."
runs=${1:-1000000}
[ "$#" -gt 0 ] && shift
targets=("$@")
[ "$#" -gt 0 ] ||
  targets=(campaign setting script hitch cortex foundry foundry_setting fari sheet notes)
# So many at a time: what is lost when it is stopped.
slice=${HITCH_FUZZ_SLICE:-20000}
cargo fuzz --version >/dev/null 2>&1 || { echo "skipped: cargo-fuzz is not installed (cargo install cargo-fuzz)"; exit 0; }
# What it instruments with is for nightly compilers only; this lets a stable one do it.
export RUSTC_BOOTSTRAP=1
# The same versions as the program itself has.
[ tests/fuzz/Cargo.lock -nt Cargo.lock ] || cp Cargo.lock tests/fuzz/Cargo.lock
out=target/fuzz
figures=$out/figures
mkdir -p "$out"
touch "$figures"
sum() { awk -F '\t' -v of="$1" '$2 == of { n += $3 } END { print n + 0 }' "$figures"; }
most() { awk -F '\t' -v of="$1" '$2 == of && $4 > n { n = $4 } END { print n + 0 }' "$figures"; }
for target in "${targets[@]}"; do
  # Characters of every format are read by one program, each format from seeds of its own.
  case $target in
    hitch | cortex | foundry | fari | sheet) binary=character ;;
    *) binary=$target ;;
  esac
  seeds=tests/fuzz/seeds/$target
  longest=8192
  # A longer note is more of the same lines.
  [ "$target" != notes ] || { seeds=tests/notes; longest=2048; }
  corpus=$out/corpus/$target
  log=$out/$target.log
  words=$out/$target.words
  mkdir -p "$corpus"
  # The words of the seeds, so that it need not guess them letter by letter.
  grep -ohE '[A-Za-z_]+' "$seeds"/* | sort -u | sed 's/.*/"&"/' >"$words"
  # Built once; the program is then run by itself.
  features=()
  [ "$binary" != script ] || features=(--features hitch)
  # In a text hardly anything is compared but letters, and to trace that takes more time than to read it.
  [ "$target" != notes ] || features=(--no-trace-compares)
  cargo fuzz build "${features[@]}" --fuzz-dir tests/fuzz --sanitizer none --debug-assertions --target-dir "$out/build" "$binary"
  program=$(find "$out/build" -path "*/release/$binary" -type f | head -n 1)
  while done=$(sum "$target"); [ "$done" -lt "$runs" ]; do
    part=$((runs - done < slice ? runs - done : slice))
    start=$SECONDS
    # No sanitizer: Hitch has no unsafe code, and without one it runs many times as often. An overflow
    # or a failed assertion stops it all the same; so do 512 MB, and 10 s for one file.
    if ! "$program" "$corpus" "$seeds" -runs="$part" -dict="$words" -max_len=$longest \
      -rss_limit_mb=512 -timeout=10 -print_final_stats=1 -artifact_prefix="$out/$target-" >"$log" 2>&1; then
      tail -40 "$log"
      printf '%s\t%s\t0\t0\t%s\tFAILED\n' "$(date +%FT%T)" "$target" "$((SECONDS - start))" >>"$figures"
      echo "$target: FAILED after $done runs; the file is in $out"
      exit 1
    fi
    number() { sed -n "s/^stat::$1: *//p" "$log"; }
    ran=$(number number_of_executed_units)
    [ "$ran" -gt 0 ]
    printf '%s\t%s\t%s\t%s\t%s\n' "$(date +%FT%T)" "$target" "$ran" "$(number peak_rss_mb)" \
      "$((SECONDS - start))" >>"$figures"
  done
  echo "$target: $(sum "$target") runs, at most $(most "$target") MB, nothing found"
done
