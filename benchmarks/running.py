"""Runs programs in turns, and prints the table of their times and memory."""

import ast
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass, field


class Failure(Exception):
    """A command that is missing or failed, or results that differ."""


@dataclass
class Program:
    """A command, what its output and exit code have to be, and what is deleted before it starts."""

    command: list
    check: object = lambda output: None
    gone: pathlib.Path = None
    environment: dict = field(default_factory=dict)
    code: int = 0


@dataclass
class Run:
    seconds: float
    mebibytes: float
    processor: float


def say(message):
    print(f"bench: {message}", file=sys.stderr, flush=True)


def finished(command, **options):
    """Runs a command that is not measured."""
    try:
        return subprocess.run(list(map(str, command)), check=False, **options)
    except FileNotFoundError:
        raise Failure(f"{command[0]} is missing") from None


def run(name, program, work):
    """Runs a program once."""
    if program.gone:
        shutil.rmtree(program.gone, ignore_errors=True)
    out, err = work / "out", work / "err"
    with open(out, "wb") as stdout, open(err, "wb") as stderr:
        code, each = measured(program, stdout, stderr)
    if code != program.code:
        sys.stderr.write(err.read_text(errors="replace")[-2000:])
        raise Failure(f"{name}: {' '.join(map(str, program.command))} ended with exit code {code}")
    program.check(out.read_text(encoding="utf-8"))
    return each


def measured(program, stdout, stderr):
    command, environment = list(map(str, program.command)), {**os.environ, **program.environment}
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr, env=environment)
    try:
        _, status, usage = os.wait4(process.pid, 0)
    except BaseException:
        process.kill()
        raise
    taken = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, Run(taken, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime)


def in_turn(settings, programs, warm_up=True):
    """Runs programs in turns, after a first round that does not count."""
    runs = {name: [] for name in programs}
    for turn in range(0 if warm_up else 1, settings.runs + 1):
        for name, program in programs.items():
            each = run(name, program, settings.work)
            say(f"{name}: {each.seconds:.2f} s, {f'run {turn}' if turn else 'warming up'}")
            if turn:
                runs[name].append(each)
    return runs


def same_as(expected, what):
    """A check that compares the output with the first program's; the list has that output."""

    def check(output):
        expected.append(output)
        if output != expected[0]:
            raise Failure(f"{what}: other words than the first program's: {output[:300]}")

    return check


def ranking(output):
    """The words and counts of both output forms; equal counts ordered by their words."""
    if output.endswith("}\n"):
        words = ast.literal_eval(output.split("\n", 1)[1].strip()).items()
    else:
        words = [(word, int(count)) for word, count in re.findall(r"(.+): (\d+)\n", output)]
    return sorted(words, key=lambda entry: (-entry[1], entry[0]))


def seconds(runs):
    return statistics.median(each.seconds for each in runs)


def spread(values, unit, digits=2):
    middle = f"{statistics.median(values):.{digits}f} {unit}"
    return middle + (f" ({min(values):.{digits}f}-{max(values):.{digits}f})" if values[1:] else "")


def walls(runs):
    return spread([each.seconds for each in runs], "s")


COLUMNS = "{:<54} {:>11}  {:>14}  {:>14}  {}"


def row(work, figure, unit, limits=(), runs="", more_is_better=False):
    """Prints a line: at most and then are upper limits, or lower ones if more is better."""

    def shown(value):
        digits = 2 if unit == "x" or value < 1 else 1
        return f"{value:,.0f}" if value >= 100 else f"{value:.{digits}f}".rstrip("0").rstrip(".")

    def verdict(limit):
        met = figure >= limit if more_is_better else figure <= limit
        return f"{shown(limit)} {'met' if met else 'missed'}"

    verdicts = [verdict(limit) for limit in limits] + ["", ""]
    exact = f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
    print(COLUMNS.format(work, f"{exact} {unit}", *verdicts[:2], runs).rstrip(), flush=True)


def ratio(work, runs, base, limits=()):
    """Prints a line: the wall time of some runs over that of others."""
    row(work, seconds(runs) / seconds(base), "x", limits, f"{walls(runs)} over {walls(base)}")
