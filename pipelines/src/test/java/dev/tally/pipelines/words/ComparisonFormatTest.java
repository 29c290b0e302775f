package dev.tally.pipelines.words;

import static dev.tally.pipelines.words.Pieces.book;
import static dev.tally.pipelines.words.Pieces.chapter;
import static dev.tally.pipelines.words.Pieces.whole;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.Golden;
import dev.tally.pipelines.words.Matching.Pair;
import dev.tally.pipelines.words.Tallies.Piece;
import dev.tally.pipelines.words.Tallies.ResultKey;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ComparisonFormatTest {
  /** Each case is written in each format, and compared with {@code words/<case>.<ending>}. */
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void writesComparisons(String name, List<Comparison> comparisons) throws IOException {
    Golden.check(write(ComparisonFormat.TEXT, comparisons), "words/" + name + ".txt");
    Golden.check(write(ComparisonFormat.JSON, comparisons), "words/" + name + ".jsonl");
    Golden.check(write(ComparisonFormat.CSV, comparisons), "words/" + name + ".csv");
  }

  static Stream<Arguments> writesComparisons() {
    WordTally old = Tally.of("thou", "thou", "thou", "thee", "sea", "a,b", "\"it's", "x\u200by");
    WordTally modern = Tally.of("you", "you", "you", "sea", "sea", "\u05d9\u05dd", "\u6d77", "s\\");
    return Stream.of(
        arguments("compared", List.of(compare(whole("kjv"), old, whole("akjv"), modern, 10))),
        arguments(
            "compared-parts",
            List.of(
                compare(
                    book("kjv", 0, 40, "Matthew"), old, book("akjv", 1, 40, "Matthew"), modern, 1),
                compare(
                    chapter("kjv", 0, 1, "Genesis", 2),
                    modern,
                    chapter("akjv", 1, 1, "Genesis", 2),
                    old,
                    1))),
        arguments("compared-same", List.of(compare(whole("kjv"), old, whole("akjv"), old, 10))));
  }

  private static Comparison compare(
      Piece left, WordTally ofLeft, Piece right, WordTally ofRight, int n) {
    Pair pair = new Pair(result(left, ofLeft), result(right, ofRight));
    return new Comparison(pair, KeyList.of(0, ofLeft, ofRight, pair.keyness(), n));
  }

  private static TopList result(Piece piece, WordTally words) {
    return new TopList(new ResultKey(0, 0), List.of(piece), words.totals(), List.of());
  }

  private static String write(ComparisonFormat format, List<Comparison> comparisons)
      throws IOException {
    StringWriter out = new StringWriter();
    format.write(comparisons, /* isRaw= */ false, out);
    return out.toString();
  }
}
