"""The ten most frequent words of translations in getBible layout, as a newcomer would write it.

    python3 topwords.py stopwords.txt akjv.json kjv.json ...
"""

import json
import pathlib
import string
import sys


def top_words(bible, stop_words):
    counts = {}
    for book in bible["books"]:
        for chapter in book["chapters"]:
            for verse in chapter["verses"]:
                for token in verse["text"].split():
                    word = token.strip(string.punctuation)
                    if len(word) > 1 and word.lower() not in stop_words:
                        counts[word] = counts.get(word, 0) + 1
    return dict(sorted(counts.items(), key=lambda entry: entry[1], reverse=True)[:10])


stop_words = set(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").split())
for name in sys.argv[2:]:
    path = pathlib.Path(name)
    bible = json.loads(path.read_text(encoding="utf-8"))
    print(f"{path.stem}:\n {top_words(bible, stop_words)}")
