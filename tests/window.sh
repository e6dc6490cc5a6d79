#!/usr/bin/env bash
# Plays with Hitch in a real window on a screen of its own, with the real mouse and keys, and proves by
# the saved file what arrived. Usage: tests/window.sh PATH-TO-HITCH [PICTURE.png]
set -euo pipefail
# shellcheck source=tests/window/lib.sh
. "$(dirname "$0")/window/lib.sh"
hitch=$(realpath "$1")
keep=${2:-}
needs Xvfb xdotool
data=$(mktemp -d)
trap close_all EXIT

# Where things lie in a window of 1280 by 800: the rows of chips on the first card, the acting half of
# the tray, and a place where nothing is.
chips_x=140 chips_y="186 209 164 236 263"
tray=(646 420) nowhere=(646 620)

saved() { grep -q "$1" "$file"; }
save_until() { keys ctrl+s; soon 5 saved "$1"; }

opens() {
  start_hitch
  file=$(find "$data" -name '*.hitch' -path '*campaigns*' | head -1)
  [ -n "$file" ] || fail "no copy of the sample campaign was made"
  if command -v import >/dev/null && command -v convert >/dev/null; then
    soon 20 many_colours || fail "the window is blank"
  else
    skip "whether the window is blank: imagemagick is not installed"
  fi
  say "opens, and is not blank"
}

die_dragged() {
  local y
  ! saved 'from: Trait' || fail "a die lies in the tray before anything was dragged"
  for y in $chips_y; do
    drag "$chips_x" "$y" "${tray[@]}"
    keys ctrl+s
    soon 2 saved 'from: Trait' && { say "a die dragged from a card lies in the tray"; return; }
  done
  fail "no die dragged from a card arrived in the tray"
}

dice_typed_and_thrown() {
  xdotool type --delay 60 '8 8'; settle
  keys Return Escape
  save_until 'size: d8, from: Bare' || fail "dice typed outside a field did not arrive"
  [ "$(grep -c 'size: d8, from: Bare' "$file")" = 2 ] || fail "the two dice typed are not two in the file"
  keys r
  save_until 'face: ' || fail "the test was not thrown"
  keys c
  save_until 'test is closed' || fail "the test was not closed"
  say "dice typed outside a field arrive, are thrown, and the test is closed"
}

text_typed() {
  keys ctrl+shift+h ctrl+End
  xdotool type --delay 30 'Zwieback under the stairs '; settle
  # Still in the field: nothing has been left, and nothing pressed but the key that saves.
  save_until 'Zwieback under the stairs ' || fail "notes typed and saved from inside the field are not in the file"
  keys Escape
  "$hitch" check "$file" >/dev/null || fail "the saved file can't be opened"
  say "text typed is saved from inside its field"
}

rests() {
  local before after try
  click "${nowhere[@]}"
  keys Escape
  for try in 1 2 3; do
    # A message that goes away by itself may still stand there.
    sleep 5; settle
    before=$(ticks); sleep 10; after=$(ticks)
    [ "$before" = "$after" ] && { say "idle for 10 s: 0 ticks of processor time"; return; }
  done
  fail "an idle window used $((after - before)) ticks in 10 s"
}

closes_asking() {
  local before shown=$data/.before.png
  before=$(cksum "$file")
  keys d; xdotool type --delay 60 '12'; settle; keys Return Escape Escape
  if command -v import >/dev/null; then picture "$shown"; fi
  keys ctrl+q
  app_lives || fail "the window closed over unsaved changes"
  [ ! -e "$shown" ] || soon 5 shows_other "$shown" || fail "nothing was asked"
  keys Escape
  app_lives || fail "Escape answered what was asked with yes"
  # The main button has the keyboard, at the end of its row; the one before it doesn't save.
  keys ctrl+q shift+Tab
  xdotool key Return
  soon 15 app_gone || fail "the window did not close"
  wait "$app" || fail "hitch ended with an error"
  app=""
  rm -f "$shown"
  [ "$before" = "$(cksum "$file")" ] || fail "what was not to be saved was saved"
  say "closing asks about unsaved changes, by keyboard alone"
}

# What can be undone stays beside the campaign.
nothing_left() {
  local left
  left=$(find "$data" -type f | grep -Ev '/campaigns/[^/]*\.hitch$|/versions/[^/]*/[0-9T.]*\.ron$|/campaigns/\.[^/]*\.undo$|/preferences\.ron$|/recent\.ron$' || true)
  [ -z "$left" ] || fail "left behind: $left"
  say "nothing is left behind"
}

open_screen
opens
die_dragged
dice_typed_and_thrown
text_typed
if [ -n "$keep" ] && command -v import >/dev/null; then picture "$keep"; fi
rests
closes_asking
nothing_left
say "a real window: all well"
