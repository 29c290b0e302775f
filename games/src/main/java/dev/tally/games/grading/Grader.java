package dev.tally.games.grading;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.Termination;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Replay;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Judges records. Every record gets exactly one verdict. Stateless; safe for use by many threads.
 */
public final class Grader {
  private Grader() {}

  /** The verdict on a record. */
  public static Verdict grade(LogEntry entry) {
    if (entry instanceof GameRecord game) {
      return grade(game);
    }
    UnreadRecord unread = (UnreadRecord) entry;
    Status status =
        switch (unread.kind()) {
          case MALFORMED, OTHER_FILE -> Status.MALFORMED;
          case UNREADABLE -> Status.UNREADABLE;
          case UNSTARTED -> Status.UNFINISHED;
        };
    return ungraded(unread, status, unread.reason(), Map.of());
  }

  private static Verdict grade(GameRecord game) {
    Optional<String> problem = nameProblem(game);
    if (problem.isPresent()) {
      return grade(game.toBuilder().unread(OptionalLong.empty(), problem.get()));
    }
    try {
      Replay replay = game.replay();
      Replay whole = game.typedLate().map(replay::failedAt).orElse(replay);
      return new Judgement(game, game.sides(), whole, whole.position().outcome()).verdict();
    } catch (SetupException e) {
      return ungraded(game, Status.MALFORMED, "setup." + e.getMessage(), game.extra());
    }
  }

  /** Reason why a name of a record is refused; empty if it is not. */
  private static Optional<String> nameProblem(GameRecord game) {
    String longer = " is longer than " + GameRecord.MAX_NAME + " characters";
    if (game.id().length() > GameRecord.MAX_NAME) {
      return Optional.of("the id" + longer);
    }
    for (Side side : Side.values()) {
      if (game.players().of(side).length() > GameRecord.MAX_NAME) {
        return Optional.of("the name of " + game.sides().of(side) + longer);
      }
    }
    return Optional.empty();
  }

  private static Verdict ungraded(
      LogEntry entry, Status status, String reason, Map<String, Object> extra) {
    return new Verdict(
        entry, status, reason, Optional.empty(), entry.sides(), Optional.empty(), extra);
  }

  /** A record, and its replay. */
  private record Judgement(GameRecord game, SideNames names, Replay replay, Outcome outcome) {
    Verdict verdict() {
      if (replay.failure().isPresent()) {
        Replay.Failure failure = replay.failure().get();
        Status status =
            failure.reason() == IllegalMove.GAME_OVER
                ? Status.MOVES_AFTER_END
                : Status.ILLEGAL_MOVE;
        String hint =
            game.ruleset()
                .hint(game.setup(), game.moves(), failure)
                .map(text -> "; " + text)
                .orElse("");
        return verdict(status, failure.reason().explanation() + hint, Optional.empty());
      }
      ClaimedResult claim = game.claim();
      Optional<Termination> termination = claim.termination();
      boolean isForfeited = termination.equals(Optional.of(Termination.FORFEITED));
      if (isForfeited || (termination.isPresent() && !outcome.isOver())) {
        return verdict(Status.VALID, "", claim.winner());
      }
      if (!outcome.isOver()) {
        return verdict(Status.UNFINISHED, notOver(claim), Optional.empty());
      }
      ClaimCheck check = new ClaimCheck(claim, replay.position(), outcome);
      String mismatch = mismatch(check);
      Status status = mismatch.isEmpty() ? Status.VALID : Status.RESULT_MISMATCH;
      return verdict(status, mismatch, Optional.of(check.winner()));
    }

    private Verdict verdict(Status status, String reason, Optional<Outcome> winner) {
      Map<String, Object> extra = game.extra();
      ClaimedResult claim = game.claim();
      if ((claim.score().isPresent() || claim.lead().isPresent())
          && replay.position().score().isEmpty()) {
        Map<String, Object> more = new LinkedHashMap<>(extra);
        claim
            .score()
            .ifPresent(each -> more.put("score", Map.of(names.x(), each.x(), names.o(), each.o())));
        claim.lead().ifPresent(lead -> more.put("lead", lead));
        extra = more;
      }
      return new Verdict(game, status, reason, winner, names, Optional.of(replay), extra);
    }

    /** The message that there is no result, and which one is claimed. */
    private String notOver(ClaimedResult claim) {
      List<String> claimed = new ArrayList<>();
      claim.winner().ifPresent(winner -> claimed.add("winner " + names.winner(winner)));
      claim.score().ifPresent(score -> claimed.add("score " + text(score)));
      claim.lead().ifPresent(lead -> claimed.add("a lead of " + lead));
      String problem = "the game is not over";
      return claimed.isEmpty()
          ? problem
          : problem + ", but its log claims a result: " + String.join(", ", claimed);
    }

    /** Difference between the claim and the replayed game; empty if there is none. */
    private String mismatch(ClaimCheck check) {
      ClaimedResult claim = check.claim();
      if (!check.isWinnerRight()) {
        return "winner: "
            + names.winner(claim.winner().get())
            + " is claimed, but it is "
            + names.winner(check.winner());
      }
      if (!check.isScoreRight()) {
        return "score: " + text(claim.score().get()) + " is claimed, but it is " + facts(check);
      }
      return check.isLeadRight()
          ? ""
          : "score: a lead of "
              + claim.lead().getAsInt()
              + " is claimed, but it is "
              + facts(check);
    }

    private String facts(ClaimCheck check) {
      return String.join(" or ", check.scores().map(this::text).distinct().toList());
    }

    private String text(Score score) {
      return names.x() + "=" + score.x() + ";" + names.o() + "=" + score.o();
    }
  }
}
