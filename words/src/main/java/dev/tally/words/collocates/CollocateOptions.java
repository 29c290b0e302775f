package dev.tally.words.collocates;

import dev.tally.words.query.Query;
import dev.tally.words.tokens.WordKeys;
import java.io.Serializable;
import java.util.List;

/**
 * What a run looks for, and what it lists.
 *
 * @param queries one or more
 * @param keys which words are the same
 * @param left tokens before a hit that are near it
 * @param right tokens after it
 * @param measure by which words are ordered
 * @param minCount how often a word has to stand near a hit
 * @param n words listed of a result, at most
 */
public record CollocateOptions(
    List<Query> queries,
    WordKeys keys,
    int left,
    int right,
    AssociationMeasure measure,
    int minCount,
    int n)
    implements Serializable {}
