package dev.tally.pipelines.grading.copies;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * Which records have the same game: the same moves up to a symmetry of the game, or the beginning
 * of them. Records of a game have one group; a record that ends before its game is over belongs to
 * the first longer record that goes on from there. Holds some numbers for each record, {@value
 * #MAX_COMPARED} at most.
 */
public final class GameGroups {
  /** The fingerprints of all records that are compared are in memory together: 80 MB. */
  public static final int MAX_COMPARED = 10_000_000;

  /**
   * A record of fewer moves whose game is not over is compared with no other: many games begin
   * alike.
   */
  static final int MIN_MOVES = 10;

  private final Prefixes beginnings;

  /** The games that have several records, sorted, and how many records each of them has. */
  private long[] repeated = {};

  private int[] sizes = {};
  private long repeats;
  private boolean isCut;
  private boolean hasCounted;

  private GameGroups(Prefixes beginnings) {
    this.beginnings = beginnings;
  }

  /** Compares records. */
  public static GameGroups in(RecordedGames games) throws IOException {
    return in(games, MAX_COMPARED);
  }

  static GameGroups in(RecordedGames games, int max) throws IOException {
    LongStream.Builder all = LongStream.builder();
    LongStream.Builder open = LongStream.builder();
    int[] compared = {0};
    BitSet lengths = new BitSet();
    boolean[] isCut = {false};
    boolean[] hasCounted = {false};
    games.forEach(
        game -> {
          isCut[0] = compared[0] == max;
          hasCounted[0] |= isCut[0] || game.isCounted();
          if (!isCut[0] && isCompared(game.count(), game.isOver())) {
            long fingerprint = game.fingerprint();
            all.add(fingerprint);
            compared[0]++;
            if (!game.isOver()) {
              open.add(fingerprint);
              lengths.set(game.count());
            }
          }
          return !isCut[0];
        });
    long[] distinct = open.build().sorted().distinct().toArray();
    GameGroups same = new GameGroups(Prefixes.of(games, distinct, lengths));
    same.isCut = isCut[0];
    same.hasCounted = hasCounted[0];
    same.count(all.build());
    return same;
  }

  private void count(LongStream all) {
    long[] sorted = all.map(beginnings::group).toArray();
    Arrays.sort(sorted);
    sizes = new int[sorted.length / 2];
    int groups = 0;
    for (int from = 0, to; from < sorted.length; from = to) {
      to = from + 1;
      while (to < sorted.length && sorted[to] == sorted[from]) {
        to++;
      }
      if (to - from > 1) {
        sizes[groups] = to - from;
        sorted[groups++] = sorted[from];
        repeats += to - from - 1;
      }
    }
    sizes = Arrays.copyOf(sizes, groups);
    repeated = Arrays.copyOf(sorted, groups);
  }

  /** Number of records that have a game that another one has already. */
  long repeats() {
    return repeats;
  }

  /** Number of games that have several records. */
  int groups() {
    return repeated.length;
  }

  /** Whether there are more records than are compared. */
  boolean isCut() {
    return isCut;
  }

  /** Whether there may be a record that standings count. */
  public boolean hasCounted() {
    return hasCounted;
  }

  /** The group of the records whose moves have a fingerprint. */
  public long group(long fingerprint) {
    return beginnings.group(fingerprint);
  }

  /** The group of a record, if another record has the game too. */
  public OptionalLong repeated(RecordedGames.Entry game) {
    if (!isCompared(game.count(), game.isOver())) {
      return OptionalLong.empty();
    }
    long group = group(game.fingerprint());
    return size(group) > 1 ? OptionalLong.of(group) : OptionalLong.empty();
  }

  /** Number of records of a group, if more than one is compared; else 1. */
  int size(long group) {
    int index = Arrays.binarySearch(repeated, group);
    return index < 0 ? 1 : sizes[index];
  }

  static boolean isCompared(int moves, boolean isOver) {
    return isOver || moves >= MIN_MOVES;
  }

  /**
   * The games that are not over, and what goes on from them.
   *
   * @param open their fingerprints, sorted
   * @param longer the fingerprint of the first record that goes on from each; its own if none does
   */
  private record Prefixes(long[] open, long[] longer) {
    /**
     * @param lengths of these games, in moves
     */
    static Prefixes of(RecordedGames games, long[] open, BitSet lengths) throws IOException {
      Prefixes beginnings = new Prefixes(open, open.clone());
      if (open.length > 0) {
        LongSet known = new LongSet();
        for (long each : open) {
          known.add(each);
        }
        games.forEach(
            game -> {
              beginnings.look(game, known, lengths);
              return true;
            });
      }
      return beginnings;
    }

    /** Looks whether a game goes on from one that is not over, and is at least half of it. */
    private void look(RecordedGames.Entry game, LongSet known, BitSet lengths) throws IOException {
      int count = game.count();
      int min = Math.max(MIN_MOVES, (count + 1) / 2);
      if (lengths.nextSetBit(min) < 0 || lengths.nextSetBit(min) >= count) {
        return;
      }
      CanonicalMoves moves = game.game().moves();
      int[] numbers = moves.numbers();
      long hash = moves.seed();
      for (int i = 0; i < count; i++) {
        if (i >= min && lengths.get(i) && known.contains(hash)) {
          int index = Arrays.binarySearch(open, hash);
          if (longer[index] == hash) {
            longer[index] = moves.fingerprint();
          }
        }
        hash = CanonicalMoves.mix(hash, numbers[i]);
      }
    }

    /** The game that a record belongs to: each step leads to a longer one. */
    long group(long fingerprint) {
      long group = fingerprint;
      for (int i = index(group); i >= 0 && longer[i] != group; i = index(group)) {
        group = longer[i];
      }
      return group;
    }

    private int index(long fingerprint) {
      return open.length == 0 ? -1 : Arrays.binarySearch(open, fingerprint);
    }
  }
}
