package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;

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

  private static Text text(String edition) {
    return new Text(BOOK, "/texts", "0".repeat(40), Text.Origin.FOLDER, edition, "");
  }
}
