#!/usr/bin/env python3
"""Packs PNGs of several sizes into an icon of macOS. Usage: icns.py FOLDER NAME KIND OUT

The PNGs are FOLDER/<size>x<size>/KIND/NAME, as icon themes have them.
"""

import struct
import sys
from pathlib import Path

# The name of each size, and those of sizes for screens with twice the pixels.
SIZES = {16: [b"icp4"], 32: [b"icp5", b"ic11"], 64: [b"ic12"], 128: [b"ic07"], 256: [b"ic08", b"ic13"], 512: [b"ic09", b"ic14"]}

folder, name, kind, out = sys.argv[1:]
parts = b""
for size, names in SIZES.items():
    png = (Path(folder) / f"{size}x{size}" / kind / name).read_bytes()
    parts += b"".join(it + struct.pack(">I", len(png) + 8) + png for it in names)
Path(out).write_bytes(b"icns" + struct.pack(">I", len(parts) + 8) + parts)
