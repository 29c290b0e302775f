package dev.tally.games.logs.ggf;

import static dev.tally.games.logs.Archives.lead;
import static dev.tally.games.logs.Archives.othello;
import static dev.tally.games.logs.Archives.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games of Othello in GGF. */
class GgfWriterTest {
  /** Black has all 13 discs after nine moves. */
  private static final String SHORTEST = "e6f4e3f6g5d6e7f5c5";

  @Test
  void hasItsTagsInOneOrder() throws IOException {
    Map<String, Object> extra =
        Map.of(
            "ti",
            "05:00//02:00",
            "pc",
            "GGS/os",
            "dt",
            "2003.12.15",
            "rb",
            "2197.01",
            "ty",
            "s8r18",
            "note",
            "left out");
    GameRecord game = with(othello(SHORTEST), new Players("Ann", "Bo"), extra);
    assertThat(line(game))
        .isEqualTo(
            "(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[Ann]PW[Bo]RB[2197.01]TI[05:00//02:00]"
                + "TY[s8r18]RE[+64.00]BO[8 -------- -------- -------- ---O*--- ---*O--- --------"
                + " -------- -------- *]"
                + "B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)");
  }

  @Test
  void hasTheTournamentAsItsPlaceAndTheYearAsItsDate() throws IOException {
    Map<String, Object> extra = Map.of("year", 2001, "tournament", "Open");
    assertThat(line(with(othello(SHORTEST), Players.UNKNOWN, extra)))
        .startsWith("(;GM[Othello]PC[Open]DT[2001]TY[8]RE[");
  }

  @ParameterizedTest
  @CsvSource({
    "-4, RESIGNED, RE[-4.00:r]",
    "64, TIME, RE[+64.00:t]",
    "0, AGREED, RE[+0.00:s]",
    "7, , RE[+7.00]"
  })
  void tellsTheClaimedLeadAndHowItEnded(int lead, Termination termination, String tag)
      throws IOException {
    GameRecord game = with(othello("f5"), lead(lead, Optional.ofNullable(termination)));
    String line = line(game);
    assertThat(line).contains(tag);
    assertThat(read(line).claim()).isEqualTo(game.claim());
  }

  @ParameterizedTest
  @CsvSource({"-4.000, RE[+10.000]", "-0.5, RE[+6.50]", "+9, RE[-3.00]", "?, RE[+6.00]"})
  void tellsTheClaimedLeadLessTheKomi(String komi, String tag) throws IOException {
    GameRecord game =
        with(with(othello("f5"), lead(6, Optional.empty())), Players.UNKNOWN, Map.of("km", komi));
    assertThat(line(game)).contains(tag, "KM[" + komi + "]");
    assertThat(read(line(game)).claim()).isEqualTo(game.claim());
  }

  @Test
  void tellsTheDifferenceOfAClaimedScore() throws IOException {
    GameRecord game = with(othello(SHORTEST), Archives.claim("black", new Score(13, 0)));
    assertThat(line(game)).contains("RE[+13.00]");
  }

  @Test
  void ofAnUnfinishedGameWithoutAClaimHasNoResult() throws IOException {
    assertThat(line(othello("f5"))).doesNotContain("RE[").endsWith("*]B[F5];)");
  }

  @Test
  void refusesWinnersWithoutANumber() throws IOException {
    String reason = "the claimed result is not a number of discs, and not that of the game";
    assertThat(refusal(with(othello("f5"), ClaimedResult.of(Logs.winner("black")))))
        .isEqualTo(reason);
    assertThat(refusal(with(othello(SHORTEST), ClaimedResult.of(Logs.winner("white")))))
        .isEqualTo(reason);
    assertThat(refusal(with(othello("f5"), Archives.claim("draw", new Score(4, 1)))))
        .isEqualTo("the claimed winner is not the one who has more discs");
  }

  @ParameterizedTest
  @CsvSource({"a]b", "a[b", "'(;'", "'x;)'", "'a\nb'"})
  void refusesNamesThatWouldEndATag(String name) throws IOException {
    assertThat(refusal(with(othello("f5"), new Players(name, ""), Map.of())))
        .isEqualTo("a tag cannot hold a bracket or a line end: PB, '" + name + "'");
  }

  @Test
  void keepsMovesThatCannotBePlayed() throws IOException {
    GameRecord read = (GameRecord) Logs.read(GgfFormat.GGF, line(othello("f5--a1d6--"))).get(0);
    assertThat(read.moves()).containsExactly("F5", "PA", "A1", "D6", "PA");
  }

  @Test
  void keepsOtherStarts() throws IOException {
    Setup whiteFirst = Setup.STANDARD.with("first", "white");
    GameRecord game = with(othello("f4"), whiteFirst);
    String line = line(game);
    assertThat(line).endsWith(" O]W[F4];)");
    assertThat(read(line).setup()).isEqualTo(whiteFirst);
  }

  private static String line(GameRecord game) {
    return Archives.written(GgfWriter::of, game);
  }

  private static String refusal(GameRecord game) {
    return Archives.refusal(GgfWriter::of, game);
  }

  private static GameRecord read(String line) throws IOException {
    return (GameRecord) Logs.read(GgfFormat.GGF, line).get(0);
  }
}
