#!/usr/bin/env python3
"""Compares what `cuobjdump --dump-resource-usage` says of every function of every architecture with
`occuscope-cli kernels --format json`. Usage: compare_resources.py DUMP JSON [--show N]

Both name functions by mangled name and architecture. A library may hold the same pair in several
images, so their values are compared as multisets. Exit status 1: something differs."""

import argparse
import collections
import json
import re
import sys

# From 9.0 on the section of shared memory includes the system's share of a block.
RESERVED_BYTES = 1024


def read_dump(path):
    """{(arch, name): Counter of (registers, shared, stack)} and the number of machine code images."""
    functions = collections.defaultdict(collections.Counter)
    images = 0
    arch = name = None
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith("arch = "):
                arch = line[7:].strip()
            elif line.startswith("Resource usage:"):
                images += 1
            elif found := re.match(r" Function (.+):$", line):
                name = found[1]
            elif "REG:" in line:
                functions[arch, name][values_of(line, arch)] += 1
    return functions, images


def values_of(line, arch):
    values = dict(part.rsplit(":", 1) for part in line.split())
    shared = int(values["SHARED"])
    if shared >= RESERVED_BYTES and int(re.sub(r"\D", "", arch)) >= 90:
        shared -= RESERVED_BYTES
    stack = values["STACK"]
    return int(values["REG"]), shared, None if stack == "UNKNOWN" else int(stack)


def read_json(path):
    functions = collections.defaultdict(collections.Counter)
    with open(path, encoding="utf-8") as text:
        document = json.load(text)
    for kernel in document["kernels"]:
        # Intermediate code has no resources yet, and cuobjdump lists none.
        if kernel["registers"] is None:
            continue
        key = kernel["arch"], kernel["mangled"]
        functions[key][kernel["registers"], kernel["static_shared"], kernel["stack"]] += 1
    return functions


def report(theirs, ours, show):
    total, found = (sum(sum(values.values()) for values in side.values()) for side in (theirs, ours))
    equal = 0
    differences = {"only cuobjdump": [], "only occuscope": [], "other values": []}
    for key in sorted(theirs.keys() | ours.keys()):
        same = theirs[key] & ours[key]
        equal += sum(same.values())
        left, right = theirs[key] - same, ours[key] - same
        if left and right:
            differences["other values"].append((key, dict(left), dict(right)))
        elif left:
            differences["only cuobjdump"].append((key, dict(left)))
        elif right:
            differences["only occuscope"].append((key, dict(right)))
    print(f"{total} functions of cuobjdump, {found} of occuscope, "
          f"{equal} equal in registers, shared memory and stack")
    for words, entries in differences.items():
        if entries:
            print(f"{words}: {len(entries)} names and architectures")
        for entry in entries[:show]:
            print("   ", *entry)
    # Where the dump is empty, for a crash of cuobjdump, nothing was compared.
    return equal == total and not differences["other values"] and (total > 0 or found == 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("dump")
    parser.add_argument("json")
    parser.add_argument("--show", type=int, default=10, help="differences of each kind to print")
    arguments = parser.parse_args()
    theirs, images = read_dump(arguments.dump)
    print(f"{images} images of machine code, "
          f"{', '.join(sorted({arch for arch, _ in theirs})) or 'no functions'}")
    same = report(theirs, read_json(arguments.json), arguments.show)
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
