package dev.tally.pipelines.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Options whose value is one of a few words: the constants of an enum, in lower case, or as their
 * {@code toString} has them if that is not their name.
 */
public final class EnumOption {
  private EnumOption() {}

  /**
   * The constant that a user means, in whatever case.
   *
   * @param option its name, for the message
   * @param typed the value that was given for it
   * @param type has the choices
   * @throws CommandException (usage) naming all choices, if it is none of them
   */
  public static <E extends Enum<E>> E of(String option, String typed, Class<E> type) {
    return of(option, typed, List.of(type.getEnumConstants()), EnumOption::label);
  }

  /**
   * The one of some choices that a user means, in whatever case.
   *
   * @param option its name, for the message
   * @param typed the value that was given for it
   * @param label as a user types a choice
   * @throws CommandException (usage) naming all choices, if it is none of them
   */
  public static <T> T of(
      String option, String typed, List<T> choices, Function<? super T, String> label) {
    List<String> labels = choices.stream().<String>map(label).toList();
    for (int i = 0; i < labels.size(); i++) {
      if (labels.get(i).equalsIgnoreCase(typed.strip())) {
        return choices.get(i);
      }
    }
    int last = labels.size() - 1;
    String all = String.join(", ", labels.subList(0, last)) + " or " + labels.get(last);
    throw CommandException.usage("--" + option + "=" + typed + ": expected " + all);
  }

  /** All that a user may type, in the order of the constants. */
  public static List<String> labels(Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants()).map(EnumOption::label).toList();
  }

  /**
   * The choice as a user types it, and as results name it: {@code stand-in} for {@code STAND_IN}.
   */
  public static String label(Enum<?> choice) {
    return choice.toString().equals(choice.name())
        ? choice.name().toLowerCase(Locale.ROOT).replace('_', '-')
        : choice.toString();
  }
}
