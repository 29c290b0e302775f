package dev.tally.pipelines.report.counting;

import dev.tally.pipelines.report.changes.KeptTexts;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.ResultHeader;
import dev.tally.words.query.Query;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Normalization;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Hits of queries in the texts that earlier reports were made of, for queries that these have not
 * counted.
 *
 * @param texts those that are kept
 * @param queries one or more
 * @param keys how verses are split for queries, and which words are the same
 */
public record KeptHits(KeptTexts texts, List<Query> queries, Normalization keys) {
  /**
   * The hits of each query in an earlier state of a result; none if it is not kept.
   *
   * @param sums SHA-1 of its texts then, in their order
   * @param header of the result now
   */
  public Optional<List<Integer>> of(List<String> sums, ResultHeader header) {
    int[] hits = new int[queries.size()];
    HitCounter counter = new HitCounter(queries, keys, hits, VerseVisitor.NONE);
    VerseVisitor asked =
        Verses.located(
            "",
            (at, verse) -> {
              if (header.passages().stream().anyMatch(it -> it.has(at.book(), at.chapter()))) {
                counter.verse(at.verse(), verse.toCharArray(), 0, verse.length());
              }
            });
    for (String sum : sums) {
      try (InputStream bytes = texts.open(sum)) {
        Verses.read(header.texts().get(0), bytes, asked);
      } catch (IOException notKept) { // nor are its changed verses known then, which the page says
        return Optional.empty();
      }
    }
    return Optional.of(Arrays.stream(hits).boxed().toList());
  }
}
