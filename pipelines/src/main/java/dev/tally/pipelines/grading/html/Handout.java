package dev.tally.pipelines.grading.html;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.logs.owner.Owner;

/** A record that is not valid, for the page of its owner. */
public record Handout(Owner owner, RecordFinding finding) {
  public static final RecordCoder<Handout> CODER = RecordCoder.of(Handout.class);

  /** Records with boards that the page of an owner has. */
  public static final int MAX_BOARDS = 10;
}
