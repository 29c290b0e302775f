package dev.tally.words.kwic;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class KwicLayoutTest {
  private final KwicLayout kwic = new KwicLayout(20, KwicLayoutTest::columns);

  @Test
  void shortTextIsShownWhole() {
    assertThat(kwic.left("Behold the ")).isEqualTo("         Behold the ");
    assertThat(kwic.right(" of the world.")).isEqualTo(" of the world.");
  }

  @Test
  void longTextIsCutAtABlank() {
    assertThat(kwic.left("The gulls came back over the ")).isEqualTo("  ... back over the ");
    assertThat(kwic.right(" and the gulls came back")).isEqualTo(" and the gulls ...");
    assertThat(kwic.left("The gulls came back to it ")).isEqualTo("... came back to it ");
  }

  @Test
  void cellHasTheWordsThatFit() {
    assertThat(KwicLayout.last("The gulls came back ", 20)).isEqualTo("The gulls came back ");
    assertThat(KwicLayout.last("The gulls came back ", 19)).isEqualTo("gulls came back ");
    assertThat(KwicLayout.last("The gulls came back ", 16)).isEqualTo("gulls came back ");
    assertThat(KwicLayout.last("The gulls came back ", 15)).isEqualTo("came back ");
    assertThat(KwicLayout.first(" and the gulls", 14)).isEqualTo(" and the gulls");
    assertThat(KwicLayout.first(" and the gulls", 13)).isEqualTo(" and the");
    assertThat(KwicLayout.first(" and the gulls", 8)).isEqualTo(" and the");
    assertThat(KwicLayout.last("今天我在火车上 ", 4)).isEqualTo("火车上 ");
    assertThat(KwicLayout.first(" " + "w".repeat(30), 11)).isEqualTo(" " + "w".repeat(10));
    assertThat(KwicLayout.last("\ud83d\ude00".repeat(9), 4)).isEqualTo("\ud83d\ude00".repeat(4));
  }

  @Test
  void textThatJustFitsIsShownWhole() {
    String text = "gulls came back here";
    assertThat(text).hasSize(20);
    assertThat(kwic.left(text)).isEqualTo(text);
    assertThat(kwic.right(text)).isEqualTo(text);
  }

  @Test
  void blankIsNearIfFewerThanSixteenCharactersAreLostByIt() {
    KwicLayout wide = new KwicLayout(40, KwicLayoutTest::columns);
    String rest = "w".repeat(50);
    assertThat(wide.left(rest + " " + "z".repeat(20)))
        .isEqualTo(" ".repeat(16) + "... " + "z".repeat(20));
    assertThat(wide.left(rest + " " + "z".repeat(19)))
        .isEqualTo("... " + "w".repeat(16) + " " + "z".repeat(19));
    assertThat(wide.right("z".repeat(21) + " " + rest)).isEqualTo("z".repeat(21) + " ...");
    assertThat(wide.right("z".repeat(20) + " " + rest))
        .isEqualTo("z".repeat(20) + " " + "w".repeat(15) + " ...");
  }

  @Test
  void blankAtTheEndOfATextIsNoPlaceToCut() {
    assertThat(kwic.left("今天我在火车上看了两本书 ")).isEqualTo(" ... 车上看了两本书 ");
    assertThat(new KwicLayout(19, KwicLayoutTest::columns).right(" " + "w".repeat(30)))
        .isEqualTo(" " + "w".repeat(14) + " ...");
  }

  @Test
  void textWithoutBlanksIsCutBetweenCharacters() {
    // Wide characters take two columns each; there is room for eight of them and a blank.
    assertThat(kwic.left("今天我在火车上看了两本书")).isEqualTo("... 火车上看了两本书");
    assertThat(kwic.right("今天我在火车上看了两本书")).isEqualTo("今天我在火车上看 ...");
  }

  @Test
  void combiningMarkStaysWithItsLetter() {
    String marked = "e\u0301".repeat(30);
    assertThat(kwic.left(marked)).isEqualTo("... " + "e\u0301".repeat(16));
    assertThat(kwic.right(marked)).isEqualTo("e\u0301".repeat(16) + " ...");
  }

  @Property
  void sidesFitAndAreOfTheText(
      @ForAll("texts") String text, @ForAll @IntRange(min = 4, max = 60) int width) {
    KwicLayout sides = new KwicLayout(width, KwicLayoutTest::columns);
    String left = sides.left(text);
    String right = sides.right(text);

    assertThat(width(left)).isEqualTo(width);
    assertThat(width(right)).isLessThanOrEqualTo(width);
    assertThat(text).endsWith(left.stripLeading().replaceFirst("^\\.\\.\\. ", ""));
    assertThat(text).startsWith(right.replaceFirst(" \\.\\.\\.$", ""));
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings()
        .withChars("ab \u05d0\u0301\u4eca\ud83d\ude00".replaceAll("[\ud800-\udfff]", ""))
        .ofMaxLength(120);
  }

  /** As terminals have it for what the tests are made of: none for marks, two for wide letters. */
  private static int columns(int character) {
    if (Character.getType(character) == Character.NON_SPACING_MARK) {
      return 0;
    }
    int width = UCharacter.getIntPropertyValue(character, UProperty.EAST_ASIAN_WIDTH);
    boolean isWide =
        width == UCharacter.EastAsianWidth.WIDE || width == UCharacter.EastAsianWidth.FULLWIDTH;
    return isWide ? 2 : 1;
  }

  private static int width(String line) {
    return line.codePoints().map(KwicLayoutTest::columns).sum();
  }
}
