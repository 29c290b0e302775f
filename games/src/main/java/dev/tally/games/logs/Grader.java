package dev.tally.games.logs;

import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Replay;
import dev.tally.games.core.Score;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.SideNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Judges records: the only place where claims meet facts. Every record gets exactly one verdict.
 * Stateless; safe for use by many threads.
 */
public final class Grader {
  /**
   * Names are kept in every result, and players' names in the standings as long as a run takes;
   * nobody has one that is longer.
   */
  static final int MOST_NAME = 200;

  private Grader() {}

  /** The verdict on a record. */
  public static Verdict grade(LogEntry entry) {
    if (entry instanceof GameRecord game) {
      return grade(game, Optional.empty());
    }
    if (entry instanceof LeftGame left) {
      return grade(left.game(), Optional.of(left.after().get(0)));
    }
    if (entry instanceof NotBegun game) {
      return ungraded(game, Status.UNFINISHED, "the input ended before the game began", Map.of());
    }
    if (entry instanceof Unreadable unread) {
      return ungraded(unread, Status.UNREADABLE, unread.problem(), Map.of());
    }
    return ungraded(entry, Status.MALFORMED, ((Malformed) entry).reason(), Map.of());
  }

  /**
   * @param late what was typed after the game had been left
   */
  private static Verdict grade(GameRecord game, Optional<String> late) {
    Optional<String> trouble = nameTrouble(game);
    if (trouble.isPresent()) {
      return grade(new Malformed(game.place(), trouble.get()).telling(game.told()));
    }
    PlayableRuleset ruleset = game.ruleset();
    try {
      SideNames names = ruleset.sides(game.setup());
      Replay replay = Replay.of(ruleset, game.setup(), game.moves());
      Replay whole = late.map(replay::followedBy).orElse(replay);
      return new Judgement(game, names, whole, whole.position().outcome()).verdict();
    } catch (SetupException e) {
      return ungraded(game, Status.MALFORMED, "setup." + e.getMessage(), game.extra());
    }
  }

  /** What is wrong with a name of a record; empty if nothing. */
  private static Optional<String> nameTrouble(GameRecord game) {
    if (game.id().length() > MOST_NAME) {
      return Optional.of("the id is longer than " + MOST_NAME + " characters");
    }
    for (Map.Entry<String, String> each : game.players().entrySet()) {
      if (each.getValue().length() > MOST_NAME) {
        String problem = "the name of " + each.getKey() + " is longer than " + MOST_NAME;
        return Optional.of(problem + " characters");
      }
    }
    return Optional.empty();
  }

  private static Verdict ungraded(
      LogEntry entry, Status status, String reason, Map<String, Object> extra) {
    return new Verdict(
        entry, status, reason, Optional.empty(), entry.told().sides(), Optional.empty(), extra);
  }

  /** A record, and what became of it when it was played again. */
  private record Judgement(GameRecord game, SideNames names, Replay replay, Outcome outcome) {
    Verdict verdict() {
      if (replay.failure().isPresent()) {
        Replay.Failure failure = replay.failure().get();
        Status status =
            failure.reason() == IllegalMove.GAME_OVER
                ? Status.MOVES_AFTER_END
                : Status.ILLEGAL_MOVE;
        return verdict(status, failure.reason().explanation(), Optional.empty());
      }
      if (!outcome.isOver()) {
        Claim claim = game.claim();
        return claim.ended().isPresent()
            ? verdict(Status.VALID, "", claim.winner())
            : verdict(Status.UNFINISHED, notOver(claim), Optional.empty());
      }
      String mismatch = mismatch();
      Status status = mismatch.isEmpty() ? Status.VALID : Status.RESULT_MISMATCH;
      return verdict(status, mismatch, Optional.of(winner()));
    }

    private Verdict verdict(Status status, String reason, Optional<String> winner) {
      Map<String, Object> extra = game.extra();
      if (game.claim().score().isPresent() && replay.position().score().isEmpty()) {
        Score score = game.claim().score().get();
        extra = new LinkedHashMap<>(extra);
        extra.put("score", Map.of(names.x(), score.x(), names.o(), score.o()));
      }
      return new Verdict(game, status, reason, winner, names, Optional.of(replay), extra);
    }

    /** That there is no result, and which one is claimed all the same. */
    private String notOver(Claim claim) {
      List<String> claimed = new ArrayList<>();
      claim.winner().ifPresent(winner -> claimed.add("winner " + winner));
      claim.score().ifPresent(score -> claimed.add("score " + text(score)));
      claim.lead().ifPresent(lead -> claimed.add("a lead of " + lead));
      String problem = "the game is not over";
      return claimed.isEmpty()
          ? problem
          : problem + ", but its log claims a result: " + String.join(", ", claimed);
    }

    private String winner() {
      return outcome.winner().map(names::of).orElse(Claim.DRAW);
    }

    /** What is wrong with the claim; empty if nothing. */
    private String mismatch() {
      Claim claim = game.claim();
      if (claim.winner().isPresent() && !claim.winner().get().equals(winner())) {
        return "winner: " + claim.winner().get() + " is claimed, but it is " + winner();
      }
      Position end = replay.position();
      if (end.score().isEmpty() || claim.score().stream().anyMatch(this::isRight)) {
        return "";
      }
      if (claim.score().isPresent()) {
        return "score: " + text(claim.score().get()) + " is claimed, but it is " + facts();
      }
      boolean isLeadRight =
          claim.lead().isEmpty()
              || scores().anyMatch(score -> score.x() - score.o() == claim.lead().getAsInt());
      return isLeadRight
          ? ""
          : "score: a lead of " + claim.lead().getAsInt() + " is claimed, but it is " + facts();
    }

    private boolean isRight(Score claimed) {
      return scores().anyMatch(claimed::equals);
    }

    /** What a claimed score may be. */
    private Stream<Score> scores() {
      Position end = replay.position();
      return switch (game.claim().basis()) {
        case EITHER -> Stream.concat(end.score().stream(), end.tournamentScore().stream());
        case TOURNAMENT -> end.tournamentScore().stream();
      };
    }

    private String facts() {
      return String.join(" or ", scores().map(this::text).distinct().toList());
    }

    private String text(Score score) {
      return names.x() + "=" + score.x() + ";" + names.o() + "=" + score.o();
    }
  }
}
