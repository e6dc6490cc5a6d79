# Helpers for the checks of the real window: a screen of its own, waiting for what is awaited rather than
# for a while, looking at the screen. Read by tests/window.sh and tests/atspi.sh.
# shellcheck shell=bash

say() { printf '%s\n' "$*"; }
fail() { say "FAILED: $*" >&2; exit 1; }
# A check that can't be made here says so aloud and passes.
skip() { say "skipped: $*"; }

# needs TOOL...: ends the script, skipped aloud, where one is missing.
needs() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || { skip "$tool is not installed"; exit 0; }
  done
}

# soon SECONDS COMMAND...: tries until it succeeds, at most that long.
soon() {
  local until=$(($(date +%s) + $1)); shift
  until "$@"; do
    [ "$(date +%s)" -lt "$until" ] || return 1
    sleep 0.1
  done
}

# open_screen: starts Xvfb on a free number and points DISPLAY at it.
open_screen() {
  local number
  for number in $(shuf -i 90-490 -n 20); do
    [ -e "/tmp/.X11-unix/X$number" ] && continue
    Xvfb ":$number" -screen 0 1440x900x24 -nolisten tcp -noreset >/dev/null 2>&1 &
    screen=$!
    export DISPLAY=":$number"
    unset WAYLAND_DISPLAY
    soon 10 screen_answers && return
    kill "$screen" 2>/dev/null || true
  done
  fail "no screen could be started"
}

screen_answers() { kill -0 "$screen" 2>/dev/null && xdotool getdisplaygeometry >/dev/null 2>&1; }

# close_all: ends what was started here, by its number, and takes the folder away.
close_all() {
  [ -z "${app:-}" ] || kill "$app" 2>/dev/null || true
  [ -z "${screen:-}" ] || kill "$screen" 2>/dev/null || true
  wait 2>/dev/null || true
  [ -z "${data:-}" ] || rm -rf "$data"
}

# start_hitch ARGUMENT...: starts the program, waits for its window and gives it the keyboard.
start_hitch() {
  "$hitch" --data "$data" "$@" &
  app=$!
  soon 60 window_there || fail "no window appeared"
  xdotool windowmove "$window" 0 0 windowfocus "$window"
  settle
  # The very first start asks for the way in: the sample is one press, and Escape ends its tour for good.
  if [ "$(xdotool getwindowname "$window")" = Hitch ]; then
    xdotool key 1; soon 20 sample_there || fail "the sample did not open"
    settle; xdotool key Escape; settle
  fi
}

sample_there() { xdotool getwindowname "$window" | grep -q 'Saltglass Quay'; }

window_there() {
  app_lives || fail "hitch ended before it showed a window"
  window=$(xdotool search --onlyvisible --name 'Hitch$' 2>/dev/null | tail -1 || true)
  [ -n "$window" ]
}

app_lives() { kill -0 "$app" 2>/dev/null; }
app_gone() { ! app_lives; }

# ticks: the time the program has spent so far, in clock ticks.
ticks() { sed 's/.*) //' "/proc/$app/stat" 2>/dev/null | awk '{ print $12 + $13 }'; }

# settle: waits until the program rests: what was asked for is painted.
settle() {
  local before after rested=0 tries=0
  before=$(ticks)
  while [ "$rested" -lt 2 ] && [ "$tries" -lt 60 ]; do
    sleep 0.12
    after=$(ticks)
    if [ "$before" = "$after" ]; then rested=$((rested + 1)); else rested=0; fi
    before=$after tries=$((tries + 1))
  done
}

# keys KEY...: presses keys one after the other, each when the one before is dealt with.
keys() {
  local key
  for key in "$@"; do xdotool key "$key"; settle; done
}

# click X Y
click() { xdotool mousemove "$1" "$2"; settle; xdotool click 1; settle; }

# drag FROM-X FROM-Y TO-X TO-Y: with the real mouse, in steps as a hand makes them.
drag() {
  local step
  xdotool mousemove "$1" "$2"; settle
  xdotool mousedown 1; sleep 0.05
  for step in 1 2 3 4 5 6; do
    xdotool mousemove $(($1 + ($3 - $1) * step / 6)) $(($2 + ($4 - $2) * step / 6)); sleep 0.05
  done
  settle
  xdotool mouseup 1; settle
}

# picture FILE: what the screen shows.
picture() { import -window root "$1"; }

# many_colours: the screen shows colours, and its sixteen parts are not all alike.
many_colours() {
  local file=$data/.screen.png colours parts
  picture "$file"
  colours=$(identify -format '%k' "$file")
  parts=$(convert "$file" -crop 4x4@ +repage -format '%#\n' info: | sort -u | wc -l)
  rm -f "$file"
  [ "$colours" -gt 200 ] && [ "$parts" -ge 8 ]
}

# shows_other FILE: the screen no longer shows what it did in that picture.
shows_other() {
  local file=$data/.screen.png same
  picture "$file"
  same=$(convert "$1" "$file" -metric AE -compare -format '%[distortion]' info: 2>/dev/null || echo 1)
  rm -f "$file"
  [ "${same%%.*}" != 0 ]
}
