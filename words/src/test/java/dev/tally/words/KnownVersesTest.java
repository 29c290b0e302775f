package dev.tally.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.query.Query;
import dev.tally.words.text.FormsOfText;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Passages;
import dev.tally.words.text.RunsOfText;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordSelection;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Verses of which a reader knows the tokens, or the runs: they count as their characters do. */
class KnownVersesTest {
  @ParameterizedTest
  @EnumSource
  void versesCountAsTheirCharactersDo(Casing casing) {
    Normalization keys = new Normalization(Tokenization.UNICODE, casing, Marks.EXACT);
    TokenRules rules = new TokenRules(Tokenization.UNICODE, WordFilter.of("Sea").with(keys));
    WordSelection all = WordSelection.top(Integer.MAX_VALUE, /* minCount= */ 1);
    DispersionOptions spread =
        new DispersionOptions(List.of(), keys, 300, PartKind.TEXT, /* isPlotted= */ true);
    CollocateOptions near =
        new CollocateOptions(
            Query.read("seaa*", keys), keys, 2, 3, AssociationMeasure.T_SCORE, 1, 300);
    for (int words = 1; words <= 256; words *= 4) {
      List<String> verses = verses(new Random(words), words);
      for (Measure<?, ?> measure :
          List.of(
              WordMeasures.top(all, Ngrams.WORDS),
              WordMeasures.top(all, new Ngrams(2, Ngrams.Stop.EDGES)),
              TextDispersion.measure(spread),
              CollocateList.measure(near))) {
        FormsOfText forms = new FormsOfText(Tokenization.UNICODE);
        RunsOfText runs = new RunsOfText();
        for (int book = 0; book <= 1; book++) {
          Object expected = results(measure, rules, book, to -> show(verses, to));
          Object known =
              results(
                  measure,
                  rules,
                  book,
                  book == 0
                      ? to -> verses.forEach(each -> to.verse(1, runs.of(each)))
                      : to -> verses.forEach(each -> to.verse(1, forms.of(each))));
          assertThat(known).usingRecursiveComparison().isEqualTo(expected);
        }
      }
    }
  }

  private static <R> List<Result<R>> results(
      Measure<?, R> measure, TokenRules rules, int book, Consumer<VerseVisitor> show) {
    TextMeasurement<?, R> measurement =
        new TextMeasurement<>(measure, rules, Grouping.ALL, /* isOneText= */ true);
    TextMeasurement<?, R>.OfText text =
        measurement.begin(Passages.text(new TextRequest(0, 0, "akjv", 0, 0)));
    text.chapter(book, "", book);
    show.accept(text);
    text.finish();
    return measurement.results();
  }

  private static void show(List<String> verses, VerseVisitor to) {
    verses.forEach(each -> to.verse(1, each.toCharArray(), 0, each.length()));
  }

  /** Verses of so many words, alone, several in a run, in long runs, and of runs without any. */
  private static List<String> verses(Random random, int words) {
    List<String> joints = List.of(" ", " ", " ", ". ", "! ", "/", "-- ", " -- ", ", ", "______");
    return Stream.generate(
            () ->
                IntStream.range(0, random.nextInt(30))
                    .mapToObj(
                        i ->
                            (random.nextBoolean() ? "sea" : "Sea")
                                + (char) ('a' + random.nextInt(words) % 26)
                                + random.nextInt(words)
                                + joints.get(random.nextInt(joints.size())))
                    .reduce("", String::concat))
        .limit(25)
        .toList();
  }
}
