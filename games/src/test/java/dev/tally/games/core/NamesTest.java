package dev.tally.games.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of what people and logs call things. */
class NamesTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "game, othello connectfour othello-invent reversi-cse231",
    "field, WINNER RESULT SCORE BOTH_SCORES LEAD",
    "color, X O",
    "ordinal, X O",
    "piece, R Y B G",
    "value, draw nothing total"
  })
  void everyNameHasOneMeaning(String kind, String meanings) {
    List<String> names =
        Stream.of(meanings.split(" "))
            .map(meaning -> Names.of(kind, meaning))
            .flatMap(Collection::stream)
            .toList();
    assertThat(names).doesNotHaveDuplicates().hasSameElementsAs(Names.of(kind).keySet());
    assertThat(names).allSatisfy(NamesTest::assertIsPlain);
  }

  @Test
  void nameMeansAValue() {
    assertThat(Names.of("ordinal", Side::valueOf))
        .containsEntry("first", Side.X)
        .containsEntry("second", Side.O)
        .containsOnlyKeys(Names.of("ordinal").keySet());
  }

  @Test
  void commentsAndEmptyLinesAreNoRowsOfATable() {
    assertThat(Names.rows(Names.class, "names.txt"))
        .contains("color X: x, b, black, dark")
        .allSatisfy(row -> assertThat(row).isNotEmpty().doesNotStartWith("#"));
  }

  private static void assertIsPlain(String name) {
    assertThat(name).isEqualTo(name.strip().toLowerCase(Locale.ROOT)).isNotEmpty();
  }
}
