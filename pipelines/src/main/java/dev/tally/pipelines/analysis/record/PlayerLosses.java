package dev.tally.pipelines.analysis.record;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.tally.games.analysis.ErrorCounts;
import dev.tally.games.analysis.Losses;
import dev.tally.games.analysis.Phase;
import dev.tally.games.core.Side;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.results.PlayerTable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Losses of a player in the analysed moves of one game.
 *
 * @param game id of the rule set
 * @param player as the logs name them; the name of the side in parentheses if they name nobody
 * @param games with an analysed move of the player
 * @param phases the moves whose loss is known, of the phases that have one
 * @param loss what they lost together, in the unit of the values
 * @param giftHalfPoints outcomes that the opponents threw away in these games, in half points
 * @param unsolved moves whose loss is not known
 * @param worst the move that gave away most, if one gave away anything
 */
@JsonPropertyOrder({
  "game",
  "player",
  "games",
  "moves",
  "losing",
  "losingPerGame",
  "loss",
  "lossPerGame",
  "thrown",
  "gifts",
  "inaccuracies",
  "mistakes",
  "blunders",
  "phases",
  "unsolved",
  "worst"
})
public record PlayerLosses(
    String game,
    String player,
    long games,
    @JsonIgnore SortedMap<Phase, ErrorCounts> phases,
    long loss,
    @JsonIgnore long giftHalfPoints,
    long unsolved,
    Optional<WorstMove> worst)
    implements PlayerTable.Row<PlayerLosses> {
  /** Losses of a side in one record; empty if no move of that side was analysed. */
  static Optional<PlayerLosses> of(AnalyzedRecord game, Side side) {
    Losses losses = game.analysis().losses(side);
    if (losses.phases().isEmpty() && losses.unsolved() == 0) {
      return Optional.empty();
    }
    String player = Owner.nfc(game.record().players().of(side));
    Optional<WorstMove> worst =
        game.analysis().moves().stream()
            .filter(move -> move.side() == side && move.loss().orElse(0) > 0)
            .map(move -> WorstMove.of(game, move))
            .min(WorstMove::compareTo);
    return Optional.of(
        new PlayerLosses(
            game.record().game(),
            player.isEmpty() ? "(" + game.record().sides().of(side) + ")" : player,
            1,
            new TreeMap<>(losses.phases()),
            losses.total(),
            game.analysis().losses(side.opponent()).errors().halfPoints(),
            losses.unsolved(),
            worst));
  }

  @Override
  public PlayerLosses plus(PlayerLosses more) {
    SortedMap<Phase, ErrorCounts> sum = new TreeMap<>(phases);
    more.phases.forEach((phase, counts) -> sum.merge(phase, counts, ErrorCounts::plus));
    return new PlayerLosses(
        game,
        player,
        games + more.games,
        sum,
        loss + more.loss,
        giftHalfPoints + more.giftHalfPoints,
        unsolved + more.unsolved,
        Stream.concat(worst.stream(), more.worst.stream()).min(WorstMove::compareTo));
  }

  /** The moves of all phases. */
  @JsonIgnore
  public ErrorCounts errors() {
    return phases.values().stream().reduce(ErrorCounts.NONE, ErrorCounts::plus);
  }

  /** Number of moves with a known loss. */
  @JsonProperty
  long moves() {
    return errors().moves();
  }

  /** Number of them that lost anything. */
  @JsonProperty
  long losing() {
    return errors().losing();
  }

  @JsonProperty
  long inaccuracies() {
    return errors().inaccuracies();
  }

  @JsonProperty
  long mistakes() {
    return errors().mistakes();
  }

  @JsonProperty
  long blunders() {
    return errors().blunders();
  }

  @JsonProperty("phases")
  private Map<String, Map<String, Long>> byPhase() {
    Map<String, Map<String, Long>> all = new LinkedHashMap<>();
    phases.forEach((phase, counts) -> all.put(phase.id(), byError(counts)));
    return all;
  }

  private static Map<String, Long> byError(ErrorCounts counts) {
    Map<String, Long> all = new LinkedHashMap<>();
    all.put("moves", counts.moves());
    all.put("inaccuracies", counts.inaccuracies());
    all.put("mistakes", counts.mistakes());
    all.put("blunders", counts.blunders());
    return all;
  }

  /** Losing moves for each game, with two decimals. */
  @JsonProperty
  public BigDecimal losingPerGame() {
    return perGame(losing());
  }

  /** Loss for each game, with two decimals. */
  @JsonProperty
  public BigDecimal lossPerGame() {
    return perGame(loss);
  }

  private BigDecimal perGame(long sum) {
    return BigDecimal.valueOf(sum).divide(BigDecimal.valueOf(games), 2, RoundingMode.HALF_UP);
  }

  /** Outcomes thrown away: 1 from a win to a loss, 0.5 to or from a draw. */
  @JsonProperty
  public double thrown() {
    return errors().halfPoints() / 2.0;
  }

  /** Outcomes that opponents threw away, in the same unit. */
  @JsonProperty
  public double gifts() {
    return giftHalfPoints / 2.0;
  }
}
