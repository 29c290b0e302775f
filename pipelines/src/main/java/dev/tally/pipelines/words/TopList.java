package dev.tally.pipelines.words;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.Totals;
import dev.tally.pipelines.words.counting.WordCount;
import dev.tally.pipelines.words.counting.WordTally;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The most frequent words of a result, or of one shard of it.
 *
 * @param key which result
 * @param passages of text that it covers, in the order asked
 * @param totals of all its words, not only of the most frequent
 * @param words in {@link WordCount#ORDER}
 */
public record TopList(ResultKey key, List<Passage> passages, Totals totals, List<WordCount> words) {
  /** What the result is called, {@code akjv Matthew}. */
  public String label() {
    return new Label(passages).text();
  }

  /** The texts that it covers, in the order asked. */
  public List<Text> texts() {
    return passages.stream().map(Passage::text).toList();
  }

  /** The words with their ranks and shares. */
  public List<RankedWord> ranked() {
    int[] ranks = TopListFormat.ranks(words);
    List<RankedWord> ranked = new ArrayList<>();
    for (WordCount word : words) {
      int rank = ranks[ranked.size()];
      BigDecimal per10k = TopListFormat.per10k(word, totals);
      ranked.add(new RankedWord(rank, word.word(), word.count(), per10k, word.verses()));
    }
    return ranked;
  }

  /** What is listed of a tally. */
  static TopList of(ResultKey key, List<Passage> passages, WordTally words, Listing listing) {
    return new TopList(key, passages, words.totals(), listing.of(words));
  }

  /** The same list of a text of which more is known. */
  public TopList with(Text noted) {
    List<Passage> known = passages.stream().map(each -> each.with(noted)).toList();
    return new TopList(key, known, totals, words);
  }

  /** The same result with every word that is asked for. */
  TopList completed(Listing listing) {
    return new TopList(key, passages, totals, listing.completed(words));
  }

  /** The top {@code n} of the result of which this and the other are different shards. */
  TopList plus(TopList other, int n) {
    return new TopList(
        key,
        Stream.concat(passages.stream(), other.passages.stream()).sorted(Passage.ORDER).toList(),
        totals.plus(other.totals),
        Stream.concat(words.stream(), other.words.stream())
            .sorted(WordCount.ORDER)
            .limit(n)
            .toList());
  }

  /** Field by field. */
  public static final class TopListCoder extends DataCoder<TopList> {
    @Override
    public void write(TopList list, DataOutput out) throws IOException {
      list.key.write(out);
      Passage.write(list.passages, out);
      out.writeLong(list.totals.tokens());
      out.writeLong(list.totals.types());
      out.writeLong(list.totals.keptTokens());
      out.writeLong(list.totals.keptTypes());
      out.writeInt(list.words.size());
      for (WordCount word : list.words) {
        writeString(out, word.word());
        out.writeInt(word.count());
        out.writeInt(word.verses());
        out.writeLong(word.first());
      }
    }

    @Override
    public TopList read(DataInput in) throws IOException {
      ResultKey key = ResultKey.read(in);
      List<Passage> passages = Passage.read(in);
      Totals totals = new Totals(in.readLong(), in.readLong(), in.readLong(), in.readLong());
      int size = in.readInt();
      List<WordCount> words = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        words.add(new WordCount(readString(in), in.readInt(), in.readInt(), in.readLong()));
      }
      return new TopList(key, passages, totals, words);
    }
  }
}
