package dev.tally.pipelines.pages;

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
  void controlCharactersBecomeTheirSymbols() {
    assertThat(Excerpt.of("a\0b\nc\u001b\u007f")).isEqualTo("a␀b␊c␛␡");
  }

  @Test
  void whatNoPageMayHoldBecomesTheReplacementCharacter() {
    assertThat(Excerpt.of("\ud800a\udc00\u0085\uffff\ufdd0")).isEqualTo("�a����");
  }
}
