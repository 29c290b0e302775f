package dev.tally.pipelines.results;

import dev.tally.games.core.SideNames;
import dev.tally.pipelines.beam.DataStreams;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * The ratings with which players went into the games of a part, from a file that was written before
 * the part is read. Takes the records of the part in order. Not thread-safe.
 */
public final class PlayerRatings {
  private static final String FILE = ".ratings";

  private final Queue<Rated> left = new ArrayDeque<>();
  private int block = -1;
  private int record;

  /**
   * A record with a rated game.
   *
   * @param block of its part, from 0
   * @param record in that block, from 0
   * @param x rating of X
   * @param o rating of O
   */
  public record Rated(int block, int record, double x, double o) {
    static final RecordCoder<Rated> CODER = RecordCoder.of(Rated.class);
  }

  /**
   * Writes the ratings of a part.
   *
   * @param stem of the files of the part: the folder of all parts, and the name of this one
   * @param rated in the order of the records
   */
  public static void write(String stem, List<Rated> rated) throws IOException {
    try (AtomicFileOutputStream file = new AtomicFileOutputStream(stem + FILE)) {
      DataOutputStream out = new DataOutputStream(file);
      for (Rated each : rated) {
        Rated.CODER.write(each, out);
      }
      file.commit();
    }
  }

  /**
   * Reads the ratings of a part, if they are asked for.
   *
   * @param stem as they were written
   */
  public PlayerRatings(String stem, ResultFiles.PartOptions options) throws IOException {
    if (options.ratings()) {
      DataStreams.readAll(Rated.CODER, stem + FILE, left::add);
    }
  }

  /** Begins with the next block of the part. */
  public void beginBlock() {
    block++;
    record = 0;
    while (!left.isEmpty() && left.element().block < block) {
      left.remove(); // of records that were left out since a block has too many results
    }
  }

  /** The ratings of the next record's players, by side; none if its game is not rated. */
  public Map<String, Object> next(SideNames names) {
    Rated first = left.peek();
    boolean isRated = first != null && first.block == block && first.record == record;
    record++;
    if (!isRated) {
      return Map.of();
    }
    Rated rated = left.remove();
    Map<String, Object> ratings = new LinkedHashMap<>();
    ratings.put(names.x(), rounded(rated.x));
    ratings.put(names.o(), rounded(rated.o));
    return ratings;
  }

  /** A rating as results have it. */
  public static BigDecimal rounded(double rating) {
    return BigDecimal.valueOf(rating).setScale(2, RoundingMode.HALF_UP);
  }
}
