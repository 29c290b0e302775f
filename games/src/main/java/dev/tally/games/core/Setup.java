package dev.tally.games.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Settings that are fixed before the first move, by key. Values are as JSON has them: {@link
 * String}, {@link Boolean}, {@link Number} or {@link List}. Immutable; safe for use by many
 * threads.
 *
 * @param values by key, in the order in which they were given
 */
public record Setup(Map<String, Object> values) {
  /** The standard game. */
  public static final Setup STANDARD = new Setup(Map.of());

  /** Keeps a copy. */
  public Setup {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * The value that somebody typed: true or false, a whole number of 64 bits, or else a text.
   * Whether it is valid is for the game to say.
   */
  public static Object value(String typed) {
    if (typed.equals("true") || typed.equals("false")) {
      return Boolean.valueOf(typed);
    }
    OptionalLong number = WholeNumber.readLong(typed);
    return number.isPresent() ? (Object) number.getAsLong() : typed;
  }

  /** Whether a field of a log has a setup, by its name: {@code set_up} or {@code Game Setup}. */
  public static boolean isSetupKey(String name) {
    return name.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT).endsWith("setup");
  }

  /** Whether the setup has a key. */
  public boolean has(String key) {
    return values.containsKey(key);
  }

  /** This setup with one more key, or another value for a key. */
  public Setup with(String key, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(values);
    more.put(key, value);
    return new Setup(more);
  }

  /**
   * A whole number.
   *
   * @param defaultValue what it is when nothing is said
   * @throws SetupException if it is not one, or out of its bounds (both inclusive)
   */
  public int getInt(String key, int defaultValue, int min, int max) {
    Object value = values.getOrDefault(key, defaultValue);
    if (!isWhole(value, min, max)) {
      throw new SetupException(key, value, "a whole number in " + min + ".." + max);
    }
    return ((Number) value).intValue();
  }

  /**
   * A whole number of 64 bits; 0 when nothing is said.
   *
   * @throws SetupException if it is not one
   */
  public long getLong(String key) {
    Object value = values.getOrDefault(key, 0);
    if (value instanceof Integer || value instanceof Long) {
      return ((Number) value).longValue();
    }
    throw new SetupException(key, value, "a whole number of 64 bits");
  }

  /**
   * Several whole numbers, in order; none when nothing is said.
   *
   * @throws SetupException if one of them is not one, or out of its bounds (both inclusive)
   */
  public List<Integer> getInts(String key, int min, int max) {
    List<?> list = list(key, "whole numbers in " + min + ".." + max);
    for (Object value : list) {
      if (!isWhole(value, min, max)) {
        throw new SetupException(key, value, "a whole number in " + min + ".." + max);
      }
    }
    return list.stream().map(value -> ((Number) value).intValue()).toList();
  }

  /**
   * A string; empty when nothing is said.
   *
   * @throws SetupException if something else stands there
   */
  public Optional<String> getString(String key) {
    Object value = values.get(key);
    if (value != null && !(value instanceof String)) {
      throw new SetupException(key, value, "a text");
    }
    return Optional.ofNullable((String) value);
  }

  /**
   * Several strings, in order; none when nothing is said.
   *
   * @throws SetupException if something else stands there
   */
  public List<String> getStrings(String key) {
    List<?> list = list(key, "texts");
    for (Object value : list) {
      if (!(value instanceof String)) {
        throw new SetupException(key, value, "a text");
      }
    }
    return list.stream().map(String.class::cast).toList();
  }

  /**
   * One of two sides; {@code defaultSide} when nothing is said.
   *
   * @throws SetupException if the value is the name of neither
   */
  public Side getSide(String key, SideNames names, Side defaultSide) {
    Object value = values.getOrDefault(key, names.of(defaultSide));
    return Optional.of(value)
        .filter(String.class::isInstance)
        .flatMap(name -> names.side((String) name))
        .orElseThrow(() -> new SetupException(key, value, names.x() + " or " + names.o()));
  }

  /**
   * Yes or no; no when nothing is said.
   *
   * @throws SetupException if it is neither true nor false
   */
  public boolean getBoolean(String key) {
    Object value = values.getOrDefault(key, false);
    if (value instanceof Boolean flag) {
      return flag;
    }
    throw new SetupException(key, value, "true or false");
  }

  private List<?> list(String key, String expected) {
    Object value = values.getOrDefault(key, List.of());
    if (value instanceof List<?> list) {
      return list;
    }
    throw new SetupException(key, value, "a list of " + expected);
  }

  private static boolean isWhole(Object value, int min, int max) {
    return (value instanceof Integer || value instanceof Long)
        && ((Number) value).longValue() >= min
        && ((Number) value).longValue() <= max;
  }
}
