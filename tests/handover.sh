#!/usr/bin/env bash
# A second start hands its file to the window that is open: on a screen and a session bus of their own.
# Usage: tests/handover.sh PATH-TO-HITCH
set -euo pipefail
if [ -z "${HITCH_OWN_BUS:-}" ]; then
  for tool in Xvfb xdotool dbus-run-session; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
  done
  HITCH_OWN_BUS=1 exec dbus-run-session -- "$0" "$(realpath "$1")"
fi
hitch=$1
data=$(mktemp -d)
display=:$((90 + RANDOM % 400))
Xvfb "$display" -screen 0 1280x800x24 -nolisten tcp -noreset >/dev/null 2>&1 &
screen=$!
cleanup() {
  kill "${app:-$screen}" "${other:-$screen}" "$screen" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$data"
}
trap cleanup EXIT
export DISPLAY=$display
unset WAYLAND_DISPLAY
wait_for() { for _ in $(seq 150); do "$@" >/dev/null 2>&1 && return 0; sleep 0.2; done; return 1; }
window() { xdotool search --onlyvisible --name "$1"; }
wait_for xdotool getdisplaygeometry

"$hitch" --data "$data" &
app=$!
wait_for window '^Hitch$' || { echo "no window appeared"; exit 1; }
# The very first start asks for the way in: the sample is one press.
xdotool windowfocus "$(window '^Hitch$' | tail -1)"; sleep 1; xdotool key 1
wait_for window 'Saltglass Quay .* Hitch$' || { echo "no window appeared"; exit 1; }
sample=$(find "$data" -name 'saltglass-quay.hitch' | head -1)
sed 's/name: "Saltglass Quay"/name: "The other quay"/' "$sample" > "$data/other.hitch"

# The second start ends at once, and the first window shows its file.
timeout 20 "$hitch" --data "$data" "$data/other.hitch" || { echo "the second start did not end well"; exit 1; }
wait_for window 'The other quay .* Hitch$' || { echo "the file was not handed over"; exit 1; }
[ "$(window 'Hitch$' | wc -l)" = 1 ] || { echo "there are two windows"; exit 1; }

# A window of its own that wants the same file is told that it is open.
"$hitch" --data "$data" --new-window "$data/other.hitch" &
other=$!
two() { [ "$(window 'Hitch$' | wc -l)" = 2 ]; }
wait_for two || { echo "no window of its own appeared"; exit 1; }
ls -A "$data" | grep -q '^\.other\.hitch\.lock$' || { echo "the open file is not locked"; exit 1; }
kill "$other"; wait "$other" 2>/dev/null || true
kill -9 "$app"; wait "$app" 2>/dev/null || true
# A lock whose holder was killed is no lock.
"$hitch" --data "$data" "$data/other.hitch" &
app=$!
wait_for window 'The other quay .* Hitch$' || { echo "no window after a kill"; exit 1; }
xdotool windowfocus "$(window 'The other quay .* Hitch$' | tail -1)"; sleep 1
xdotool key ctrl+q
gone() { ! kill -0 "$app" 2>/dev/null; }
wait_for gone || { echo "the window did not close"; exit 1; }
! ls -A "$data" | grep -q 'lock$' || { echo "a lock is left behind"; exit 1; }
echo "handed over, locked, freed"
