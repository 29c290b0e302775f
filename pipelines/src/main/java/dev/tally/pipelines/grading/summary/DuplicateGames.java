package dev.tally.pipelines.grading.summary;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Games of which there is more than one record: the same rule set, setup and moves, as if one was
 * submitted twice.
 *
 * @param repeats how many records have a game that an earlier one has
 * @param groups how many games have several records
 * @param shown the first of these games, {@value #MAX_GROUPS} at most
 * @param isCut whether there were more records than are compared, {@value #MAX_COMPARED}
 */
public record DuplicateGames(long repeats, long groups, List<Group> shown, boolean isCut) {
  /** The fingerprints of all records that are compared are in memory together: 80 MB. */
  public static final int MAX_COMPARED = 10_000_000;

  /** The page shows no more. */
  static final int MAX_GROUPS = 100;

  /** Records of a game that are named. */
  static final int MAX_NAMED = 10;

  /** No game has several records. */
  public static final DuplicateGames NONE = new DuplicateGames(0, 0, List.of(), false);

  private static final int BUFFER = 1 << 16;

  /** No fingerprint, but a mark: the name of a file and the number of a record follow. */
  private static final long ELSEWHERE = 0;

  public DuplicateGames {
    shown = List.copyOf(shown);
  }

  /**
   * The records of one game.
   *
   * @param size how many there are, 2 or more
   * @param named the first of them, as people call them
   */
  public record Group(int size, List<String> named) {
    public Group {
      named = List.copyOf(named);
    }

    /** How many are not named. */
    public int more() {
      return size - named.size();
    }
  }

  /** Writes the fingerprints of a part. Records of a file come one after the other. */
  public static final class Writer {
    private final DataOutputStream out;
    private String file = "";
    private long next;

    public Writer(OutputStream out) {
      this.out = new DataOutputStream(out);
    }

    public void write(String of, long record, long fingerprint) throws IOException {
      if (record != next || !of.equals(file)) {
        file = of;
        out.writeLong(ELSEWHERE);
        DataCoder.writeString(out, file);
        out.writeLong(record);
      }
      next = record + 1;
      out.writeLong(fingerprint == ELSEWHERE ? 1 : fingerprint);
    }
  }

  /** Reads the fingerprints of all parts, one after the other. */
  private static final class Reader implements Closeable {
    private final Iterator<Found> parts;
    private DataInputStream in = new DataInputStream(InputStream.nullInputStream());
    private long left;
    private long next;
    private long fingerprint;
    private String file = "";

    Reader(List<Found> parts) {
      this.parts = parts.iterator();
    }

    /** Goes on to the next record; whether there is one. */
    boolean advance() throws IOException {
      while (left == 0) {
        if (!parts.hasNext()) {
          return false;
        }
        in.close();
        Found part = parts.next();
        in = new DataInputStream(new BufferedInputStream(Storage.open(part.file(), 0), BUFFER));
        left = part.size();
      }
      fingerprint = number();
      if (fingerprint == ELSEWHERE) {
        file = DataCoder.readString(in);
        left -= Integer.BYTES + (long) file.length() * Character.BYTES;
        next = number();
        fingerprint = number();
      }
      next++;
      return true;
    }

    private long number() throws IOException {
      left -= Long.BYTES;
      return in.readLong();
    }

    String name() {
      return Excerpt.of(file) + ", record " + (next - 1);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /**
   * Finds them.
   *
   * @param parts what {@link Writer} wrote of all parts, in order
   * @param records how many there are at most
   */
  public static DuplicateGames in(List<Found> parts, long records) throws IOException {
    long[] all = new long[(int) Math.min(records, MAX_COMPARED)];
    int count = 0;
    boolean isCut;
    try (Reader reader = new Reader(parts)) {
      boolean hasNext = reader.advance();
      for (; hasNext && count < all.length; hasNext = reader.advance()) {
        all[count++] = reader.fingerprint;
      }
      isCut = hasNext;
    }
    Arrays.sort(all, 0, count);
    long groups = 0;
    long repeats = 0;
    for (int from = 0; from < count; from = end(all, from, count)) {
      int size = end(all, from, count) - from;
      groups += size > 1 ? 1 : 0;
      repeats += size - 1;
    }
    return new DuplicateGames(
        repeats, groups, groups == 0 ? List.of() : shown(parts, all, count), isCut);
  }

  private static List<Group> shown(List<Found> parts, long[] all, int count) throws IOException {
    Map<Long, Integer> sizes = new LinkedHashMap<>();
    Map<Long, List<String>> named = new HashMap<>();
    int missing = 0; // names of the games found so far
    try (Reader reader = new Reader(parts)) {
      for (int i = 0; i < count && (sizes.size() < MAX_GROUPS || missing > 0); i++) {
        reader.advance();
        long game = reader.fingerprint;
        if (!sizes.containsKey(game) && sizes.size() < MAX_GROUPS) {
          int size = size(all, count, game);
          if (size > 1) {
            sizes.put(game, size);
            missing += Math.min(size, MAX_NAMED);
          }
        }
        if (sizes.containsKey(game)) {
          List<String> names = named.computeIfAbsent(game, key -> new ArrayList<>());
          if (names.size() < MAX_NAMED) {
            names.add(reader.name());
            missing--;
          }
        }
      }
    }
    List<Group> groups = new ArrayList<>();
    sizes.forEach((game, size) -> groups.add(new Group(size, named.getOrDefault(game, List.of()))));
    return groups;
  }

  /** How often a fingerprint is among the sorted ones. */
  private static int size(long[] all, int count, long fingerprint) {
    int from = Arrays.binarySearch(all, 0, count, fingerprint);
    while (from > 0 && all[from - 1] == fingerprint) {
      from--;
    }
    return end(all, from, count) - from;
  }

  /** Where the equal ones end that begin at an index. */
  private static int end(long[] all, int from, int count) {
    int to = from + 1;
    while (to < count && all[to] == all[from]) {
      to++;
    }
    return to;
  }
}
