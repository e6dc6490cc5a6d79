#!/usr/bin/env bash
# The player screen on a real second output, and under headless Wayland: where it goes, what becomes of it when
# either side is killed, and that it ends when it is told goodbye. Usage: tests/screen.sh PATH-TO-HITCH
# With HITCH_REQUIRED set nothing may be skipped.
set -euo pipefail
# shellcheck source=tests/window/lib.sh
. "$(dirname "$0")/window/lib.sh"
hitch=$(realpath "$1")
if [ -n "${HITCH_REQUIRED:-}" ]; then skip() { fail "$* (and it is required)"; }; fi
needs Xvfb xdotool weston
data=$(mktemp -d)
export XDG_RUNTIME_DIR="$data/run"
mkdir -m 700 "$XDG_RUNTIME_DIR"
compositor=''
close() {
  exec 7>&- || true
  [ -z "$compositor" ] || kill "$compositor" 2>/dev/null || true
  close_all
}
trap close EXIT

# compositor_on BACKEND ARGUMENT...: starts weston and points programs at it.
compositor_on() {
  weston --backend="$1-backend.so" --use-pixman --socket=hitch-screen --idle-time=0 "${@:2}" >"$data/weston.log" 2>&1 &
  compositor=$!
  soon 20 test -S "$XDG_RUNTIME_DIR/hitch-screen" || { cat "$data/weston.log"; fail "weston did not start"; }
  export WAYLAND_DISPLAY=hitch-screen
}
compositor_off() {
  kill "$compositor"
  wait "$compositor" 2>/dev/null || true
  compositor=''
  rm -f "$XDG_RUNTIME_DIR"/hitch-screen*
}

# fed NAME: a screen that is fed through a pipe, as Hitch's window feeds it. Its number is in `app`.
fed() {
  local pipe="$data/$1.pipe"
  mkfifo "$pipe"
  env -u DISPLAY "$hitch" --data "$data/own" show --fed <"$pipe" >"$data/$1.told" 2>"$data/$1.wrong" &
  app=$!
  exec 7>"$pipe"
}
send() { printf '%s\n' "$1" >&7; }
standby() { send '{"Show":[{"campaign":"'"$1"'","shows":"Standby"},{"ink":"Dark","still":true}]}'; }
told() { grep -q "$2" "$data/$1.told" 2>/dev/null; }
mark="$data/own/state/screen.lock"
marked() { [ "$(cut -d' ' -f1 "$mark" 2>/dev/null)" = "$1" ]; }
not_marked() { ! marked "$1"; }

open_screen
compositor_on x11 --output-count=2 --width=480 --height=300

fed first
standby 'Saltglass Quay'
soon 60 told first '"monitors":\[".*",".*"\]' || { cat "$data/first.wrong"; fail "two outputs are not seen: $(cat "$data/first.told")"; }
told first '"on":"' || fail "it fills no output of the two: $(cat "$data/first.told")"
second=$(sed 's/.*"monitors":\["[^"]*","\([^"]*\)".*/\1/' "$data/first.told" | head -1)
on=$(sed 's/.*"on":"\([^"]*\)".*/\1/' "$data/first.told" | head -1)
say "fills $on, the one that isn't the first"
[ "$on" = "$second" ] || fail "it lies over the GM's output, $on, and not on $second"
marked "$app" || fail "it has not left its mark"
send '{"Monitor":"nowhere"}'
soon 20 told first '"on":null' || fail "what was unplugged still has it: $(tail -1 "$data/first.told")"
say "goes into a window where its output is gone"
send '{"Monitor":"'"$on"'"}'
soon 20 eval 'tail -1 "$data/first.told" | grep -q "\"on\":\"$on\""' || fail "it did not come back to $on"
say "and back to it"
send '"Goodbye"'
soon 20 app_gone || fail "it did not hear goodbye"
[ ! -e "$mark" ] || fail "its mark stays though it said goodbye"
exec 7>&-
say "ends with goodbye, and takes its mark along"

# Killed from either side, at random.
for n in $(seq "${HITCH_ROUNDS:-3}"); do
  fed "round$n"
  standby "Round $n"
  soon 60 marked "$app" || fail "round $n: it did not open"
  if [ $((RANDOM % 2)) = 0 ]; then
    kill -9 "$app"
    wait "$app" 2>/dev/null || true
    # Whoever feeds it hears of it, and is not ended by it.
    (trap '' PIPE; standby 'Nobody' 2>/dev/null) || true
    exec 7>&-
    say "round $n: the screen is killed, its feeder goes on"
  else
    exec 7>&-
    sleep 1
    app_lives || fail "round $n: it went with whoever fed it"
    old=$app
    fed "again$n"
    standby "Again $n"
    soon 60 not_marked "$old" || fail "round $n: no new screen took the mark"
    soon 20 eval '! kill -0 '"$old"' 2>/dev/null' || fail "round $n: the old screen stays"
    app_lives || fail "round $n: the new screen ended with the old one"
    send '"Goodbye"'
    soon 20 app_gone || fail "round $n: no goodbye"
    exec 7>&-
    say "round $n: its feeder is killed: the last picture stays until another screen is there"
  fi
done
compositor_off

compositor_on headless --width=800 --height=450
fed headless
standby 'Saltglass Quay'
soon 60 told headless '"monitors":\[".*"\]' || fail "no window: $(cat "$data/headless.told" "$data/headless.wrong")"
send '"Goodbye"'
soon 20 app_gone || fail "it did not hear goodbye under headless Wayland"
say "opens and ends under headless Wayland"
say "the player screen: all well"
