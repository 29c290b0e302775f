package dev.tally.words;

import static dev.tally.words.text.Passages.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.query.Query;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.util.Arrays;
import java.util.List;

/** Small texts, and measures of them, divided and summed up in every way. */
public final class MeasuredTexts {
  static final TokenRules RULES =
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

  /** The results of texts of one group, added up or read one after another. */
  @SafeVarargs
  public static <R> List<Result<R>> measure(
      Measure<?, R> measure, Grouping grouping, boolean isOneText, List<Chapter>... texts) {
    TextMeasurement<?, R> added = new TextMeasurement<>(measure, RULES, grouping, isOneText);
    TextMeasurement<?, R> appended = new TextMeasurement<>(measure, RULES, grouping, isOneText);
    for (int i = 0; i < texts.length; i++) {
      Text text = text(new TextRequest(i, 0, "akjv", 0, 0));
      add(added.begin(text), texts[i]);
      add(appended.append(text), texts[i]);
    }
    assertThat(appended.results()).usingRecursiveComparison().isEqualTo(added.results());
    return added.results();
  }

  static void add(TextMeasurement<?, ?>.OfText verses, List<Chapter> chapters) {
    for (Chapter chapter : chapters) {
      verses.chapter(chapter.book, chapter.name, chapter.number);
      int number = 1;
      for (String verse : chapter.verses) {
        char[] chars = ("((" + verse + "))").toCharArray(); // what is around a verse is not read
        verses.verse(number++, chars, 2, chars.length - 2);
      }
    }
    verses.finish();
  }
}
