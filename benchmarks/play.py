"""What scripts/bench measures of the players: matches of levels, and moves beside exact values."""

import json
import shlex
import shutil

from material import BENCHMARKS, JAVA, TALLY
from running import COLUMNS, Failure
from running import finished, row

GAMES = ("othello", "gekitai", "connectfour", "reversi-cse231")
STEPS = (1, 3, 5, 7)

# From which ply on moves of Connect Four are compared with exact values.
OPENING = 8


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

    few = 2 if settings.short else 20
    if settings.edax:
        for level in (1, 3, 5):
            against_edax(settings, level, few)
    if settings.c4solver:
        by_c4solver(settings, few)


def match(game, player, other, number, empties=0):
    """The share of points, the longest move, moves that were checked, kept the value, gave a win away."""
    command = [JAVA, "-cp", BENCHMARKS, "dev.tally.benchmarks.PlayMatches", game, player, other, number, empties]
    done = finished(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"PlayMatches {game}: {done.stderr[-500:]}")
    return [float(each) for each in done.stdout.split()]


def scored(name, points, limit):
    row(name, 100 * points, "%", (limit,), more_is_better=True)


def exact(name, kept, checked, *limits):
    row(f"{name}: best moves", 100 * kept / max(1, checked), "%", limits, f"{kept:.0f} of {checked:.0f}", True)


def against_edax(settings, level, number):
    """The score of level 10 against a level of Edax, if that plays."""
    edax = f"edax={shlex.quote(str(settings.edax))} -nboard -l {level} -n 1"
    name = f"othello: level 10 against Edax, its level {level}, {number} games"
    standings, notices, _ = tournament(settings, "othello", edax, number)
    forfeits = standings["edax"]["forfeits"]
    if forfeits:
        reason = notices[0].removeprefix("tally: ") if notices else "no reason given"
        print(COLUMNS.format(name, "-", "", "", f"Edax forfeits {forfeits} games: {reason}"), flush=True)
    else:
        row(name, standings["level10"]["score"], "%", (50,) if level == 1 else (), more_is_better=True)


def by_c4solver(settings, number):
    """How many moves of level 10 keep the value that Pons' solver gives."""
    _, _, records = tournament(settings, "connectfour", "level9", number)
    own = "level10"
    turns = []  # the moves before a turn of level 10, and its move
    for record in records:
        moves = record["moves"]
        begin = "XO".index(next(side for side, player in record["players"].items() if player == own))
        plies = range(OPENING + begin, len(moves), 2)
        turns += [("".join(moves[:ply]), moves[ply], ply == len(moves) - 1) for ply in plies]
    asked = [line for before, move, last in turns if not last for line in (before, before + move)]
    done = finished([settings.c4solver], input="\n".join([*asked, ""]), capture_output=True, text=True)
    values = dict(line.split() for line in done.stdout.splitlines())
    if done.returncode != 0 or not values.keys() >= set(asked):
        raise Failure(f"{settings.c4solver}: {done.stderr[-500:]}")
    # The last move of a game wins, or is the only one that is left. Other values are those of the side to move.
    kept = sum(last or int(values[before]) == -int(values[before + move]) for before, move, last in turns)
    # Players of a tournament have positions to look at; what is wanted of level 10 is for a second a move.
    exact(f"connectfour: level 10 by Pons' solver, from ply 8 on, {number} games", kept, len(turns))


def tournament(settings, game, other, number):
    """Level 10 against another player: the standings by name, the notices, the records."""
    folder, table = settings.work / "tournament", settings.work / "standings.json"
    shutil.rmtree(folder, ignore_errors=True)
    options = [f"--game={game}", f"--games={number}", "--openings=random:8", f"--records={folder}"]
    output = [f"--output={table}", "--overwrite"]
    command = [TALLY, "tournament", f"--players=level10,{other}", *options, *output]
    working = settings.edax.parent if game == "othello" else None  # where Edax finds its data
    done = finished(command, capture_output=True, text=True, cwd=working)
    if done.returncode != 0:
        raise Failure(f"tournament: {done.stderr[-500:]}")
    records = [json.loads(file.read_text(encoding="utf-8")) for file in sorted((folder / "games").iterdir())]
    rows = [json.loads(line) for line in table.read_text(encoding="utf-8").splitlines()]
    return {each["player"]: each for each in rows}, done.stderr.splitlines(), records
