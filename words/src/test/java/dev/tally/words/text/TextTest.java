package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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
    Text old = text("kjv").withNotice("it is old");
    assertThat(old.notice()).isEqualTo("it is old");
    assertThat(old.withNotice("and short").notice()).isEqualTo("it is old; and short");
    assertThat(Text.notices(Stream.of(old, text("kjv"), old, old.withNotice("and short"))))
        .containsExactly("it is old", "it is old; and short");
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
    Text old = new Text(BOOK, "/texts", "0".repeat(40), Text.Origin.CACHE, then, "kjv", "");
    assertThat(old.unconfirmed()).contains(then);
    assertThat(old.withNotice("it is old").unconfirmed()).contains(then);
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

  @Test
  void passageHasItsBookAndItsText() {
    Passage chapter = new Passage(text("kjv"), 41, "Mark", 3);
    assertThat(chapter.wholeBook()).isEqualTo(new Passage(text("kjv"), 41, "Mark", 0));
    Passage with = chapter.with(text("kjv").withNotice("it is old"));
    assertThat(with.bookName()).isEqualTo("Mark");
    assertThat(with.text().notice()).isEqualTo("it is old");
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
