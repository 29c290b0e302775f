package dev.tally.pipelines.grading.html;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.gradebook.Submission;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.boards.GameReplay;
import dev.tally.pipelines.html.boards.ReplayBuilder;
import dev.tally.pipelines.html.boards.Viewer;
import java.util.Locale;

/**
 * A record as the report shows it: plain values, of a size that has a bound. Texts are {@linkplain
 * Excerpt excerpts}; empty ones do not apply.
 *
 * @param file as the results name it
 * @param record from 1 within its file; 0 for a file that could not be read at all
 * @param location where the record begins, in words
 * @param reason why it is not valid; empty if it is
 * @param header which game it is
 * @param rejected the move that the status is about
 * @param replay the game up to that move, or all of it
 */
public record RecordFinding(
    String file,
    long record,
    String location,
    Status status,
    String reason,
    GameHeader header,
    RejectedMove rejected,
    GameReplay replay) {
  public static final RecordCoder<RecordFinding> CODER = RecordCoder.of(RecordFinding.class);

  /**
   * The finding of a record.
   *
   * @param file as the results name it
   */
  public static RecordFinding of(String file, Verdict verdict) {
    if (verdict.entry() instanceof GameRecord game) {
      return of(
          file,
          game.location(),
          verdict,
          GameHeader.of(game, verdict),
          RejectedMove.of(game, verdict),
          verdict
              .replay()
              .map(replay -> ReplayBuilder.build(game, verdict.names(), replay))
              .orElse(GameReplay.NONE));
    }
    GameHeader header = verdict.ruleset().map(GameHeader::of).orElse(GameHeader.NONE);
    return of(
        file, verdict.entry().location(), verdict, header, RejectedMove.NONE, GameReplay.NONE);
  }

  /** This finding without the names of other people, for the page of its owner. */
  public RecordFinding heldBy(Submission submission) {
    return new RecordFinding(
        submission.file(),
        record,
        location,
        status,
        reason,
        header.withPlayer(submission.owner().name()),
        rejected,
        replay);
  }

  /** The problem and its place, in the form in which compilers say it. */
  String line() {
    String place = location.startsWith("line ") ? ":" + location.substring(5) : " " + location;
    String move =
        rejected.isPresent()
            ? "move " + rejected.ply() + ", " + rejected.side() + " " + rejected.move() + ": "
            : "";
    return file + place.stripTrailing() + ": " + move + reason;
  }

  /** The line under the last good position. */
  String caption() {
    String label = replay.label(replay.steps().size());
    return rejected.isPresent()
        ? String.format(
            Locale.ROOT,
            "%s. Refused: move %d, %s: %s",
            label,
            rejected.ply(),
            rejected.side(),
            rejected.move())
        : label
            + (status == Status.UNFINISHED
                ? ". The record ends here, the game is not over"
                : ". No more moves");
  }

  /**
   * The game on the page, if it has a board.
   *
   * @param key sets it apart from the others
   */
  Viewer viewer(String key) {
    return new Viewer(
        key,
        "Game of record " + record,
        header.game(),
        header.sides(),
        replay,
        replay.steps().size(),
        caption(),
        rejected.markers());
  }

  private static RecordFinding of(
      String file,
      RecordLocation location,
      Verdict verdict,
      GameHeader header,
      RejectedMove rejected,
      GameReplay replay) {
    return new RecordFinding(
        Excerpt.of(file),
        location.record(),
        words(location),
        verdict.status(),
        Excerpt.of(verdict.reason()),
        header,
        rejected,
        replay);
  }

  private static String words(RecordLocation location) {
    if (location.unit() == RecordLocation.Unit.OFFSET) {
      return "byte " + location.number();
    }
    return location.number() > 0 ? "line " + location.number() : "";
  }
}
