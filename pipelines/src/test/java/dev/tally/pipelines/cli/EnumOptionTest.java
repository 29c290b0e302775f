package dev.tally.pipelines.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnumOptionTest {
  private enum Colour {
    RED,
    DARK_BLUE,
    GREEN
  }

  @ParameterizedTest
  @EnumSource
  void everyConstantIsFoundByItsLabel(Colour colour) {
    assertThat(EnumOption.of("colour", EnumOption.label(colour), Colour.class)).isEqualTo(colour);
  }

  @Test
  void caseDoesNotMatter() {
    assertThat(EnumOption.of("colour", "Dark-Blue", Colour.class)).isEqualTo(Colour.DARK_BLUE);
  }

  @Test
  void labelsAreInLowerCaseWithHyphens() {
    assertThat(EnumOption.label(Colour.DARK_BLUE)).isEqualTo("dark-blue");
  }

  @ParameterizedTest
  @ValueSource(strings = {"yellow", "re", "", "dark_blue"})
  void anythingElseIsRefusedNamingAllChoices(String typed) {
    assertThatThrownBy(() -> EnumOption.of("colour", typed, Colour.class))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessage("--colour=" + typed + ": expected red, dark-blue or green");
  }
}
