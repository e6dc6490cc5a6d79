#!/usr/bin/env python3
"""Checks the licenses of all crates that Hitch is built of, and writes their texts for packages.

licenses.py          checks, and fails on a license that is not in the list below
licenses.py FILE     writes THIRD-PARTY.txt as well

It asks `cargo metadata` offline and reads the sources that cargo has; nothing is fetched. Crates that only tests need
are left out: they are in no package.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# A crate passes if one way through its expression needs only these. Each lets programs be given on with a notice.
ALLOWED = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0",
    "ISC", "MIT", "MIT-0", "Unicode-3.0", "Unlicense", "Zlib",
}
# Licenses of single crates, with the reason why they may be used all the same.
EXCEPTIONS = {
    "epaint_default_fonts": ("OFL-1.1 AND Ubuntu-font-1.0", "typefaces of egui: may be given on inside a program"),
    "option-ext": ("MPL-2.0", "used unchanged: its source is public, and no change to it would be hidden"),
}
TEXTS = re.compile(r"(licen[cs]e|copying|notice|unlicense)", re.IGNORECASE)


def metadata():
    """Returns what cargo knows of all systems, or of this one where crates of the others were never fetched."""
    command = ["cargo", "metadata", "--locked", "--offline", "--format-version", "1"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if told.returncode != 0:
        host = re.search(r"host: (\S+)", subprocess.run(["rustc", "-vV"], capture_output=True, text=True).stdout)[1]
        print(f"SKIPPED: crates of other systems than {host}, which `cargo fetch --locked` would bring")
        command += ["--filter-platform", host]
        told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return json.loads(told.stdout)


def shipped(data):
    """Returns the packages that are part of the program on any system, but those of the workspace itself."""
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    packages = {package["id"]: package for package in data["packages"]}
    own = set(data["workspace_members"])
    wanted = [it for it in own if packages[it]["name"] == "hitch"]
    seen = set()
    while wanted:
        one = wanted.pop()
        if one in seen:
            continue
        seen.add(one)
        for dep in nodes[one]["deps"]:
            # Development dependencies ship nothing, nor does what only a build script calls.
            if any(kind["kind"] is None for kind in dep["dep_kinds"]):
                wanted.append(dep["pkg"])
    return sorted((packages[it] for it in seen - own), key=lambda it: (it["name"], it["version"]))


def allowed(expression):
    """Returns whether an SPDX expression can be met: `AND` binds tighter than `OR`, and `/` is an old `OR`."""
    tokens = re.findall(r"\(|\)|[^\s()]+", expression.replace("/", " OR "))

    def either():
        met = both()
        while tokens and tokens[0] == "OR":
            tokens.pop(0)
            met = both() or met
        return met

    def both():
        met = one()
        while tokens and tokens[0] == "AND":
            tokens.pop(0)
            met = one() and met
        return met

    def one():
        if tokens[0] == "(":
            tokens.pop(0)
            met = either()
            tokens.pop(0)
            return met
        name = tokens.pop(0)
        if tokens and tokens[0] == "WITH":
            tokens.pop(0)
            name = f"{name} WITH {tokens.pop(0)}"
        return name in ALLOWED

    return either()


def judge(packages):
    """Returns a line for each crate that may not be used, and for each exception that is needed no more."""
    wrong, used = [], set()
    for package in packages:
        name, license = package["name"], package["license"] or "no license"
        if allowed(license):
            continue
        expected, _ = EXCEPTIONS.get(name, (None, None))
        used.add(name)
        rest = [part for part in re.split(r" AND ", license.replace("(", "").replace(")", "")) if not allowed(part)]
        if expected is None or " AND ".join(rest) != expected:
            wrong.append(f"{name} {package['version']}: {license}")
    wrong += [f"{name}: this exception is needed no more" for name in sorted(set(EXCEPTIONS) - used)]
    return wrong


def texts(package):
    folder = Path(package["manifest_path"]).parent
    named = [folder / package["license_file"]] if package["license_file"] else []
    found = {it for it in folder.iterdir() if it.is_file() and TEXTS.search(it.name)}
    return [it.read_text(errors="replace").strip() for it in sorted(found | {it for it in named if it.is_file()})]


def write(packages, path):
    """Each text once, under the crates that have it."""
    whose = {}
    for package in packages:
        said = f"{package['name']} {package['version']} ({package['license']})"
        for text in texts(package) or ["The crate has no text of its license; its expression is beside its name."]:
            whose.setdefault(text, []).append(said)
    head = "Hitch is built of the following crates. Typefaces are listed in the folder `fonts`.\n"
    parts = ["\n".join(names) + "\n\n" + text for text, names in whose.items()]
    rule = "\n\n" + "-" * 80 + "\n\n"
    path.write_text(head + rule + rule.join(parts) + "\n")


def main():
    packages = shipped(metadata())
    assert len(packages) > 100, "cargo names too few crates"
    assert allowed("MIT OR GPL-3.0-only") and not allowed("MIT AND GPL-3.0-only"), "the check finds nothing"
    wrong = judge(packages)
    if wrong:
        print("crates whose license is not in the list of assets/packaging/licenses.py:", *wrong, sep="\n  ")
        sys.exit(1)
    print(f"{len(packages)} crates: every license is in the list, or a known exception")
    if len(sys.argv) > 1:
        write(packages, Path(sys.argv[1]))


main()
