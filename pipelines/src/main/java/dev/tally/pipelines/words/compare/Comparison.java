package dev.tally.pipelines.words.compare;

/**
 * What sets two results apart.
 *
 * @param texts which two, and how much text there is in each
 * @param words that are more frequent in the one or the other
 */
record Comparison(Alignment.Pair texts, KeyList words) {}
