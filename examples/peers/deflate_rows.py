#!/usr/bin/env python3
"""The rows of a PNG, deflated by other libraries: deflate_rows.py FILE prints library, level, milliseconds and bytes.

The rows are those in the file, filter bytes included, and every library gets the same ones. PyPI has isal, zlib-ng
and deflate (libdeflate); Python itself has zlib. Only the compression is timed, in processor time.
"""

import sys
import time
import zlib

LEVELS = [("zlib", zlib.__name__, "compress", (1, 6, 9)), ("isa-l", "isal.isal_zlib", "compress", (0, 1, 2, 3)),
          ("zlib-ng", "zlib_ng.zlib_ng", "compress", (1, 2, 6)), ("libdeflate", "deflate", "zlib_compress", (1, 6, 12))]


def rows(path):
    with open(path, "rb") as file:
        data = file.read()
    place, stream = 8, b""
    while place < len(data):
        length = int.from_bytes(data[place:place + 4], "big")
        if data[place + 4:place + 8] == b"IDAT":
            stream += data[place + 8:place + 8 + length]
        place += 12 + length
    return zlib.decompress(stream)


def best(work):
    """The least time of several runs, after one that isn't counted; a slow one is timed once."""
    start = time.process_time()
    size = len(work())
    total, least = time.process_time() - start, float("inf")
    while least == float("inf") or total < 0.02:
        start = time.process_time()
        work()
        seconds = time.process_time() - start
        least, total = min(least, seconds), total + seconds
    return least, size


def main():
    data = rows(sys.argv[1])
    for library, module, name, levels in LEVELS:
        try:
            compress = getattr(__import__(module, fromlist=[name]), name)
        except ImportError as error:
            print(error, file=sys.stderr)
            continue
        for level in levels:
            seconds, size = best(lambda: compress(data, level))
            print(library, level, seconds * 1e3, size)


main()
