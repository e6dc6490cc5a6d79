#!/usr/bin/env bash
# Finds and presses buttons of the real window as a screen reader does: through AT-SPI, on a screen and a
# message bus of its own. Usage: tests/atspi.sh PATH-TO-HITCH
set -euo pipefail
here=$(dirname "$(realpath "$0")")
# shellcheck source=tests/window/lib.sh
. "$here/window/lib.sh"
hitch=$(realpath "$1")
needs Xvfb xdotool dbus-run-session dbus-send
[ -x /usr/bin/python3 ] || { skip "/usr/bin/python3 is not installed"; exit 0; }
/usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null ||
  { skip "gir1.2-atspi-2.0 or python3-gi is not installed"; exit 0; }
[ -e /usr/share/dbus-1/services/org.a11y.Bus.service ] || { skip "at-spi2-core is not installed"; exit 0; }
if [ -z "${HITCH_OWN_BUS:-}" ]; then
  HITCH_OWN_BUS=1 exec dbus-run-session -- "$0" "$hitch"
fi
data=$(mktemp -d)
trap close_all EXIT
open_screen
# Programs speak only where somebody listens.
dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties.Set \
  string:org.a11y.Status string:IsEnabled variant:boolean:true >/dev/null
start_hitch
/usr/bin/python3 "$here/atspi.py" "$app"
say "through AT-SPI: all well"
