package dev.tally.pipelines.scripture.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextPartTest {
  @ParameterizedTest
  @CsvSource({"kjv, kjv, '', ''", "kjv:Mark, kjv, Mark, ''", "kjv : Mark : 1-3, kjv, Mark, 1-3"})
  void booksAndChaptersMayBeLeftOut(String typed, String version, String books, String chapters) {
    TextPart part = TextPart.of("left", typed);
    assertThat(part).isEqualTo(new TextPart(version, books, chapters));
    assertThat(part.isWhole()).isEqualTo(books.isEmpty());
    assertThat(part.name()).isEqualTo(typed.replace(" ", ""));
  }

  @Test
  void wholeVersionHasItsName() {
    assertThat(TextPart.whole("kjv")).isEqualTo(TextPart.of("left", "kjv"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"kjv:", "kjv::3", "kjv:Mark:"})
  void partsAreNotEmpty(String typed) {
    assertThatThrownBy(() -> TextPart.of("left", typed))
        .hasMessage("--left=" + typed + ": expected VERSION:BOOKS:CHAPTERS, such as kjv:Mark:1-3");
  }

  @Test
  void oneTranslationIsExpected() {
    assertThatThrownBy(() -> TextPart.of("right", "all"))
        .hasMessage("--right=all: expected the id of one translation");
  }
}
