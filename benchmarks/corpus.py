"""What scripts/bench measures of corpora of plain text, which it makes by a seed."""

import ast
import itertools
import json
import math
import random
import statistics
import sys

from material import JAVA, ROOT, SPARK, STOP_WORDS, TALLY
from running import Failure, Program, ranking
from running import in_turn, ratio, row, run, say, spread

SEED = 20261126
TALLY_ON_SPARK = ROOT / "engines" / "spark" / "target" / "tally-spark.jar"
ALL_WORDS = ["--tokens=whitespace", "--stopwords=none"]
HEAP = {"TALLY_JAVA_OPTS": "-Xmx1g"}

# What each of these may take of the time of topwords over the same text, with the same kind of tokens.
LIMITS = {
    "topwords --ngram=3": 8,
    "concordance mercy --counts": 2,
    "collocates mercy": 2.5,
    "dispersion mercy": 2.5,
    "compare": 2.5,
}


def corpus(settings, texts, games):
    """One text ten and many times, many kinds of words, and nothing but different words."""
    scale = 100 if settings.short else 1
    text = verses_of(texts)
    ten = written(settings.work / "ten.txt", itertools.repeat(text, max(1, 10 // scale)))
    beside_python(settings, "one text ten times", [ten], (0.5,))

    long = written(settings.work / "long.txt", itertools.repeat(text, 240 // scale))
    runs = beside_python(settings, "one text 240 times", [long], (0.1,))
    if settings.words:
        rival = in_turn(settings, {"the peer": Program([settings.words, long])})["the peer"]
        processor = [statistics.median(each.processor for each in each_of) for each_of in (runs, rival)]
        row("the same: processor time over the peer's", processor[0] / processor[1], "x", limits(settings, 4))
    others(settings, ten, long, runs)
    if SPARK.exists():
        on_spark(settings, long)
    long.unlink()
    if not settings.short:
        ten_times(settings, text, runs)

    folder = settings.work / "zipf"
    folder.mkdir()
    files = list(zipf(folder, 20, (50 << 20) // scale, 3_000_000 // scale))
    beside_python(settings, "20 files, 3 million kinds of words", files, (0.15,))
    for file in files:
        file.unlink()

    kinds = 50_000_000 // scale
    different = written(settings.work / "different.txt", all_different(kinds))
    program = Program([TALLY, "topwords", f"--text={different}", *ALL_WORDS, "--format=json"], has_kinds(kinds), environment=HEAP)
    runs = in_turn(settings, {f"{kinds:,} different words": program}, warm_up=False)
    for name, each in runs.items():
        peaks = [run.mebibytes for run in each]
        row(f"{name}: peak memory, 1 GiB of heap", statistics.median(peaks), "MiB", (), spread(peaks, "MiB", 0))


def others(settings, ten, long, runs):
    """Other commands over a long text, beside topwords over it."""
    words = "topwords with the words of Unicode"
    programs = {words: Program([TALLY, "topwords", long, "--stopwords=none"], environment=HEAP)}
    for name in LIMITS:
        texts = [ten, long] if name == "compare" else [long]
        programs[name] = Program([TALLY, *name.split(), *texts], environment=HEAP)
    all_runs = in_turn(settings, programs, warm_up=False)
    ratio(f"the same, {words}: wall over whitespace's", all_runs[words], runs, limits(settings, 1.5))
    for name, limit in LIMITS.items():
        ratio(f"the same, {name}: wall over topwords'", all_runs[name], all_runs[words], limits(settings, limit))
        peaks = [each.mebibytes for each in all_runs[name]]
        row("the same: peak memory, 1 GiB of heap", statistics.median(peaks), "MiB", (), spread(peaks, "MiB", 0))


def on_spark(settings, long):
    """Tally on Spark beside Spark's own way, with the stop words that both know."""
    rankings = []

    def check(output):
        rankings.append(ranking(output))
        if rankings[-1] != rankings[0]:
            raise Failure(f"Spark counts other words: {rankings[-1]}, expected {rankings[0]}")

    tally = [JAVA, "-Xmx1g", "-jar", TALLY_ON_SPARK, "topwords", long, "--tokens=whitespace", f"--stopwords={STOP_WORDS}"]
    programs = {"Tally": Program([*tally, "--runner=SparkRunner", "--engine-options=--sparkMaster=local[2]"], check)}
    programs["Spark"] = Program([JAVA, "-Xmx1g", "-jar", SPARK, long, STOP_WORDS], check)
    runs = in_turn(settings, programs, warm_up=False)
    ratio("the same on Spark: wall over reduceByKey's", runs["Tally"], runs["Spark"], limits(settings, 0.3))


def ten_times(settings, text, runs):
    """Ten times the long text, once: nothing but time may grow."""
    giant = written(settings.work / "giant.txt", itertools.repeat(text, 2400))
    once = run("10 GB", Program([TALLY, "topwords", giant, *ALL_WORDS], environment=HEAP), settings.work)
    ratio("ten times as long: wall over that of one", [once], runs, (10.5,))
    peak = statistics.median(each.mebibytes for each in runs)
    row("the same: peak memory over that of one", once.mebibytes / peak, "x", (1.1,))
    giant.unlink()


def limits(settings, *values):
    return () if settings.short else values


def beside_python(settings, name, files, most):
    """Tally and Python over all words of some files as one text."""
    counted = []

    def check(output):
        counted.append(sorted(json_words(output) if "\"words\"" in output else python_words(output)))
        if counted[-1] != counted[0]:
            raise Failure(f"other words than the first program's: {output[:300]}")

    named = f"--text={','.join(map(str, files))}"
    tally = [TALLY, "topwords", named, "--by=all", *ALL_WORDS, "--format=json"]
    programs = {"Tally": Program(tally, check, environment=HEAP)}
    programs["Python"] = Program([sys.executable, ROOT / "benchmarks" / "words.py", *files], check)
    runs = in_turn(settings, programs, warm_up=False)
    ratio(f"{name}: wall over Python's", runs["Tally"], runs["Python"], limits(settings, *most))
    peaks = [each.mebibytes for each in runs["Tally"]]
    row("the same: peak memory, 1 GiB of heap", statistics.median(peaks), "MiB", (), spread(peaks, "MiB", 0))
    return runs["Tally"]


def json_words(output):
    return [(word["word"], word["count"]) for word in json.loads(output)["words"]]


def python_words(output):
    return list(ast.literal_eval(output).items())


def has_kinds(kinds):
    def check(output):
        found = json.loads(output)["types"]
        if found != kinds:
            raise Failure(f"found {found} different words, expected {kinds}")

    return check


def verses_of(texts):
    """The verses of a text, each in a line."""
    bible = json.loads((texts.folder / f"{texts.ids[-1]}.json").read_text(encoding="utf-8"))
    verses = (v["text"] for book in bible["books"] for chapter in book["chapters"] for v in chapter["verses"])
    return "".join(verse.strip() + "\n" for verse in verses)


def written(path, parts):
    say(f"writing {path.name}")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(parts)
    return path


def zipf(folder, number, size, kinds):
    """Files of made-up words, of which the nth is drawn by 1/n: it is a power with an even exponent."""
    draw = random.Random(SEED).random
    words = [f"w{n:x}" for n in range(kinds)]
    for i in range(number):
        yield written(folder / f"{i:02}.txt", lines(draw, words, size))


def lines(draw, words, size):
    left, kinds = size, len(words)
    while left > 0:
        drawn = [words[int(kinds ** draw())] for _ in range(120_000)]
        chunk = "".join(" ".join(drawn[at : at + 12]) + "\n" for at in range(0, len(drawn), 12))
        yield chunk[:left]
        left -= len(chunk)


def all_different(kinds):
    """Words that are not in their order, some to a line."""
    step = 2_654_435_761 % kinds | 1
    while math.gcd(step, kinds) != 1:
        step += 2
    for begin in range(0, kinds, 10_000):
        numbers = (i * step % kinds for i in range(begin, min(begin + 10_000, kinds)))
        yield "\n".join(f"v{n:x}" for n in numbers) + "\n\n"

