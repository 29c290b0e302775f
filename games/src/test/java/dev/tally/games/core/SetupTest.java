package dev.tally.games.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    assertThat(Setup.STANDARD.getInt("size", 8, 4, 26)).isEqualTo(8);
    assertThat(Setup.STANDARD.getLong("seed")).isZero();
    assertThat(Setup.STANDARD.getString("first")).isEmpty();
    assertThat(Setup.STANDARD.getStrings("blocks")).isEmpty();
    assertThat(Setup.STANDARD.getInts("pi", 0, 25)).isEmpty();
    assertThat(Setup.STANDARD.getBoolean("popout")).isFalse();
    assertThat(Setup.STANDARD.getSide("first", SideNames.MARKS, Side.O)).isEqualTo(Side.O);
  }

  @Test
  void whatIsSaidIsTold() {
    assertThat(SETUP.getInt("size", 8, 6, 6)).isEqualTo(6);
    assertThat(SETUP.getLong("big")).isEqualTo(1L << 40);
    assertThat(SETUP.getString("word")).contains("six");
    assertThat(SETUP.getStrings("texts")).containsExactly("a", "b");
    assertThat(SETUP.getInts("numbers", 1, 2)).containsExactly(1, 2);
    assertThat(SETUP.getBoolean("flag")).isTrue();
    assertThat(SETUP.with("first", "O").getSide("first", SideNames.MARKS, Side.X))
        .isEqualTo(Side.O);
  }

  @Test
  void refusalsNameKeyValueAndBounds() {
    assertThatThrownBy(() -> SETUP.getInt("size", 8, 7, 9))
        .hasMessage("size: 6 is not a whole number in 7..9");
    assertThatThrownBy(() -> SETUP.getInt("big", 8, 7, 9))
        .hasMessage("big: 1099511627776 is not a whole number in 7..9");
    assertThatThrownBy(() -> SETUP.getInt("half", 8, 0, 9))
        .hasMessage("half: 0.5 is not a whole number in 0..9");
    assertThatThrownBy(() -> SETUP.getInt("word", 8, 0, 9))
        .hasMessage("word: 'six' is not a whole number in 0..9");
    assertThatThrownBy(() -> SETUP.getLong("word"))
        .hasMessage("word: 'six' is not a whole number of 64 bits");
    assertThatThrownBy(() -> SETUP.getInts("numbers", 0, 1))
        .hasMessage("numbers: 2 is not a whole number in 0..1");
    assertThatThrownBy(() -> SETUP.getInts("size", 0, 1))
        .hasMessage("size: 6 is not a list of whole numbers in 0..1");
    assertThatThrownBy(() -> SETUP.getString("size")).hasMessage("size: 6 is not a text");
    assertThatThrownBy(() -> SETUP.getStrings("mixed")).hasMessage("mixed: 1 is not a text");
    assertThatThrownBy(() -> SETUP.getBoolean("word"))
        .hasMessage("word: 'six' is not true or false");
    assertThatThrownBy(() -> SETUP.getSide("word", SideNames.MARKS, Side.X))
        .hasMessage("word: 'six' is not X or O");
    assertThatThrownBy(() -> SETUP.getSide("size", SideNames.MARKS, Side.X))
        .hasMessage("size: 6 is not X or O");
  }

  @Test
  void refusalHasItsKeyForWhoNamesItOtherwise() {
    assertThatExceptionOfType(SetupException.class)
        .isThrownBy(() -> SETUP.getBoolean("word"))
        .extracting(SetupException::name)
        .isEqualTo("word");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -7, Long.MIN_VALUE, Long.MAX_VALUE})
  void wholeNumberOf64BitsIsTypedAsOne(long number) {
    assertThat(Setup.value("" + number)).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775808", "-9223372036854775809", "1.0", "True", "six"})
  void anythingElseThatIsTypedIsAText(String typed) {
    assertThat(Setup.value(typed)).isEqualTo(typed);
    assertThat(List.of(Setup.value("true"), Setup.value("false"))).containsExactly(true, false);
  }

  @ParameterizedTest
  @CsvSource({"setup, true", "set_up, true", "Game Setup, true", "setups, false", "rows, false"})
  void fieldsOfSetupsAreKnownByTheEndsOfTheirNames(String name, boolean isSetup) {
    assertThat(Setup.isSetupKey(name)).isEqualTo(isSetup);
  }

  @Test
  void addingSomethingLeavesTheSetupAsItWas() {
    assertThat(SETUP.with("more", 1).has("more")).isTrue();
    assertThat(SETUP.has("more")).isFalse();
  }
}
