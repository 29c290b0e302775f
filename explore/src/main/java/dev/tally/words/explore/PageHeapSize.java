package dev.tally.words.explore;

/** Size of the memory, in the page: tables there are of one text each. */
public final class PageHeapSize {
  private PageHeapSize() {}

  /** Size in bytes, enough for all that the limits of tables allow. */
  public static long maxBytes() {
    return 1L << 31;
  }
}
