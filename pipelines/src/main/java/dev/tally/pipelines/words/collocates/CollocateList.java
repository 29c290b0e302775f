package dev.tally.pipelines.words.collocates;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.collocates.AssociationMeasure.Counts;
import dev.tally.pipelines.words.collocates.WindowTally.Near;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.WordCount;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The words that are listed of a query and a result.
 *
 * @param text which result, what it covers and how much text that is; without words
 * @param query place of the query among those asked, from 0
 * @param hits how many hits the query has
 * @param words highest measure first; of equal ones the most frequent near hits, then that which
 *     occurs first
 */
record CollocateList(TopList text, int query, long hits, List<Collocate> words) {
  /** In the order asked. */
  static final Comparator<CollocateList> ORDER =
      Comparator.comparing((CollocateList list) -> list.text.key())
          .thenComparing(CollocateList::query);

  /** The lists of all queries of a result. */
  static List<CollocateList> of(
      ResultKey key, List<Passage> passages, WindowTally tally, Search search) {
    TopList text = new TopList(key, passages, tally.words().totals(), List.of());
    return IntStream.range(0, search.queries().size())
        .mapToObj(query -> of(text, tally, query, search))
        .toList();
  }

  private static CollocateList of(TopList text, WindowTally tally, int query, Search search) {
    Near near = tally.near().getOrDefault(query, new Near());
    CollocateList all =
        new CollocateList(text, query, near.hits(), all(tally, near, search.minCount()));
    ToDoubleFunction<Collocate> measure =
        word -> search.measure().of(all.counts(word)).orElse(Double.NEGATIVE_INFINITY);
    List<Collocate> best =
        all.words.stream()
            .sorted(
                Comparator.comparingDouble(measure)
                    .thenComparingInt(Collocate::count)
                    .reversed()
                    .thenComparingLong(Collocate::first))
            .limit(search.n())
            .toList();
    return new CollocateList(text, query, near.hits(), best);
  }

  /** All words near hits that are listed. */
  private static List<Collocate> all(WindowTally tally, Near near, int minCount) {
    List<Collocate> words = new ArrayList<>();
    for (int i = 0; i < tally.words().size(); i++) {
      if (near.count(i) >= minCount && tally.words().keeps(i)) {
        WordCount word = tally.words().word(i);
        words.add(
            new Collocate(word.word(), near.left(i), near.right(i), word.count(), word.first()));
      }
    }
    return words;
  }

  /** The same list of a text of which more is known. */
  CollocateList with(Text other) {
    return new CollocateList(text.with(other), query, hits, words);
  }

  /** What measures need to know of one of the words. */
  Counts counts(Collocate word) {
    return word.counts(hits, text.totals().tokens());
  }

  /** Ranks of the words, from 1; those with the same measure share the lowest of theirs. */
  int[] ranks(AssociationMeasure measure) {
    int[] ranks = new int[words.size()];
    for (int i = 0; i < ranks.length; i++) {
      boolean isTied =
          i > 0 && measure.of(counts(words.get(i))).equals(measure.of(counts(words.get(i - 1))));
      ranks[i] = isTied ? ranks[i - 1] : i + 1;
    }
    return ranks;
  }

  /** Field by field. */
  static final class CollocateListCoder extends DataCoder<CollocateList> {
    private static final TopList.TopListCoder TEXTS = new TopList.TopListCoder();

    @Override
    public void write(CollocateList list, DataOutput out) throws IOException {
      TEXTS.write(list.text, out);
      out.writeInt(list.query);
      out.writeLong(list.hits);
      out.writeInt(list.words.size());
      for (Collocate word : list.words) {
        writeString(out, word.word());
        out.writeInt(word.left());
        out.writeInt(word.right());
        out.writeInt(word.frequency());
        out.writeLong(word.first());
      }
    }

    @Override
    public CollocateList read(DataInput in) throws IOException {
      TopList text = TEXTS.read(in);
      int query = in.readInt();
      long hits = in.readLong();
      int size = in.readInt();
      List<Collocate> words = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        words.add(
            new Collocate(readString(in), in.readInt(), in.readInt(), in.readInt(), in.readLong()));
      }
      return new CollocateList(text, query, hits, words);
    }
  }
}
