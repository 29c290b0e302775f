package dev.tally.pipelines.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CaptionTest {
  @Test
  void wordThatFitsStaysAsItIs() {
    assertThat(Caption.fit("righteousness", 1_000)).isEqualTo("righteousness");
    assertThat(Caption.fit("i".repeat(16), 1_000)).isEqualTo("i".repeat(16));
  }

  @Test
  void wordThatDoesNotFitEndsInAnEllipsis() {
    assertThat(Caption.fit("i".repeat(17), 1_000)).isEqualTo("i".repeat(15) + "…");
    assertThat(Caption.fit("W".repeat(300), 1_000)).isEqualTo("W".repeat(11) + "…");
  }

  @Test
  void ideographsTakeMoreAndMarksNoRoom() {
    assertThat(Caption.fit("人".repeat(11), 1_000)).isEqualTo("人".repeat(9) + "…");
    assertThat(Caption.fit("ש\u05b8\u05c1".repeat(16), 1_000))
        .isEqualTo("ש\u05b8\u05c1".repeat(16));
  }

  @Test
  void charactersAreNotCutInTwo() {
    assertThat(Caption.fit("😀".repeat(20), 1_000)).isEqualTo("😀".repeat(9) + "…");
    assertThat(Caption.fit("a\u0301".repeat(20), 1_000)).isEqualTo("a\u0301".repeat(15) + "…");
  }

  @Test
  void controlCharactersBecomeVisible() {
    assertThat(Caption.fit("a\0b", 1_000)).isEqualTo("a\\x00b");
  }
}
