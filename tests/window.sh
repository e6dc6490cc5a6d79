#!/usr/bin/env bash
# Starts Hitch in a real window on a screen of its own, types dice, throws them, closes the test, saves
# and quits with the keyboard, and looks at the file. Usage: tests/window.sh PATH-TO-HITCH [PICTURE.png]
set -euo pipefail
hitch=$(realpath "$1")
picture=${2:-}
for tool in Xvfb xdotool; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
data=$(mktemp -d)
display=:$((90 + RANDOM % 400))
Xvfb "$display" -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
screen=$!
cleanup() {
  kill "${app:-$screen}" "$screen" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$data"
}
trap cleanup EXIT
export DISPLAY=$display
unset WAYLAND_DISPLAY
for _ in $(seq 50); do xdotool getdisplaygeometry >/dev/null 2>&1 && break; sleep 0.1; done

"$hitch" --data "$data" &
app=$!
window=""
for _ in $(seq 150); do
  window=$(xdotool search --onlyvisible --name 'Hitch$' 2>/dev/null | tail -1 || true)
  [ -n "$window" ] && break
  kill -0 "$app" 2>/dev/null || { echo "hitch ended before it showed a window"; exit 1; }
  sleep 0.2
done
[ -n "$window" ] || { echo "no window appeared"; exit 1; }
xdotool windowmove "$window" 0 0 windowfocus "$window"
sleep 2

# Opening the sample must have made the user's copy of it.
sample=$(find "$data" -name '*.ron' -path '*campaigns*' | head -1)
[ -n "$sample" ] || { echo "no copy of the sample campaign was made"; exit 1; }
before=$(cksum "$sample")

# Type two dice, the first digit outside any field; throw, close, save.
xdotool type --delay 60 '8 8'; sleep 0.5
xdotool key Return; sleep 0.5
xdotool key Escape; sleep 0.3
xdotool key r; sleep 1
xdotool key c; sleep 0.5
xdotool key ctrl+s; sleep 1.5
[ -n "$picture" ] && command -v import >/dev/null && import -window root "$picture"
after=$(cksum "$sample")
[ "$before" != "$after" ] || { echo "typed dice and Ctrl+S left the file as it was"; exit 1; }
"$hitch" check "$sample"
grep -q '2d8 from the rack' "$sample" || { echo "the typed dice did not arrive as they were typed"; exit 1; }
grep -q 'test is closed' "$sample" || { echo "the test was not thrown and closed"; exit 1; }

# Nothing is unsaved, so the window closes at once.
xdotool key ctrl+q
for _ in $(seq 50); do kill -0 "$app" 2>/dev/null || { echo "a real window: opened, typed in, saved, closed"; exit 0; }; sleep 0.2; done
echo "the window did not close"
exit 1
