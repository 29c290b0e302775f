package dev.tally.pipelines.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ExcerptTest {
  @Test
  void shortTextStaysAsItIs() {
    assertThat(Excerpt.of("Zoë & <Bo> 😀")).isEqualTo("Zoë & <Bo> 😀");
  }

  @Test
  void textOfTwoHundredCharactersStaysAndLongerTextEndsInAnEllipsis() {
    assertThat(Excerpt.of("x".repeat(200))).isEqualTo("x".repeat(200));
    assertThat(Excerpt.of("x".repeat(201))).isEqualTo("x".repeat(200) + "…");
  }

  @Test
  void charactersOutsideTheBasicPlaneAreNotCutInTwo() {
    assertThat(Excerpt.of("😀".repeat(50_000))).isEqualTo("😀".repeat(200) + "…");
  }

  @Test
  void whatNoPageMayHoldBecomesAnEscape() {
    assertThat(Excerpt.of("a\0b\nc\u001b\u007f\u0085")).isEqualTo("a\\x00b\\nc\\x1b\\x7f\\x85");
    assertThat(Excerpt.of("\ud800a\udc00\uffff\ufdd0")).isEqualTo("\\ud800a\\udc00\\uffff\\ufdd0");
  }

  @Test
  void nothingLeavesItsIsolate() {
    assertThat(Excerpt.of("\u2069\u202eBo")).isEqualTo("\\u2069\\u202eBo");
  }

  @Test
  void escapesAreNotCutInTwo() {
    assertThat(Excerpt.of("\u202e".repeat(201))).isEqualTo("\\u202e".repeat(200) + "…");
  }
}
