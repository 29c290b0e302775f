"""What scripts/bench measures of starts: commands without a pipeline, and the same work on a later JDK."""

import pathlib
import shutil

from grading import graded
from material import JAVA, TALLY
from running import COLUMNS, Program
from running import in_turn, ratio, row, seconds, walls

MAX_SECONDS = 0.25


def start(settings, texts, games):
    """Commands that run no pipeline, to their end."""
    commands = {
        "--help": ["--help"],
        "--version": ["--version"],
        "list --games": ["list", "--games"],
        "play, to the end of its input": ["play", "gekitai"],
    }
    ended = {"play, to the end of its input": 4}
    programs = {
        name: Program([TALLY, *command], code=ended.get(name, 0)) for name, command in commands.items()
    }
    for name, runs in in_turn(settings, programs).items():
        row(f"{name}: wall", seconds(runs), "s", (MAX_SECONDS,), walls(runs))


def jdks(settings, texts, games):
    """A translation, a start and a large log, on the JDK of other parts and on a later one."""
    if not settings.jdk:
        print(COLUMNS.format("a later JDK", "-", "", "", "none given: --jdk=FOLDER"))
        return
    # Named both times, since the launcher would take a later one if it is there.
    earlier = {"JAVA_HOME": str(pathlib.Path(shutil.which(JAVA)).resolve().parents[1])}
    later = {"JAVA_HOME": str(settings.jdk)}
    one = settings.work / "text"
    one.mkdir()
    shutil.copyfile(texts.folder / f"{texts.ids[0]}.json", one / f"{texts.ids[0]}.json")
    commands = {
        "play, to the end of its input": ([TALLY, "play", "gekitai"], 4),
        f"topwords --ver={texts.ids[0]}": ([TALLY, "topwords", f"--ver={texts.ids[0]}", f"--source={one}"], 0),
    }
    for name, (command, code) in commands.items():
        runs = in_turn(settings, {name: Program(command, code=code, environment=earlier)})[name]
        others = in_turn(settings, {name: Program(command, code=code, environment=later)})[name]
        ratio(f"{name}: wall on the later JDK over this one's", others, runs, (0.75,))
    number = 40_000 if settings.short else 1_000_000
    runs, others = (graded(settings, games, number, jdk) for jdk in (earlier, later))
    ratio(f"grading {number:,} games: the same", others, runs, () if settings.short else (0.75,))
