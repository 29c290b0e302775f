package dev.tally.words.counts;

/** A text with more words, n-grams or tokens than a table can hold. */
public final class TableFullException extends RuntimeException {
  private final String message;

  /**
   * Says what is expected.
   *
   * @param message which is completed if the heap is what limits tables
   */
  public TableFullException(String message) {
    super(message + ofHeap());
    this.message = message + ofHeap();
  }

  @Override
  public String getMessage() {
    return message;
  }

  /**
   * Number of entries that a table may have: so many, or fewer if they would take more than a
   * quarter of the heap.
   *
   * @param max in any heap
   * @param bytes that an entry takes
   */
  public static int limit(int max, int bytes) {
    return (int) Math.min(max, HeapSize.maxBytes() / 4 / bytes);
  }

  private static String ofHeap() {
    long heap = HeapSize.maxBytes();
    return StringTable.isLimitedByHeap()
        ? " in a heap of " + (heap >> 20) + " MiB; TALLY_JAVA_OPTS=-Xmx1g allows more"
        : "";
  }
}
