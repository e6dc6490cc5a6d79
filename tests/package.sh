#!/usr/bin/env bash
# Makes every package that the tools at hand can make of a program, looks into it, and installs, starts, upgrades and
# removes it in folders of its own. Usage: tests/package.sh PATH-TO-HITCH [PATH-TO-EXAMPLE-PACKAGING]
# With HITCH_REQUIRED set nothing may be skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
hitch=$(realpath "$1")
[ -z "${2:-}" ] || { EXTRAS=$(realpath "$2"); export EXTRAS; }
version=$("$hitch" --version | cut -d' ' -f2)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
export FAST=1
say() { printf '%s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
skip() { [ -z "${HITCH_REQUIRED:-}" ] || fail "$* (and it is required)"; say "SKIPPED: $*"; }
has() { command -v "$1" >/dev/null; }
build() { assets/packaging/build.sh "$@" || fail "build.sh ${*:3}"; }
# starts PROGRAM: it knows its version, plays the sample, and finds nothing missing.
starts() {
  local home=$work/home
  mkdir -p "$home"
  [ "$(env -i HOME="$home" "$1" --version)" = "hitch $version" ] || fail "$1 doesn't know its version"
  env -i HOME="$home" "$1" demo >"$work/demo" || fail "$1 doesn't play the sample"
  grep -q . "$work/demo" || fail "$1 demo says nothing"
}
# whole PREFIX: what a desktop looks for is there.
whole() {
  local share=$1/share id=org.hitch_gm.Hitch size
  for size in 16 32 48 64 128 256 512; do
    [ "$(head -c 8 "$share/icons/hicolor/${size}x$size/apps/$id.png" | od -An -c | tr -d ' ')" = '211PNG\r\n032\n' ] \
      || fail "no icon of $size pixels"
  done
  [ -s "$share/icons/hicolor/scalable/apps/$id.svg" ] || fail "no drawing of the icon"
  [ -n "$(find "$share" -name 'hitch-print.1*')" ] || fail "no man page for a command"
  grep -q chronicle "$share/bash-completion/completions/hitch" || fail "bash completes no command"
  [ -n "$(find "$share/doc/hitch" -name 'THIRD-PARTY.txt*' -size +20k)" ] || fail "licenses of the crates are missing"
  if has desktop-file-validate; then desktop-file-validate "$share/applications/$id.desktop"; fi
  if has appstreamcli; then appstreamcli validate --no-net "$share/metainfo/$id.metainfo.xml" >/dev/null; fi
  if has update-mime-database; then
    cp -r "$share/mime" "$work/mime"; update-mime-database "$work/mime" >/dev/null 2>&1
    grep -q 'application/x-hitch-campaign:\*.hitch' "$work/mime/globs" || fail "*.hitch has no type"
    rm -r "$work/mime"
  fi
}

tar_lives() {
  local prefix="$work/a prefix" first="$work/first" second="$work/second"
  mkdir "$first" "$second"
  tar -xf "$work/out/hitch-$version-linux-$(uname -m).tar.xz" -C "$first" --strip-components=1
  cp -a "$first/." "$second/"
  mkdir -p "$prefix/share/icons/hicolor"; echo mine >"$prefix/share/icons/hicolor/mine"
  "$first/install.sh" --prefix "$prefix" >/dev/null
  starts "$prefix/bin/hitch"; whole "$prefix"
  # A newer one that lacks a file of the old one takes that away, and replaces a program that runs.
  rm "$second/share/man/man1/hitch-odds.1"
  cp assets/sample/saltglass-quay.ron "$work/quay.ron"
  "$prefix/bin/hitch" --data "$work/home" show "$work/quay.ron" --html "$work/page.html" >/dev/null & app=$!
  "$second/install.sh" --prefix="$prefix" >/dev/null
  kill "$app" || fail "a program that runs didn't outlive its upgrade"
  wait "$app" 2>/dev/null || true
  starts "$prefix/bin/hitch"
  [ ! -e "$prefix/share/man/man1/hitch-odds.1" ] || fail "an upgrade leaves files of the old version"
  "$second/install.sh" --prefix "$prefix" --remove >/dev/null
  left=$(find "$prefix" -type f ! -name mine ! -name '*.cache' ! -name icon-theme.cache ! -path '*/share/mime/*')
  [ -z "$left" ] || fail "left behind: $left"
  [ "$(cat "$prefix/share/icons/hicolor/mine")" = mine ] || fail "a foreign file is gone"
  ! "$second/install.sh" --prefix "$prefix" --remove >/dev/null 2>&1 || fail "it is removed twice"
  say "tar: installed, started, upgraded, removed"
}

deb_lives() {
  local root=$work/root deb arch
  has dpkg-deb && has lintian || { skip "the .deb: dpkg-deb and lintian are needed"; return; }
  arch=$(dpkg --print-architecture)
  REVISION=2 build "$hitch" "$work/out" deb >/dev/null
  deb=$work/out/hitch_$version-1_$arch.deb
  lintian --fail-on error,warning --tag-display-limit 0 --allow-root "$deb" \
    || fail "lintian"
  if [ "$(id -u)" != 0 ]; then skip "installing the .deb: only root may"; return; fi
  mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/log"; : >"$root/var/lib/dpkg/status"
  for revision in 1 2; do
    dpkg --root="$root" --force-depends --log=/dev/null -i "$work/out/hitch_$version-${revision}_$arch.deb" >"$work/log" 2>&1 \
      || { cat "$work/log"; fail "dpkg -i"; }
    starts "$root/usr/bin/hitch"
  done
  whole "$root/usr"
  dpkg --root="$root" --log=/dev/null -P hitch >"$work/log" 2>&1 || { cat "$work/log"; fail "dpkg -P"; }
  [ -z "$(find "$root/usr" -type f 2>/dev/null)" ] || fail "the .deb leaves files behind"
  say "deb: clean by lintian, installed, started, upgraded, removed"
}

rpm_lives() {
  local root=$work/rpm package
  has rpmbuild && has rpm || { skip "the .rpm: rpmbuild is needed"; return; }
  REVISION=2 build "$hitch" "$work/out" rpm >/dev/null
  package() { echo "$work/out/hitch-$version-$1.$(uname -m).rpm"; }
  if has rpmlint; then
    rpmlint -c assets/packaging/rpmlint.toml "$(package 1)" >"$work/log" 2>&1 || { cat "$work/log"; fail "rpmlint"; }
  fi
  mkdir -p "$root"
  local run=(rpm --root "$root" --dbpath /var/lib/rpm --nodeps)
  if [ "$(id -u)" != 0 ]; then skip "installing the .rpm: only root may"; return; fi
  "${run[@]}" -i "$(package 1)"; starts "$root/usr/bin/hitch"
  "${run[@]}" -U "$(package 2)"; starts "$root/usr/bin/hitch"
  whole "$root/usr"
  "${run[@]}" -e hitch
  [ -z "$(find "$root/usr" -type f 2>/dev/null)" ] || fail "the .rpm leaves files behind"
  say "rpm: installed, started, upgraded, removed"
}

appdir_lives() {
  starts "$work/out/Hitch.AppDir/AppRun"; whole "$work/out/Hitch.AppDir/usr"
  [ -e "$work/out/Hitch.AppDir/.DirIcon" ] || fail "the AppDir has no icon"
  say "AppDir: starts"
}

# With a stand-in: no program for these systems can be built here. What is installed is looked at, not run; windows.sh
# installs it.
others() {
  local exe=$work/hitch.exe
  { printf 'MZ'; head -c 4096 /dev/zero; } >"$exe"
  build "$hitch" "$work/out" app >/dev/null
  mkdir "$work/app"; python3 -m zipfile -e "$work/out/hitch-$version-macos.zip" "$work/app"
  python3 - "$work/app/Hitch.app/Contents" "$version" <<'END' || fail "the bundle of macOS"
import plistlib, struct, sys
from pathlib import Path
root, version = Path(sys.argv[1]), sys.argv[2]
info = plistlib.loads((root / "Info.plist").read_bytes())
assert info["CFBundleShortVersionString"] == version
assert (root / "MacOS" / info["CFBundleExecutable"]).is_file()
for icon in [info["CFBundleIconFile"], info["CFBundleDocumentTypes"][0]["CFBundleTypeIconFile"]]:
    data = (root / "Resources" / f"{icon}.icns").read_bytes()
    assert data[:4] == b"icns" and struct.unpack(">I", data[4:8])[0] == len(data), icon
ours = info["UTExportedTypeDeclarations"][0]
assert ours["UTTypeIdentifier"] in info["CFBundleDocumentTypes"][0]["LSItemContentTypes"]
assert ours["UTTypeTagSpecification"]["public.filename-extension"] == ["hitch"]
END
  say "macOS: the bundle is whole (untried there)"
  if has wixl && has icotool && has msiinfo; then
    build "$exe" "$work/out" msi >/dev/null
    msiinfo export "$work/out/hitch-$version-x64.msi" Registry | grep -q '"\[INSTALLDIR\]hitch.exe" "%1"' \
      || fail "the .msi opens no campaign"
    mkdir "$work/msi"; msiextract -C "$work/msi" "$work/out/hitch-$version-x64.msi" >/dev/null
    cmp -s "$(find "$work/msi" -name hitch.exe)" "$exe" || fail "the .msi has another program"
    say "Windows: the .msi is whole"
  else
    skip "the .msi: wixl, msitools and icoutils are needed"
  fi
  if has makensis && has icotool; then
    build "$exe" "$work/out" nsis >/dev/null
    [ -s "$work/out/hitch-$version-setup.exe" ] || fail "no setup.exe"
    say "Windows: setup.exe is made"
  else
    skip "setup.exe: nsis and icoutils are needed"
  fi
}

kinds=(tar appdir)
if has dpkg-deb; then kinds+=(deb); fi
if has rpmbuild; then kinds+=(rpm); fi
build "$hitch" "$work/out" "${kinds[@]}" >/dev/null
tar_lives
appdir_lives
deb_lives
rpm_lives
others
say "packages: all well"
