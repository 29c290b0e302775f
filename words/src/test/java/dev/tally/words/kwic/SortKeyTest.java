package dev.tally.words.kwic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.query.VerseTokens;
import dev.tally.words.text.OptionException;
import dev.tally.words.tokens.Normalization;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SortKeyTest {
  @Test
  void keysAreReadInTheirOrder() {
    assertThat(SortKey.read("R1, match,L5"))
        .containsExactly(new SortKey(1), new SortKey(0), new SortKey(-5));
    assertThat(SortKey.read("r1,Match")).containsExactly(new SortKey(1), new SortKey(0));
  }

  @Test
  void orderOfTheTextDecidesEverything() {
    assertThat(SortKey.read("text")).isEmpty();
    assertThat(SortKey.read("L1,text,R1")).containsExactly(new SortKey(-1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "L0", "L6", "r6", "L1,", "match,", "words"})
  void otherKeysAreRefused(String typed) {
    assertThatThrownBy(() -> SortKey.read(typed))
        .isInstanceOf(OptionException.class)
        .hasMessage(
            "--sort=" + typed + ": expected text, match, L1 to L5 or R1 to R5, comma-separated");
  }

  @Test
  void keyIsTheHitOrAWordNearIt() {
    String verse = "The Gull, the OAR";
    VerseTokens tokens = new VerseTokens(Normalization.IGNORE_CASE);
    char[] longer = "nothing is left of a verse before".toCharArray();
    tokens.read(longer, 0, longer.length);
    char[] chars = verse.toCharArray();
    tokens.read(chars, 0, chars.length);

    assertThat(new SortKey(0).of(verse, tokens, 1, 1)).isEqualTo("gull");
    assertThat(new SortKey(0).of(verse, tokens, 1, 3)).isEqualTo("gull the oar");
    assertThat(new SortKey(-1).of(verse, tokens, 1, 2)).isEqualTo("the");
    assertThat(new SortKey(1).of(verse, tokens, 1, 2)).isEqualTo("oar");
    assertThat(new SortKey(-2).of(verse, tokens, 1, 2)).isEmpty();
    assertThat(new SortKey(2).of(verse, tokens, 1, 2)).isEmpty();
  }

  @Property
  void comparesByCodePoint(@ForAll String left, @ForAll String right) {
    Comparator<int[]> model = Arrays::compare;

    assertThat(Integer.signum(SortKey.compare(List.of(left), List.of(right))))
        .isEqualTo(
            Integer.signum(
                model.compare(left.codePoints().toArray(), right.codePoints().toArray())));
  }

  @Test
  void charactersOutsideTheBasicPlaneComeLast() {
    assertThat(SortKey.compare(List.of("\ud83d\ude00"), List.of("\uff41"))).isPositive();
    assertThat(SortKey.compare(List.of("a", "b"), List.of("a", "c"))).isNegative();
  }
}
