package dev.tally.pipelines.grading.copies;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Players;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.logs.owner.Owner;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A record as it is compared with others, and counted in standings. Empty texts are not known.
 *
 * @param file as the results name it
 * @param number of the record within its file, from 1
 * @param owner who submitted it
 * @param players the names of X and of O
 * @param isOver whether the game is over, so that no other game goes on from there
 * @param result what standings count; empty if the record is not {@code VALID}, or names no player
 */
public record RecordedGame(
    String file,
    long number,
    CanonicalMoves moves,
    String owner,
    List<String> players,
    boolean isOver,
    Optional<Result> result) {
  /** Keys of {@link GameRecord#extra} that name a tournament: JSON and CSV, WTHOR, GGF's place. */
  private static final List<String> EVENT_KEYS =
      List.of("event", "Event", "tournament", "Tournament", "pc");

  /**
   * The score of a game.
   *
   * @param game id of the rule set
   * @param event the tournament; empty if none is named
   * @param winner empty for a draw
   * @param score discs or points in the end, as tournaments count them; 0 in games without them
   */
  public record Result(String game, String event, Optional<Side> winner, Score score) {}

  /**
   * The game of a verdict, if its moves can be compared.
   *
   * @param file as the results name it
   * @param submitter who has submitted it, whatever the record says; empty if that says it
   */
  static Optional<RecordedGame> of(
      String file, String submitter, Verdict verdict, Canonicalizer canonicalizer) {
    if (verdict.replay().isEmpty()
        || !(verdict.entry() instanceof GameRecord game)
        || (game.moves().isEmpty() && game.ruleset().hasMoves())) {
      return Optional.empty();
    }
    List<String> players = List.of(Owner.nfc(game.players().x()), Owner.nfc(game.players().o()));
    return Optional.of(
        new RecordedGame(
            file,
            game.location().record(),
            canonicalizer.of(game, verdict.replay().get().moves()),
            cut(
                submitter.isEmpty()
                    ? Owner.nfc(verdict.extra().getOrDefault("owner", "").toString())
                    : submitter),
            players,
            verdict.replay().get().position().outcome().isOver(),
            verdict.status() == Status.VALID && !game.players().equals(Players.UNKNOWN)
                ? Optional.of(result(game, verdict))
                : Optional.empty()));
  }

  private static Result result(GameRecord game, Verdict verdict) {
    Position end = verdict.replay().orElseThrow().position();
    return new Result(
        game.ruleset().id(),
        event(game.extra()),
        verdict.winner().flatMap(Outcome::winner),
        end.tournamentScore().or(end::score).orElse(new Score(0, 0)));
  }

  /** The tournament that a record names, with the year that WTHOR has for it. */
  private static String event(Map<String, Object> extra) {
    for (String key : extra.isEmpty() ? List.<String>of() : EVENT_KEYS) {
      if (extra.get(key) instanceof String name && !name.isBlank()) {
        boolean hasYear = key.equals("tournament") && extra.get("year") instanceof Integer;
        return cut(hasYear ? name.strip() + " " + extra.get("year") : name.strip());
      }
    }
    return "";
  }

  private static String cut(String name) {
    return Diagnostics.cut(name, GameRecord.MAX_NAME);
  }

  /** The name of the player of a side. */
  public String player(Side side) {
    return players.get(side == Side.X ? 0 : 1);
  }

  /** Name of the record for people: file, number, and who submitted or played it. */
  String name() {
    String who =
        Stream.of(
                owner,
                players.stream()
                    .filter(each -> !each.isEmpty())
                    .distinct()
                    .collect(Collectors.joining(" and ")))
            .filter(each -> !each.isEmpty())
            .distinct()
            .collect(Collectors.joining(": "));
    String record = Excerpt.of(file) + ", record " + number;
    return who.isEmpty() ? record : record + " (" + Excerpt.of(who) + ")";
  }
}
