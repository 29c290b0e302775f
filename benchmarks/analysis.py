"""What scripts/bench measures of analyze: the solvers alone, and whole runs."""

import json
import re
import resource
import shutil

from material import BENCHMARKS, DATA, JAVA, TALLY
from running import COLUMNS, Failure, Program
from running import finished, in_turn, row, spread, walls

# As many games as the public set has that the reference games are of.
MANY = 25_657

# Processor time of Edax 4.6 for the positions of 400 games with 16 empty squares, measured on one machine.
EDAX_400 = 25

# Lines of connectfour-scores.txt.
SETS = {"L2_R2": (201, 300), "L1_R1": (301, 400)}


def analyze(settings, texts, games):
    """The solvers beside their peers, and games of Othello as a whole command."""
    solvers(settings)
    few = 40 if settings.short else 400
    runs, _ = analysed(settings, games, few, 16, settings.runs)
    processor = sorted(each.processor for each in runs)
    limits = () if settings.short else (2.5 * EDAX_400,)
    name = f"analyze, {few} games, --empties=16: processor time"
    row(name, processor[len(processor) // 2], "s", limits, spread(processor, "s"))

    many = 400 if settings.short else MANY
    runs, peak = analysed(settings, games, many, 14, 1, "-Xmx1g")
    limits = () if settings.short else (180,)
    row(f"analyze, {many:,} games, --empties=14: wall", runs[0].seconds, "s", limits, walls(runs))
    row("the same: heap that was enough", 1024, "MiB", (1024,), f"peak memory {peak:.0f} MiB")


def solvers(settings):
    if not (DATA / "othello-endgames.obf").exists():
        print(COLUMNS.format("the solvers alone", "-", "", "", f"no positions: {DATA} is not there"))
        return
    obf = DATA / "othello-endgames.obf"
    own = [solved(settings, "othello", obf, 1, 19) for _ in range(settings.runs)]
    peer = [edax(settings, obf) for _ in range(settings.runs)] if settings.edax else []
    compared("FFO 1-19", own, peer, "Edax", 3)
    for name, (first, last) in SETS.items():
        scores = DATA / "connectfour-scores.txt"
        own = [solved(settings, "connectfour", scores, first, last) for _ in range(settings.runs)]
        lines = scores.read_text(encoding="ascii").splitlines()[first - 1 : last]
        peer = [c4solver(settings, lines) for _ in range(settings.runs)] if settings.c4solver else []
        compared(f"100 of {name}", own, peer, "Pons' solver", 1.5)


def compared(name, own, peer, who, limit):
    if peer:
        figure = sorted(own)[len(own) // 2] / sorted(peer)[len(peer) // 2]
        detail = f"{spread(own, 's')} over {spread(peer, 's')}"
        row(f"{name}: time over {who}'s", figure, "x", (limit,), detail)
    else:
        row(name, sorted(own)[len(own) // 2], "s", (), spread(own, "s"))


def solved(settings, game, file, first, last):
    """Processor time of a round after one that is not counted; the values have to be right."""
    main = "dev.tally.benchmarks.SolvePositions"
    command = [JAVA, "-cp", BENCHMARKS, main, game, file, first, last]
    done = finished(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"SolvePositions {game}: {done.stderr[-500:]}")
    return float(done.stdout)


def edax(settings, obf):
    """The processor time that Edax itself gives, which is without its start."""
    problems = settings.work / "ffo.obf"
    problems.write_text("".join(obf.read_text(encoding="ascii").splitlines(True)[:19]), encoding="ascii")
    command = [settings.edax, "-solve", problems, "-n", "1", "-l", "60", "-h", "20"]
    folder = settings.edax.parent  # where its data is
    done = finished(command, capture_output=True, text=True, cwd=folder)
    total = re.search(r"cpu = +(\d+):(\d+\.\d+)", done.stdout)
    if done.returncode != 0 or not total:
        raise Failure(f"{settings.edax}: {(done.stdout + done.stderr)[-500:]}")
    return int(total.group(1)) * 60 + float(total.group(2))


def c4solver(settings, lines):
    """The processor time of the solver, less that of a start without a position."""
    answers, whole = answered(settings.c4solver, [line.split()[0] for line in lines])
    if [line.split()[1] for line in lines] != [answer.split()[1] for answer in answers]:
        raise Failure(f"{settings.c4solver}: other scores than the published ones")
    return whole - answered(settings.c4solver, [])[1]


def answered(program, moves):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    typed = "".join(f"{each}\n" for each in moves)
    done = finished([program], input=typed, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done.stdout.splitlines(), taken


def analysed(settings, games, number, empties, runs, java_options=""):
    """Analyses the reference games, repeated up to a number; each game is searched anew."""
    log, output = settings.work / "games.csv", settings.work / "analysis"
    rows = (games.rows * -(-number // len(games.rows)))[:number]
    log.write_text(games.header + "".join(rows), encoding="utf-8")
    command = [TALLY, "analyze", f"--logs={log}", f"--output={output}", f"--empties={empties}"]

    def check(_):
        summary = json.loads((output / "summary.json").read_text(encoding="utf-8"))
        found = [summary["records"], summary["analysed"], summary["unsolved"]]
        if found != [number, number, 0]:
            raise Failure(f"analyze: found {found} records, analysed, unsolved; expected {number}")

    environment = {"TALLY_JAVA_OPTS": java_options} if java_options else {}
    name = f"analysing {number:,} games"
    turns = type(settings)(**{**vars(settings), "runs": runs})
    done = in_turn(turns, {name: Program(command, check, output, environment)}, warm_up=False)[name]
    shutil.rmtree(output)
    return done, max(each.mebibytes for each in done)
