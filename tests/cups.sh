#!/usr/bin/env bash
# Prints through a real CUPS with a printer that makes PDFs (cups-pdf): what was queued comes out whole, and
# printers that are paused, missing or away are told as they are. The CUPS is one of its own, with its own folder
# and socket: a user's printers are not touched. Needs root, cups, cups-client, printer-driver-cups-pdf and
# poppler-utils; where they are missing it is skipped, aloud.
#   tests/cups.sh target/debug/hitch
set -euo pipefail
cd "$(dirname "$0")/.."
hitch=$(realpath "${1:-target/debug/hitch}")
export LC_ALL=C.UTF-8
skip() { echo "skipped: printing through CUPS: $*"; exit 0; }
fail() { echo "FAILED: $*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || skip "only root can start a CUPS of its own"
export PATH="$PATH:/usr/sbin"
for program in cupsd lpadmin lpstat lp cupsdisable cupsreject pdfinfo pdftotext pdftocairo; do
  command -v "$program" >/dev/null || skip "there is no $program (cups, cups-client, poppler-utils)"
done
ppd=/usr/share/ppd/cups-pdf/CUPS-PDF_opt.ppd
[ -r "$ppd" ] || skip "there is no cups-pdf (printer-driver-cups-pdf)"

# CUPS wants folders that only it and root can write to, all the way up.
work=$(mktemp -d /var/tmp/hitch-cups.XXXXXX)
chmod 755 "$work"
daemon=
made=()
stop() { if [ -n "$daemon" ]; then kill "$daemon" 2>/dev/null || true; wait "$daemon" 2>/dev/null || true; daemon=; fi; }
tidy() { stop; rm -rf "$work"; [ "${#made[@]}" = 0 ] || rm -f "${made[@]}"; }
trap tidy EXIT

root=$work/cups
mkdir -p "$root"/{spool/tmp,cache,state,log,ppd,ssl}
chown -R root:lp "$root"/{spool,cache,ppd}
chmod 710 "$root/spool"; chmod 1770 "$root/spool/tmp"; chmod 770 "$root/cache"
cat >"$root/cups-files.conf" <<END
SystemGroup root
User lp
Group lp
ServerRoot $root
StateDir $root/state
CacheDir $root/cache
RequestRoot $root/spool
TempDir $root/spool/tmp
AccessLog $root/log/access
ErrorLog $root/log/error
PageLog $root/log/page
ServerKeychain $root/ssl
Sandboxing relaxed
END
cat >"$root/cupsd.conf" <<END
Listen $root/socket
Browsing No
WebInterface No
LogLevel info
DefaultAuthType None
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order deny,allow
    Allow all
  </Limit>
</Policy>
END
export CUPS_SERVER=$root/socket

start() {
  cupsd -f -c "$root/cupsd.conf" -s "$root/cups-files.conf" >"$root/log/start" 2>&1 &
  daemon=$!
  for _ in $(seq 100); do
    [ "$(LC_ALL=C lpstat -r 2>/dev/null)" = "scheduler is running" ] && return 0
    kill -0 "$daemon" 2>/dev/null || break
    sleep 0.1
  done
  sed 's/^/  /' "$root/log/start" "$root/log/error" 2>/dev/null | tail -5
  stop
  skip "cupsd does not start here"
}

# run EXPECTED-CODE ARGUMENTS...: what the program says, all of it, in $said.
run() {
  local expected=$1 code=0; shift
  said=$("$hitch" "$@" 2>&1) || code=$?
  [ "$code" = "$expected" ] || fail "hitch $*: ended with $code, not $expected: $said"
}
says() { case "$said" in *"$1"*) ;; *) fail "it should say \"$1\", and said: $said" ;; esac; }
# PostScript has no word for the number in a die that is read as "d8", and none for letters drawn as one ("fi"): dice,
# what is left of them and such pairs count on neither side.
words() { pdftotext -raw "$1" - | tr -s '[:space:]' '\n' | tr -d '\001-\011\013-\037' | sed -E 's/ff?[il]|ff//g' | grep -vE '^$|^(d(4|6|8|10|12)|[02])$' | tr '\n' ' '; }
pages() { pdfinfo "$1" 2>/dev/null | sed -n 's/^Pages: *//p'; }

cp assets/sample/saltglass-quay.ron "$work/quay.ron"
run 1 printers; says "the printing system isn’t running"
start
run 1 printers; says "no printer is set up"
# A PostScript printer: the usual way there (pdftops by Ghostscript) turns letters into pictures of letters, and no
# text could be compared. This one keeps them.
cat >"$root/keep-letters" <<'END'
#!/bin/sh
pages=$(mktemp "$TMPDIR/pages.XXXXXX") || exit 1
cat ${6:+"$6"} >"$pages"
pdftocairo -ps -origpagesizes "$pages" -
code=$?
rm -f "$pages"
exit $code
END
chmod 755 "$root/keep-letters"
sed "/^\*PCFileName/a *cupsFilter: \"application/vnd.cups-pdf 0 $root/keep-letters\"" "$ppd" >"$work/quay.ppd"
grep -q keep-letters "$work/quay.ppd" || fail "the printer's description has another form than it had"
ppd=$work/quay.ppd
for name in Quay Kiln Reef; do
  # CUPS warns that drivers are a thing of the past.
  lpadmin -p "$name" -E -v cups-pdf:/ -P "$ppd" 2>/dev/null || fail "the printer $name could not be set up"
done
lpadmin -d Quay
run 0 printers
[ "$(echo "$said" | head -1)" = "Quay (default): ready" ] || fail "the default printer comes first: $said"

# Where cups-pdf puts root's pages depends on its configuration.
printed() { find "$(getent passwd root | cut -d: -f6)/PDF" /var/spool/cups-pdf -newer "$work/before" -name '*.pdf' 2>/dev/null || true; }
for paper in a4 letter; do
  touch "$work/before"; sleep 0.1
  run 0 print "$work/quay.ron" --all --paper "$paper" --date today --out "$work/$paper.pdf" --printer Quay
  says "queued as Quay-"
  says "has left the queue"
  for _ in $(seq 50); do came=$(printed | tail -1); [ -n "$came" ] && break; sleep 0.2; done
  [ -n "$came" ] || fail "nothing came out of the printer: $(tail -3 "$root/log/error")"
  made+=("$came")
  for _ in $(seq 50); do [ -n "$(pages "$came")" ] && break; sleep 0.2; done
  [ "$(pages "$came")" = "$(pages "$work/$paper.pdf")" ] || fail "$paper: $(pages "$came") pages came out of $(pages "$work/$paper.pdf")"
  [ "$(words "$came")" = "$(words "$work/$paper.pdf")" ] || fail "$paper: other words came out: $(diff <(words "$work/$paper.pdf" | tr ' ' '\n') <(words "$came" | tr ' ' '\n') | head -9)"
  size() { pdfinfo "$1" 2>/dev/null | awk '/^Page size/ { printf "%.0f %.0f", $3, $5 }'; }
  [ "$(size "$came")" = "$(size "$work/$paper.pdf")" ] || fail "$paper: the paper is $(size "$came"), not $(size "$work/$paper.pdf")"
  echo "  $paper: $(pages "$came") pages came out as they went in"
  rm -f "$came"
done

cupsdisable -r "out of paper" Kiln
run 0 print "$work/quay.ron" --printer Kiln
says "queued as Kiln-"; says "but the printer is paused: out of paper"
cupsreject -r "being mended" Reef
run 1 print "$work/quay.ron" --printer Reef; says "Reef doesn’t accept jobs: being mended"
run 1 print "$work/quay.ron" --printer Nowhere; says 'no printer named “Nowhere”; choose one of Quay, Kiln, Reef'
run 0 printers; says "Kiln: paused: out of paper"; says "Reef: doesn’t accept jobs: being mended"
cancel -a Kiln
stop
run 1 print "$work/quay.ron" --printer Quay; says "the printing system isn’t running"
PATH=/nowhere run 1 printers; says "lpstat is missing"
echo "printing through CUPS: all well"
