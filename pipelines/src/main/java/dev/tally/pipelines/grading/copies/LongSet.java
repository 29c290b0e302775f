package dev.tally.pipelines.grading.copies;

/** A set of hashes without an object for each: open addressing, at most half full. */
public final class LongSet {
  private static final int INITIAL_CAPACITY = 1 << 10;

  private long[] slots = new long[INITIAL_CAPACITY];
  private int size;
  private boolean hasZero;

  /** Adds a hash; whether it is new. */
  public boolean add(long hash) {
    if (hash == 0) {
      boolean isNew = !hasZero;
      hasZero = true;
      return isNew;
    }
    if (2 * size >= slots.length) {
      grow();
    }
    int slot = slot(hash);
    if (slots[slot] == hash) {
      return false;
    }
    slots[slot] = hash;
    size++;
    return true;
  }

  /** A hash of a hash and some texts. */
  public static long mix(long hash, String... texts) {
    long mixed = hash;
    for (String each : texts) {
      mixed = CanonicalMoves.mix(mixed, each);
    }
    return mixed;
  }

  /** Whether it is there. */
  public boolean contains(long hash) {
    return hash == 0 ? hasZero : slots[slot(hash)] == hash;
  }

  /** Index of a hash, or of the place for it. */
  private int slot(long hash) {
    int slot = Long.hashCode(hash * 0x9E3779B97F4A7C15L) & slots.length - 1;
    while (slots[slot] != 0 && slots[slot] != hash) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    for (long each : old) {
      if (each != 0) {
        slots[slot(each)] = each;
      }
    }
  }
}
