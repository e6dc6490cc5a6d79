#!/usr/bin/env bash
# Runs the flows again and again while every processor has twice as much to do as it can, and says how many
# runs failed and in which tests: none may, however slow the machine is.
# Usage: tests/load.sh [RUNS] [WORDS FOR THE TEST PROGRAM...]; twenty runs unless told otherwise.
# HITCH_PROFILE=bench runs the flows optimised, in a quarter of the time.
# What each run said stays in target/load; figures stand in target/load/figures as they come.
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-20}
[ "$#" -gt 0 ] && shift
profile=${HITCH_PROFILE:-dev}
out=target/load
mkdir -p "$out"
cargo test --locked --profile "$profile" --test flows --no-run
busy=()
quiet() { for one in "${busy[@]}"; do kill "$one" 2>/dev/null || true; done; }
trap quiet EXIT
for _ in $(seq $((2 * $(nproc)))); do
  (while :; do :; done) &
  busy+=($!)
done
failed=0
for run in $(seq "$runs"); do
  log=$out/run-$run.log
  start=$SECONDS
  if cargo test --locked --profile "$profile" --test flows -- "$@" >"$log" 2>&1; then verdict=passed; else verdict=FAILED failed=$((failed + 1)); fi
  wrong=$(sed -n 's/^test \(.*\) \.\.\. FAILED$/\1/p' "$log" | sort | tr '\n' ' ')
  line="$(date +%FT%T) run $run of $runs: $verdict in $((SECONDS - start)) s ${wrong:+: $wrong}"
  echo "$line" | tee -a "$out/figures"
done
echo "$failed of $runs runs failed" | tee -a "$out/figures"
[ "$failed" = 0 ]
