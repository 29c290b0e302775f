package dev.tally.games.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.rules.Replay;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FingerprintTest {
  static Stream<Arguments> positions() {
    String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    List<Integer> removals = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    return Stream.of(
        Arguments.of("othello", Map.of(), "", 7835668468497434781L),
        Arguments.of("othello", Map.of(), "f5 d6 c3", -2849878411639866531L),
        Arguments.of(
            "reversi", Map.of("size", 6, "blocks", List.of("A1")), "C5", 8070617372928679136L),
        Arguments.of("reversi-cse231", Map.of("size", 5), "", -2939278461811720235L),
        Arguments.of("othello-invent", Map.of("first", "O"), "", 7414708786990421393L),
        Arguments.of("connectfour", Map.of(), "4 4 3", 7168570441136310161L),
        Arguments.of("connectfour", Map.of("popout", true), "4 4 3", 8552157591203315054L),
        Arguments.of("connectfour", Map.of("rows", 9, "cols", 9), "4 4 3", -4082579252838585948L),
        Arguments.of("gekitai", Map.of(), "A1 B2", -3099529575285477695L),
        Arguments.of("gekitai", Map.of("l", 4), "A1 B2", 6725230023776373325L),
        Arguments.of(
            "alphabattle",
            Map.of("p", letters, "pi", removals, "q", letters, "qi", removals),
            "",
            -984525712987325663L));
  }

  /** Tables in files have these numbers: a release that changes one of them cannot read them. */
  @ParameterizedTest
  @MethodSource("positions")
  void fingerprintsOfPositionsStayAsTheyAre(
      String id, Map<String, Object> setup, String moves, long fingerprint) {
    List<String> texts = moves.isEmpty() ? List.of() : List.of(moves.split(" "));
    Replay replay = Replay.of(Rulesets.byId(id).orElseThrow(), new Setup(setup), texts);
    assertThat(replay.failure()).isEmpty();
    assertThat(replay.position().fingerprint()).isEqualTo(fingerprint);
  }

  @Test
  void numbersAndTextsThatDifferInOrderOrDivisionHaveOthers() {
    Set<Long> fingerprints = new HashSet<>();
    assertThat(
            List.of(
                Fingerprint.of(),
                Fingerprint.of(0),
                Fingerprint.of(0, 0),
                Fingerprint.of(1, 2),
                Fingerprint.of(2, 1),
                Fingerprint.of(1L << 63),
                Fingerprint.of(List.of("ab", "c")),
                Fingerprint.of(List.of("a", "bc")),
                Fingerprint.of(List.of("abc"))))
        .allSatisfy(each -> assertThat(fingerprints.add(each)).isTrue());
  }
}
