package dev.tally.words.text;

import static dev.tally.words.text.Passages.book;
import static dev.tally.words.text.Passages.chapter;
import static dev.tally.words.text.Passages.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LabelTest {
  @ParameterizedTest(name = "{0}")
  @MethodSource
  void namesWhatTheResultCovers(
      String text, @Nullable Integer book, @Nullable Integer chapter, List<Passage> passages) {
    Label label = new Label(passages);
    assertThat(label.text()).isEqualTo(text);
    assertThat(label.version()).isEqualTo("akjv");
    assertThat(label.book()).isEqualTo(Optional.ofNullable(book));
    assertThat(label.chapter()).isEqualTo(Optional.ofNullable(chapter));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kjv | kjv | kjv",
        "kjv Mark 1 | kjv | kjv Mark 1",
        "kjv | '' | kjv",
        "kjv | engkjv2006eb | kjv (engkjv2006eb)",
        "kjv Mark 1 | engkjv2006eb | kjv (engkjv2006eb) Mark 1",
        "kjv Mark, Luke | kjv,engkjv2006eb | kjv (kjv, engkjv2006eb) Mark, Luke"
      })
  void titleNamesTheEditionThatStandsIn(String label, String edition, String title) {
    assertThat(Label.title(label, "kjv", edition)).isEqualTo(title);
  }

  @Test
  void titlesNameTheEditionsThatWereRead() {
    Passage mark = standIn(book("kjv", 0, 41, "Mark"));
    Label label = new Label(List.of(mark, book("kjv", 1, 42, "Luke")));
    assertThat(label.edition()).isEqualTo("engkjv2006eb,kjv");
    assertThat(label.title()).isEqualTo("kjv (engkjv2006eb, kjv) Mark, Luke");
    assertThat(label.versionTitle()).isEqualTo("kjv (engkjv2006eb, kjv)");
    assertThat(label.source()).isEqualTo("stand-in,folder");
    assertThat(label.bookName()).isEmpty();
    Label asAsked = new Label(List.of(book("kjv", 0, 41, "Mark")));
    assertThat(asAsked.edition()).isEmpty();
    assertThat(asAsked.bookName()).isEqualTo("Mark");
    assertThat(asAsked.title()).isEqualTo("kjv Mark");
    assertThat(asAsked.versionTitle()).isEqualTo("kjv");
  }

  @Test
  void textsOfSeveralVersionsAreAll() {
    Label all = new Label(List.of(whole("kjv"), whole("akjv")));
    assertThat(all.text()).isEqualTo("all");
    assertThat(all.version()).isEqualTo("all");
    assertThat(all.title()).isEqualTo("all");
    assertThat(all.edition()).isEmpty();
    List<Passage> books =
        List.of(
            standIn(chapter("kjv", 0, 41, "Mark", 3)),
            chapter("kjv", 1, 42, "Luke", 3),
            chapter("luth", 2, 41, "Markus", 3));
    assertThat(new Label(books).title()).isEqualTo("all (engkjv2006eb, kjv, luth) Mark 3, Luke 3");
    assertThat(new Label(books).book()).isEmpty();
    assertThat(new Label(books).chapter()).isEmpty();
    Label mark = new Label(List.of(books.get(0), books.get(2)));
    assertThat(mark.book()).contains(41);
    assertThat(mark.chapter()).contains(3);
  }

  private static Passage standIn(Passage passage) {
    Text text = passage.text();
    return passage.with(
        new Text(
            text.request(),
            text.location(),
            text.sha1(),
            Text.Origin.STAND_IN,
            "engkjv2006eb",
            text.notice()));
  }

  /** Numbers of whole books. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "40-43 | gospels",
        "40-66 | NT",
        "1-39 | OT",
        "1-5 | torah",
        "1-66 | Gen-Rev",
        "1-4 | Book 1, Book 2, Book 3, Book 4",
        "1-3,40,41,45-60 | Gen-Lev, Matt, Mark, Rom-1Pet",
        "40,1-5 | Matt, Gen-Deut",
        "1,3,5,7,9,11 | Gen, Lev, Deut, Judg, 1Sam, 1Kgs",
        "1,3,5,7,9,11,13 | 7 books"
      })
  void manyBooksAreRanges(String numbers, String text) {
    assertThat(new Label(books(numbers)).text()).isEqualTo("akjv " + text);
  }

  private static List<Passage> books(String numbers) {
    return Stream.of(numbers.split(","))
        .map(range -> range.split("-"))
        .flatMapToInt(
            ends ->
                IntStream.rangeClosed(
                    Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1])))
        .mapToObj(number -> book("akjv", 0, number, "Book " + number))
        .toList();
  }

  @Test
  void chaptersOfManyBooksAreRangesToo() {
    List<Passage> chapters = new ArrayList<>();
    for (int book = 1; book <= 5; book++) {
      for (int chapter = 1; chapter <= book; chapter++) {
        chapters.add(chapter("akjv", 0, book, "Book", chapter));
      }
    }
    assertThat(new Label(chapters).text())
        .isEqualTo("akjv Gen 1, Exod 1, 2, Lev 1-3, Num 1-4, Deut 1-5");
  }

  static Stream<Arguments> namesWhatTheResultCovers() {
    return Stream.of(
        arguments("akjv", null, null, List.of(whole("akjv"))),
        arguments("akjv Matthew", 40, null, List.of(book("akjv", 0, 40, "Matthew"))),
        arguments("akjv Genesis 1", 1, 1, List.of(chapter("akjv", 0, 1, "Genesis", 1))),
        arguments(
            "akjv gospels",
            null,
            null,
            List.of(
                book("akjv", 0, 40, "Matthew"),
                book("akjv", 1, 41, "Mark"),
                book("akjv", 2, 42, "Luke"),
                book("akjv", 3, 43, "John"))),
        arguments(
            "akjv Genesis 1-3",
            1,
            null,
            List.of(
                chapter("akjv", 0, 1, "Genesis", 1),
                chapter("akjv", 1, 1, "Genesis", 2),
                chapter("akjv", 2, 1, "Genesis", 3))),
        arguments(
            "akjv 1 Samuel 17, 3",
            9,
            null,
            List.of(chapter("akjv", 0, 9, "1 Samuel", 17), chapter("akjv", 1, 9, "1 Samuel", 3))));
  }
}
