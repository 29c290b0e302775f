package dev.tally.words.compare;

import dev.tally.words.compare.Keyword.Occurrences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Key words once more, from plain lists of tokens. */
public final class KeywordModel {
  private KeywordModel() {}

  /** Verses of tokens that are all counted. */
  public record Text(List<List<String>> verses) {
    public long tokens() {
      return verses.stream().mapToLong(List::size).sum();
    }

    int count(String word) {
      return (int) verses.stream().flatMap(List::stream).filter(word::equals).count();
    }

    Occurrences occurrences(String word) {
      int inVerses = (int) verses.stream().filter(verse -> verse.contains(word)).count();
      return new Occurrences(count(word), inVerses);
    }
  }

  /** The {@code n} words that set the one text apart from the other. */
  public static List<Keyword> ofLeft(Text left, Text right, int n) {
    return words(left, right, n, true);
  }

  /** The {@code n} words that set the other text apart from the one. */
  public static List<Keyword> ofRight(Text left, Text right, int n) {
    return words(left, right, n, false);
  }

  private static List<Keyword> words(Text left, Text right, int n, boolean isLeftWanted) {
    Map<String, Keyword> words = new TreeMap<>();
    List<String> all = new ArrayList<>(left.verses().stream().flatMap(List::stream).toList());
    all.addAll(right.verses().stream().flatMap(List::stream).toList());
    for (String word : all) {
      double rateLeft = (double) left.count(word) / left.tokens();
      double rateRight = (double) right.count(word) / right.tokens();
      double g2 = g2(left.count(word), right.count(word), left.tokens(), right.tokens());
      if (g2 > 0.005 && rateLeft > rateRight == isLeftWanted) {
        words.put(word, new Keyword(word, left.occurrences(word), right.occurrences(word), g2));
      }
    }
    // The sort is stable, and a tree map is in the order of its keys.
    return words.values().stream()
        .sorted(Comparator.comparing(word -> -word.keyness()))
        .limit(n)
        .toList();
  }

  private static double g2(int a, int b, long c, long d) {
    double e1 = (double) c * (a + b) / (c + d);
    double e2 = (double) d * (a + b) / (c + d);
    return 2
        * ((a == 0 ? 0 : a * StrictMath.log(a / e1)) + (b == 0 ? 0 : b * StrictMath.log(b / e2)));
  }
}
