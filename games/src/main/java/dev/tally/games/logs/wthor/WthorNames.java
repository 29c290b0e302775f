package dev.tally.games.logs.wthor;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The names of a {@code .jou} or {@code .trn}, by their numbers from 0. Immutable; safe for use by
 * many threads.
 */
record WthorNames(List<String> names) {
  /**
   * The names of a file. As many are read as there are bytes for, whatever its header says: a game
   * can be judged without the names of its players, so that a file that is missing or cut is no
   * error.
   *
   * @param width bytes of a name
   */
  static WthorNames of(Optional<byte[]> file, int width) {
    byte[] bytes = file.orElseGet(() -> new byte[0]);
    List<String> names = new ArrayList<>();
    for (int from = WthorLayout.HEADER; from + width <= bytes.length; from += width) {
      int length = 0;
      while (length < width && bytes[from + length] != 0) {
        length++;
      }
      names.add(new String(bytes, from, length, StandardCharsets.ISO_8859_1));
    }
    return new WthorNames(List.copyOf(names));
  }

  /** The name with a number; empty if the file has no such name. */
  Optional<String> name(int number) {
    return number < names.size() ? Optional.of(names.get(number)) : Optional.empty();
  }
}
