package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.text.Reference.Range;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "John 3:16 | John 3:16",
        "John 3:16-18 | John 3:16-18",
        "Jn 3.16-18 | Jn 3:16-18",
        "Jn3:16 | Jn 3:16",
        "JOHN  3 : 16 - 18 | JOHN 3:16-18",
        "Jn. 3 | Jn 3",
        "Ps 23 | Ps 23",
        "Gen 1-3 | Gen 1-3",
        "Gen 1\u20133 | Gen 1-3",
        "Gen 1\u20143 | Gen 1-3",
        "Gen 1:1\u20112 | Gen 1:1-2",
        "Gen 1:31-2:3 | Gen 1:31-2:3",
        "Gen 1-2:3 | Gen 1-2:3",
        "Gen 1,3 | Gen 1; 3",
        "John 3:16,18 | John 3:16; 3:18",
        "John 3:16,18-20,4:2 | John 3:16; 3:18-20; 4:2",
        "John 3:16; 4 | John 3:16; 4",
        "John 3:16-16 | John 3:16",
        "1Jn 4:8; Rom 8 | 1Jn 4:8, Rom 8",
        "1 John 4:8, Rom-Gal | 1 John 4:8, Rom-Gal",
        "I John 4 | I John 4",
        "1. Mose 3 | 1. Mose 3",
        "John.3.16 | John 3:16",
        "John.3.16-John.3.18 | John 3:16-18",
        "John.3.16-Jn.4.2 | John 3:16-4:2",
        "Gen.1-Gen.3 | Gen 1-3",
        "1Cor.13 | 1Cor 13",
        "Book90.1.1 | Book90 1:1",
        "C\u00f4-rinh-t\u00f4 3 | C\u00f4-rinh-t\u00f4 3",
        "\u05d1\u05e8\u05d0\u05e9\u05d9\u05ea 1:2 | \u05d1\u05e8\u05d0\u05e9\u05d9\u05ea 1:2",
        "John | John",
        "40 | 40",
        "40-43 | 40-43",
        "Matthew-John,3 | Matthew-John, 3",
        "1 John | 1 John",
        "3 | 3",
        "3:16 | 3:16"
      })
  void readsWhatPeopleType(String typed, String references) {
    List<Reference> read = Reference.parse(typed);
    assertThat(String.join(", ", read.stream().map(Reference::toString).toList()))
        .isEqualTo(references);
    assertThat(Reference.isPassage(typed))
        .isEqualTo(read.stream().anyMatch(each -> !each.ranges().isEmpty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "John 3:18-16 | John 3:18-16: the range runs backwards",
        "Gen 3-1 | Gen 3-1: the range runs backwards",
        "Gen 3:2-1:5 | Gen 3:2-1:5: the range runs backwards",
        "Gen.3-Gen.1 | Gen.3-Gen.1: the range runs backwards",
        "John 3:16,18-17 | 18-17: the range runs backwards",
        "John 0 | John 0: expected a number from 1",
        "John 3:0 | John 3:0: expected a number from 1",
        "John 3:1-0 | John 3:1-0: expected a number from 1",
        "John 3,0 | 0: expected a number from 1",
        "Gen 50-Exod 2 | Gen 50-Exod 2: expected a passage of one book",
        "John 3;; Rom 8 | John 3;; Rom 8: empty item in the list",
        "John 3, | John 3,: empty item in the list",
        "; | ;: empty item in the list"
      })
  void refusesWhatNoTextHas(String typed, String message) {
    assertThatThrownBy(() -> Reference.parse(typed))
        .isInstanceOf(ReferenceException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "John 3:16:18",
        "John 3:16-",
        "John -3",
        "John 3:",
        "John 1234567",
        "John 3:1234567",
        "3 16",
        "John 3-4-5",
        "\u00bd 3",
        "- 3",
        ": 3",
        "...3",
        "John \u0663"
      })
  void whatIsNoReferenceIsTakenForAName(String typed) {
    assertThat(Reference.parse(typed)).containsExactly(new Reference(typed, typed, List.of()));
  }

  @ParameterizedTest
  @CsvSource({"5, 1:5", "3-7, 1:3-7", "1-7, 1:1-7", "1, 1", "1:5, 1:5", "2:5, 2:5"})
  void numbersInABookOfOneChapterAreThoseOfVerses(String typed, String meant) {
    Range range = Reference.parse("Jude " + typed).get(0).ranges().get(0);
    assertThat(range.inOnlyChapter()).hasToString(meant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Gen 1:31-3:2 | 1 | :31-end",
        "Gen 1:31-3:2 | 2 | ''",
        "Gen 1:31-3:2 | 3 | :1-2",
        "Gen 1:3 | 1 | :3",
        "Gen 1 | 1 | ''"
      })
  void rangeHasVersesOfEachChapter(String typed, int chapter, String verses) {
    Range range = Reference.parse(typed).get(0).ranges().get(0);
    assertThat(range.verses(chapter)).hasToString(verses);
  }

  @Property(tries = 300)
  void whatIsPrintedIsReadAgain(
      @ForAll("names") String name, @ForAll("ranges") List<Range> ranges) {
    Reference reference = new Reference("", name, ranges);
    Reference read = Reference.parse(reference.toString()).get(0);
    assertThat(read.name()).isEqualTo(name);
    assertThat(read.ranges()).isEqualTo(ranges);
  }

  @Property(tries = 300)
  void namesOfBooksAreReadWithEverySpelling(
      @ForAll("books") int book, @ForAll("spellings") String spelling) {
    String number = spelling.replace("NAME", Canon.names().get(book - 1));
    assertThat(Canon.number(Reference.parse(number).get(0).name())).isEqualTo(book);
    String osis = spelling.replace("NAME", Canon.osis(book));
    assertThat(Canon.number(Reference.parse(osis).get(0).name())).isEqualTo(book);
  }

  @Property(tries = 1000)
  void anythingElseIsReadOrRefusedInOneLine(@ForAll("hostile") String typed) {
    try {
      assertThat(Reference.parse(typed)).isNotEmpty();
    } catch (ReferenceException e) {
      assertThat(e.getMessage()).contains(": ");
    }
  }

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.of(Canon.names())
        .flatMap(
            name ->
                Arbitraries.of(
                    name, Canon.osis(Canon.number(name)), "Book90", "1. Mose", "\u7d04\u7ff0"));
  }

  @Provide
  Arbitrary<Integer> books() {
    return Arbitraries.of(IntStream.rangeClosed(1, Canon.names().size()).boxed().toList());
  }

  @Provide
  Arbitrary<String> spellings() {
    return Arbitraries.of(
        "NAME 3", "NAME 3:16", "NAME.3.16", "NAME 1-2", "NAME. 4.1-2", " NAME  2 ");
  }

  @Provide
  Arbitrary<List<Range>> ranges() {
    Arbitrary<Integer> number = Arbitraries.integers().between(1, 200);
    Arbitrary<Range> chapters =
        Combinators.combine(number, number)
            .as((a, b) -> new Range(Math.min(a, b), 0, Math.max(a, b), 0));
    Arbitrary<Range> verses =
        Combinators.combine(number, number, number)
            .as((chapter, a, b) -> new Range(chapter, Math.min(a, b), chapter, Math.max(a, b)));
    Arbitrary<Range> across =
        Combinators.combine(number, number, number, number)
            .as((chapter, more, a, b) -> new Range(chapter, a, chapter + more, b));
    return Arbitraries.oneOf(chapters, verses, across).list().ofMinSize(1).ofMaxSize(4);
  }

  @Provide
  Arbitrary<String> hostile() {
    return Arbitraries.strings().withChars("Jn13:.-, ;\u2013I\u0000\u202e\u00a0").ofMaxLength(40);
  }
}
