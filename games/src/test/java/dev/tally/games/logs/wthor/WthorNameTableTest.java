package dev.tally.games.logs.wthor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.logs.export.UnwritableException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a table of names next to an archive can hold. */
class WthorNameTableTest {
  private final WthorNameTable table = new WthorNameTable(4);

  @Test
  void aNameHasRoomForTheZeroAfterIt() throws UnwritableException {
    assertThatThrownBy(() -> table.check(List.of("Ann", "Anna")))
        .hasMessage("a name is longer than 3 bytes: 'Anna'");
  }

  @Test
  void aNameIsLatinTextWithoutZeros() throws UnwritableException {
    table.check(List.of("\u0001~ÿ"));
    assertThatThrownBy(() -> table.check(List.of("Ā"))).hasMessage("a name is not ISO-8859-1: 'Ā'");
    assertThatThrownBy(() -> table.check(List.of("\0")))
        .hasMessage("a name is not ISO-8859-1: '\0'");
  }

  @Test
  void aTableThatIsFullTakesNamesThatItHas() throws UnwritableException {
    WthorNameTable table = new WthorNameTable(9);
    for (int i = 0; i < 65_534; i++) { // one less than two bytes of a header can count
      table.number("n" + i);
    }
    table.check(List.of("a", "a"));
    String full = "there is room for 65535 names"; // two bytes of the header say how many
    assertThatThrownBy(() -> table.check(List.of("a", "b"))).hasMessage(full);
    assertThat(table.number("a")).isEqualTo(65_534);
    table.check(List.of("n0", "a"));
    assertThatThrownBy(() -> table.check(List.of("n0", "b"))).hasMessage(full);
  }
}
