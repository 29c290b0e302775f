package dev.tally.words.counts;

/** Size of the memory, which only the JVM says. */
final class HeapSize {
  private HeapSize() {}

  /** Size in bytes. */
  static long maxBytes() {
    return Runtime.getRuntime().maxMemory();
  }
}
