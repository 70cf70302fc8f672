"""Measure everything in one run, print one table, and keep it as JSON.

    uv run python -m benchmarks [NAME …] [--small] [--json FILE]

Wall times say little on a machine that is busy with other things: there the ratios to the bot that
does nothing carry, whose runs lie between ours, and the CPU times.
"""

import argparse
import sys
from pathlib import Path

from benchmarks.figures import Figure, as_json, table
from benchmarks.suite import SMALL, apart


def main() -> int:
    """0 where every goal is met, 1 where one is missed."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(SMALL)} (all)")
    parser.add_argument("--small", action="store_true", help="only show that everything works")
    parser.add_argument("--json", type=Path, default=Path("benchmarks.json"), metavar="FILE")
    options = parser.parse_args()
    if not SMALL.keys() >= set(options.names):
        parser.error(f"choose from {', '.join(SMALL)}")
    found = list[Figure]()
    for name, figures in apart(options.names or list(SMALL), is_small=options.small):
        # What is measured is shown and kept at once: a long run that is ended loses nothing.
        print(f"{name}\n{table(figures)}\n", file=sys.stderr)
        found += figures
        options.json.write_text(as_json(found), encoding="utf-8")
    print(table(found))
    return 1 if any(one.is_met is False for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
