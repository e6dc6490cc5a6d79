#!/usr/bin/env bash
# Makes packages of a built Hitch. Usage: assets/packaging/build.sh PROGRAM FOLDER [KIND...]
#
# Kinds: tar deb rpm appdir app msi nsis; without one, all that the tools at hand can make. For msi and nsis the
# program is hitch.exe, for app that of macOS; nothing here runs it. A release takes target/dist/hitch
# (`cargo build --profile dist --locked`); tests/package.sh takes the debug program.
#
# Environment: MAINTAINER ("Name <address>"), SOURCE_DATE_EPOCH (else the last commit), FAST=1 (little compression),
# EXTRAS (a built examples/packaging, else cargo runs it), VERSION (else that of Cargo.toml), REVISION (of the package,
# else 1).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
[ $# -ge 2 ] || { sed -n '2,4s/^# //p' "$0"; exit 2; }
program=$(realpath "$1")
mkdir -p "$2"; out=$(realpath "$2"); shift 2

id=org.hitch_gm.Hitch
version=${VERSION:-$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' "$root/Cargo.toml")}
revision=${REVISION:-1}
summary='GM screen for the Cortex Prime roleplaying game'
maintainer=${MAINTAINER:-The Hitch authors <hitch@localhost.localdomain>}
epoch=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH=$epoch TZ=UTC LC_ALL=C.UTF-8
arch=$(uname -m)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
has() { command -v "$1" >/dev/null; }
need() { has "$1" || { echo "$kind: $1 is not installed"; return 1; }; }
dated() { find "$1" -exec touch -h -d "@$epoch" {} +; }

# stage PREFIX: everything but the program, as it lies in a prefix of any Linux.
stage() {
  local share=$1/share size kind
  mkdir -p "$share/applications" "$share/metainfo" "$share/mime/packages" "$share/doc/hitch/fonts"
  if [ -n "${EXTRAS:-}" ]; then "$EXTRAS" "$1"; else (cd "$root" && cargo run --quiet --locked --example packaging -- "$1"); fi
  install -m 644 "$here/$id.desktop" "$share/applications/"
  install -m 644 "$here/$id.mime.xml" "$share/mime/packages/$id.xml"
  sed "s/@VERSION@/$version/; s/@DATE@/$(date -d "@$epoch" +%F)/" "$here/$id.metainfo.xml" \
    >"$share/metainfo/$id.metainfo.xml"
  icons "$share/icons/hicolor"
  install -m 644 "$root"/README.md "$root"/CHANGELOG.md "$root"/LICENSE-MIT "$root"/LICENSE-APACHE "$share/doc/hitch/"
  install -m 644 "$root"/assets/fonts/*.txt "$share/doc/hitch/fonts/"
  python3 "$here/licenses.py" "$share/doc/hitch/THIRD-PARTY.txt" >&2
  find "$1" -type d -exec chmod 755 {} +
  find "$1" -type f -exec chmod 644 {} +
}

# icons FOLDER: the two drawings in all sizes.
icons() {
  local size folder
  for size in 16 24 32 48 64 128 256 512; do
    folder=$1/${size}x$size
    mkdir -p "$folder/apps" "$folder/mimetypes"
    rsvg-convert -w "$size" -h "$size" "$here/hitch.svg" -o "$folder/apps/$id.png"
    rsvg-convert -w "$size" -h "$size" "$here/campaign.svg" -o "$folder/mimetypes/application-x-hitch-campaign.png"
  done
  mkdir -p "$1/scalable/apps" "$1/scalable/mimetypes"
  install -m 644 "$here/hitch.svg" "$1/scalable/apps/$id.svg"
  install -m 644 "$here/campaign.svg" "$1/scalable/mimetypes/application-x-hitch-campaign.svg"
}

staged=$work/staged
staged() { [ -d "$staged" ] || stage "$staged"; }
# prefix FOLDER: a whole prefix, with the program.
prefix() {
  staged
  mkdir -p "$1"; cp -a "$staged/." "$1/"
  mkdir -p "$1/bin"; install -m 755 "$program" "$1/bin/hitch"
  if has strip; then strip "$1/bin/hitch" 2>/dev/null || true; fi
}

make_tar() {
  local name=hitch-$version-linux-$arch pack
  prefix "$work/$name"
  install -m 755 "$here/install.sh" "$work/$name/install.sh"
  dated "$work/$name"
  pack="xz -T0 ${FAST:+-0}"
  tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner -I "$pack" -cf "$out/$name.tar.xz" "$name"
  echo "$out/$name.tar.xz"
}

make_deb() {
  need dpkg-deb || return 1
  local of=$work/deb deb_arch name doc
  deb_arch=$(dpkg --print-architecture); name=hitch_$version-${revision}_$deb_arch.deb
  mkdir -p "$of"; prefix "$of/usr"
  doc=$of/usr/share/doc/hitch
  # Where Debian looks for zsh's, and what its rules ask for by name.
  mv "$of/usr/share/zsh/site-functions" "$of/usr/share/zsh/vendor-completions"
  rm "$doc/LICENSE-APACHE" "$doc/LICENSE-MIT"
  cp "$here/debian/copyright" "$doc/copyright"
  printf 'hitch (%s-%s) unstable; urgency=medium\n\n  * Release %s. CHANGELOG.md says what is new.\n\n -- %s  %s\n' \
    "$version" "$revision" "$version" "$maintainer" "$(date -R -d "@$epoch")" | gzip -9n >"$doc/changelog.Debian.gz"
  gzip -9n "$doc/CHANGELOG.md"; mv "$doc/CHANGELOG.md.gz" "$doc/changelog.gz"
  gzip -9n "$doc/THIRD-PARTY.txt"
  gzip -9n "$of"/usr/share/man/man1/*.1
  mkdir -p "$of/usr/share/lintian/overrides"; cp "$here/debian/lintian-overrides" "$of/usr/share/lintian/overrides/hitch"
  find "$of" -type d -exec chmod 755 {} +
  find "$of" -type f ! -path '*/bin/*' -exec chmod 644 {} +
  mkdir "$of/DEBIAN"
  sed "s|@VERSION@|$version-$revision|; s|@ARCH@|$deb_arch|; s|@MAINTAINER@|$maintainer|
    s|@SIZE@|$(du -k -s --apparent-size "$of/usr" | cut -f1)|; s|@LIBC@|$(libc "$of/usr/bin/hitch")|" \
    "$here/debian/control" >"$of/DEBIAN/control"
  (cd "$of" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  dated "$of"
  dpkg-deb --root-owner-group ${FAST:+-Zgzip -z1} --build "$of" "$out/$name" >/dev/null
  echo "$out/$name"
}

# libc PROGRAM: the oldest C library it can start with.
libc() {
  LC_ALL=C objdump -T "$1" | sed -n 's/.*(\?GLIBC_\([0-9.]*\)).*/\1/p' | sort -uV | tail -1
}

make_rpm() {
  need rpmbuild || return 1
  local tree=$work/rpm payload=w9.xzdio
  [ -z "${FAST:-}" ] || payload=w1.gzdio
  mkdir -p "$tree"; prefix "$tree/root/usr"
  gzip -9n "$tree"/root/usr/share/man/man1/*.1
  sed "s|@VERSION@|$version|; s|@REVISION@|$revision|; s|@SUMMARY@|$summary|; s|@MAINTAINER@|$maintainer|
    s|@DATE@|$(date -d "@$epoch" '+%a %b %d %Y')|" "$here/hitch.spec" >"$tree/hitch.spec"
  rpmbuild -bb --quiet --define "_topdir $tree" --define "_rpmdir $tree/out" --define "tree $tree/root" \
    --define "_binary_payload $payload" --target "$arch" "$tree/hitch.spec" >"$tree/log" 2>&1 \
    || { cat "$tree/log"; return 1; }
  find "$tree/out" -name '*.rpm' -exec cp {} "$out/" \; -exec basename {} \;
}

# An AppDir: `appimagetool` makes an AppImage of it on a machine that has its runtime.
make_appdir() {
  local of=$out/Hitch.AppDir
  rm -rf "$of"; mkdir -p "$of"; prefix "$of/usr"
  cp "$of/usr/share/applications/$id.desktop" "$of/"
  cp "$of/usr/share/icons/hicolor/256x256/apps/$id.png" "$of/"
  ln -s "$id.png" "$of/.DirIcon"
  ln -s usr/bin/hitch "$of/AppRun"
  echo "$of"
}

# The bundle of macOS, in a zip. Signing and notarizing need a Mac and a certificate.
make_app() {
  local of=$work/app/Hitch.app/Contents
  mkdir -p "$of/MacOS" "$of/Resources"
  install -m 755 "$program" "$of/MacOS/hitch"
  sed "s/@VERSION@/$version/" "$here/macos/Info.plist" >"$of/Info.plist"
  printf 'APPL????' >"$of/PkgInfo"
  icons "$work/icons"
  python3 "$here/icns.py" "$work/icons" "$id.png" apps "$of/Resources/Hitch.icns"
  python3 "$here/icns.py" "$work/icons" application-x-hitch-campaign.png mimetypes "$of/Resources/Campaign.icns"
  notices "$of/Resources"
  dated "$work/app"
  rm -f "$out/hitch-$version-macos.zip"
  (cd "$work/app" && python3 -m zipfile -c "$out/hitch-$version-macos.zip" Hitch.app)
  echo "$out/hitch-$version-macos.zip"
}

# notices FOLDER: the licenses, for systems without a folder of documents.
notices() {
  cp "$root/LICENSE-MIT" "$root/LICENSE-APACHE" "$1/"
  cat "$root"/assets/fonts/*.txt >"$1/FONTS.txt"
  python3 "$here/licenses.py" "$1/THIRD-PARTY.txt" >&2
}

# windows FOLDER: what both installers pack.
windows() {
  mkdir -p "$1"
  cp "$program" "$1/hitch.exe"
  icons "$work/icons"
  local size of=()
  for size in 16 32 48 256; do of+=("$work/icons/${size}x$size/apps/$id.png"); done
  icotool -c -o "$1/hitch.ico" "${of[@]}"
  of=(); for size in 16 32 48 256; do of+=("$work/icons/${size}x$size/mimetypes/application-x-hitch-campaign.png"); done
  icotool -c -o "$1/campaign.ico" "${of[@]}"
  notices "$1"
}

make_msi() {
  need wixl && need icotool || return 1
  windows "$work/msi"
  sed "s/@VERSION@/$version/g" "$here/windows/hitch.wxs" >"$work/msi/hitch.wxs"
  (cd "$work/msi" && wixl --arch x64 -o "$out/hitch-$version-x64.msi" hitch.wxs)
  echo "$out/hitch-$version-x64.msi"
}

make_nsis() {
  need makensis && need icotool || return 1
  windows "$work/nsis"
  makensis -V2 -NOCD "-DVERSION=$version" "-DFILES=$work/nsis" "-DOUT=$out/hitch-$version-setup.exe" \
    "$here/windows/hitch.nsi" >"$work/nsis.log" || { cat "$work/nsis.log"; return 1; }
  echo "$out/hitch-$version-setup.exe"
}

need_all() { for kind in rsvg-convert python3; do need "$kind"; done; }
need_all
kinds=("$@")
case $(head -c 2 "$program") in
  MZ) [ $# -gt 0 ] || kinds=(msi nsis) ;;
  *) [ $# -gt 0 ] || kinds=(tar deb rpm appdir) ;;
esac
failed=0
for kind in "${kinds[@]}"; do
  case $kind in
    tar | deb | rpm | appdir | app | msi | nsis) "make_$kind" || failed=1 ;;
    *) echo "no kind of package: $kind"; failed=1 ;;
  esac
done
exit "$failed"
