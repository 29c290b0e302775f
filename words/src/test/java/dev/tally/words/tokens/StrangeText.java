package dev.tally.words.tokens;

import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;

/** Texts of everything that a tokenizer may stumble over. */
public final class StrangeText implements ArbitrarySupplier<String> {
  /** Every character for which Python's {@code str.isspace()} holds, from Python's own table. */
  public static final String PYTHON_SPACES =
      "\t\n\u000b\f\r\u001c\u001d\u001e\u001f \u0085\u00a0\u1680"
          + "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
          + "\u2028\u2029\u202f\u205f\u3000";

  /** Python's {@code string.punctuation}. */
  public static final String PYTHON_PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

  private static final List<String> LETTERS =
      List.of(
          "a", "b", "A", "Z", "7", "\u00e9", "\u00df", "\u4e2d", "\ud835\udd38", "\ud83d\ude00");

  private static final List<String> TYPOGRAPHIC =
      List.of(
          "\u201c", "\u201d", "\u2018", "\u2019", "\u2013", "\u2014", "\u2026", "\u00ab", "\u00bf");

  /** Marks, controls, what looks like a space and is none, halves of surrogate pairs. */
  private static final List<String> ODD =
      List.of(
          "\u0301", "\u0000", "\u0001", "\u007f", "\u00ad", "\u200b", "\u2060", "\ufeff", "\u180e",
          "\ud800", "\udc00", "\udbff", "\udfff");

  @Override
  public Arbitrary<String> get() {
    return Arbitraries.frequencyOf(
            List.of(
                frequency(6, LETTERS),
                frequency(3, single(PYTHON_SPACES)),
                frequency(3, single(PYTHON_PUNCTUATION)),
                frequency(1, TYPOGRAPHIC),
                frequency(1, ODD)))
        .list()
        .ofMaxSize(40)
        .map(passages -> String.join("", passages))
        .withoutEdgeCases(); // there are more of them than tries
  }

  private static Tuple2<Integer, Arbitrary<String>> frequency(int weight, List<String> passages) {
    return Tuple.of(weight, Arbitraries.of(passages));
  }

  private static List<String> single(String characters) {
    return Stream.of(characters.split("")).toList();
  }
}
