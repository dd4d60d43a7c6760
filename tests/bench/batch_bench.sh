#!/bin/bash
# Lines per CPU second (user and system) of `occuscope-cli batch`.
# Usage: batch_bench.sh PATH/TO/occuscope-cli [LINES]
set -euo pipefail
program=$1
lines=${2:-1000000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

awk -v lines="$lines" 'BEGIN {
    split("5.2 7.5 8.0 8.6 8.9 9.0 10.0 12.0", cc, " ")
    for (i = 0; i < lines; ++i)
        printf "{\"cc\":\"%s\",\"threads\":%d,\"registers\":%d,\"static_shared\":%d,\"dynamic_shared\":%d}\n",
            cc[1 + i % 8], 1 + (i * 7919) % 1024, 16 + (i * 31) % 113, (i * 1237) % 49152,
            (i % 3) * ((i * 641) % 65536)
}' > "$folder/in.jsonl"

TIMEFORMAT='%U %S'
{ time "$program" batch "$folder/in.jsonl" > "$folder/out.jsonl"; } 2> "$folder/time"
answered=$(wc -l < "$folder/out.jsonl")
if [ "$answered" -ne "$lines" ]; then
    echo "error: $answered answers to $lines lines" >&2
    exit 1
fi
awk -v lines="$lines" '{ printf "%d lines, %.2f s of CPU, %.0f lines per CPU second\n",
    lines, $1 + $2, lines / ($1 + $2) }' "$folder/time"
