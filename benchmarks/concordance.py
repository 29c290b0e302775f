"""Every hit of a phrase in translations in getBible layout, as a newcomer would write it.

    python3 concordance.py "lamb of God" akjv.json kjv.json ...
"""

import json
import pathlib
import string
import sys

phrase = sys.argv[1].casefold().split()

for name in sys.argv[2:]:
    path = pathlib.Path(name)
    bible = json.loads(path.read_text(encoding="utf-8"))
    for book in bible["books"]:
        for chapter in book["chapters"]:
            for verse in chapter["verses"]:
                stripped = (token.strip(string.punctuation) for token in verse["text"].casefold().split())
                words = [word for word in stripped if word]
                for i in range(len(words) - len(phrase) + 1):
                    if words[i : i + len(phrase)] == phrase:
                        location = {"book": book["nr"], "chapter": chapter["chapter"], "verse": verse["verse"]}
                        print(json.dumps({"version": path.stem, **location, "start": i + 1, "text": verse["text"].strip()}))
