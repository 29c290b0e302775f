package dev.tally.words.counts;

import java.util.List;

/**
 * What may be shown of the words of a shard.
 *
 * @param totals of all of its words
 * @param words that may be shown
 */
public record Selected(Totals totals, List<WordCount> words) {}
