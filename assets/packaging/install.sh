#!/bin/sh
# Installs Hitch from this folder, or removes it. Usage: ./install.sh [--prefix FOLDER] [--remove]
# The usual prefix is ~/.local, which needs no rights. Campaigns are never touched.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=$HOME/.local remove=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) [ $# -gt 1 ] || { echo "--prefix: name a folder" >&2; exit 2; }; prefix=$2; shift ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    --remove) remove=1 ;;
    --help) sed -n '2,3s/^# //p' "$0"; exit 0 ;;
    *) echo "$1: no such option. Usage: install.sh [--prefix FOLDER] [--remove]" >&2; exit 2 ;;
  esac
  shift
done
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
list=$prefix/share/hitch/installed

# forget: removes the files of the last installation, and folders that are empty then.
forget() {
  [ -f "$list" ] || return 0
  while IFS= read -r file; do rm -f "$prefix/$file"; done <"$list"
  while IFS= read -r file; do
    (cd "$prefix" && folder=$(dirname "$file") && rmdir -p "$folder" 2>/dev/null) || true
  done <"$list"
  rm -f "$list"
  (cd "$prefix" && rmdir -p share/hitch 2>/dev/null) || true
}
# refresh: tells the desktop, where its tools are.
refresh() {
  for folder in applications mime icons/hicolor; do [ -d "$prefix/share/$folder" ] || return 0; done
  if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$prefix/share/applications" || true; fi
  if command -v update-mime-database >/dev/null; then update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true; fi
  if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" || true; fi
}

if [ -n "$remove" ]; then
  [ -f "$list" ] || { echo "$prefix: Hitch is not installed here" >&2; exit 1; }
  forget
  refresh
  echo "$prefix: Hitch is removed. Your campaigns stay."
  exit 0
fi
[ -x "$here/bin/hitch" ] || { echo "$here: bin/hitch is missing; unpack the whole archive" >&2; exit 1; }
forget
(cd "$here" && find bin share -type f) | sort | while IFS= read -r file; do
  mkdir -p "$prefix/$(dirname "$file")"
  # A program that runs keeps its file: the new one takes the name only.
  cp -p "$here/$file" "$prefix/$file.new" && mv -f "$prefix/$file.new" "$prefix/$file"
done
mkdir -p "$prefix/share/hitch"
{ cd "$here" && find bin share -type f | sort; } >"$list"
refresh
echo "$prefix/bin/hitch is installed. To remove it: $here/install.sh --prefix $prefix --remove"
case :$PATH: in *":$prefix/bin:"*) ;; *) echo "$prefix/bin is not in your PATH" ;; esac
