"""What scripts/bench measures of openings and ratings."""

import argparse
import itertools
import shutil

from material import TALLY
from running import Program
from running import in_turn, ratio, row, seconds

PLAYERS = 500


def openings(settings, texts, games):
    """Both commands beside grade, and ten million games with a heap of 1 GiB."""
    number = 2_000 if settings.short else 25_657
    log, output = season(settings, games, number), settings.work / "grades"
    tree = ["openings", log, "--depth=20", "--format=csv"]
    programs = {
        "grade": Program([TALLY, "grade", log, "--only=wrong", f"--output={output}"], gone=output),
        "openings": Program([TALLY, *tree]),
        "ratings": Program([TALLY, "ratings", log]),
    }
    runs = in_turn(settings, programs)
    shutil.rmtree(output)
    limits = () if settings.short else (1.3,)
    for name, shown in ("openings", "openings --depth=20"), ("ratings", "ratings"):
        ratio(f"{shown} of {number:,} games: wall over that of grade", runs[name], runs["grade"], limits)

    many = 20_000 if settings.short else 10_000_000
    season(settings, games, many)
    once = argparse.Namespace(**{**vars(settings), "runs": 1})
    program = Program([TALLY, *tree], environment={"TALLY_JAVA_OPTS": "-Xmx1g"})
    runs = in_turn(once, {"openings": program}, warm_up=False)["openings"]
    detail = f"{seconds(runs):.0f} s, one run; peak memory {runs[0].mebibytes:.0f} MiB"
    row(f"openings --depth=20 of {many:,} games: heap that was enough", 1024, "MiB", (), detail)
    log.unlink()


def season(settings, games, number):
    """A log of the games, one after another up to a number, with players and dates."""
    log = settings.work / "season.csv"
    with open(log, "w", encoding="utf-8") as file:
        file.write("date,black,white," + games.header)
        for i, each in enumerate(itertools.islice(itertools.cycle(games.rows), number)):
            black, white = i % PLAYERS, (i + 1 + i // PLAYERS % (PLAYERS - 1)) % PLAYERS
            file.write(f"{2000 + i * 25 // number}-{1 + i % 12:02},Player {black},Player {white},{each}")
    return log
