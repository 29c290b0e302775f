package dev.tally.pipelines.cli;

import java.util.Map;
import java.util.OptionalLong;

/**
 * A file or folder that a run has read or written, for those who watch it.
 *
 * @param name its path or address; {@code -} for a standard stream
 * @param files how many files it is, if it is a folder; else 1
 * @param bytes how many bytes they have; empty if that is not known
 * @param digest the algorithm of the sum, {@code SHA-1} or {@code SHA-256}; empty if there is none
 * @param sum of the bytes, in lower-case hexadecimal digits; empty if it is not known
 * @param columns of a table, by their names in its order: {@code string}, {@code number}, {@code
 *     object} or {@code array}; empty if it is none
 * @param rows how many a table has; empty if it is none
 */
public record DataFile(
    String name,
    long files,
    OptionalLong bytes,
    String digest,
    String sum,
    Map<String, String> columns,
    OptionalLong rows) {
  /** A file of which nothing else is known. */
  public static DataFile of(String name) {
    return new DataFile(name, 1, OptionalLong.empty(), "", "", Map.of(), OptionalLong.empty());
  }

  /** A file whose sum is not known. */
  public static DataFile of(String name, long bytes) {
    return new DataFile(name, 1, OptionalLong.of(bytes), "", "", Map.of(), OptionalLong.empty());
  }

  /** A file with its sum; neither that nor its size is known if the sum is empty. */
  public static DataFile of(String name, long bytes, String digest, String sum) {
    return sum.isEmpty()
        ? of(name)
        : new DataFile(
            name, 1, OptionalLong.of(bytes), digest, sum, Map.of(), OptionalLong.empty());
  }

  /** The file as a table. */
  public DataFile ofTable(Map<String, String> types, long count) {
    return new DataFile(name, files, bytes, digest, sum, types, OptionalLong.of(count));
  }

  /** Under another name. */
  public DataFile named(String other) {
    return new DataFile(other, files, bytes, digest, sum, columns, rows);
  }

  /** The file as a folder of so many files. */
  public DataFile ofFiles(long count) {
    return new DataFile(name, count, bytes, digest, sum, columns, rows);
  }
}
