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
compositor='' traced=''
close() {
  [ -z "$traced" ] || kill "$traced" 2>/dev/null || true
  [ -z "$compositor" ] || kill "$compositor" 2>/dev/null || true
  close_all
}
trap close EXIT

# traced NAME ARGUMENT...: Hitch in the background; what it asks of the network is in $data/NAME.trace.
start_traced() {
  local name=$1; shift
  strace -f -qq -s 200 -e trace=%network -o "$data/$name.trace" "$hitch" --data "$data/$name" "$@" >"$data/$name.log" 2>&1 &
  traced=$!
}
ended() { ! kill -0 "$traced" 2>/dev/null; }
there() { find "$data/$1" -name '*.hitch' 2>/dev/null | grep -q .; }

# local_only NAME: every socket is local, and leads to a screen or a bus.
local_only() {
  local trace=$data/$1.trace other
  grep -q 'socket(AF_UNIX' "$trace" || fail "$1: the trace saw no socket, which can't be"
  other=$(grep -E 'socket(pair)?\(' "$trace" | grep -v 'AF_UNIX' || true)
  [ -z "$other" ] || fail "$1: not a local socket: $other"
  # `|| true`: what can't be connected to is no line here.
  other=$(grep -E 'connect\(|sendto\([0-9]+, .*sa_family' "$trace" | grep -o 'sun_path=@\?"[^"]*"' | sort -u \
    | grep -Ev '/tmp/.X11-unix/X[0-9]+"|"'"$XDG_RUNTIME_DIR"'/|/(at-spi|dbus)[-/A-Za-z0-9_]*"|/run/(user/[0-9]+/bus|dbus/system_bus_socket|nscd/socket|systemd/[a-z/.]*)"|/var/run/nscd/socket"' || true)
  [ -z "$other" ] || fail "$1: leads elsewhere: $other"
  say "$1: $(grep -c 'socket(AF_UNIX' "$trace") sockets, all local"
}

open_screen
start_traced x11
soon 90 window || { cat "$data/x11.log"; fail "no window on X11"; }
soon 30 there x11 || fail "the sample was not copied"
xdotool windowfocus "$(window | tail -1)"; sleep 2
keys ctrl+q
soon 30 ended || fail "the window on X11 did not close"
wait "$traced" || { cat "$data/x11.log"; fail "hitch ended with an error"; }
traced=''
local_only x11

command -v weston >/dev/null || { skip "Wayland: weston is not installed"; exit 0; }
weston --backend=headless-backend.so --use-gl --socket=hitch-sockets --idle-time=0 >"$data/weston.log" 2>&1 &
compositor=$!
soon 20 test -S "$XDG_RUNTIME_DIR/hitch-sockets" || { cat "$data/weston.log"; fail "weston did not start"; }
(unset DISPLAY; export WAYLAND_DISPLAY=hitch-sockets; start_traced wayland; echo "$traced" >"$data/pid"; wait "$traced") &
soon 20 test -s "$data/pid" || fail "nothing was started"
traced=$(cat "$data/pid")
soon 90 there wayland || { cat "$data/wayland.log"; fail "no window on Wayland"; }
grep -q . "$data/wayland.trace" || fail "nothing was traced"
sleep 5
! ended || { cat "$data/wayland.log"; fail "the window on Wayland did not stay"; }
[ ! -s "$data/wayland.log" ] || { cat "$data/wayland.log"; fail "it complained on Wayland"; }
grep -q 'sun_path="'"$XDG_RUNTIME_DIR"'/hitch-sockets"' "$data/wayland.trace" || fail "it is not on the Wayland display"
kill "$traced"; soon 10 ended || fail "it could not be ended"
traced=''
local_only wayland
say "no network: all well"
