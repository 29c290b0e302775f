package dev.tally.words.top;

import java.math.BigDecimal;

/**
 * One of the top words of a result.
 *
 * @param rank from 1; equally frequent words share the lowest of theirs
 * @param word as it stands in the text
 * @param count how often it occurs; 0 only of a word that is asked for
 * @param per10k its share of the tokens after the filters, times 10,000; two decimals, half up
 * @param verses in how many verses it occurs
 */
public record RankedWord(int rank, String word, int count, BigDecimal per10k, int verses) {}
