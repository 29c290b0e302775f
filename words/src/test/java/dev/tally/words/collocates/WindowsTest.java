package dev.tally.words.collocates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.collocates.Windows.Side;
import dev.tally.words.query.Query;
import dev.tally.words.query.VerseTokens;
import dev.tally.words.tokens.Normalization;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowsTest {
  /** L and R are in a window, - is not. */
  @ParameterizedTest
  @CsvSource({
    "x, a b x c d, 1, 1, -L-R-",
    "x, a b x c d, 5, 5, LL-RR",
    "x, a b x c d, 0, 1, ---R-",
    "x, a b x c d, 2, 0, LL---",
    "x, x, 5, 5, -",
    "x, x a x, 5, 5, LLR", // the hits are near each other; a is as near to both
    "x, x a b x, 5, 5, LRLR",
    "x, x a b c x, 1, 5, -RRLR",
    "x y, a x y b, 1, 1, L--R",
    "x x, x x x, 5, 5, L-R", // a hit's own tokens are near the hit that they overlap
    "x *, x x a b, 5, 5, L-RR",
    "*, a b c, 1, 1, LLR",
  })
  void aPositionIsInTheWindowOfTheNearestHit(
      String find, String verse, int left, int right, String sides) {
    assertThat(sides(find, verse, left, right)).isEqualTo(sides);
  }

  /** The hit {@code x y} of the second verse begins in one sentence and ends in the next. */
  @Test
  void noWindowCrossesTheEndOfASentence() {
    assertThat(sides("x", "a b x c d", 5, 5, token -> token < 3 ? 3 : 9)).isEqualTo("LL---");
    assertThat(sides("x y", "a b x y c d", 5, 5, token -> token < 3 ? 3 : 9)).isEqualTo("LL--RR");
  }

  @Test
  void hitsAreCounted() {
    VerseTokens tokens = tokens("x x x");
    assertThat(
            new Windows(5, 5).find(query("x x"), tokens, 0, tokens.count(), WindowsTest::verseEnd))
        .isEqualTo(2);
    assertThat(new Windows(5, 5).find(query("y"), tokens, 0, tokens.count(), WindowsTest::verseEnd))
        .isZero();
  }

  @Test
  void nothingIsLeftOfTheVerseBefore() {
    Windows windows = new Windows(1, 1);
    windows.find(query("x"), tokens("a b c x d x"), 0, 6, WindowsTest::verseEnd);
    windows.find(query("x"), tokens("x b c d e f"), 0, 6, WindowsTest::verseEnd);
    assertThat(windows.side(1)).isEqualTo(Side.RIGHT);
    for (int at : List.of(0, 2, 3, 4, 5)) {
      assertThat(windows.side(at)).isEqualTo(Side.OUTSIDE);
    }
  }

  @Test
  void longVerseHasRoom() {
    String verse = "a ".repeat(200) + "x " + "a ".repeat(200);
    assertThat(sides("x", verse, 20, 20))
        .isEqualTo("-".repeat(180) + "L".repeat(20) + "-" + "R".repeat(20) + "-".repeat(180));
  }

  /** Against a plain reading of the rule: of all windows that a position is in, the nearest. */
  @Property
  void areThoseOfThePlainRule(
      @ForAll @Size(min = 1, max = 12)
          List<@StringLength(1) @CharRange(from = 'x', to = 'z') String> verse,
      @ForAll @Size(min = 1, max = 3)
          List<@StringLength(1) @CharRange(from = 'x', to = 'z') String> find,
      @ForAll @IntRange(max = 6) int left,
      @ForAll @IntRange(max = 6) int right) {
    StringBuilder sides = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    for (int at = 0; at + find.size() <= verse.size(); at++) {
      if (verse.subList(at, at + find.size()).equals(find)) {
        starts.add(at);
      }
    }
    for (int at = 0; at < verse.size(); at++) {
      char side = '-';
      int nearest = Integer.MAX_VALUE;
      for (int start : starts) {
        int before = start - at;
        int after = at - (start + find.size() - 1);
        if (before > 0 && before <= left && before <= nearest) {
          side = 'L';
          nearest = before;
        }
        if (after > 0 && after <= right && after < nearest) {
          side = 'R';
          nearest = after;
        }
      }
      sides.append(side);
    }
    assertThat(sides(String.join(" ", find), String.join(" ", verse), left, right))
        .isEqualTo(starts.isEmpty() ? "" : sides.toString());
  }

  /** Of a verse without hits, empty. */
  private static String sides(String find, String verse, int left, int right) {
    return sides(find, verse, left, right, WindowsTest::verseEnd);
  }

  private static String sides(
      String find, String verse, int left, int right, IntUnaryOperator sentenceEnd) {
    VerseTokens tokens = tokens(verse);
    Windows windows = new Windows(left, right);
    StringBuilder sides = new StringBuilder();
    if (windows.find(query(find), tokens, 0, tokens.count(), sentenceEnd) > 0) {
      for (int at = 0; at < tokens.count(); at++) {
        Side side = windows.side(at);
        sides.append(side == Side.LEFT ? 'L' : side == Side.RIGHT ? 'R' : '-');
      }
    }
    return sides.toString();
  }

  private static int verseEnd(int token) {
    return Integer.MAX_VALUE;
  }

  private static Query query(String find) {
    return Query.read(find, Normalization.IGNORE_CASE).get(0);
  }

  private static VerseTokens tokens(String verse) {
    VerseTokens tokens = new VerseTokens(Normalization.IGNORE_CASE);
    tokens.read(verse.toCharArray(), 0, verse.length());
    return tokens;
  }
}
