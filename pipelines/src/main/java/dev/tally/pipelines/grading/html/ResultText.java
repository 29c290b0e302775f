package dev.tally.pipelines.grading.html;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.ClaimedResult;
import dev.tally.pipelines.html.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** End of a game, in words: as the log has it, and as it was found. */
final class ResultText {
  private ResultText() {}

  /** The claim of a log, and the fields in which it says more; empty if there is none. */
  static String claimed(ClaimedResult claim, Verdict verdict) {
    SideNames names = verdict.names();
    List<String> parts = new ArrayList<>();
    claim.winner().ifPresent(winner -> parts.add(winner(winner, names)));
    claim.score().ifPresent(score -> parts.add(score(score, names)));
    claim.lead().ifPresent(lead -> parts.add(lead(lead, names)));
    claim.termination().ifPresent(termination -> parts.add(termination.id()));
    if (!verdict.unreadClaims().isEmpty()) {
      parts.add("not read: " + Excerpt.of(String.join(", ", verdict.unreadClaims())));
    }
    return String.join("; ", parts);
  }

  /** The end that the replay found, in words; empty if there is no replay. */
  static String found(Verdict verdict) {
    List<String> parts = new ArrayList<>();
    verdict
        .replay()
        .ifPresent(
            replay -> {
              parts.add(
                  verdict.winner().map(it -> winner(it, verdict.names())).orElse(state(verdict)));
              Optional<Score> score = replay.position().score();
              score.map(it -> score(it, verdict.names())).ifPresent(parts::add);
              replay
                  .position()
                  .tournamentScore()
                  .filter(it -> !Optional.of(it).equals(score))
                  .map(it -> "in a tournament " + score(it, verdict.names()))
                  .ifPresent(parts::add);
            });
    return String.join("; ", parts);
  }

  private static String state(Verdict verdict) {
    boolean isOver = verdict.replay().stream().anyMatch(it -> it.position().outcome().isOver());
    return verdict.failure().isEmpty()
        ? "not over"
        : isOver ? "already over at that move" : "not over at that move";
  }

  private static String winner(Outcome winner, SideNames names) {
    return winner.winner().map(side -> names.of(side) + " wins").orElse("a draw");
  }

  private static String score(Score score, SideNames names) {
    return names.x() + " " + score.x() + ", " + names.o() + " " + score.o();
  }

  private static String lead(int lead, SideNames names) {
    return lead == 0
        ? "a tie"
        : (lead > 0 ? names.x() : names.o()) + " leads by " + Math.abs((long) lead);
  }
}
