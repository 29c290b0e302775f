"""The ten most frequent words of plain texts together, as a newcomer would write it.

    python3 words.py kjv.txt ...

With all words, split and stripped as --tokens=whitespace --stopwords=none does it.
"""

import collections
import string
import sys

counts = collections.Counter()
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as lines:
        for line in lines:
            for token in line.split():
                word = token.strip(string.punctuation)
                if len(word) > 1:
                    counts[word] += 1

print(dict(counts.most_common(10)))
