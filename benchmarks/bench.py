"""What scripts/bench does: runs Tally and what it is compared with in turns, and prints a table.

Wall time is this process's clock around each run, peak memory the largest resident size that the
operating system has seen. Figures are medians, followed by the least and the most. No figure makes the
run fail; a command that fails does, and so do two programs with different results.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import statistics
import sys
import tempfile

import browser
from analysis import analyze
from corpus import corpus
from explore import explore
from grading import grade
from material import BENCHMARKS, JAVA, PYTHON, ROOT, SPARK, STOP_WORDS, TALLY
from material import build, find_games, find_texts, served
from openings import openings
from play import play
from running import COLUMNS, Failure, Program
from running import finished, in_turn, ranking, ratio, row, same_as, say, spread, walls
from starts import jdks, start

PHRASE = "lamb of God"

HITS = 100_000
# When a page is there: the first frame after all of it is loaded has been painted.
OPENED = """
addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => { globalThis.opened = performance.now(); })));
"""

# What each of these may take of the time of topwords over the same texts.
LIMITS = {
    "concordance --find=leviathan": 1.3,
    "collocates --find=grace": 1.3,
    "collocates --find=the": 1.3,
    "dispersion --find=grace": 1.3,
    "dispersion --n=20": 1.3,
    "topwords --ngram=2": 3,
    "vocabulary": 2,
}


def header(texts, games, settings):
    java = re.search("Java [^)]*", output_of([TALLY, "--version"]))[0]
    print(f"Tally {commit()}; {java}; Python {sys.version.split()[0]}; {os.cpu_count()} processors")
    print(f"Texts: {' and '.join(texts.ids)}, {texts.origin}. Games: {len(games.rows)}, {games.origin}.")
    if settings.short:
        print("One run each, of less work than the targets are for: a quick check, not a measurement.")
    elif settings.runs == 1:
        print("One run each, after one that is not counted.")
    else:
        print(f"Medians of {settings.runs} runs each, in turns; in parentheses the least and the most.")
    print()
    print(COLUMNS.format("work", "figure", "at most", "then", "runs"))


def commit():
    try:
        return output_of(["git", "-C", ROOT, "describe", "--always", "--dirty"]) or "no git"
    except Failure:
        return "no git"


def output_of(command):
    return finished(command, capture_output=True, text=True).stdout.strip()


def topwords(settings, texts, games):
    """One translation over HTTP, from a warm cache, beside a pipeline that does nothing."""
    ver = texts.ids[0]
    expected = []
    python = [*PYTHON, texts.folder / f"{ver}.json"]
    with served(texts.folder) as address:
        tally = [TALLY, "topwords", f"--ver={ver}", f"--source={address}"]
        tally.append(f"--cache={settings.work / 'cache'}")
        jdk = settings.jdk or pathlib.Path(shutil.which(JAVA)).resolve().parents[1]
        programs = {
            "Python": Program(python, same_as(expected, "Python")),
            "Tally": Program(tally, same_as(expected, "Tally"), environment={"JAVA_HOME": str(jdk)}),
            "an empty pipeline": empty_pipeline(settings, jdk),
        }
        runs = in_turn(settings, programs)
    name = f"topwords --ver={ver}, cache warm"
    ratio(f"{name}: wall over Python's", runs["Tally"], runs["Python"], (3, 2.5))
    ratio(f"{name}: wall over an empty pipeline's", runs["Tally"], runs["an empty pipeline"], (1.15,))
    peaks = [each.mebibytes for each in runs["Tally"]]
    row(f"{name}: peak memory", statistics.median(peaks), "MiB", (400, 250), spread(peaks, "MiB", 0))


def empty_pipeline(settings, jdk):
    """One element and one step of Beam's, with the launcher's flags and an archive of classes of its own."""
    archive = settings.work / "empty.jsa"
    later = int(re.search(r'JAVA_VERSION="(\d+)', (jdk / "release").read_text())[1]) >= 25
    record = f"-XX:{'AOTCacheOutput' if later else 'ArchiveClassesAtExit'}={archive}"
    use = f"-XX:{'AOTCache' if later else 'SharedArchiveFile'}={archive}"
    quick = ["-XX:+IgnoreUnrecognizedVMOptions", "--sun-misc-unsafe-memory-access=allow", "-XX:-UsePerfData"]
    quick += ["-Xmx1g", "-Xlog:disable", "-XX:TieredStopAtLevel=1"]
    program = ["-cp", f"{ROOT / 'pipelines' / 'target' / 'tally.jar'}:{BENCHMARKS}"]
    program.append("dev.tally.benchmarks.EmptyPipeline")
    java = jdk / "bin" / "java"
    collector = "-XX:+UseG1GC" if later else "-XX:+UseSerialGC"
    finished([java, *quick, collector, record, *program], stdout=sys.stderr)
    return Program([java, *quick, "-XX:+UseSerialGC", "-Xmn64m", use, *program])


def translations(settings, texts, games):
    """Many translations from a folder, and a tenth of them."""
    most, few = (10, 1) if settings.short else (60, 6)
    many, part = settings.work / "many", settings.work / "part"
    files = copies(texts, most, many)
    part.mkdir()
    for file in files[:few]:
        os.link(file, part / file.name)
    megabytes = sum(file.stat().st_size for file in files) / 1e6
    python, tally, tenth = side_by_side(settings, files, many, part)
    shutil.rmtree(many)
    name = f"{most} translations ({megabytes:.0f} MB)"
    limits = ((), ()) if settings.short else ((0.25, 0.11), (10,))
    ratio(f"{name}: wall over Python's", tally, python, limits[0])
    ratio(f"{name}: wall over that of {few}", tally, tenth, limits[1])


def copies(texts, number, folder):
    """Copies of two texts in turns, each with an id of its own."""
    say(f"copying {number} translations")
    folder.mkdir()
    files = [folder / f"t{i:02}.json" for i in range(number)]
    for i, file in enumerate(files):
        shutil.copyfile(texts.folder / f"{texts.ids[i % 2]}.json", file)
    return files


def side_by_side(settings, files, many, part):
    """The runs of Python over all files, of Tally over all, and of Tally over some of them."""
    most, few = len(files), len(list(part.iterdir()))
    command = [TALLY, "topwords", "--ver=all"]
    expected = []
    programs = {
        f"Python, {most}": Program([*PYTHON, *files], same_as(expected, "Python")),
        f"Tally, {most}": Program([*command, f"--source={many}"], same_as(expected, "Tally")),
        f"Tally, {few}": Program([*command, f"--source={part}"]),
    }
    return in_turn(settings, programs, warm_up=not settings.short).values()


def concordance(settings, texts, games):
    """A rare phrase in one translation, and in many beside counting all their words."""
    one, many = settings.work / "one", settings.work / "searched"
    one.mkdir()
    file = one / f"{texts.ids[0]}.json"
    shutil.copyfile(texts.folder / file.name, file)
    runs = in_turn(settings, {**searches(one, [file]), **diatheke()})
    name = f"concordance of a rare phrase, {texts.ids[0]}"
    ratio(f"{name}: wall over Python's", runs["Tally"], runs["Python"])
    if "diatheke" in runs:
        ratio(f"{name}: wall over diatheke's", runs["Tally"], runs["diatheke"], (1,))

    files = copies(texts, 10 if settings.short else 60, many)
    counted = {"topwords": Program([TALLY, "topwords", "--ver=all", f"--source={many}"])}
    runs = in_turn(settings, {**searches(many, files), **counted}, warm_up=not settings.short)
    shutil.rmtree(many)
    name = f"concordance of a rare phrase, {len(files)} translations"
    ratio(f"{name}: wall over Python's", runs["Tally"], runs["Python"])
    limits = () if settings.short else (1.2,)
    ratio(f"{name}: wall over topwords'", runs["Tally"], runs["topwords"], limits)


def words(settings, texts, games):
    """The other commands that count, each over many translations beside topwords."""
    many = settings.work / "counted"
    files = copies(texts, 10 if settings.short else 60, many)
    source = ["--ver=all", f"--source={many}"]
    programs = {"topwords": Program([TALLY, "topwords", *source])}
    programs |= {name: Program([TALLY, *name.split(), *source]) for name in LIMITS}
    runs = in_turn(settings, programs, warm_up=not settings.short)
    shutil.rmtree(many)
    for name, limit in LIMITS.items():
        limits = () if settings.short else (limit,)
        work = f"{name}, {len(files)} translations: wall over topwords'"
        ratio(work, runs[name], runs["topwords"], limits)


def together(settings, texts, games):
    """The words of very many translations in one result, each of which has words of its own."""
    number = 3 if settings.short else 117
    folder = settings.work / "together"
    for i, file in enumerate(copies(texts, number, folder)):
        bible = json.loads(file.read_text(encoding="utf-8"))
        for verse in (v for book in bible["books"] for chapter in book["chapters"] for v in chapter["verses"]):
            verse["text"] = re.sub(r"\b(?=\w)", f"t{i}", verse["text"])
        file.write_text(json.dumps(bible), encoding="utf-8")
    command = [TALLY, "topwords", "--ver=all", "--by=all", f"--source={folder}"]
    runs = in_turn(settings, {"topwords --by=all": Program(command)}, warm_up=False)["topwords --by=all"]
    shutil.rmtree(folder)
    peaks = [each.mebibytes for each in runs]
    name = f"topwords --by=all, {number} translations: peak memory"
    row(name, statistics.median(peaks), "MiB", (1024,), spread(peaks, "MiB", 0))


def hits(settings, texts, games):
    """A page of very many hits."""
    page = settings.work / "hits.html"
    options = [f"--ver={','.join(texts.ids)}", f"--source={texts.folder}", f"--n={HITS}", f"--output={page}", "--quiet"]
    if finished([TALLY, "concordance", "--find=the", *options]).returncode != 0:
        raise Failure("concordance has not written a page")
    name = f"concordance: until a page of up to {HITS:,} hits has opened"
    if not browser.is_installed():
        print(COLUMNS.format(name, "-", "", "", "Chromium or ChromeDriver is missing"))
        return
    opened = [opening(page) for _ in range(settings.runs)]
    row(name, statistics.median(opened), "ms", (2000,), spread(opened, "ms", 0))


def opening(page):
    with browser.Browser() as chromium:
        chromium.watch(OPENED)
        chromium.open(page.as_uri())
        chromium.await_true("globalThis.opened")
        return chromium.run("return globalThis.opened;")


def searches(folder, files):
    """Tally and Python, which have to find the same."""
    found = []

    def check(output):
        keys = ("version", "book", "chapter", "verse", "start", "text")
        hits = [tuple(hit[key] for key in keys) for hit in map(json.loads, output.splitlines())]
        found.append(hits)
        if not hits or hits != found[0]:
            raise Failure(f"other hits than the first program's: {hits[:2]}")

    versions = ",".join(file.stem for file in files)
    options = [f"--find={PHRASE}", f"--ver={versions}", f"--source={folder}", "--format=json", "--tokens=whitespace"]
    return {
        "Tally": Program([TALLY, "concordance", *options], check),
        "Python": Program([sys.executable, ROOT / "benchmarks" / "concordance.py", PHRASE, *files], check),
    }


def diatheke():
    """The search of the SWORD library, where it and its King James Version are installed."""
    if not shutil.which("diatheke"):
        return {}
    command = ["diatheke", "-b", "engKJV2006eb", "-s", "phrase", "-k", PHRASE]

    def check(output):
        if "John 1:29" not in output:
            raise Failure(f"diatheke has not found '{PHRASE}': {output[:300]}")

    modules = finished(["diatheke", "-b", "system", "-k", "modulelist"], capture_output=True, text=True)
    return {"diatheke": Program(command, check)} if command[2] in modules.stdout else {}


def peers(settings, texts, games):
    """What a user would use instead; the short form gives them one book only."""
    folder = settings.work / "peers"
    folder.mkdir()
    text = folder / f"{texts.ids[0]}.json"
    shutil.copyfile(texts.folder / text.name, text)
    if settings.short:
        cut(text, books=1)
    runs = in_turn(settings, word_counts(text), warm_up=not settings.short)
    names = {"Beam": "Beam, Count.perElement", "Spark": "Spark in local[2], reduceByKey"}
    for peer, name in names.items():
        name = f"{name}: wall over Tally's"
        if peer in runs:
            ratio(name, runs[peer], runs["Tally"])
        else:
            print(COLUMNS.format(name, "-", "", "", "not built: mvn -DskipTests -Pspark-runner package"))


def cut(text, books):
    bible = json.loads(text.read_text(encoding="utf-8"))
    bible["books"] = bible["books"][:books]
    text.write_text(json.dumps(bible), encoding="utf-8")


def word_counts(text):
    """Tally and the peers that are built, each with the text."""
    rankings = []

    def check(output):
        rankings.append(ranking(output))
        if certain(rankings[-1]) != certain(rankings[0]):
            raise Failure(f"the peers count other words: {rankings[-1]}, expected {rankings[0]}")

    tally = [TALLY, "topwords", f"--ver={text.stem}", f"--source={text.parent}"]
    beam = [JAVA, "-cp", BENCHMARKS, "dev.tally.benchmarks.BeamWordCount", text, STOP_WORDS]
    spark = [JAVA, "-jar", SPARK, text, STOP_WORDS]
    commands = {"Tally": tally, "Beam": beam, **({"Spark": spark} if SPARK.exists() else {})}
    return {name: Program(command, check) for name, command in commands.items()}


def certain(ranked):
    """All counts, and the words with more than the last count: which words have the last one may differ."""
    counts = [count for _, count in ranked]
    return counts, [word for word, count in ranked if count > counts[-1]]


PARTS = {
    each.__name__: each
    for each in (start, topwords, translations, concordance, hits, words, together, corpus, explore, grade, analyze, play, openings, jdks, peers)
}


def main():
    settings = parsed()
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


def home(path):
    """The folder of a JDK."""
    folder = pathlib.Path(path).resolve()
    if not os.access(folder / "bin" / "java", os.X_OK):
        raise argparse.ArgumentTypeError(f"{path}: expected the folder of a JDK")
    return folder


def peer(path):
    """A program to compare with."""
    program = pathlib.Path(path).resolve()
    if not os.access(program, os.X_OK) or program.is_dir():
        raise argparse.ArgumentTypeError(f"{path}: expected a program")
    return program


def parsed():
    parser = argparse.ArgumentParser(prog="bench", description="Measures Tally and prints a table.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all by default")
    parser.add_argument("--runs", type=int, default=5, help="of each program, and one more that is not counted (5)")
    parser.add_argument("--short", action="store_true", help="a quick check: one run, of less work")
    parser.add_argument("--jdk", type=home, help="a later JDK, for the part jdks")
    parser.add_argument("--edax", type=peer, help="Edax, with its data beside it, for the parts analyze and play")
    parser.add_argument("--c4solver", type=peer, help="Pons' solver of Connect Four, for the same")
    parser.add_argument("--words", type=peer, help="a program that counts the words of a file, for the part corpus")
    settings = parser.parse_args()
    unknown = [part for part in settings.parts if part not in PARTS]
    if unknown or settings.runs < 1:
        parser.error(f"expected {', '.join(PARTS)}, and 1 run or more")
    if settings.short:
        settings.runs = 1
    return settings


main()
