package dev.tally.pipelines;

import dev.tally.games.Rulesets;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionValues;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * What a user may ask of a command: {@code --help}, the man pages and the completions are all
 * written from this.
 *
 * @param options in the order of their names; those of Beam are not among them
 */
record CommandHelp(Command<?> command, List<Option> options) {
  /** What has no place in the options of one command. */
  static final String LETTERS =
      "A value may also follow its option after a space. One letter needs one dash;"
          + " -o is --output, -q --quiet, -v --verbose, -h --help.";

  /**
   * An option of a command.
   *
   * @param standard the default that is in force; empty if there is none to tell
   * @param choices all values that there are; empty if there are too many
   */
  record Option(
      String name, String meaning, String standard, boolean isSwitch, List<String> choices) {
    /** The meaning, and the default. */
    String description() {
      return standard.isEmpty() ? meaning : meaning + " (default: " + standard + ")";
    }
  }

  /**
   * What there is to say about a command.
   *
   * @param defaults values for options that are in force instead of the command's own, by name
   */
  static CommandHelp of(Command<?> command, Properties defaults) {
    List<Option> options = new ArrayList<>();
    CommandLine.optionsOf(command.options())
        .forEach((name, getter) -> options.add(option(name, getter, defaults)));
    return new CommandHelp(command, List.copyOf(options));
  }

  private static Option option(String name, Method getter, Properties defaults) {
    CommonOptions.Description description = getter.getAnnotation(CommonOptions.Description.class);
    return new Option(
        name,
        description == null ? "" : description.value(),
        defaults.getProperty(name, OptionValues.defaultOf(getter)).strip(),
        CommandLine.isSwitch(getter),
        choices(name, getter));
  }

  private static List<String> choices(String name, Method getter) {
    if (name.equals("game")) {
      return Rulesets.ids();
    }
    CommonOptions.OneOf words = getter.getAnnotation(CommonOptions.OneOf.class);
    return words == null ? List.of() : EnumOption.labels(words.value());
  }

  /** Names of the options whose values may stand without them, in this order. */
  List<String> operands() {
    return command.operands().stream().map(each -> each.replace(CommandLine.MORE, "")).toList();
  }

  /** The option of a name, which has to be one of the command's. */
  Option option(String name) {
    return options.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  /** The letter that stands for an option; empty if none does. */
  static String letter(Option option) {
    return CommandLine.LETTERS.entrySet().stream()
        .filter(each -> each.getValue().equals(option.name()))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }

  /** What {@code --help} prints: the options, their defaults and meanings, one a line. */
  String text() {
    StringBuilder help = new StringBuilder();
    help.append(command.summary()).append("\n\nExample: ").append(command.example());
    if (!command.operands().isEmpty()) {
      help.append("\nValues without a name are --");
      help.append(String.join(", then --", operands())).append('.');
    }
    help.append("\n\nOptions:\n");
    int width = options.stream().mapToInt(option -> option.name().length()).max().orElse(0);
    for (Option option : options) {
      help.append("  --").append(option.name());
      help.append(" ".repeat(width - option.name().length() + 2));
      help.append(option.description()).append('\n');
    }
    help.append('\n').append(LETTERS);
    help.append("\nBeam's own options work too, such as --runner=DirectRunner.\n");
    return help.toString();
  }
}
