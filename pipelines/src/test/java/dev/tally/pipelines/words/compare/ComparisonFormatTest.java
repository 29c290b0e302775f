package dev.tally.pipelines.words.compare;

import static dev.tally.words.text.Passages.book;
import static dev.tally.words.text.Passages.chapter;
import static dev.tally.words.text.Passages.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.Written;
import dev.tally.pipelines.testing.Golden;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.compare.Alignment.Pair;
import dev.tally.words.compare.Comparison;
import dev.tally.words.compare.ComparisonMeasurement;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Tally;
import dev.tally.words.counts.WordTally;
import dev.tally.words.text.Passage;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.top.WordSelection;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ComparisonFormatTest {
  /** Each case is written in each format, and compared with {@code words/<case>.<ending>}. */
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void writesComparisons(String name, List<Comparison> comparisons) throws IOException {
    Golden.check(write(TableFormat.TEXT, comparisons), "words/" + name + ".txt");
    Golden.check(write(TableFormat.JSON, comparisons), "words/" + name + ".jsonl");
    Golden.check(write(TableFormat.CSV, comparisons), "words/" + name + ".csv");
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

  @Test
  void editionThatStandsInIsNamedWhereverTheFiguresAre() throws IOException {
    WordTally words = Tally.of("thou", "sea");
    WordTally others = Tally.of("you", "sea");
    List<Comparison> comparisons =
        List.of(compare(standIn(book("kjv", 0, 41, "Mark")), words, whole("akjv"), others, 1));

    assertThat(write(TableFormat.TEXT, comparisons))
        .contains(
            "kjv (engkjv2006eb) Mark (2 words) against akjv (2 words)\n",
            "more frequent in kjv (engkjv2006eb):\n  G2  kjv (engkjv2006eb)  per 10k  akjv",
            "more frequent in akjv:\n");
    assertThat(write(TableFormat.CSV, comparisons).lines().skip(1))
        .hasSize(2)
        .allMatch(row -> row.contains(",engkjv2006eb,stand-in,Mark,2,2,2,2,abc,,folder,,2,2,2,2,"));
  }

  @Test
  void booksOfOneTranslationAreToldApart() throws IOException {
    WordTally words = Tally.of("thou", "sea");
    WordTally others = Tally.of("you", "sea");
    Passage mark = book("kjv", 0, 41, "Mark");
    Passage luke = book("kjv", 1, 42, "Luke");
    List<Comparison> comparisons = List.of(compare(mark, words, luke, others, 1));

    assertThat(write(TableFormat.TEXT, comparisons))
        .contains("more frequent in kjv Mark:\n", "more frequent in kjv Luke:\n")
        .contains("  G2  kjv Mark  per 10k  kjv Luke  per 10k  ");
    assertThat(write(TableFormat.CSV, comparisons)).contains("\nkjv Mark,kjv Luke,,,left,thou");
  }

  @ParameterizedTest
  @CsvSource({"Song of the Seas III, true", "Song of the Seas VIII, false"})
  void booksOfOneTranslationWithLongNamesAreLeftAndRight(String name, boolean isNamed)
      throws IOException {
    String side = "kjv " + name;
    assertThat(side.length() <= 24).isEqualTo(isNamed);
    Passage mark = book("kjv", 0, 41, "Mark");
    List<Comparison> comparisons =
        List.of(compare(mark, Tally.of("thou"), book("kjv", 1, 22, name), Tally.of("you"), 1));

    assertThat(write(TableFormat.TEXT, comparisons))
        .contains("more frequent in " + (isNamed ? "kjv Mark" : "left") + ":\n")
        .contains("more frequent in " + (isNamed ? side : "right") + ":\n");
  }

  /** That passage of another edition. */
  private static Passage standIn(Passage passage) {
    Text text =
        new Text(passage.text().request(), "", "abc", Text.Origin.STAND_IN, "engkjv2006eb", "");
    return new Passage(text, passage.book(), passage.bookName(), passage.chapter());
  }

  private static Comparison compare(
      Passage left, WordTally ofLeft, Passage right, WordTally ofRight, int n) {
    Pair pair = new Pair(result(left, ofLeft), result(right, ofRight));
    return pair.compare(Normalization.EXACT, WordSelection.top(n, 1));
  }

  private static Result<KeptWords> result(Passage passage, WordTally words) {
    ResultHeader header = new ResultHeader(new ResultKey(0, 0), List.of(passage), words.totals());
    return new Result<>(header, new KeptWords(words.kept()));
  }

  private static String write(TableFormat format, List<Comparison> comparisons) throws IOException {
    if (format == TableFormat.TEXT) {
      StringWriter out = new StringWriter();
      ComparisonText.write(comparisons, Ngrams.WORDS, out);
      return out.toString();
    }
    return Written.of(format, ComparisonMeasurement.LAYOUT, comparisons);
  }
}
