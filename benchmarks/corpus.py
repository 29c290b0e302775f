"""What scripts/bench measures of corpora of plain text, which it makes by a seed."""

import ast
import itertools
import json
import math
import random
import statistics
import sys

from material import ROOT, TALLY
from running import Failure, Program
from running import in_turn, ratio, row, say, spread

SEED = 20261126
ALL_WORDS = ["--tokens=whitespace", "--stopwords=none"]
HEAP = {"TALLY_JAVA_OPTS": "-Xmx1g"}

# What each of these may take of the time of topwords over the same text.
LIMITS = {
    "topwords --tokens=unicode": 1.5,
    "topwords --ngram=3": 8,
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
    named = {name: Program([TALLY, *name.split(), f"--text={long}", "--stopwords=none"]) for name in LIMITS}
    others = in_turn(settings, named, warm_up=not settings.short)
    for name, limit in LIMITS.items():
        ratio(f"the same, {name}: wall over topwords'", others[name], runs, limits(settings, limit))
    long.unlink()

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


def limits(settings, *values):
    return () if settings.short else values


def beside_python(settings, name, files, most):
    """Tally and Python over all words of some files as one text."""
    counted = []

    def check(output):
        counted.append(sorted(json_words(output) if output.startswith("[") else python_words(output)))
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
    return [(word["word"], word["count"]) for word in json.loads(output)[0]["words"]]


def python_words(output):
    return list(ast.literal_eval(output).items())


def has_kinds(kinds):
    def check(output):
        found = json.loads(output)[0]["types"]
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

