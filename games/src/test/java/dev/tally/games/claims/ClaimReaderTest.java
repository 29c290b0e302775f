package dev.tally.games.claims;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.rules.Players;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimReaderTest {
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "othello, black_score, white_score",
    "othello, ScoreBlack, ScoreWhite",
    "othello, Player1 Score, Player2 Score",
    "othello, b_discs, w_discs",
    "othello, blackPts, whitePts",
    "othello, p1_points, p2_points",
    "othello, black_final_score, white_final_score",
    "othello, black, white",
    "othello, B, W",
    "othello, final_black, final_white",
    "othello, black_final, white_final",
    "othello, black count, white count",
    "othello, punkte_schwarz, Weiß Punkte",
    "othello, BS, WS",
    "othello, result.black, result.white",
    "othello, result.score.black, result.score.white",
    "othello, Final.Black Points, Final.White Points",
    "othello, result.final.black, result.final.white",
    "reversi, X_score, O_score",
    "alphabattle, p_score, q_score"
  })
  void scoreMayBeInTwoFields(String game, String x, String o) {
    assertThat(text(read(game, Map.of(x, "18", o, 46L)))).isEqualTo("score 18 46");
    assertThat(text(read(game, Map.of(x, "18.0", o, 46.0)))).isEqualTo("score 18 46");
    assertThat(text(read(game, Map.of(x, 0L, o, "1"))))
        .startsWith("winner ")
        .doesNotEndWith("draw");
    assertThat(text(read(game, Map.of(x, 0.5, o, "0.5")))).isEqualTo("winner draw");
    assertThat(read(game, Map.of(x, "18")).extra()).as("one alone").containsOnlyKeys(x);
  }

  @Test
  void textWithAClaimHasTwoHundredAndFiftyCharactersAtMost() {
    String player = "n".repeat(245);
    Players players = new Players(player, player + "n");
    assertThat(isClaim(player + " wins", players)).isTrue();
    assertThat(isClaim(player + "n wins", players)).isFalse();
  }

  private static boolean isClaim(String text, Players players) {
    return ClaimReader.isClaim("a", text, sides("othello"), players, 64);
  }

  /** The final of a tournament is no result. */
  @Test
  void finalIsAClaimOnlyIfItHasTheScoresOfBoth() {
    SideNames sides = sides("othello");
    Map<String, Object> round = Map.of("final", "yes");
    assertThat(read("othello", round).extra()).isEqualTo(round);
    assertThat(isClaim("final", "1/8", sides)).isFalse();
    assertThat(isClaim("final", "18-46", sides)).isTrue();
    assertThat(isClaim("final", true, sides)).isFalse();
    assertThat(isClaim("final", Map.of("black", 18L, "red", 46L), sides)).isTrue();
    assertThat(isClaim("final", List.of(18L), sides)).isTrue();
    assertThat(isClaim("final", Map.of(), sides)).isFalse();
  }

  /** What may be a claim is not taken for one, and is not passed over. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "black_won",
    "white_wins",
    "black_win",
    "loser",
    "lost",
    "draw",
    "is_draw",
    "winning_move"
  })
  void nameThatLooksLikeAClaimIsOne(String name) {
    SideNames sides = sides("othello");
    assertThat(read("othello", Map.of(name, true)).extra()).containsOnlyKeys(name);
    assertThat(isClaim(name, true, sides)).isTrue();
    assertThat(isClaim("black", 46L, sides)).as("points, or a number").isTrue();
    assertThat(isClaim("black", "46", sides)).isTrue();
    assertThat(isClaim("black", "Ann", sides)).isFalse();
  }

  /** A name is as long as a line; the patterns are tried on texts of 250 characters at most. */
  @Test
  void nameOfTheWinnerHasABound() {
    String longest = "x".repeat(250);
    assertThat(winner(longest)).isEqualTo("winner white");
    assertThat(winner(longest + "x")).isEmpty();
  }

  private static String winner(String name) {
    Players players = new Players("Ann", name);
    return text(read("othello", Map.of("winner", name), players));
  }

  @ParameterizedTest(name = "{0} {1}={2}")
  @CsvSource({"reversi, size, 99", "connectfour, rows, 1000"})
  void claimOfAGameThatCannotBeSetUpIsLeft(String game, String parameter, int value) {
    GameRecord record =
        GameRecord.builder(RecordLocation.line(1, 1), Rulesets.byId(game).orElseThrow())
            .setup(new Setup(Map.of(parameter, value)))
            .extra(Map.of("score", "2-3"))
            .build();
    assertThat(ClaimReader.read(record)).isEqualTo(record);
  }

  @Test
  void fieldsOfAGameWithoutSidesAreLeft() {
    GameRecord record =
        GameRecord.builder(RecordLocation.line(1, 1), Rulesets.byId("connectfour").orElseThrow())
            .setup(new Setup(Map.of("colors", List.of("red"))))
            .extra(Map.of("winner", "X"))
            .build();
    assertThat(ClaimReader.read(record)).isEqualTo(record);
  }

  @ParameterizedTest(name = "{0}: {1}, {2}")
  @CsvSource({
    "othello, black_player, white_player",
    "othello, Player1, Player2",
    "othello, PlayerBlack, PlayerWhite",
    "othello, BLACK NAME, WHITE NAME",
    "othello, p1, p2",
    "othello, Player A, Player B",
    "othello, player_b, player_w",
    "othello, match_black, match_white",
    "othello, Noir, Blanc",
    "gekitai, black, white",
    "gekitai, player_x, player_o",
    "connectfour, first_player, second_player"
  })
  void playersAreReadHoweverTheyAreSpelled(String game, String x, String o) {
    GameRecord read = read(game, Map.of(x, " Cy ", o, "Di"), Players.UNKNOWN);
    assertThat(read.players()).isEqualTo(new Players("Cy", "Di"));
    assertThat(read.extra()).isEmpty();
  }

  /** Numbers of both, without names elsewhere, may be those of players, or points. */
  @ParameterizedTest(name = "{0}: {1}, {2}")
  @CsvSource({
    "othello, 18, 46, true",
    "othello, '\u300018', 46, true",
    "othello, 18, 47, false",
    "othello, 1018, 1046, false",
    "othello, 18, Bo, false",
    "connectfour, 18, 20, false"
  })
  void numbersWherePlayersMayBeAreDoubtful(String game, String x, String o, boolean isDoubtful) {
    GameRecord read = read(game, Map.of("player 1", x, "player 2", o), Players.UNKNOWN);
    assertThat(read.players()).isEqualTo(new Players(x.strip(), o));
    assertThat(read.claim()).isEqualTo(ClaimedResult.NONE);
    assertThat(read.extra()).hasSize(isDoubtful ? 2 : 0);
  }

  /** Points are no objects. */
  @Test
  void numberThatIsTheNameOfAnObjectIsAPlayer() {
    Map<String, Object> players = Map.of("black", Map.of("name", "18"), "white", "46");
    GameRecord read = read("othello", players, Players.UNKNOWN);
    assertThat(read.players()).isEqualTo(new Players("18", "46"));
    assertThat(read.extra()).isEmpty();
  }

  @ParameterizedTest(name = "{0}={1}")
  @CsvSource({
    "remark, 18-46, true",
    "remark, 18:46, true",
    "remark, 18-40, false",
    "remark, 0-1, true",
    "remark, 1/2, false",
    "status, white_won, true",
    "status, Bo wins, true",
    "status, Zoe wins, false",
    "ending, W+28, true",
    "start_time, 18:46, false",
    "round, 0-1, false"
  })
  void valueMayClaimAResultWhateverItsName(String name, String value, boolean isResult) {
    assertThat(ClaimReader.isClaim(name, value, sides("othello"), PLAYERS, 64)).isEqualTo(isResult);
  }

  @ParameterizedTest(name = "{0} {1}={2}")
  @CsvSource({
    "othello, score, 28",
    "othello, score, 0",
    "othello, winner, 3",
    "othello, winner_id, 17",
    "othello, winner_id, 1",
    "othello, Sieger, grau",
    "othello, result, 2",
    "othello, result, Zoe",
    "othello, result, 1000-2",
    "othello, result, 18-46-0",
    "othello, winner, maybe black",
    "othello, win_result_code, 7",
    "othello, black_score, 20",
    "othello, score_of_the_day, 20",
    "connectfour, score, -18",
    "connectfour, score, 2-3",
    "connectfour, result, red",
  })
  void whatCannotBeReadIsStillAClaim(String game, String name, String value) {
    GameRecord read = read(game, Map.of(name, value));
    assertThat(read.claim()).isEqualTo(ClaimedResult.NONE);
    assertThat(read.extra()).isEqualTo(Map.of(name, value));
    assertThat(isClaim(name, value, sides(game))).isTrue();
  }

  @ParameterizedTest(name = "{0}={1}")
  @CsvSource({
    "tournament, Paris",
    "result.reason, checkmate",
    "result_date, 2026-11-24",
    "result.by, resignation",
    "final, 1/8",
    "pts, 3",
    "black_rating, 1800",
    "result, ''",
    "result, *",
    "score, ?",
    "'', 3"
  })
  void otherFieldsAreNoClaims(String name, String value) {
    assertThat(read("othello", Map.of(name, value)).claim()).isEqualTo(ClaimedResult.NONE);
    assertThat(isClaim(name, value, sides("othello"))).isFalse();
  }

  @Property
  void nothingIsLostWhateverTheFieldsAre(
      @ForAll("fields") Map<String, Object> extra, @ForAll("games") String game) {
    GameRecord read = read(game, extra);
    assertThat(extra).containsAllEntriesOf(read.extra());
    boolean isUnchanged =
        extra.keySet().stream()
            .allMatch(name -> read.extra().containsKey(name) || "".equals(extra.get(name)));
    assertThat(read.claim().equals(ClaimedResult.NONE) && read.players().equals(PLAYERS))
        .isEqualTo(isUnchanged);
    assertThat(read.players()).isEqualTo(PLAYERS);
    assertThat(extra).containsAllEntriesOf(read(game, extra, Players.UNKNOWN).extra());
  }

  @Provide
  static Arbitrary<Map<String, Object>> fields() {
    Arbitrary<String> names =
        Arbitraries.oneOf(
            Arbitraries.of("result", "Winner", "score", "black_score", "result.white", "margin"),
            Arbitraries.of("player 1", "Player2"),
            Arbitraries.strings().ofMaxLength(20));
    Arbitrary<Object> values =
        Arbitraries.oneOf(
            Arbitraries.of("1-0", "W", "18-46", "+28", "Ann", "d", "18", "\u3000,5")
                .map(each -> (Object) each),
            Arbitraries.strings().ofMaxLength(300).map(each -> (Object) each),
            Arbitraries.longs().map(each -> (Object) each),
            Arbitraries.of(
                true, 0.5, List.of(1L, 2L), Map.of("black", 1L), Map.of("name", "18"), Map.of()));
    return Arbitraries.maps(names, values).ofMaxSize(4);
  }

  @Provide
  static Arbitrary<String> games() {
    return Arbitraries.of(Rulesets.ids());
  }

  private static final Players PLAYERS = new Players("Ann", "Bo");

  private static GameRecord read(String game, Map<String, Object> extra) {
    return read(game, extra, PLAYERS);
  }

  private static GameRecord read(String game, Map<String, Object> extra, Players players) {
    return ClaimReader.read(
        GameRecord.builder(RecordLocation.line(1, 1), Rulesets.byId(game).orElseThrow())
            .setup(setup(game))
            .players(players)
            .extra(extra)
            .build());
  }

  private static Setup setup(String game) {
    return game.equals("alphabattle")
        ? new Setup(
            Map.of(
                "p",
                "DTWUQHIYJCOEXKGLBPZMVFSRAN",
                "q",
                "RVYIFACDKUTESGMJHBWOLPZQNX",
                "pi",
                List.of(8, 14, 19, 6, 15, 9, 16, 25, 3, 17),
                "qi",
                List.of(2, 8, 24, 3, 0, 5, 13, 22, 16, 25)))
        : Setup.STANDARD;
  }

  private static boolean isClaim(String name, Object value, SideNames sides) {
    return ClaimReader.isClaim(name, value, sides, Players.UNKNOWN, 64);
  }

  private static SideNames sides(String game) {
    return Rulesets.byId(game).orElseThrow().sides(Setup.STANDARD);
  }

  private static String text(GameRecord game) {
    ClaimedResult claim = game.claim();
    SideNames names = game.sides();
    StringBuilder text = new StringBuilder();
    claim.winner().ifPresent(winner -> text.append(", winner ").append(names.winner(winner)));
    claim.score().ifPresent(score -> text.append(", score " + score.x() + " " + score.o()));
    claim.lead().ifPresent(lead -> text.append(", lead ").append(lead));
    return text.length() == 0 ? "" : text.substring(2);
  }
}
