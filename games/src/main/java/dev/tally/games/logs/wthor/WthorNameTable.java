package dev.tally.games.logs.wthor;

import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.records.Diagnostics;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The names of a {@code .jou} or {@code .trn}, numbered from 0. For one thread at a time. */
final class WthorNameTable {
  private final int width;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /**
   * A table without names.
   *
   * @param width bytes of a name and the 0 after it
   */
  WthorNameTable(int width) {
    this.width = width;
  }

  /**
   * The names of a file, by their numbers. As many are read as there are bytes for, whatever its
   * header says: a game can be judged without the names of its players, so that a file that is
   * missing or cut is no error.
   *
   * @param width bytes of a name
   */
  static List<String> read(Optional<byte[]> file, int width) {
    byte[] bytes = file.orElseGet(() -> new byte[0]);
    List<String> names = new ArrayList<>();
    for (int from = WthorLayout.HEADER; from + width <= bytes.length; from += width) {
      int length = 0;
      while (length < width && bytes[from + length] != 0) {
        length++;
      }
      names.add(new String(bytes, from, length, StandardCharsets.ISO_8859_1));
    }
    return names;
  }

  /** Throws if the table cannot take these names. */
  void check(List<String> names) throws UnwritableException {
    for (String name : names) {
      if (!name.chars().allMatch(character -> character > 0 && character <= 0xFF)) {
        throw new UnwritableException(
            "a name is not ISO-8859-1: " + Diagnostics.quotedBriefly(name));
      }
      if (name.length() >= width) {
        throw new UnwritableException(
            "a name is longer than " + (width - 1) + " bytes: " + Diagnostics.quotedBriefly(name));
      }
    }
    long more = names.stream().distinct().filter(name -> !numbers.containsKey(name)).count();
    if (numbers.size() + more > WthorLayout.MAX_NAMES) {
      throw new UnwritableException("there is room for " + WthorLayout.MAX_NAMES + " names");
    }
  }

  /** The number of a name that is not refused. */
  int number(String name) {
    return numbers.computeIfAbsent(name, key -> numbers.size());
  }

  /** Number of names. */
  int size() {
    return numbers.size();
  }

  /** Writes all names in order. */
  void write(OutputStream out) throws IOException {
    for (String name : numbers.keySet()) {
      out.write(Arrays.copyOf(name.getBytes(StandardCharsets.ISO_8859_1), width));
    }
  }
}
