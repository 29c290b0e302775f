package dev.tally.words.explore;

import dev.tally.words.text.OptionException;
import dev.tally.words.text.Strings;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Options of a command as they are typed, by their names without dashes.
 *
 * @param given by their names
 */
record AskedOptions(Map<String, String> given) {
  private static final int MAX_DIGITS = 9;

  AskedOptions {
    given = Map.copyOf(given);
  }

  String text(String name, String defaultValue) {
    return given.getOrDefault(name, defaultValue);
  }

  boolean isSet(String name) {
    String typed = text(name, "false");
    if (!typed.equals("true") && !typed.equals("false")) {
      throw refused(name, typed, "true or false");
    }
    return typed.equals("true");
  }

  /** A whole number. */
  int number(String name, String defaultValue) {
    String typed = text(name, defaultValue);
    if (!Strings.isNumber(typed.startsWith("-") ? typed.substring(1) : typed, MAX_DIGITS)) {
      throw refused(name, typed, "a whole number");
    }
    return Integer.parseInt(typed);
  }

  /** A whole number from 1. */
  int positive(String name, String defaultValue) {
    return OptionException.positive(name, number(name, defaultValue));
  }

  /** The largest number; {@code all} is all of them. */
  int max(String name, String defaultValue) {
    return text(name, defaultValue).equalsIgnoreCase("all")
        ? Integer.MAX_VALUE
        : positive(name, defaultValue);
  }

  /** The value of an option that is one of a few choices. */
  <E extends Enum<E>> E choice(String name, String defaultValue, E[] choices) {
    String typed = text(name, defaultValue);
    for (E choice : choices) {
      if (label(choice).equalsIgnoreCase(typed.strip())) {
        return choice;
      }
    }
    List<String> labels = Arrays.stream(choices).map(AskedOptions::label).toList();
    int last = labels.size() - 1;
    throw refused(
        name, typed, String.join(", ", labels.subList(0, last)) + " or " + labels.get(last));
  }

  private static OptionException refused(String name, String typed, String expected) {
    return new OptionException("--" + name + "=" + typed + ": expected " + expected);
  }

  private static String label(Enum<?> choice) {
    return choice.toString().equals(choice.name())
        ? choice.name().toLowerCase(Locale.ROOT).replace('_', '-')
        : choice.toString();
  }
}
