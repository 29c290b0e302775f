package dev.tally.games.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Names of games, fields of a record, colors and values, in all languages: the table {@code
 * names.txt} beside this class, which explains itself. Immutable; safe for use by many threads.
 */
public final class Names {
  /** Names by their meaning, by the kind of thing. */
  private static final Map<String, Map<String, List<String>>> TABLE = read();

  private Names() {}

  /** The meanings of a kind of thing, by all names that they have, in the order of the table. */
  public static Map<String, String> of(String kind) {
    Map<String, String> meanings = new LinkedHashMap<>();
    kind(kind).forEach((each, names) -> names.forEach(name -> meanings.put(name, each)));
    return meanings;
  }

  /** The meanings of a kind of thing as values, by all names that they have. */
  public static <T> Map<String, T> of(String kind, Function<String, T> value) {
    return of(kind).entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(Map.Entry::getKey, each -> value.apply(each.getValue())));
  }

  /** The names that one thing has, in the order of the table. */
  public static List<String> of(String kind, String meaning) {
    return List.copyOf(Objects.requireNonNull(kind(kind).get(meaning)));
  }

  private static Map<String, List<String>> kind(String kind) {
    return Objects.requireNonNull(TABLE.get(kind));
  }

  /**
   * The rows of a table in a file beside a class, without comments, which begin with {@code #}.
   *
   * @param owner of the same jar as the file
   */
  public static List<String> rows(Class<?> owner, String file) {
    try (InputStream in = owner.getResourceAsStream(file)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it is in the same jar
    }
  }

  private static Map<String, Map<String, List<String>>> read() {
    Map<String, Map<String, List<String>>> table = new LinkedHashMap<>();
    for (String row : rows(Names.class, "names.txt")) {
      String[] cells = row.split("[ :]+", 3);
      table
          .computeIfAbsent(cells[0], kind -> new LinkedHashMap<>())
          .computeIfAbsent(cells[1], meaning -> new ArrayList<>())
          .addAll(Arrays.asList(cells[2].split(", ", -1)));
    }
    return table;
  }
}
