package dev.tally.pipelines.gradebook;

import dev.tally.games.analysis.GameAnalysis;
import dev.tally.games.core.Outcome;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.UnreadRecord;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.logs.owner.PlatformNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A record that somebody has submitted.
 *
 * @param isLog whether it is one of a log, and not a file that is none
 * @param log as the results name it
 * @param record from 1 within its file; 0 for a file that could not be read at all
 * @param problem what is wrong, in words; empty if nothing is
 * @param plies how many moves are legal
 * @param isClaimed whether a result is claimed
 * @param isWon whether the owner is a player, and has won
 * @param losing how many moves of the owner gave something away; -1 if that is not known
 * @param game a fingerprint of the game; 0 if there is none
 */
public record Submission(
    Owner owner,
    boolean isLog,
    String log,
    long record,
    Status status,
    String problem,
    int plies,
    boolean isClaimed,
    boolean isWon,
    int losing,
    long game) {
  public static final RecordCoder<Submission> CODER = RecordCoder.of(Submission.class);

  private static final String OWNER = "owner";
  private static final int NOT_KNOWN = -1;

  /**
   * The submissions of the owners of a record: one, or both players of a game that nobody has
   * handed in.
   *
   * @param log as the results name it
   * @param path who it belongs to, as its path says
   * @param isPathFirst whether that holds even if the record names a player
   * @param analysis of the game, if there are points for it
   * @param game a fingerprint of the game; 0 if there is none
   */
  public static List<Submission> of(
      String log,
      Owner path,
      boolean isPathFirst,
      Verdict verdict,
      Optional<GameAnalysis> analysis,
      long game) {
    List<Submission> submissions = new ArrayList<>();
    for (Owner owner : owners(log, path, isPathFirst, verdict)) {
      submissions.add(
          new Submission(
              owner,
              !verdict.entry().is(UnreadRecord.Kind.OTHER_FILE),
              log,
              verdict.entry().location().record(),
              verdict.status(),
              problem(verdict),
              verdict.replay().map(replay -> replay.plies()).orElse(0),
              !verdict.entry().claim().equals(ClaimedResult.NONE),
              isWon(owner, verdict),
              analysis
                  .map(each -> LosingMoves.of(owner, verdict, each).orElse(NOT_KNOWN))
                  .orElse(NOT_KNOWN),
              game));
    }
    return submissions;
  }

  /** Whether it is known how many moves gave something away. */
  boolean hasLosses() {
    return losing != NOT_KNOWN;
  }

  /** Whether the name of its file says that it was submitted late. */
  boolean isLate() {
    return PlatformNames.isLate(log);
  }

  /** The name of its file, without folders and what a platform puts before it. */
  public String file() {
    return Excerpt.of(PlatformNames.fileName(log));
  }

  private static List<Owner> owners(String log, Owner path, boolean isPathFirst, Verdict verdict) {
    boolean isPathKnown = !path.name().isEmpty();
    if (isPathFirst && isPathKnown) {
      return List.of(path);
    }
    if (verdict.extra().get(OWNER) instanceof String named && !named.isBlank()) {
      return List.of(owner(named, path));
    }
    List<String> players =
        verdict.entry().players().names().stream()
            .map(name -> Owner.nfc(name).strip())
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
    if (players.size() == 1 || (!isPathKnown && !players.isEmpty())) {
      return players.stream().map(name -> owner(name, path)).toList();
    }
    return List.of(isPathKnown ? path : new Owner(stem(PlatformNames.fileName(log)), ""));
  }

  /** Somebody whom a record names, who may be the one whom its path names. */
  private static Owner owner(String name, Owner path) {
    return path.isNamed(name) ? path : new Owner(name, "");
  }

  private static String stem(String file) {
    int dot = file.indexOf('.', 1);
    return dot < 0 ? file : file.substring(0, dot);
  }

  private static String problem(Verdict verdict) {
    String move =
        verdict
            .failure()
            .map(failure -> "move " + failure.ply() + ", " + failure.text() + ": ")
            .orElse("");
    return verdict.status() == Status.VALID ? "" : Excerpt.of(move + verdict.reason());
  }

  private static boolean isWon(Owner owner, Verdict verdict) {
    return verdict
        .winner()
        .flatMap(Outcome::winner)
        .filter(side -> owner.isNamed(verdict.entry().players().of(side)))
        .isPresent();
  }
}
