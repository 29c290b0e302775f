package dev.tally.games.connectfour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {
  private static final int MAX = 18;
  private static final long KEYS = 1L << 49;

  private final TranspositionTable table = new TranspositionTable(MAX);
  private final Random random = new Random(1);

  @Test
  void bothBoundsOfAPositionAreKept() {
    for (long key : new long[] {0, 1, KEYS / 3, KEYS - 1}) {
      assertBounds(key, -MAX, MAX);
      table.put(key, 10, -3, true);
      assertBounds(key, -3, MAX);
      table.put(key, 10, 7, false);
      assertBounds(key, -3, 7);
      table.put(key, 10, 7, true);
      assertBounds(key, 7, 7);
      table.put(key, 10, -MAX, false);
      table.put(key, 10, -MAX, true);
      assertBounds(key, -MAX, -MAX);
    }
  }

  @Test
  void positionsAreNeverConfused() {
    long[] keys = random.longs(1 << 20, 0, KEYS).toArray();
    for (long key : keys) {
      int value = value(key);
      table.put(key, (int) (key % 43), value, key % 2 == 0);
    }
    int wrong = 0;
    for (long key : keys) {
      for (long near : new long[] {key, key ^ 1, key ^ (KEYS >> 1), (key + 1) % KEYS}) {
        long bounds = table.get(near);
        boolean isWithin =
            TranspositionTable.min(bounds) <= value(near)
                && value(near) <= TranspositionTable.max(bounds);
        wrong += isWithin ? 0 : 1;
      }
    }
    assertThat(wrong).isZero();
  }

  @Test
  void positionWithFewerPiecesStaysAndTheLastIsKnown() {
    long[] few = random.longs(1 << 19, 0, KEYS).toArray();
    for (long key : few) {
      table.put(key, 10, value(key), true);
    }
    long[] many = random.longs(1 << 21, 0, KEYS).toArray();
    int lost = 0;
    for (long key : many) {
      table.put(key, 30, value(key), true);
      lost += TranspositionTable.min(table.get(key)) == value(key) ? 0 : 1;
    }
    assertThat(lost).isZero();
    assertThat(known(few)).as("0.79 of them have a pair of slots of their own").isGreaterThan(0.77);
    assertThat(known(many)).as("the others have what is left").isBetween(0.58, 0.64);
  }

  @Test
  void newerPositionWithFewerPiecesTakesThePlaceOfAnother() {
    long[] many = random.longs(1 << 19, 0, KEYS).toArray();
    for (long key : many) {
      table.put(key, 30, value(key), true);
    }
    long[] few = random.longs(1 << 19, 0, KEYS).toArray();
    for (long key : few) {
      table.put(key, 10, value(key), true);
    }
    assertThat(known(few)).isGreaterThan(0.95);
    assertThat(known(many)).as("what is replaced goes to the second slot").isGreaterThan(0.8);
  }

  @Test
  void nothingIsKnownAfterAnyNumberOfClears() {
    long key = KEYS / 7;
    for (int i = 0; i < 5000; i++) {
      if (i % 1000 == 0) {
        table.put(key + i, 10, 5, true);
        assertBounds(key + i, 5, MAX);
      }
      table.clear();
      assertBounds(key + i / 1000 * 1000L, -MAX, MAX);
      assertBounds(key, -MAX, MAX);
    }
  }

  /** Which share of the positions the table still has. */
  private double known(long[] keys) {
    int known = 0;
    for (long key : keys) {
      known += TranspositionTable.min(table.get(key)) == value(key) ? 1 : 0;
    }
    return (double) known / keys.length;
  }

  /** What a position is worth: some value that is not the least. */
  private static int value(long key) {
    return (int) (Long.rotateLeft(key * 0x9E3779B97F4A7C15L, 20) & 31) - 14;
  }

  private void assertBounds(long key, int min, int max) {
    long bounds = table.get(key);
    assertThat(TranspositionTable.min(bounds)).isEqualTo(min);
    assertThat(TranspositionTable.max(bounds)).isEqualTo(max);
  }
}
