package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.text.Text.Flaw;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTest {
  private static final TextRequest BOOK = new TextRequest(0, 0, "kjv", 41, 0);

  @Test
  void anotherEditionIsNamedAndItsFile() {
    assertThat(text("kjv").otherEdition()).isEmpty();
    assertThat(text("kjv").file()).isEqualTo("kjv/41");
    assertThat(text("kjv-1769").otherEdition()).isEqualTo("kjv-1769");
    assertThat(text("kjv-1769").file()).isEqualTo("kjv-1769/41");
  }

  @Test
  void whatTheUserShouldKnowIsSaidOnce() {
    Text old = text("kjv").with(new Flaw("it is old"));
    Text marked = old.with(new Flaw("verses with markup", 2, "the first with <i>"));
    assertThat(marked.flaws()).hasSize(2);
    assertThat(Text.notices(Stream.of(marked, text("web"), marked)))
        .containsExactly("kjv: it is old", "kjv: verses with markup: 2, the first with <i>");
  }

  @Test
  void flawOfManyTextsIsSaidOnce() {
    List<Text> texts =
        IntStream.rangeClosed(1, 7)
            .mapToObj(i -> new TextRequest(i, i, "t" + i, 0, 0))
            .map(request -> new Text(request, "", "", Text.Origin.FILE, request.version(), ""))
            .map(text -> text.with(new Flaw("verses with markup", 2, "as in " + text.edition())))
            .toList();
    assertThat(Text.notices(texts.subList(0, 2).stream()))
        .containsExactly("t1, t2: verses with markup: 4, as in t1");
    assertThat(Text.notices(texts.stream()))
        .containsExactly("t1, t2, t3, t4, t5 and 2 more: verses with markup: 14, as in t1");
  }

  @Test
  void verseOfTheSameNumberIsInAnotherText() {
    VerseReference verse = new VerseReference("kjv", 43, 3, 16);
    assertThat(verse.in("web")).isEqualTo(new VerseReference("web", 43, 3, 16));
  }

  @Test
  void originsAreNamedAsInResults() {
    assertThat(Text.Origin.values())
        .extracting(Text.Origin::label)
        .containsExactly("network", "cache", "folder", "file", "stand-in");
    for (Text.Origin origin : Text.Origin.values()) {
      Text text = new Text(BOOK, "/texts", "0".repeat(40), origin, "kjv", "");
      assertThat(text.isOfApi())
          .isEqualTo(origin == Text.Origin.NETWORK || origin == Text.Origin.CACHE);
      assertThat(new Label(List.of(new Passage(text, 0, "", 0))).source())
          .isEqualTo(origin.label());
    }
  }

  @Test
  void textOfAnEarlierRunIsUnconfirmed() {
    assertThat(text("kjv").unconfirmed()).isEmpty();
    Instant then = Instant.parse("2026-01-02T03:04:05Z");
    Text old =
        new Text(BOOK, "/texts", "0".repeat(40), Text.Origin.CACHE, then, "kjv", "", List.of());
    assertThat(old.unconfirmed()).contains(then);
    assertThat(old.with(new Flaw("it is old")).unconfirmed()).contains(then);
  }

  @Test
  void requestIsNamedByWhatItAsksFor() {
    TextRequest version = new TextRequest(0, 0, "kjv", 0, 0);
    assertThat(version.name()).isEqualTo("kjv");
    assertThat(version.path()).isEqualTo("kjv");
    TextRequest chapter = new TextRequest(0, 0, "kjv", 41, 3);
    assertThat(chapter.name()).isEqualTo("kjv, book 41, chapter 3");
    assertThat(chapter.path()).isEqualTo("kjv/41/3");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 999, whole version, ''",
    "41, 0, 0, 999, book, Mark",
    "41, 3, 0, 999, chapter, Mark.3",
    "41, 3, 16, 16, verse, Mark.3.16",
    "41, 3, 16, 18, verses, Mark.3.16-Mark.3.18",
    "41, 3, 16, 999, to the end, Mark.3.16-Mark.3",
    "41, 3, 0, 5, from the beginning, Mark.3.1-Mark.3.5",
  })
  void requestIsWrittenAsOsisDoes(
      int book, int chapter, int first, int last, String what, String osis) {
    VerseRange verses = new VerseRange(first, last == 999 ? Integer.MAX_VALUE : last);
    TextRequest request = new TextRequest(0, 0, "kjv", "kjv", book, chapter, verses);
    assertThat(request.osis()).as(what).isEqualTo(osis);
  }

  /** All of a text that is not changed stays as it is. */
  @Test
  void textIsFoundAndReadStepByStep() {
    Text found = text("kjv").at("/mirror/kjv/41.json");
    assertThat(found.location()).isEqualTo("/mirror/kjv/41.json");
    Text read = found.of("1".repeat(40), 99);
    assertThat(List.of(read.sha1(), read.bytes(), read.location()))
        .containsExactly("1".repeat(40), 99L, "/mirror/kjv/41.json");
    Text standIn = read.from(Text.Origin.STAND_IN, "kjv: in place of web");
    assertThat(standIn.origin()).isEqualTo(Text.Origin.STAND_IN);
    assertThat(standIn.withFields(Map.of("title", "Mark")).fields())
        .isEqualTo(Map.of("title", "Mark"));
    assertThat(Text.notices(Stream.of(read, standIn, standIn)))
        .containsExactly("kjv: in place of web");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 41, 3, true",
    "41, 0, 41, 3, true",
    "41, 0, 42, 3, false",
    "41, 3, 41, 3, true",
    "41, 3, 41, 4, false",
    "41, 3, 42, 3, false",
  })
  void passageHasTheChaptersOfItsBook(
      int book, int chapter, int ofBook, int ofChapter, boolean isIn) {
    assertThat(new Passage(text("kjv"), book, "", chapter).has(ofBook, ofChapter)).isEqualTo(isIn);
  }

  @Test
  void passageHasItsBookAndItsText() {
    Passage chapter = new Passage(text("kjv"), 41, "Mark", 3);
    assertThat(chapter.wholeBook()).isEqualTo(new Passage(text("kjv"), 41, "Mark", 0));
    Passage with = chapter.with(text("kjv").with(new Flaw("it is old")));
    assertThat(with.bookName()).isEqualTo("Mark");
    assertThat(with.text().flaws()).containsExactly(new Flaw("it is old"));
  }

  @Test
  void booksAndChaptersAreParts() {
    assertThat(Grouping.values())
        .filteredOn(Grouping::isOfParts)
        .containsExactly(Grouping.BOOK, Grouping.CHAPTER);
  }

  private static Text text(String edition) {
    return new Text(BOOK, "/texts", "0".repeat(40), Text.Origin.FOLDER, edition, "");
  }
}
