"""What scripts/bench measures of the page of explore: how soon it is there, how soon it answers, how large it is.

A page makes itself ready while the first chapter is read. The first question of a kind is asked in a page that is
ready, and in another one at once after it has been opened; that one is to wait for the rest, and has no target."""

import contextlib
import re
import statistics

import browser
from material import TALLY
from running import COLUMNS, Failure, finished, row, say, spread

OPENED, ANSWERED = 1000, 100  # milliseconds
PAGE, TEN, CODE = 2.2, 25, 500  # MB, MB and kB, of 1000

# A question of each kind, and another one of that kind, which finds the text counted.
QUESTIONS = {
    "a chapter": ("view=read&bk=19&ch=119", "view=read&bk=1&ch=2"),
    "a chapter beside another text's": ("view=read&parallel={other}&bk=19&ch=119", "view=read&parallel={other}&bk=1&ch=2"),
    "hits of a word": ("view=search&find=grace", "view=search&find=mercy"),
    "hits of a phrase": ("view=search&find=lamb+of+God", "view=search&find=son+of+man"),
    "hits of a regular expression": ("view=search&find=/l[ao]mbs?/", "view=search&find=/m[ae]n/"),
    "hits in order of the word after": ("view=search&find=lord&sort=R1", "view=search&find=god&sort=R1"),
    "hits in all texts": ("view=search&find=grace&ver=all", "view=search&find=mercy&ver=all"),
    "all words": ("view=words", "view=words&stopwords=none"),
    "all words of a Testament": ("view=words&bk=NT", "view=words&bk=NT&stopwords=none"),
    "all pairs of words of a Testament": ("view=words&bk=NT&ngram=2", "view=words&bk=NT&ngram=2&min-count=3"),
    "a word's sheet": ("view=word&find=grace", "view=word&find=mercy"),
    "its collocates, by another measure": ("view=word&find=grace&measure=MI", "view=word&find=mercy&measure=MI"),
    "key words of two texts": ("view=compare", "view=compare&min-count=5"),
    "key words of two books": ("view=compare&left={one}:Mark&right={one}:Luke", "view=compare&left={one}:Mark&right={one}:Luke&min-count=5"),
}

# Views that draw pictures, and what is below the first tables, once these are painted.
WITH_PARTS = ("view=search", "view=word&", "view=compare")

# Until the answer to what an address says has been painted, and until the pictures and the parts below it have been, too.
ASK = """
// Called before a frame is painted; a message comes after that.
const painted = async () => {
  const paint = new MessageChannel();
  await new Promise((resolve) => {
    paint.port1.onmessage = resolve;
    paint.port2.postMessage(0);
  });
  return performance.now() - begin;
};
const before = document.querySelector('main h2');
const begin = performance.now();
location.hash = %r;
while (document.querySelector('main h2') === before) {
  await new Promise(requestAnimationFrame);
}
const alert = document.querySelector('[role=alert]');
if (alert) {
  throw alert.textContent;
}
const answered = await painted();
while (document.querySelector('main .later')) {
  await new Promise(requestAnimationFrame);
}
return [answered, await painted()];
"""

# When the text is painted; the page's heading, which may be painted before it, does not count.
WATCH = """
globalThis.textPainted = new Promise((resolve) => new PerformanceObserver((list) => {
  const text = list.getEntries().find(({ element }) => element?.closest('.verses'));
  if (text) {
    resolve(text.startTime);
  }
}).observe({ type: 'largest-contentful-paint', buffered: true }));
"""
OPENED_MARK = "performance.getEntriesByName('opened').length"
OPENED_AND_PAINTED = "return [await globalThis.textPainted, performance.getEntriesByName('opened')[0].startTime];"


def explore(settings, texts, games):
    """A page of a translation, and one of two."""
    one = page(settings, texts.folder, texts.ids[-1:])
    two = page(settings, texts.folder, texts.ids)
    ten = page(settings, texts.folder, texts.ids * 5)
    code = max(re.findall(r"<script>.*?</script>", one.read_text(encoding="utf-8"), re.S), key=len)
    row("explore: code of a page", len(code.encode()) / 1000, "kB", (CODE,))
    row(f"explore {texts.ids[-1]}: size", one.stat().st_size / 1e6, "MB", (PAGE,))
    size = ten.stat().st_size
    row(f"explore of ten texts ({' and '.join(texts.ids)}, 5 times each): size", size / 1e6, "MB", (TEN,))
    if not browser.is_installed():
        print(COLUMNS.format("explore: its times", "-", "", "", "Chromium or ChromeDriver is missing"))
        return
    shown, askable = zip(*(opening(one) for _ in range(settings.runs)))
    row(f"explore {texts.ids[-1]}: until it shows a chapter", statistics.median(shown), "ms", (OPENED,), spread(shown, "ms", 0))
    row(f"explore {texts.ids[-1]}: until it takes questions", statistics.median(askable), "ms", (), spread(askable, "ms", 0))
    times = {name: ([], [], [], []) for name in QUESTIONS}
    for turn in range(1, settings.runs + 1):
        for name, taken in questioned(two, texts.ids).items():
            for all_runs, each in zip(times[name], taken):
                all_runs.append(each)
        say(f"explore: run {turn}")
    for name, (at_once, first, later, whole) in times.items():
        row(f"{name}: at once after opening", statistics.median(at_once), "ms", (), spread(at_once, "ms", 0))
        row(f"{name}: the first time", statistics.median(first), "ms", (ANSWERED,), spread(first, "ms", 0))
        row(f"{name}: later", statistics.median(later), "ms", (ANSWERED,), spread(later, "ms", 0))
        if QUESTIONS[name][1].startswith(WITH_PARTS):
            row(f"{name}: later, with what is drawn after it", statistics.median(whole), "ms", (), spread(whole, "ms", 0))


def page(settings, folder, ids):
    """A page of texts; one that is named again is there under another name."""
    source = settings.work / "explored"
    source.mkdir(exist_ok=True)
    names = [ver if ids.index(ver) == i else f"{ver}{i}" for i, ver in enumerate(ids)]
    for name, ver in zip(names, ids):
        for kind in ("json", "sha"):
            (source / f"{name}.{kind}").unlink(missing_ok=True)
            (source / f"{name}.{kind}").symlink_to(folder / f"{ver}.{kind}")
    file = settings.work / f"explore{len(ids)}.html"
    command = [TALLY, "explore", f"--ver={','.join(names)}", f"--source={source}", f"--output={file}", "--quiet"]
    if finished(command).returncode != 0:
        raise Failure("explore has not written a page")
    return file


def opening(file):
    """Milliseconds until the first chapter is painted, and until the scripts have opened the text."""
    with browser.Browser() as chromium:
        chromium.watch(WATCH)
        chromium.open(file.as_uri())
        chromium.await_true(OPENED_MARK)
        return chromium.run(OPENED_AND_PAINTED)


def questioned(file, ids):
    """Milliseconds of each question at once after opening, of it in a page that is ready, and of the other one there
    until it is answered and until all of it is drawn."""
    times = {}
    for name, addresses in QUESTIONS.items():
        asked = [f"#{each.format(one=ids[0], other=ids[-1])}" for each in addresses]
        with opened(file, ids) as chromium:
            at_once, _ = chromium.run(ASK % asked[0])
        with opened(file, ids) as chromium:
            chromium.await_true("performance.getEntriesByName('prepared').length")
            first, _ = chromium.run(ASK % asked[0])
            times[name] = [at_once, first, *chromium.run(ASK % asked[1])]
    return times


@contextlib.contextmanager
def opened(file, ids):
    with browser.Browser() as chromium:
        chromium.open(file.as_uri() + f"#ver={ids[0]}")
        chromium.await_true(OPENED_MARK)
        yield chromium
