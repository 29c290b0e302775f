"""The ten most frequent words of translations in getBible layout, as a newcomer would write it.

    python3 topwords.py stopwords.txt akjv.json kjv.json ...

The steps of the counting rules in their order, with json and a dict. A script like this one takes the
third of a second that the targets are set against; within a function the same loop takes a quarter less.
"""

import json
import pathlib
import string
import sys

stop_words = set(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").split())

for name in sys.argv[2:]:
    path = pathlib.Path(name)
    bible = json.loads(path.read_text(encoding="utf-8"))
    verses = []
    for book in bible["books"]:
        for chapter in book["chapters"]:
            for verse in chapter["verses"]:
                verses.append(verse["text"])

    counts = {}
    for token in " ".join(verses).split():
        word = token.strip(string.punctuation)
        if word.lower() not in stop_words and len(word) > 1:
            counts[word] = counts.get(word, 0) + 1

    top = sorted(counts.items(), key=lambda entry: entry[1], reverse=True)[:10]
    print(f"{path.stem}:\n {dict(top)}")
