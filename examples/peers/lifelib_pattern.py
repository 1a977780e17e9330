#!/usr/bin/env python3
"""A pattern in lifelib: lifelib_pattern.py FILE GENERATIONS prints the cells that live and the seconds.

lifelib compiles the rule at its first use, and reads the file: neither is timed, only the generations.
"""

import sys
import time

try:
    import lifelib
except ImportError as error:
    print(error, file=sys.stderr)
    sys.exit()


def main():
    path, generations = sys.argv[1], int(sys.argv[2])
    tree = lifelib.load_rules("b3s23").lifetree(memory=4000, n_layers=1)
    pattern = tree.load(path)
    start = time.process_time()
    population = pattern[generations].population
    print(population, time.process_time() - start)


main()
