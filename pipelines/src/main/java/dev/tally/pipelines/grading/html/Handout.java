package dev.tally.pipelines.grading.html;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.logs.owner.Owner;

/**
 * A record that is not valid, for the page of its owner.
 *
 * @param isLog whether it is one of a log, and not a file that is none
 */
public record Handout(Owner owner, boolean isLog, RecordFinding finding) {
  public static final RecordCoder<Handout> CODER = RecordCoder.of(Handout.class);

  /** Records with boards that the page of an owner has. */
  public static final int MAX_BOARDS = 10;
}
