package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.words.compare.KeyWord.Occurrences;
import dev.tally.pipelines.words.counting.WordCount;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.Casing;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The words that set two results apart, or those of one shard.
 *
 * @param pair which two: place among the {@link Alignment#pairs}, from 0
 * @param left words that are more frequent in the left one, in {@link KeyWord#ORDER}
 * @param right words that are more frequent in the right one, in the same order
 */
public record KeyList(int pair, List<KeyWord> left, List<KeyWord> right) {
  /** A lower keyness would be shown as 0.00. */
  private static final double LEAST_KEYNESS = 0.005;

  /**
   * The {@code n} words of highest keyness for either side; words that are almost equally frequent
   * in both are in neither list.
   *
   * @param left words of the left result, or of one shard of it
   * @param right words of the right one, or of the same shard
   * @param casing which words of the two are the same; they are called as in the left one
   * @param keyness knows of the whole results
   */
  static KeyList of(
      int pair, WordTally left, WordTally right, Casing casing, Keyness keyness, int n) {
    Map<String, WordCount> lefts = byKey(left, casing);
    Map<String, WordCount> rights = byKey(right, casing);
    Set<String> all = new HashSet<>(lefts.keySet());
    all.addAll(rights.keySet());
    List<KeyWord> onLeft = new ArrayList<>();
    List<KeyWord> onRight = new ArrayList<>();
    for (String key : all) {
      Optional<WordCount> inLeft = Optional.ofNullable(lefts.get(key));
      Optional<WordCount> inRight = Optional.ofNullable(rights.get(key));
      String word = inLeft.or(() -> inRight).map(WordCount::word).orElse(key);
      Occurrences ofLeft = inLeft.map(Occurrences::of).orElse(Occurrences.NONE);
      Occurrences ofRight = inRight.map(Occurrences::of).orElse(Occurrences.NONE);
      double g2 = keyness.logLikelihood(ofLeft.count(), ofRight.count());
      if (g2 >= LEAST_KEYNESS) {
        boolean isOnLeft = keyness.compareRates(ofLeft.count(), ofRight.count()) > 0;
        (isOnLeft ? onLeft : onRight).add(new KeyWord(word, ofLeft, ofRight, g2));
      }
    }
    return new KeyList(pair, top(onLeft.stream(), n), top(onRight.stream(), n));
  }

  /** The {@code n} words of the two results of which this and the other are different shards. */
  KeyList plus(KeyList other, int n) {
    return new KeyList(
        pair,
        top(Stream.concat(left.stream(), other.left.stream()), n),
        top(Stream.concat(right.stream(), other.right.stream()), n));
  }

  private static Map<String, WordCount> byKey(WordTally tally, Casing casing) {
    Map<String, WordCount> words = new HashMap<>();
    tally.kept().forEach(word -> words.put(casing.key(word.word()), word));
    return words;
  }

  private static List<KeyWord> top(Stream<KeyWord> words, int n) {
    return words.sorted(KeyWord.ORDER).limit(n).toList();
  }

  /** Field by field. */
  public static final class KeyListCoder extends DataCoder<KeyList> {
    @Override
    public void write(KeyList list, DataOutput out) throws IOException {
      out.writeInt(list.pair);
      writeWords(list.left, out);
      writeWords(list.right, out);
    }

    @Override
    public KeyList read(DataInput in) throws IOException {
      return new KeyList(in.readInt(), readWords(in), readWords(in));
    }

    private static void writeWords(List<KeyWord> words, DataOutput out) throws IOException {
      out.writeInt(words.size());
      for (KeyWord word : words) {
        writeString(out, word.word());
        writeOccurrences(word.left(), out);
        writeOccurrences(word.right(), out);
        out.writeDouble(word.keyness());
      }
    }

    private static List<KeyWord> readWords(DataInput in) throws IOException {
      int size = in.readInt();
      List<KeyWord> words = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        words.add(
            new KeyWord(readString(in), readOccurrences(in), readOccurrences(in), in.readDouble()));
      }
      return words;
    }

    private static void writeOccurrences(Occurrences occurrences, DataOutput out)
        throws IOException {
      out.writeInt(occurrences.count());
      out.writeInt(occurrences.verses());
    }

    private static Occurrences readOccurrences(DataInput in) throws IOException {
      return new Occurrences(in.readInt(), in.readInt());
    }
  }
}
