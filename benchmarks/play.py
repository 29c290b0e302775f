"""What scripts/bench measures of the players: matches of levels, and moves beside exact values."""

from material import BENCHMARKS, JAVA
from running import Failure
from running import finished, row

GAMES = ("othello", "gekitai", "connectfour", "reversi-cse231")
STEPS = (1, 3, 5, 7)


def play(settings, texts, games):
    """Each level against the one two below, the strongest against a document's computer and a solver."""
    number = 20 if settings.short else 200
    longest = 0
    for game in GAMES:
        for level in STEPS[:2] if settings.short else STEPS:
            points, taken, *_ = match(game, f"level{level + 2}", f"level{level}", number)
            longest = max(longest, taken if level + 2 == 5 else 0)
            scored(f"{game}: level {level + 2} against level {level}, {number} games", points, 65)
    row("the longest of these moves of level 5", longest, "s", (0.2,))

    few = 4 if settings.short else 100
    points, *_ = match("othello-invent", "level10", "document", few)
    scored(f"othello-invent: level 10 against the document's computer, {few} games", points, 98)

    few = 2 if settings.short else 20
    _, taken, checked, kept, _ = match("othello", "level10", "level9", few, 18)
    exact(f"othello: the last 18 moves of level 10, {few} games", kept, checked, 100)
    row("the longest move of level 10", taken, "s")
    _, _, checked, kept, _ = match("connectfour", "level10:1000", "level9", few, 34)
    exact(f"connectfour: level 10 at 1 s, from ply 8 on, {few} games", kept, checked, 95)
    *_, lost = match("connectfour", "level10:1000", "level9", few, 30)
    row("the same, from ply 12 on: wins given away", lost, "moves", (0,))


def match(game, player, other, number, empties=0):
    """The share of points, the longest move, moves that were checked, kept the value, gave a win away."""
    command = [JAVA, "-cp", BENCHMARKS, "dev.tally.benchmarks.PlayMatches", game, player, other, number, empties]
    done = finished(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"PlayMatches {game}: {done.stderr[-500:]}")
    return [float(each) for each in done.stdout.split()]


def scored(name, points, limit):
    row(name, 100 * points, "%", (limit,), more_is_better=True)


def exact(name, kept, checked, limit):
    row(f"{name}: best moves", 100 * kept / max(1, checked), "%", (limit,), f"{kept:.0f} of {checked:.0f}", True)
