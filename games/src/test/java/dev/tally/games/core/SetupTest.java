package dev.tally.games.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SetupTest {
  private static final Setup SETUP =
      new Setup(
          Map.of(
              "size",
              6,
              "big",
              1L << 40,
              "half",
              0.5,
              "word",
              "six",
              "flag",
              true,
              "texts",
              List.of("a", "b"),
              "numbers",
              List.of(1, 2L),
              "mixed",
              List.of("a", 1)));

  @Test
  void whatIsNotSaidIsStandard() {
    assertThat(Setup.STANDARD.whole("size", 8, 4, 26)).isEqualTo(8);
    assertThat(Setup.STANDARD.number("seed")).isZero();
    assertThat(Setup.STANDARD.text("first")).isEmpty();
    assertThat(Setup.STANDARD.texts("blocks")).isEmpty();
    assertThat(Setup.STANDARD.wholes("pi", 0, 25)).isEmpty();
    assertThat(Setup.STANDARD.flag("popout")).isFalse();
    assertThat(Setup.STANDARD.side("first", SideNames.MARKS, Side.O)).isEqualTo(Side.O);
  }

  @Test
  void whatIsSaidIsTold() {
    assertThat(SETUP.whole("size", 8, 6, 6)).isEqualTo(6);
    assertThat(SETUP.number("big")).isEqualTo(1L << 40);
    assertThat(SETUP.text("word")).contains("six");
    assertThat(SETUP.texts("texts")).containsExactly("a", "b");
    assertThat(SETUP.wholes("numbers", 1, 2)).containsExactly(1, 2);
    assertThat(SETUP.flag("flag")).isTrue();
    assertThat(SETUP.with("first", "O").side("first", SideNames.MARKS, Side.X)).isEqualTo(Side.O);
  }

  @Test
  void refusalsNameKeyValueAndBounds() {
    assertThatThrownBy(() -> SETUP.whole("size", 8, 7, 9))
        .hasMessage("size: 6 is not a whole number in 7..9");
    assertThatThrownBy(() -> SETUP.whole("big", 8, 7, 9))
        .hasMessage("big: 1099511627776 is not a whole number in 7..9");
    assertThatThrownBy(() -> SETUP.whole("half", 8, 0, 9))
        .hasMessage("half: 0.5 is not a whole number in 0..9");
    assertThatThrownBy(() -> SETUP.whole("word", 8, 0, 9))
        .hasMessage("word: 'six' is not a whole number in 0..9");
    assertThatThrownBy(() -> SETUP.number("word"))
        .hasMessage("word: 'six' is not a whole number of 64 bits");
    assertThatThrownBy(() -> SETUP.wholes("numbers", 0, 1))
        .hasMessage("numbers: 2 is not a whole number in 0..1");
    assertThatThrownBy(() -> SETUP.wholes("size", 0, 1))
        .hasMessage("size: 6 is not a list of whole numbers in 0..1");
    assertThatThrownBy(() -> SETUP.text("size")).hasMessage("size: 6 is not a text");
    assertThatThrownBy(() -> SETUP.texts("mixed")).hasMessage("mixed: 1 is not a text");
    assertThatThrownBy(() -> SETUP.flag("word")).hasMessage("word: 'six' is not true or false");
    assertThatThrownBy(() -> SETUP.side("word", SideNames.MARKS, Side.X))
        .hasMessage("word: 'six' is not X or O");
    assertThatThrownBy(() -> SETUP.side("size", SideNames.MARKS, Side.X))
        .hasMessage("size: 6 is not X or O");
  }

  @Test
  void refusalHasItsKeyForWhoNamesItOtherwise() {
    assertThatExceptionOfType(SetupException.class)
        .isThrownBy(() -> SETUP.flag("word"))
        .extracting(SetupException::name)
        .isEqualTo("word");
  }

  @Test
  void addingSomethingLeavesTheSetupAsItWas() {
    assertThat(SETUP.with("more", 1).has("more")).isTrue();
    assertThat(SETUP.has("more")).isFalse();
  }
}
