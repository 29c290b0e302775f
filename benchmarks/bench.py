"""What scripts/bench does: runs Tally and what it is held against in turn, and prints a table.

Wall time is this process's clock around each run, peak memory the largest resident size that the
operating system has seen. Figures are medians, with the least and the most beside them. No figure
fails the run; a command that fails does, and so do two programs with different results.
"""

import argparse
import ast
import csv
import functools
import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
from dataclasses import dataclass, field

ROOT = pathlib.Path(__file__).resolve().parents[1]
DATA = ROOT.parent / "shared" / "data"
TALLY = ROOT / "scripts" / "tally"
STOP_WORDS = ROOT / "stopwords.txt"
PYTHON = [sys.executable, ROOT / "benchmarks" / "topwords.py", STOP_WORDS]
BENCHMARKS = ROOT / "benchmarks" / "target" / "benchmarks.jar"
SPARK = ROOT / "benchmarks" / "spark" / "target" / "wordcount.jar"
JAVA = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if "JAVA_HOME" in os.environ else "java"


class Failure(Exception):
    """A command that failed, or results that differ."""


@dataclass
class Program:
    """A command, what its output has to be, and what has to be gone before it starts."""

    command: list
    check: object = lambda output: None
    gone: pathlib.Path = None
    environment: dict = field(default_factory=dict)


@dataclass
class Run:
    seconds: float
    mebibytes: float


@dataclass
class Texts:
    """A folder in getBible layout, the ids of two texts in it, and whose they are."""

    folder: pathlib.Path
    ids: list
    origin: str


@dataclass
class Games:
    """A table of Othello games, all of them right."""

    header: str
    rows: list
    won_by_first: int
    origin: str


def say(message):
    print(f"bench: {message}", file=sys.stderr, flush=True)


# Running


def run(name, program, work):
    """Runs a program once."""
    if program.gone:
        shutil.rmtree(program.gone, ignore_errors=True)
    out, err = work / "out", work / "err"
    environment = {**os.environ, **program.environment}
    with open(out, "wb") as stdout, open(err, "wb") as stderr:
        begin = time.perf_counter()
        process = subprocess.Popen(
            list(map(str, program.command)), stdout=stdout, stderr=stderr, env=environment
        )
        try:
            _, status, usage = os.wait4(process.pid, 0)
        except BaseException:
            process.kill()
            raise
        seconds = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.stderr.write(err.read_text(errors="replace")[-2000:])
        raise Failure(f"{name}: {' '.join(map(str, program.command))} left with {process.returncode}")
    program.check(out.read_text(encoding="utf-8"))
    return Run(seconds, usage.ru_maxrss / 1024)


def in_turn(settings, programs, warm_up=True):
    """Runs programs one after the other, again and again, after a first time that does not count."""
    runs = {name: [] for name in programs}
    for turn in range(0 if warm_up else 1, settings.runs + 1):
        for name, program in programs.items():
            each = run(name, program, settings.work)
            say(f"{name}: {each.seconds:.2f} s, {f'run {turn}' if turn else 'warming up'}")
            if turn:
                runs[name].append(each)
    return runs


def seconds(runs):
    return statistics.median(each.seconds for each in runs)


def spread(values, unit, digits=2):
    middle = f"{statistics.median(values):.{digits}f} {unit}"
    return middle + (f" ({min(values):.{digits}f}-{max(values):.{digits}f})" if values[1:] else "")


def walls(runs):
    return spread([each.seconds for each in runs], "s")


def same_as(expected, what):
    """A check that compares the output with the first program's; the list holds what that was."""

    def check(output):
        expected.append(output)
        if output != expected[0]:
            raise Failure(f"{what}: other words than the first program's: {output[:300]}")

    return check


# The table


COLUMNS = "{:<54} {:>11}  {:>14}  {:>14}  {}"


def row(work, figure, unit, limits=(), runs="", more_is_better=False):
    """Prints a line: at most and then are limits, or at least where more is better."""

    def shown(value):
        digits = 2 if unit == "x" else 1
        return f"{value:,.0f}" if value >= 100 else f"{value:.{digits}f}".rstrip("0").rstrip(".")

    def verdict(limit):
        met = figure >= limit if more_is_better else figure <= limit
        return f"{shown(limit)} {'met' if met else 'missed'}"

    verdicts = [verdict(limit) for limit in limits] + ["", ""]
    exact = f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
    print(COLUMNS.format(work, f"{exact} {unit}", *verdicts[:2], runs).rstrip(), flush=True)


def header(texts, games, settings):
    commit = output_of(["git", "-C", ROOT, "describe", "--always", "--dirty"]) or "no git"
    java = output_of([JAVA, "--version"]).split("\n")[0]
    print(f"Tally {commit}; {java}; Python {sys.version.split()[0]}; {os.cpu_count()} processors")
    print(f"Texts: {' and '.join(texts.ids)}, {texts.origin}. Games: {len(games.rows)}, {games.origin}.")
    if settings.short:
        print("One run each, and of some work less than the targets are for: a look, not a measurement.")
    elif settings.runs == 1:
        print("One run each, after one that is not counted.")
    else:
        print(f"Medians of {settings.runs} runs each, in turn; in parentheses the least and the most.")
    print()
    print(COLUMNS.format("work", "figure", "at most", "then", "runs"))


def output_of(command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    return done.stdout.strip()


# What is measured


def topwords(settings, texts, games):
    """One translation over HTTP, from a warm cache."""
    ver = texts.ids[0]
    expected = []
    with served(texts.folder) as address:
        runs = in_turn(
            settings,
            {
                "Python": Program([*PYTHON, texts.folder / f"{ver}.json"], same_as(expected, "Python")),
                "Tally": Program(
                    [TALLY, "topwords", f"--ver={ver}", f"--source={address}"]
                    + [f"--cache={settings.work / 'cache'}"],
                    same_as(expected, "Tally"),
                ),
            },
        )
    tally, python = runs["Tally"], runs["Python"]
    name = f"topwords --ver={ver}, cache warm"
    ratio = seconds(tally) / seconds(python)
    row(f"{name}: wall over Python's", ratio, "x", (4, 3), f"{walls(tally)} over {walls(python)}")
    peaks = [each.mebibytes for each in tally]
    row(f"{name}: peak memory", statistics.median(peaks), "MiB", (400, 250), spread(peaks, "MiB", 0))


def translations(settings, texts, games):
    """Many translations from a folder, and a tenth of them."""
    most, few = (60, 6) if not settings.short else (10, 1)
    many, part = settings.work / "many", settings.work / "part"
    files = copies(texts, most, many)
    part.mkdir()
    for file in files[:few]:
        os.link(file, part / file.name)
    expected = []
    command = [TALLY, "topwords", "--ver=all"]
    runs = in_turn(
        settings,
        {
            f"Python, {most}": Program([*PYTHON, *files], same_as(expected, "Python")),
            f"Tally, {most}": Program([*command, f"--source={many}"], same_as(expected, "Tally")),
            f"Tally, {few}": Program([*command, f"--source={part}"]),
        },
        warm_up=not settings.short,
    )
    shutil.rmtree(many)
    python, tally, tenth = runs.values()
    megabytes = sum(file.stat().st_size for file in part.iterdir()) / few * most / 1e6
    ratio = seconds(tally) / seconds(python)
    name = f"{most} translations ({megabytes:.0f} MB)"
    limits = ((), ()) if settings.short else ((0.25, 0.1), (10,))
    row(f"{name}: wall over Python's", ratio, "x", limits[0], f"{walls(tally)} over {walls(python)}")
    ratio = seconds(tally) / seconds(tenth)
    row(f"{name}: wall over that of {few}", ratio, "x", limits[1], f"{walls(tally)} over {walls(tenth)}")


def copies(texts, number, folder):
    """Copies of two texts by turns, each under an id of its own."""
    say(f"copying {number} translations")
    folder.mkdir()
    files = [folder / f"t{i:02}.json" for i in range(number)]
    for i, file in enumerate(files):
        shutil.copyfile(texts.folder / f"{texts.ids[i % 2]}.json", file)
    return files


def grade(settings, texts, games):
    """A small log, a big one, and a bigger one with little memory."""
    rows = len(games.rows)
    runs = graded(settings, games, 1)
    row(f"grading {rows:,} Othello games: wall", seconds(runs), "s", (3, 2), walls(runs))

    times = 20 if settings.short else 200
    runs = graded(settings, games, times)
    limits = () if settings.short else (100_000, 300_000)
    pace = rows * times / seconds(runs)
    row(f"grading {rows * times:,} games: games a second", pace, "/s", limits, walls(runs), True)

    times = -(-(100_000 if settings.short else 1_000_000) // rows)
    once = argparse.Namespace(**{**vars(settings), "runs": 1})
    runs = graded(once, games, times, {"TALLY_JAVA_OPTS": "-Xmx512m"}, warm_up=False)
    detail = f"{runs[0].seconds:.2f} s, one run; peak memory {runs[0].mebibytes:.0f} MiB"
    limits = () if settings.short else (512,)
    row(f"grading {rows * times:,} games: heap that was enough", 512, "MiB", limits, detail)


def graded(settings, games, times, environment=None, warm_up=True):
    """Grades the games so many times over, in one log."""
    log, output = settings.work / "games.csv", settings.work / "grades"
    with open(log, "w", encoding="utf-8") as file:
        file.write(games.header)
        for _ in range(times):
            file.writelines(games.rows)

    def check(_):
        summary = json.loads((output / "summary.json").read_text(encoding="utf-8"))
        found = [summary["records"], summary["statuses"]["VALID"]]
        found.append(sum(each["firstMoverWon"] for each in summary["statistics"]))
        expected = [len(games.rows) * times, len(games.rows) * times, games.won_by_first * times]
        if found != expected:
            raise Failure(f"grade: found {found} records, valid, won by black; expected {expected}")

    command = [TALLY, "grade", f"--logs={log}", f"--output={output}"]
    name = f"grading {len(games.rows) * times:,} games"
    programs = {name: Program(command, check, output, environment or {})}
    runs = in_turn(settings, programs, warm_up and not settings.short)[name]
    shutil.rmtree(output)
    return runs


def peers(settings, texts, games):
    """What a user would pick instead; the short form gives them one book only."""
    folder = settings.work / "peers"
    folder.mkdir()
    text = folder / f"{texts.ids[0]}.json"
    shutil.copyfile(texts.folder / text.name, text)
    if settings.short:
        cut(text, books=1)
    words = []

    def check(output):
        words.append(ranking(output))
        if words[-1] != words[0]:
            raise Failure(f"the peers count other words: {words[-1]}, expected {words[0]}")

    command = [TALLY, "topwords", f"--ver={text.stem}", f"--source={folder}"]
    programs = {"Tally": Program(command, check)}
    main = "dev.tally.benchmarks.BeamWordCount"
    programs["Beam"] = Program([JAVA, "-cp", BENCHMARKS, main, text, STOP_WORDS], check)
    if SPARK.exists():
        programs["Spark"] = Program([JAVA, "-jar", SPARK, text, STOP_WORDS], check)
    runs = in_turn(settings, programs, warm_up=not settings.short)
    names = {"Beam": "Beam, Count.perElement", "Spark": "Spark in local[2], reduceByKey"}
    for peer, name in names.items():
        name = f"{name}: wall over Tally's"
        if peer in runs:
            detail = f"{walls(runs[peer])} over {walls(runs['Tally'])}"
            row(name, seconds(runs[peer]) / seconds(runs["Tally"]), "x", (), detail)
        else:
            print(COLUMNS.format(name, "-", "", "", "not built: mvn -DskipTests -Pspark-runner package"))


def cut(text, books):
    bible = json.loads(text.read_text(encoding="utf-8"))
    bible["books"] = bible["books"][:books]
    text.write_text(json.dumps(bible), encoding="utf-8")


def ranking(output):
    """The words and counts of either way to print them; equal counts by their words."""
    if output.endswith("}\n"):
        words = ast.literal_eval(output.split("\n", 1)[1].strip()).items()
    else:
        words = [(word, int(count)) for word, count in re.findall(r"(.+): (\d+)\n", output)]
    return sorted(words, key=lambda entry: (-entry[1], entry[0]))


# Where texts and games come from


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class served:
    """Serves a folder to this machine for as long as the block lasts."""

    def __init__(self, folder):
        handler = functools.partial(Quiet, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}"

    def __exit__(self, *_):
        self.server.shutdown()


def find_texts(work):
    folder = work / "texts"
    mirror, corpus = DATA / "getbible-v2-mirror.tar.xz", ROOT / "data" / "corpus"
    if mirror.exists():
        unpack(mirror, folder)
        return Texts(folder, ["akjv", "kjv"], "of ../shared/data")
    imported = sorted(corpus.glob("*.json")) if corpus.exists() else []
    ids = [path.stem for path in imported if path.with_suffix(".sha").exists()]
    if ids:
        return Texts(corpus, [ids[0], ids[-1]], "imported, of data/corpus")
    folder.mkdir()
    ids = ["made", "up"]
    for seed, ver in enumerate(ids):
        text = made("MadeUpText", ver, seed)
        (folder / f"{ver}.json").write_bytes(text)
        (folder / f"{ver}.sha").write_text(hashlib.sha1(text).hexdigest(), encoding="utf-8")
    return Texts(folder, ids, "made up")


def unpack(mirror, folder):
    """The texts as wholes and the indexes, without books and chapters."""
    with tarfile.open(mirror) as tar:
        for member in tar:
            if member.isfile() and re.fullmatch(r"v2/([a-z]+/)?[a-z]+\.(json|sha)", member.name):
                path = folder / member.name.removeprefix("v2/")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(tar.extractfile(member).read())


def find_games():
    path = DATA / "othello-games-2000.csv"
    origin = "of ../shared/data" if path.exists() else "made up"
    table = path.read_text(encoding="utf-8") if path.exists() else made("MadeUpGames", 2000).decode()
    first, *rows = table.splitlines(keepends=True)
    winners = [line["winner"] for line in csv.DictReader([first, *rows])]
    return Games(first, rows, winners.count("1"), origin)


def made(generator, *arguments):
    command = [JAVA, "-cp", BENCHMARKS, f"dev.tally.benchmarks.{generator}", *arguments]
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise Failure(f"{generator} failed")
    return done.stdout


def build():
    """Builds the benchmarks and the program that they measure, where they are missing or old."""
    build_benchmarks()
    if subprocess.run([TALLY, "--version"], stdout=sys.stderr, check=False).returncode != 0:
        raise Failure("Tally does not start")


def build_benchmarks():
    sources = [ROOT / "benchmarks" / "pom.xml", *(ROOT / "benchmarks" / "src").rglob("*.java")]
    built = BENCHMARKS.stat().st_mtime if BENCHMARKS.exists() else 0
    if all(source.stat().st_mtime <= built for source in sources):
        return
    say("building")
    command = "mvn -B -q -Dmaven.test.skip -pl benchmarks -am package".split()
    if subprocess.run(command, cwd=ROOT, stdout=sys.stderr, check=False).returncode != 0:
        raise Failure("the build failed")


PARTS = {each.__name__: each for each in (topwords, translations, grade, peers)}


def main():
    parser = argparse.ArgumentParser(prog="bench", description="Measures Tally and prints a table.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all unless named")
    parser.add_argument("--runs", type=int, default=5, help="of each program, one more not counted (5)")
    parser.add_argument("--short", action="store_true", help="a quick look: one run, over less")
    settings = parser.parse_args()
    unknown = [part for part in settings.parts if part not in PARTS]
    if unknown or settings.runs < 1:
        parser.error(f"expected {', '.join(PARTS)}, and 1 run or more")
    if settings.short:
        settings.runs = 1
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda number, _: sys.exit(128 + number))
    with tempfile.TemporaryDirectory(prefix="tally-bench-") as work:
        settings.work = pathlib.Path(work)
        try:
            build()
            texts, games = find_texts(settings.work), find_games()
            header(texts, games, settings)
            for part in settings.parts or PARTS:
                PARTS[part](settings, texts, games)
        except Failure as failure:
            say(failure)
            sys.exit(1)


main()
