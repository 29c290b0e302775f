package dev.tally.pipelines.grading;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.grading.html.ListedRecord;

/**
 * Number of records that the report may show or list. It has no more than the first few, so that no
 * part needs to have more; when there is no room left, nothing is counted.
 *
 * @param valid those that are {@code VALID}
 * @param others those that are not
 */
record FindingCounts(int valid, int others) {
  private static final int MAX_VALID = 100;
  private static final int MAX_OTHERS = 500;

  static final FindingCounts NONE = new FindingCounts(0, 0);

  FindingCounts plus(FindingCounts more) {
    return new FindingCounts(valid + more.valid, others + more.others);
  }

  /** These and one more with this status. */
  FindingCounts plus(Status status) {
    return status == Status.VALID
        ? new FindingCounts(valid + 1, others)
        : new FindingCounts(valid, others + 1);
  }

  /** Whether there is room for one more with this status. */
  boolean hasRoom(Status status) {
    return status == Status.VALID ? valid < MAX_VALID : others < MAX_OTHERS;
  }

  /** Whether there is room for one more in the list of all. */
  boolean hasRoomInList() {
    return valid + others < ListedRecord.MAX;
  }

  /** Whether there is room for one more with any status. */
  boolean hasRoom() {
    return valid < MAX_VALID || others < MAX_OTHERS;
  }
}
