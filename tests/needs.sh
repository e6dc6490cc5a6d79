#!/usr/bin/env bash
# Names the libraries a program can't start without, and fails on any that a bare machine may lack: all but
# the C library, its mathematics, what unwinds a stack, and the loader. Usage: tests/needs.sh PROGRAM
set -euo pipefail
program=$1
if command -v readelf >/dev/null; then
  needed=$(LC_ALL=C readelf -d "$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
else
  needed=$(LC_ALL=C objdump -p "$program" | awk '$1 == "NEEDED" { print $2 }')
fi
[ -n "$needed" ] || { echo "$program: no library is named, which can't be"; exit 1; }
fails=0
while read -r library; do
  case $library in
    libc.so.* | libm.so.* | libgcc_s.so.* | ld-linux*.so.* | ld-musl*.so.* | ld64.so.*) echo "needs $library" ;;
    *) echo "needs $library, which a bare machine may lack"; fails=1 ;;
  esac
done <<<"$needed"
exit "$fails"
