package dev.tally.pipelines.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NearMatchesTest {
  private static final List<String> BOOKS =
      List.of("Genesis", "Matthew", "Mark", "Luke", "John", "1 John", "Malachi", "Job", "Joel");

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource
  void findsWhatWasMeant(String why, String typed, List<String> meant) {
    assertThat(NearMatches.of(typed, BOOKS)).isEqualTo(meant);
  }

  static Stream<Arguments> findsWhatWasMeant() {
    return Stream.of(
        arguments("one letter wrong", "Lake", List.of("Luke")),
        arguments("two letters changed places", "Matthwe", List.of("Matthew")),
        arguments("one letter missing", "Mathew", List.of("Matthew")),
        arguments("the case is wrong", "LUKE", List.of("Luke")),
        arguments("a beginning", "Gen", List.of("Genesis")),
        arguments("two beginnings, by name", "ma", List.of("Malachi", "Mark", "Matthew")),
        arguments("the likeliest first", "John", List.of("John", "1 John", "Job", "Joel")),
        arguments("nothing like it", "Tobit", List.of()),
        arguments("nothing typed", "", List.of()));
  }

  @Test
  void namesFiveAtMostInAlphabeticalOrderAmongEqual() {
    assertThat(NearMatches.of("ab", List.of("abg", "abf", "abe", "abd", "abc", "abb")))
        .containsExactly("abb", "abc", "abd", "abe", "abf");
  }

  @Test
  void oneLetterIsNoBeginning() {
    assertThat(NearMatches.of("v", List.of("ver", "verbose"))).isEmpty();
  }

  @Test
  void aLongNameMayHaveMoreSlips() {
    assertThat(NearMatches.of("deutoronomi", List.of("Deuteronomy")))
        .containsExactly("Deuteronomy");
  }
}
