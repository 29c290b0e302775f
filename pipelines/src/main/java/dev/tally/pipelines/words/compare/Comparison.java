package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.words.counting.Ngrams;

/**
 * What sets two results apart.
 *
 * @param texts which two, and how much text there is in each
 * @param words that are more frequent in the one or the other
 * @param ngrams what is compared
 */
record Comparison(Alignment.Pair texts, KeyList words, Ngrams ngrams) {}
