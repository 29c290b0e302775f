package dev.tally.games.logs.wthor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a table of names next to an archive can hold. */
class WthorNameTableTest {
  private final WthorNameTable table = new WthorNameTable(4);

  @Test
  void aNameHasRoomForTheZeroAfterIt() {
    assertThat(table.refusal(List.of("Ann", "Anna")))
        .contains("a name is longer than 3 bytes: 'Anna'");
  }

  @Test
  void aNameIsLatinTextWithoutZeros() {
    assertThat(table.refusal(List.of("\u0001~ÿ"))).isEmpty();
    assertThat(table.refusal(List.of("Ā"))).contains("a name is not ISO-8859-1: 'Ā'");
    assertThat(table.refusal(List.of("\0"))).contains("a name is not ISO-8859-1: '\0'");
  }

  @Test
  void aTableThatIsFullTakesNamesThatItHas() {
    WthorNameTable table = new WthorNameTable(9);
    for (int i = 0; i < 65_534; i++) { // one less than two bytes of a header can count
      table.number("n" + i);
    }
    assertThat(table.refusal(List.of("a", "a"))).isEmpty();
    String full = "there is room for 65535 names"; // two bytes of the header say how many
    assertThat(table.refusal(List.of("a", "b"))).contains(full);
    assertThat(table.number("a")).isEqualTo(65_534);
    assertThat(table.refusal(List.of("n0", "a"))).isEmpty();
    assertThat(table.refusal(List.of("n0", "b"))).contains(full);
  }
}
