package dev.tally.words.counts;

/** How much memory there is, which only the JVM says. */
final class HeapSize {
  private HeapSize() {}

  /** In bytes. */
  static long maxBytes() {
    return Runtime.getRuntime().maxMemory();
  }
}
