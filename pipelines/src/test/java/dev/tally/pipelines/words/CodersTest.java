package dev.tally.pipelines.words;

import static dev.tally.pipelines.words.Passages.book;
import static dev.tally.pipelines.words.Passages.chapter;
import static dev.tally.pipelines.words.Passages.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.words.compare.KeyList;
import dev.tally.pipelines.words.compare.KeyWord;
import dev.tally.pipelines.words.compare.KeyWord.Occurrences;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.Tallies;
import dev.tally.pipelines.words.counting.Tally;
import dev.tally.pipelines.words.counting.Totals;
import dev.tally.pipelines.words.counting.WordCount;
import dev.tally.pipelines.words.counting.WordTally;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.testing.CoderProperties;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The coders of texts, and of the tables of {@code topwords} and {@code compare}. */
class CodersTest {
  private static final String STRANGE = "\u00e9\u0000\ud83d\ude00\ud800" + "x".repeat(70_000);

  static Stream<Arguments> values() {
    TextRequest request = new TextRequest(3, 1, "akjv", 40, 7);
    Text text = new Text(request, STRANGE, "0f", Text.Origin.STAND_IN, "web", "a notice");
    List<WordCount> words =
        List.of(new WordCount("sea", 3, 2, 5L << 40), new WordCount(STRANGE, 1, 1, 0));
    List<Passage> passages = List.of(whole("akjv"), book("akjv", 1, 40, "Matthew"));
    Totals totals = new Totals(5_000_000_000L, 4, 3_000_000_000L, 2);
    return Stream.of(
        arguments("request", new TextRequest.RequestCoder(), request),
        arguments("whole version", new TextRequest.RequestCoder(), new TextRequest(0, 0, "", 0, 0)),
        arguments("text", new Text.TextCoder(), text),
        arguments("text without notice", new Text.TextCoder(), whole("kjv").text()),
        arguments(
            "failed", new FailedText.FailedTextCoder(), new FailedText(12, "akjv: " + STRANGE)),
        arguments(
            "list",
            new TopList.TopListCoder(),
            new TopList(new ResultKey(2, 1), passages, totals, words)),
        arguments(
            "empty list",
            new TopList.TopListCoder(),
            new TopList(new ResultKey(0, 0), List.of(), Totals.NONE, List.of())),
        arguments(
            "key words",
            new KeyList.KeyListCoder(),
            new KeyList(
                7,
                List.of(
                    new KeyWord("sea", new Occurrences(5, 4), new Occurrences(3, 2), 1.5),
                    new KeyWord(STRANGE, new Occurrences(1, 1), Occurrences.NONE, 1e-9)),
                List.of())));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  <T> void whatIsWrittenIsReadAgain(String name, Coder<T> coder, T value) throws Exception {
    CoderProperties.coderDecodeEncodeEqual(coder, value);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  <T> void valuesFollowEachOtherWithoutAGap(String name, Coder<T> coder, T value) throws Exception {
    CoderProperties.coderDecodeEncodeEqual(ListCoder.of(coder), List.of(value, value, value));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  <T> void theSameValueGivesTheSameBytes(String name, Coder<T> coder, T value) throws Exception {
    coder.verifyDeterministic();
    CoderProperties.coderDeterministic(coder, value, CoderUtils.clone(coder, value));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  <T> void aCoderTravels(String name, Coder<T> coder, T value) {
    CoderProperties.coderSerializable(coder);
  }

  @Test
  void talliesSurviveTheirCoder() throws Exception {
    Tallies<WordTally> tallies = new Tallies<>(WordTally::new);
    tallies.entry(new ResultKey(4, 0)).passages().add(chapter("akjv", 2, 1, "Genesis", 1));
    tallies.entry(new ResultKey(4, 0)).table().merge(Tally.of("sea", STRANGE, "sea"));
    tallies.entry(new ResultKey(1, 7)).table().merge(Tally.of("sand"));
    Tallies.TalliesCoder<WordTally> coder =
        new Tallies.TalliesCoder<>(CountWords.of(Listing.top(9)));
    coder.verifyDeterministic();
    CoderProperties.coderSerializable(coder);

    Tallies<WordTally> read = CoderUtils.clone(coder, tallies);
    assertThat(coder.structuralValue(read)).isEqualTo(coder.structuralValue(tallies));
    assertThat(read.entries().keySet()).containsExactly(new ResultKey(1, 7), new ResultKey(4, 0));
    assertThat(read.entry(new ResultKey(4, 0)).passages())
        .containsExactly(chapter("akjv", 2, 1, "Genesis", 1));
    assertThat(read.entry(new ResultKey(4, 0)).table().top(9))
        .containsExactly(new WordCount("sea", 2, 1, 0), new WordCount(STRANGE, 1, 1, 1));
  }
}
