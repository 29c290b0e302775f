"""Where the programs, the texts and the games of the measurements come from."""

import csv
import functools
import hashlib
import http.server
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import threading
from dataclasses import dataclass

from running import Failure, finished, say

ROOT = pathlib.Path(__file__).resolve().parents[1]
DATA = ROOT.parent / "shared" / "data"
TALLY = ROOT / "scripts" / "tally"
STOP_WORDS = ROOT / "stopwords.txt"
PYTHON = [sys.executable, ROOT / "benchmarks" / "topwords.py", STOP_WORDS]
BENCHMARKS = ROOT / "benchmarks" / "target" / "benchmarks.jar"
SPARK = ROOT / "benchmarks" / "spark" / "target" / "wordcount.jar"
JAVA = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if "JAVA_HOME" in os.environ else "java"


@dataclass
class Texts:
    """A folder in getBible layout, the ids of two texts in it, and where they come from."""

    folder: pathlib.Path
    ids: list
    origin: str


@dataclass
class Games:
    """A table of Othello games, all of them valid."""

    header: str
    rows: list
    won_by_first: int
    origin: str


def build():
    """Builds the benchmarks and the program that they measure, if they are missing or old."""
    built = BENCHMARKS.stat().st_mtime if BENCHMARKS.exists() else 0
    if any(source.stat().st_mtime > built for source in sources()):
        say("building")
        command = "mvn -B -q -Dmaven.test.skip -pl benchmarks -am package".split()
        if finished(command, cwd=ROOT, stdout=sys.stderr).returncode != 0:
            raise Failure("the build failed")
    if finished([TALLY, "--version"], stdout=sys.stderr).returncode != 0:
        raise Failure("Tally does not start")


def sources():
    yield ROOT / "pom.xml"
    for module in ("games", "words", "explore", "pipelines", "benchmarks"):
        yield ROOT / module / "pom.xml"
        yield from (ROOT / module / "src" / "main").rglob("*")


def find_texts(work):
    """The reference texts, or else imported ones, or else made-up ones."""
    mirror, corpus = DATA / "getbible-v2-mirror.tar.xz", ROOT / "data" / "corpus"
    if mirror.exists():
        unpack(mirror, work / "texts")
        return Texts(work / "texts", ["akjv", "kjv"], "of ../shared/data")
    imported = sorted(corpus.glob("*.json")) if corpus.exists() else []
    ids = [path.stem for path in imported if path.with_suffix(".sha").exists()]
    if ids:
        return Texts(corpus, [ids[0], ids[-1]], "imported, of data/corpus")
    return made_up_texts(work / "texts")


def unpack(mirror, folder):
    """The whole texts and the indexes, without books and chapters."""
    with tarfile.open(mirror) as tar:
        for member in tar:
            if member.isfile() and re.fullmatch(r"v2/([a-z]+/)?[a-z]+\.(json|sha)", member.name):
                path = folder / member.name.removeprefix("v2/")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(tar.extractfile(member).read())


def made_up_texts(folder):
    folder.mkdir()
    ids = ["made", "up"]
    for seed, ver in enumerate(ids):
        text = made("MadeUpText", ver, seed)
        (folder / f"{ver}.json").write_bytes(text)
        (folder / f"{ver}.sha").write_text(hashlib.sha1(text).hexdigest(), encoding="utf-8")
    return Texts(folder, ids, "made up")


def find_games():
    """The reference games, or else random ones."""
    path = DATA / "othello-games-2000.csv"
    origin = "of ../shared/data" if path.exists() else "made up"
    table = path.read_text(encoding="utf-8") if path.exists() else made("MadeUpGames", 2000).decode()
    first, *rows = table.splitlines(keepends=True)
    winners = [line["winner"] for line in csv.DictReader([first, *rows])]
    return Games(first, rows, winners.count("1"), origin)


def made(generator, *arguments):
    command = [JAVA, "-cp", BENCHMARKS, f"dev.tally.benchmarks.{generator}", *arguments]
    done = finished(command, stdout=subprocess.PIPE)
    if done.returncode != 0:
        raise Failure(f"{generator} failed")
    return done.stdout


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class served:
    """Serves a folder to this machine until the block ends."""

    def __init__(self, folder):
        handler = functools.partial(Quiet, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}"

    def __exit__(self, *_):
        self.server.shutdown()
