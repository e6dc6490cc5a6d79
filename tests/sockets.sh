#!/usr/bin/env bash
# Starts the window on X11 and on headless Wayland under strace, plays, saves and closes it, and proves that it opens
# no network socket: none but local ones, to the screen, the session bus and the bus of screen readers.
# Usage: tests/sockets.sh PATH-TO-HITCH. With HITCH_REQUIRED set nothing may be skipped.
set -euo pipefail
# shellcheck source=tests/window/lib.sh
. "$(dirname "$0")/window/lib.sh"
if [ -z "${HITCH_OWN_BUS:-}" ]; then
  for tool in strace dbus-run-session; do
    command -v "$tool" >/dev/null || { [ -z "${HITCH_REQUIRED:-}" ] || fail "$tool is required"; echo "skipped: $tool is not installed"; exit 0; }
  done
  HITCH_OWN_BUS=1 exec dbus-run-session -- "$0" "$(realpath "$1")"
fi
hitch=$1
if [ -n "${HITCH_REQUIRED:-}" ]; then skip() { fail "$* (and it is required)"; }; fi
needs Xvfb xdotool
data=$(mktemp -d)
export XDG_RUNTIME_DIR="$data/run"
mkdir -m 700 "$XDG_RUNTIME_DIR"
compositor=''
close() {
  [ -z "$compositor" ] || kill "$compositor" 2>/dev/null || true
  close_all
}
trap close EXIT

# traced NAME ARGUMENT...: Hitch in the background, as `app`; what it asks of the network is in $data/NAME.trace.
traced() {
  local name=$1; shift
  # The tracer stands aside (-D): what is started here is Hitch itself.
  strace -D -f -qq -s 200 -e trace=%network -o "$data/$name.trace" "$hitch" --data "$data/$name" "$@" >"$data/$name.log" 2>&1 &
  app=$!
}
# campaign: the copy of the sample, once there is one, and whether Hitch has it open.
campaign() { find "$data/x11" -name '*.hitch' 2>/dev/null | grep .; }
is_open() { app_lives || fail "hitch ended at once"; find "$data/x11" -name '.*.lock' 2>/dev/null | grep -q .; }

# local_only NAME: every socket is local, and leads to a screen, a bus, or what the C library asks for names.
local_only() {
  local trace=$data/$1.trace other
  grep -q 'socket(AF_UNIX' "$trace" || fail "$1: the trace saw no socket, which can't be"
  other=$(grep -E 'socket(pair)?\(' "$trace" | grep -v 'AF_UNIX' || true)
  [ -z "$other" ] || fail "$1: not a local socket: $other"
  other=$(grep -o 'sun_path=@\?"[^"]*"' "$trace" | sort -u | grep -Ev \
    -e '"/tmp/\.X11-unix/X[0-9]+"' -e '"'"$XDG_RUNTIME_DIR"'/' -e '"/tmp/dbus-[A-Za-z0-9]+"' \
    -e 'at-spi' -e '"/(var/)?run/(nscd/socket|dbus/system_bus_socket|user/[0-9]+/[a-z0-9/._-]+)"' || true)
  [ -z "$other" ] || fail "$1: leads elsewhere: $other"
  say "$1: $(grep -c 'socket(AF_UNIX' "$trace") sockets, all local: $(grep -o 'sun_path=@\?"[^"]*"' "$trace" | sort -u | tr '\n' ' ')"
}

open_screen
traced x11
soon 90 window_there || { cat "$data/x11.log"; fail "no window on X11"; }
# The first start asks for the way in: the sample is one press.
xdotool windowfocus "$window"; settle
xdotool key 1
soon 30 campaign >/dev/null || fail "the sample was not copied"
soon 30 is_open || fail "the sample is not open"
settle; xdotool key Escape; settle
xdotool key ctrl+q
soon 30 app_gone || fail "the window on X11 did not close"
wait "$app" || { cat "$data/x11.log"; fail "hitch ended with an error"; }
app=''
sleep 1
local_only x11

command -v weston >/dev/null || { skip "Wayland: weston is not installed"; exit 0; }
weston --backend=headless-backend.so --use-gl --socket=hitch-sockets --idle-time=0 >"$data/weston.log" 2>&1 &
compositor=$!
soon 20 test -S "$XDG_RUNTIME_DIR/hitch-sockets" || { cat "$data/weston.log"; fail "weston did not start"; }
unset DISPLAY
export WAYLAND_DISPLAY=hitch-sockets
traced wayland "$(campaign)"
soon 90 is_open || { cat "$data/wayland.log"; fail "no window on Wayland"; }
# Long enough to paint, and to complain.
sleep 6
app_lives || { cat "$data/wayland.log"; fail "the window on Wayland did not stay"; }
[ ! -s "$data/wayland.log" ] || { cat "$data/wayland.log"; fail "it complained on Wayland"; }
grep -q "/hitch-sockets\"" "$data/wayland.trace" || fail "it is not on the Wayland display"
kill "$app"
soon 10 app_gone || fail "it could not be ended"
app=''
sleep 1
local_only wayland
say "no network: all well"
