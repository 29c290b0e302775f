package dev.tally.words.counts;

/** A text with more words, n-grams or tokens than a table can hold. */
public final class FullException extends RuntimeException {
  /**
   * Says what is expected.
   *
   * @param message which is completed if the heap is what limits tables
   */
  public FullException(String message) {
    super(message + ofHeap());
  }

  private static String ofHeap() {
    long heap = Runtime.getRuntime().maxMemory();
    return StringTable.isLimitedByHeap()
        ? " in a heap of " + (heap >> 20) + " MiB; TALLY_JAVA_OPTS=-Xmx1g allows more"
        : "";
  }
}
