package dev.tally.pipelines.analysis.record;

import dev.tally.pipelines.logs.LogPart;
import java.util.Comparator;
import java.util.Locale;

/**
 * The place of a record in the results: in the order of files, and within them of records.
 *
 * @param part name of the part that it was read from; names sort as parts do
 * @param index its position in the part, from 0
 */
public record RecordOrder(String part, int index) implements Comparable<RecordOrder> {
  private static final Comparator<RecordOrder> ORDER =
      Comparator.comparing(RecordOrder::part).thenComparingInt(RecordOrder::index);

  /** Records of a part that are sorted and written together; all of them are in memory at once. */
  private static final int MAX_TOGETHER = 1 << 13;

  /** The group of records that are written together; such names sort as records do. */
  public String group() {
    return String.format(Locale.ROOT, "%s-%06d", part, index / MAX_TOGETHER);
  }

  /** Whether the first of all records is in a group. */
  public static boolean isFirst(String group) {
    int end = group.lastIndexOf('-');
    return Integer.parseInt(group.substring(end + 1)) == 0
        && LogPart.isFirst(group.substring(0, end));
  }

  @Override
  public int compareTo(RecordOrder other) {
    return ORDER.compare(this, other);
  }
}
