"""What scripts/bench measures of grade."""

import argparse
import json
import shutil

from material import TALLY
from running import Failure, Program
from running import in_turn, row, seconds, walls


def grade(settings, texts, games):
    """A small log, larger ones, and one with little memory."""
    rows = len(games.rows)
    runs = graded(settings, games, rows)
    row(f"grading {rows:,} Othello games: wall", seconds(runs), "s", (3, 2), walls(runs))

    few, many = (40_000, 160_000) if settings.short else (1_000_000, 4_000_000)
    limits = ((), ()) if settings.short else ((330_000,), (450_000,))
    part = graded(settings, games, few)
    row(f"grading {few:,} games: games a second", few / seconds(part), "/s", limits[0], walls(part), True)
    whole = graded(settings, games, many)
    # The difference has no start, and hardly any compiling.
    pace = (many - few) / (seconds(whole) - seconds(part))
    row("the same, once compiled: games a second", pace, "/s", limits[1], f"{many:,}: {walls(whole)}", True)

    once = argparse.Namespace(**{**vars(settings), "runs": 1})
    runs = graded(once, games, few, {"TALLY_JAVA_OPTS": "-Xmx512m"}, warm_up=False)
    detail = f"{runs[0].seconds:.2f} s, one run; peak memory {runs[0].mebibytes:.0f} MiB"
    limits = () if settings.short else (512,)
    row(f"grading {few:,} games: heap that was enough", 512, "MiB", limits, detail)


def graded(settings, games, number, environment=None, warm_up=True):
    """Grades the games, repeated up to a number in one log."""
    log, output = settings.work / "games.csv", settings.work / "grades"
    times = -(-number // len(games.rows))
    with open(log, "w", encoding="utf-8") as file:
        file.write(games.header)
        for _ in range(times):
            file.writelines(games.rows)
    command = [TALLY, "grade", f"--logs={log}", f"--output={output}"]
    check = all_valid(output, games, times)
    name = f"grading {len(games.rows) * times:,} games"
    programs = {name: Program(command, check, output, environment or {})}
    runs = in_turn(settings, programs, warm_up and not settings.short)[name]
    shutil.rmtree(output)
    return runs


def all_valid(output, games, times):
    """A check that all games were read and valid, with the winners that the table has."""

    def check(_):
        summary = json.loads((output / "summary.json").read_text(encoding="utf-8"))
        found = [summary["records"], summary["statuses"]["VALID"]]
        found.append(sum(each["firstMoverWon"] for each in summary["statistics"]))
        expected = [len(games.rows) * times, len(games.rows) * times, games.won_by_first * times]
        if found != expected:
            raise Failure(f"grade: found {found} records, valid, won by black; expected {expected}")

    return check
