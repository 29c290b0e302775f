package dev.tally.pipelines.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Options whose value is one of a few words: the constants of an enum, in lower case. */
public final class EnumOption {
  private EnumOption() {}

  /**
   * The constant that a user means.
   *
   * @param option its name, for the message
   * @param typed the value that was given for it
   * @param type has the choices
   * @throws CommandException (usage) naming all choices, if it is none of them
   */
  public static <E extends Enum<E>> E of(String option, String typed, Class<E> type) {
    E[] choices = type.getEnumConstants();
    for (E choice : choices) {
      if (label(choice).equals(typed)) {
        return choice;
      }
    }
    List<String> labels = Arrays.stream(choices).map(EnumOption::label).toList();
    int last = labels.size() - 1;
    String all = String.join(", ", labels.subList(0, last)) + " or " + labels.get(last);
    throw CommandException.usage("--" + option + "=" + typed + ": expected " + all);
  }

  /** As a user types it, and as results name it: {@code stand-in} for {@code STAND_IN}. */
  public static String label(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
