package dev.tally.pipelines.words;

import static dev.tally.words.text.Passages.book;
import static dev.tally.words.text.Passages.chapter;
import static dev.tally.words.text.Passages.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.Written;
import dev.tally.pipelines.testing.Golden;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
import dev.tally.words.text.Passage;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import dev.tally.words.top.RankedWord;
import dev.tally.words.top.TopList;
import dev.tally.words.top.TopWordsMeasurement;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TopWordsLayoutTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Each case is written in each format, and compared with {@code words/<case>.<ending>}. */
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void writesResults(String name, List<Result<TopList>> results) throws IOException {
    Golden.check(write(TableFormat.TEXT, results), "words/" + name + ".txt");
    Golden.check(write(TableFormat.JSON, results), "words/" + name + ".jsonl");
    Golden.check(write(TableFormat.CSV, results), "words/" + name + ".csv");
    Golden.check(write(TableFormat.TSV, results), "words/" + name + ".tsv");
    Golden.check(write(TableFormat.MARKDOWN, results), "words/" + name + ".md");
  }

  static Stream<Arguments> writesResults() {
    List<WordCount> tied = words("sea", 7, "sand", 7, "salt", 3, "shell", 3, "shore", 3, "surf", 1);
    List<WordCount> quoted = words("a,b", 3, "say\"so", 2, "God's", 2, "\"it's", 1, "x\u200by", 1);
    Passage standIn =
        new Passage(
            new Text(
                whole("kjv").text().request(), "", "abc", Text.Origin.STAND_IN, "engkjv2006eb", ""),
            0,
            "",
            0);
    List<Passage> gospels =
        List.of(
            book("akjv", 0, 40, "Matthew"),
            book("akjv", 1, 41, "Mark"),
            book("akjv", 2, 42, "Luke"));
    List<Passage> chapters =
        List.of(chapter("akjv", 0, 1, "Genesis", 1), chapter("akjv", 1, 1, "Genesis", 2));
    return Stream.of(
        arguments("tied", List.of(list(List.of(whole("akjv")), tied))),
        arguments("quoted", List.of(list(List.of(whole("akjv")), quoted))),
        arguments("stand-in", List.of(list(List.of(standIn), words("thou", 2)))),
        arguments(
            "passages", List.of(list(gospels, words("Jesus", 5)), list(chapters, words("day", 2)))),
        arguments(
            "places",
            List.of(
                list(List.of(gospels.get(0)), words("Jesus", 4)),
                list(List.of(chapters.get(1)), words("garden", 3)))),
        arguments("nothing-kept", List.of(list(List.of(whole("akjv")), List.of()))),
        arguments("no-results", List.of()));
  }

  @Test
  void jsonWithHalfASurrogatePairOutlivesUtf8() throws IOException {
    String word = "a\ud800b\udfff\ud83d\ude00";
    String written = write(TableFormat.JSON, List.of(list(List.of(whole("akjv")), words(word, 1))));
    byte[] utf8 = written.getBytes(StandardCharsets.UTF_8);
    JsonNode parsed = JSON.readTree(utf8);
    assertThat(parsed.path("words").path(0).path("word").asText()).isEqualTo(word);
  }

  @Test
  void jsonEscapesWhatItMust() throws IOException {
    String word = "\"\\\u0001\t\u2028\u007f";
    String written = write(TableFormat.JSON, List.of(list(List.of(whole("akjv")), words(word, 1))));
    assertThat(written.lines()).hasSize(1);
    assertThat(JSON.readTree(written).path("words").path(0).path("word").asText()).isEqualTo(word);
  }

  @ParameterizedTest(name = "{0} of {1} is {2}")
  @CsvSource({
    "1, 3, 3333.33",
    "2, 3, 6666.67",
    "1, 1, 10000.00",
    "1, 16, 625.00",
    "1, 800000, 0.01",
    "1, 2000000, 0.01",
    "1, 2000001, 0.00",
    "3, 2000000, 0.02",
    "2147483647, 2147483647, 10000.00"
  })
  void thePartInTenThousandIsRoundedHalfUp(int count, long tokens, String part) {
    Totals totals = new Totals(tokens, 1, tokens, 1);
    assertThat(totals.per10k(count)).hasToString(part);
  }

  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource({
    "5, 1",
    "5 5 4, 1 1 3",
    "9 8 7, 1 2 3",
    "2 2 2 2, 1 1 1 1",
    "4 3 3 3 1 1, 1 2 2 2 5 5",
    "'', ''"
  })
  void equalCountsShareTheLowestRank(String counts, String ranks) {
    List<WordCount> words =
        Stream.of(counts.split(" "))
            .filter(count -> !count.isEmpty())
            .map(count -> new WordCount("word", Integer.parseInt(count), 1, 0))
            .toList();
    assertThat(new TopList(words).ranked(new Totals(99, 9, 99, 9)))
        .extracting(RankedWord::rank)
        .containsExactly(
            Stream.of(ranks.split(" "))
                .filter(rank -> !rank.isEmpty())
                .map(Integer::valueOf)
                .toArray(Integer[]::new));
  }

  private static String write(TableFormat format, List<Result<TopList>> results)
      throws IOException {
    if (format == TableFormat.TEXT) {
      StringWriter out = new StringWriter();
      TopWords.writeText(results, out);
      return out.toString();
    }
    return Written.of(format, TopWordsMeasurement.LAYOUT, results);
  }

  private static Result<TopList> list(List<Passage> passages, List<WordCount> words) {
    long kept = words.stream().mapToLong(WordCount::count).sum();
    Totals totals = new Totals(kept + 10, words.size() + 4, kept, words.size());
    return new Result<>(
        new ResultHeader(new ResultKey(0, 0), passages, totals), new TopList(words));
  }

  /** Words and their counts, by turns. */
  private static List<WordCount> words(Object... wordsAndCounts) {
    List<WordCount> words = new ArrayList<>();
    for (int i = 0; i < wordsAndCounts.length; i += 2) {
      words.add(new WordCount((String) wordsAndCounts[i], (int) wordsAndCounts[i + 1], 1, i));
    }
    return words;
  }
}
