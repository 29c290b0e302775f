package dev.tally.pipelines.grading.html;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.logs.owner.Owner;

/**
 * A record for the page of its owner.
 *
 * @param isLog whether it is one of a log, and not a file that is none
 */
public record Handout(Owner owner, boolean isLog, RecordFinding finding) {
  public static final RecordCoder<Handout> CODER = RecordCoder.of(Handout.class);

  /** Records of a kind with boards that a page has. */
  public static final int MAX_BOARDS = 10;

  /** Records of which a page has the first. */
  public record Kind(Owner owner, boolean isLog, boolean isValid) {}

  /** The kind that this record is of. */
  public Kind kind() {
    return new Kind(owner, isLog, finding.status() == Status.VALID);
  }
}
