package dev.tally.games.tournament;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A game between two contestants. Not thread-safe.
 *
 * @param match as far as it has been played, such as an opening
 * @param players who they are
 * @param contestants who make the moves
 */
public record TournamentGame(Match match, Players players, Map<Side, Contestant> contestants) {
  /** A key of a record: who lost a game by what else than its moves. */
  public static final String FAULT = "fault";

  /** Some games, such as Gekitai, can go on for ever. */
  public static final int MAX_PLIES = 2_000;

  /**
   * Plays it to its end. A contestant who fails, also when it is to end, loses; if both do not end
   * as they should, the result of the board stands.
   *
   * @param id of the record
   * @param date when it is played, for the record
   * @return the record, which the grader finds valid
   */
  public GameRecord play(String id, LocalDate date) {
    Map<Side, ForfeitException> faults = new EnumMap<>(Side.class);
    while (!match.isOver() && faults.isEmpty() && match.moves().size() < MAX_PLIES) {
      Side side = match.position().toMove();
      try {
        takeTurn(Objects.requireNonNull(contestants.get(side)));
      } catch (ForfeitException e) {
        faults.put(side, e);
      }
    }
    boolean isForfeited = !faults.isEmpty();
    contestants.forEach(
        (side, contestant) -> {
          try {
            contestant.end();
          } catch (ForfeitException e) {
            if (!isForfeited) {
              faults.put(side, e);
            }
          }
        });
    return record(id, date, faults);
  }

  private void takeTurn(Contestant contestant) throws ForfeitException {
    Position position = match.position();
    Move move = position.mustPass() ? Move.PASS : contestant.choose(match);
    Optional<IllegalMove> refusal = match.play(move);
    if (refusal.isPresent()) {
      throw ForfeitException.of(
          "plays "
              + match.ruleset().notation().write(move)
              + ", which "
              + refusal.get().explanation());
    }
  }

  private GameRecord record(String id, LocalDate date, Map<Side, ForfeitException> faults) {
    Map<String, Object> extra = new LinkedHashMap<>();
    extra.put("date", date.toString());
    String fault = "";
    for (Map.Entry<Side, ForfeitException> each : faults.entrySet()) {
      String separator = fault.isEmpty() ? "" : "; ";
      fault += separator + players.of(each.getKey()) + ": " + each.getValue().reason();
      extra.put(FAULT, fault);
    }
    return GameRecord.builder(match)
        .id(id)
        .players(players)
        .claim(claim(faults))
        .extra(extra)
        .build();
  }

  private ClaimedResult claim(Map<Side, ForfeitException> faults) {
    if (faults.size() == 1) {
      Map.Entry<Side, ForfeitException> lost = faults.entrySet().iterator().next();
      return ended(Outcome.winOf(lost.getKey().opponent()), lost.getValue().termination());
    }
    return match.isOver() ? ClaimedResult.of(match) : ended(Outcome.DRAW, Termination.AGREED);
  }

  private static ClaimedResult ended(Outcome outcome, Termination termination) {
    return ClaimedResult.of(outcome).endedBy(Optional.of(termination));
  }
}
