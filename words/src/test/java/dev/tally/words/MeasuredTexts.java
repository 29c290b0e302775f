package dev.tally.words;

import static dev.tally.words.text.Passages.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.MergedParts;
import dev.tally.words.counts.PartCounts;
import dev.tally.words.query.Query;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.RunsOfText;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Small texts, and measures of them, shown, divided and summed up in every way. */
public final class MeasuredTexts {
  public static final TokenRules RULES =
      new TokenRules(Tokenization.WHITESPACE, WordFilter.of("the").with(Normalization.IGNORE_CASE));

  /** Two books, of two chapters and of one. */
  public static final List<Chapter> TEXT =
      List.of(
          new Chapter(1, "Genesis", 1, "The sea and the gull", "Sea: and oar"),
          new Chapter(1, "Genesis", 2, "gull and sea"),
          new Chapter(2, "Exodus", 1, "-- oar"));

  private MeasuredTexts() {}

  /** A chapter, and its verses. */
  public record Chapter(int book, String name, int number, List<String> verses) {
    public Chapter(int book, String name, int number, String... verses) {
      this(book, name, number, Arrays.asList(verses));
    }
  }

  /** Queries as they are typed. */
  public static List<Query> queries(String... typed) {
    return Arrays.stream(typed)
        .flatMap(each -> Query.read(each, Normalization.IGNORE_CASE).stream())
        .toList();
  }

  /** The result of a text. */
  public static <R> Result<R> only(Measure<?, R> measure, List<Chapter> text) {
    List<Result<R>> results = measure(measure, Grouping.REQUEST, /* isOneText= */ true, text);
    assertThat(results).hasSize(1);
    return results.get(0);
  }

  /**
   * The results of texts of one group, added up, read one after another, and run by run; words are
   * those of {@link #RULES}, whatever the rules of a measurement are.
   */
  @SafeVarargs
  public static <R> List<Result<R>> measure(
      Measure<?, R> measure, Grouping grouping, boolean isOneText, List<Chapter>... texts) {
    TextMeasurement<?, R> added = new TextMeasurement<>(measure, RULES, grouping, isOneText);
    TextMeasurement<?, R> appended = new TextMeasurement<>(measure, RULES, grouping, isOneText);
    TextMeasurement<?, R> byRuns = new TextMeasurement<>(measure, RULES, grouping, isOneText);
    for (int i = 0; i < texts.length; i++) {
      Text text = text(new TextRequest(i, 0, "akjv", 0, 0));
      add(added.begin(text), texts[i]);
      add(appended.append(text), texts[i]);
      TextMeasurement<?, R>.OfText verses = byRuns.begin(text);
      showRuns(texts[i], verses);
      verses.finish();
    }
    List<Result<R>> results = added.results();
    assertThat(appended.results()).usingRecursiveComparison().isEqualTo(results);
    assertThat(byRuns.results()).usingRecursiveComparison().isEqualTo(results);
    return results;
  }

  /**
   * The result of texts whose counts workers send to each other, as parts of some shards.
   *
   * @param atOnce texts that a worker adds up before it sends them
   */
  public static <A, R> R ofWorkers(
      Measure<A, R> measure, int shards, int atOnce, List<List<Chapter>> texts) throws IOException {
    List<A> counted = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      A accumulator = measure.createAccumulator();
      show(texts.get(i), measure.addInput(accumulator, RULES, (long) i << 40));
      counted.add(0, accumulator); // in any order
    }
    return merged(measure.parts().orElseThrow(), shards, atOnce, counted);
  }

  private static <A, T extends PartCounts, R> R merged(
      Parts<A, T, R> parts, int shards, int atOnce, List<A> counted) throws IOException {
    List<T> tables = new ArrayList<>();
    for (int i = 0; i < counted.size(); i++) {
      T table = parts.table(counted.get(i));
      if (i % atOnce == 0) {
        tables.add(table);
      } else {
        parts.add(tables.get(tables.size() - 1), table);
      }
    }
    List<Selected> selected = new ArrayList<>();
    for (List<InputStream> each : MergedParts.shardsOf(tables, shards)) {
      selected.add(parts.merge(each));
    }
    return parts.extractOutput(Selected.sum(selected));
  }

  /** Shows a text to a measurement, and ends it. */
  public static void add(TextMeasurement<?, ?>.OfText verses, List<Chapter> chapters) {
    show(chapters, verses);
    verses.finish();
  }

  static void show(List<Chapter> chapters, VerseVisitor verses) {
    for (Chapter chapter : chapters) {
      verses.chapter(chapter.book, chapter.name, chapter.number);
      int number = 1;
      for (String verse : chapter.verses) {
        char[] chars = ("((" + verse + "))").toCharArray(); // what is around a verse is not read
        verses.verse(number++, chars, 2, chars.length - 2);
      }
    }
  }

  private static void showRuns(List<Chapter> chapters, VerseVisitor verses) {
    RunsOfText runs = new RunsOfText();
    for (Chapter chapter : chapters) {
      verses.chapter(chapter.book, chapter.name, chapter.number);
      int number = 1;
      for (String verse : chapter.verses) {
        verses.verse(number++, runs.of(verse));
      }
    }
  }
}
