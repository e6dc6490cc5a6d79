#!/usr/bin/env python3
"""The odds as the Python library icepool has them, with how long it takes.

Reads lines "POOL vs POOL" (or a number), such as "12 10 8 8 6 vs 2d8", and "up to two" after that;
writes a line of JSON for each: the digits that `hitch odds --json` gives, and "seconds", the
processor's time of the fastest of several goes, nothing remembered from one to the next.

    python -m venv somewhere && somewhere/bin/pip install icepool
    cargo bench --bench odds -- --icepool somewhere/bin/python
"""

import json
import sys
import time
from fractions import Fraction

import icepool
from icepool import MultisetEvaluator, Order, Pool, d

SIDES = (4, 6, 8, 10, 12)


class Joint(MultisetEvaluator):
    """Best total of two, and the largest die left: going down the faces, small dice are taken first."""

    def initial_state(self, order, outcomes, *sizes):
        if order != Order.Descending:
            raise icepool.UnsupportedOrder()
        return 0, 0, 0

    def next_state(self, state, order, face, *counts):
        taken, total, effect = state
        if face == 1:
            return state
        for size, count in enumerate(counts):
            now = min(count, 2 - taken)
            taken += now
            total += now * face
            if count > now:
                effect = max(effect, size)
        return taken, total, effect

    def final_outcome(self, state, *rest):
        return state[1:]


class WithEffect(MultisetEvaluator):
    """Best total of two that leaves a die of a size: the lowest such die is left."""

    def __init__(self, size, least):
        self.size = size
        self.least = least

    def initial_state(self, order, outcomes, *sizes):
        if order != Order.Descending:
            raise icepool.UnsupportedOrder()
        return 0, 0, 0, 0

    def next_state(self, state, order, face, *counts):
        first, second, third, left = state
        if face == 1:
            return state
        for _ in range(min(3, sum(counts))):
            if first == 0:
                first = face
            elif second == 0:
                second = face
            elif third == 0:
                third = face
        if any(counts[self.size:]):
            left = face
        return first, second, third, left

    def final_outcome(self, state, *rest):
        *best, left = state
        if left == 0:
            return 0
        if left in best:
            best.remove(left)
        best = [face for face in best if face][:2]
        return sum(best) if len(best) >= self.least else 0


def dice(text):
    found = []
    for word in text.split():
        count, _, sides = word.rpartition("d")
        found += [int(sides)] * int(count or 1)
    return found


def by_size(pool):
    return [Pool([d(sides)] * pool.count(sides)) for sides in SIDES]


def told(die, scale=1):
    return {str(outcome): str(ways * scale) for outcome, ways in die.items() if ways}


def fraction(value):
    value = Fraction(value)
    return f"{value.numerator}/{value.denominator}"


def odds(pool, other, least):
    """All that there is to say, as fast as it can be asked for."""
    sizes = by_size(pool)
    joint = Joint().evaluate(*sizes)
    rolls = 1
    for sides in pool:
        rolls *= sides
    total = joint.map(lambda total, effect: total)
    # Where no die is left, a d4 is all there is.
    with_effect = [total] + [WithEffect(size, least).evaluate(*sizes) for size in range(1, 5)]
    effects = joint.map(lambda total, effect: effect)
    hitches = sum((d(sides) == 1 for sides in pool), start=icepool.Die([0]))
    if isinstance(other, int):
        against = icepool.Die([other])
    else:
        against = Joint().evaluate(*by_size(other)).map(lambda total, effect: total)

    def over(one, by):
        return Fraction((one - against >= by).probability(True))

    return {
        "rolls": rolls,
        "joint": joint,
        "total": total,
        "effects": effects,
        "hitches": hitches,
        "with": with_effect,
        "beat": over(total, 1),
        "heroic": over(total, 5),
        "beat_with": [over(one, 1) for one in with_effect],
    }


def as_json(it):
    rolls = it["rolls"]
    scaled = lambda die: told(die, rolls // die.denominator())
    return {
        "rolls": str(rolls),
        "joint": {f"{total} d{SIDES[effect]}": str(ways * (rolls // it["joint"].denominator()))
                  for (total, effect), ways in it["joint"].items() if ways},
        "total": scaled(it["total"]),
        "effect": {f"d{SIDES[at]}": str(it["effects"].quantity(at) * (rolls // it["effects"].denominator()))
                   for at in range(5)},
        "hitches": scaled(it["hitches"]),
        "best_total_with_effect_at_least": {f"d{sides}": scaled(die) for sides, die in zip(SIDES, it["with"])},
        "beat": fraction(it["beat"]),
        "heroic": fraction(it["heroic"]),
        "beat_with_effect_at_least": {f"d{sides}": fraction(it) for sides, it in zip(SIDES, it["beat_with"])},
    }


def main():
    for line in sys.stdin:
        pool, _, rest = line.strip().partition(" vs ")
        other, two, _ = rest.partition(" up to two")
        pool = dice(pool)
        other = int(other) if other.isdigit() else dice(other)
        least = 1 if two else 2
        best = None
        for turn in range(4):
            before = time.process_time()
            found = odds(pool, other, least)
            took = time.process_time() - before
            # The first go also fills what the library keeps for itself.
            if turn > 0:
                best = took if best is None else min(best, took)
        print(json.dumps({**as_json(found), "seconds": best, "version": getattr(icepool, "__version__", "")}), flush=True)


main()
