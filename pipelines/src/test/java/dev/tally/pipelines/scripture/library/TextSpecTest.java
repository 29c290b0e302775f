package dev.tally.pipelines.scripture.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextSpecTest {
  @ParameterizedTest
  @CsvSource({"kjv, kjv, '', ''", "kjv:Mark, kjv, Mark, ''", "kjv : Mark : 1-3, kjv, Mark, 1-3"})
  void booksAndChaptersMayBeLeftOut(String typed, String version, String books, String chapters) {
    TextSpec part = TextSpec.of("left", typed);
    assertThat(part).isEqualTo(new TextSpec(version, books, chapters));
    assertThat(part.isWhole()).isEqualTo(books.isEmpty());
    assertThat(part.name()).isEqualTo(typed.replace(" ", ""));
  }

  @Test
  void wholeVersionHasItsName() {
    assertThat(TextSpec.whole("kjv")).isEqualTo(TextSpec.of("left", "kjv"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"kjv:", "kjv::3", "kjv:Mark:"})
  void partsAreNotEmpty(String typed) {
    assertThatThrownBy(() -> TextSpec.of("left", typed))
        .hasMessage("--left=" + typed + ": expected VERSION:BOOKS:CHAPTERS, such as kjv:Mark:1-3");
  }

  @Test
  void oneTranslationIsExpected() {
    assertThatThrownBy(() -> TextSpec.of("right", "all"))
        .hasMessage("--right=all: expected the id of one translation");
  }
}
