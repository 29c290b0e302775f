package dev.tally.pipelines.report.counting;

import dev.tally.pipelines.report.changes.KeptTexts;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.ResultHeader;
import dev.tally.words.query.Query;
import dev.tally.words.text.Passage;
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
    VerseVisitor counter =
        new PassageHits(header.passages(), new HitCounter(queries, keys, hits, VerseVisitor.NONE));
    for (String sum : sums) {
      try (InputStream bytes = texts.open(sum)) {
        Verses.read(header.texts().get(0), bytes, counter);
      } catch (IOException notKept) { // nor are its changed verses known then, which the page says
        return Optional.empty();
      }
    }
    return Optional.of(Arrays.stream(hits).boxed().toList());
  }

  private static final class PassageHits implements VerseVisitor {
    private final List<Passage> passages;
    private final HitCounter hits;
    private boolean isAsked = true;

    PassageHits(List<Passage> passages, HitCounter hits) {
      this.passages = passages;
      this.hits = hits;
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      isAsked = passages.stream().anyMatch(passage -> passage.has(book, chapter));
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      if (isAsked) {
        hits.verse(number, chars, from, to);
      }
    }
  }
}
