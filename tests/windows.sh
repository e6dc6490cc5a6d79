#!/usr/bin/env bash
# Installs, starts, upgrades and removes the two packages for Windows, under Wine and with a stand-in: a small program
# that Wine brings. Usage: tests/windows.sh. With HITCH_REQUIRED set nothing may be skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
say() { printf '%s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
skip() { [ -z "${HITCH_REQUIRED:-}" ] || fail "$* (and it is required)"; say "SKIPPED: $*"; exit 0; }
wine=$(command -v wine64 || find /usr/lib/wine -name wine64 2>/dev/null | head -1)
[ -n "$wine" ] || skip "wine64 is not installed"
for tool in wixl icotool makensis; do command -v "$tool" >/dev/null || skip "$tool is not installed"; done
standin=$(find /usr/lib -path '*wine/x86_64-windows/hostname.exe' 2>/dev/null | head -1)
[ -n "$standin" ] || skip "Wine brings no hostname.exe"

work=$(mktemp -d)
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=;mshtml=' FAST=1
unset DISPLAY WAYLAND_DISPLAY
trap 'wineserver -k 2>/dev/null || true; rm -rf "$work"' EXIT
cp "$standin" "$work/hitch.exe"
for version in 9.8.6 9.8.7; do
  VERSION=$version assets/packaging/build.sh "$work/hitch.exe" "$work/out" msi nsis >/dev/null || fail "build.sh $version"
done
win() { timeout 120 "$wine" "$@" 2>/dev/null | tr -d '\r'; }
value() { win reg query "$1" /ve | sed -n 's/.*REG_SZ *//p'; }
win wineboot -i >/dev/null
c=$WINEPREFIX/drive_c
mkdir -p "$c/campaigns"; echo mine >"$c/campaigns/quay.hitch"

# lives NAME ROOT VERSION: it is there, starts, opens campaigns, and is listed.
lives() {
  local program
  program=$(find "$c" -name hitch.exe ! -path '*/Installer/*')
  [ "$(printf '%s\n' "$program" | grep -c .)" = 1 ] || fail "$1: not one program, but: $program"
  [ "$(win "$program")" = "$(win hostname)" ] || fail "$1: the program doesn't start"
  [ "$(value "$2\\Software\\Classes\\.hitch")" = Hitch.Campaign ] || fail "$1: *.hitch has no type"
  value "$2\\Software\\Classes\\Hitch.Campaign\\shell\\open\\command" | grep -q 'hitch.exe" "%1"' || fail "$1: it opens no campaign"
  [ -s "$(dirname "$program")/THIRD-PARTY.txt" ] || fail "$1: licenses of the crates are missing"
  [ -s "$(dirname "$program")/campaign.ico" ] || fail "$1: campaigns have no icon"
  [ -n "$(find "$c" -name Hitch.lnk)" ] || fail "$1: it isn't in the start menu"
  win reg query "$2\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall" /s | grep -q "DisplayVersion.*$3" || fail "$1: $3 isn't listed"
}
# gone NAME ROOT: nothing of it is left, and what is the user's is.
gone() {
  local left
  left=$(find "$c" -iname '*hitch*' ! -path "$c/campaigns/*")
  [ -z "$left" ] || fail "$1 leaves behind: $left"
  [ -z "$(value "$2\\Software\\Classes\\.hitch")" ] || fail "$1 leaves the type of *.hitch"
  [ "$(cat "$c/campaigns/quay.hitch")" = mine ] || fail "$1: a campaign is gone"
  say "$1: installed, started, upgraded, removed"
}

for version in 9.8.6 9.8.7; do
  win "$work/out/hitch-$version-setup.exe" /S; lives setup.exe HKCU "$version"
done
win "$(find "$c" -name uninstall.exe)" /S
for _ in $(seq 50); do [ -n "$(find "$c" -name hitch.exe)" ] || break; sleep 0.2; done
gone setup.exe HKCU

for version in 9.8.6 9.8.7; do
  win msiexec /i "Z:${work//\//\\}\\out\\hitch-$version-x64.msi" /qn; lives .msi HKLM "$version"
done
win msiexec /x "Z:${work//\//\\}\\out\\hitch-9.8.7-x64.msi" /qn
gone .msi HKLM
