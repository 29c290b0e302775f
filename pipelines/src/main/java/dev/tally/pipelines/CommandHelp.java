package dev.tally.pipelines;

import dev.tally.games.Rulesets;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.records.LogFormat;
import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.WordUtils;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The help of a command: {@code --help}, the man pages and the completions are all written from
 * this.
 *
 * @param options in the order of their names; those of Beam are not among them
 */
record CommandHelp(Command<?> command, List<Option> options) {
  /** Options that have no place among those of one command. */
  static final String NOTE =
      "A value may also follow its option after a space; @FILE stands for the arguments"
          + " in a file; nothing after -- is read as an option.";

  /** Which is no option of a command, since it is looked for before there is one. */
  private static final Option HELP =
      new Option(
          "help", "help", boolean.class, "show this help", "", OptionGroup.GENERAL.heading());

  /** Columns of a terminal that help is written for, and of the names of the options in it. */
  private static final int WIDTH = 100;

  private static final int NAME_WIDTH = 30;

  /** Columns for a letter before a name, and for blanks. */
  private static final int AROUND_NAME = 10;

  /**
   * The help of a command.
   *
   * @param defaults values for options that are in force instead of the command's own, by key
   * @param arguments that say which further options make sense; none: all
   */
  static CommandHelp of(Command<?> command, Properties defaults, List<String> arguments) {
    List<Option> further = command.parameters().apply(arguments);
    return new CommandHelp(
        command,
        Stream.concat(Option.of(command.options()).stream(), further.stream())
            .map(each -> complete(each, defaults))
            .toList());
  }

  private static Option complete(Option option, Properties defaults) {
    String inForce = defaults.getProperty(option.key(), option.defaultValue()).strip();
    return option.with(inForce, choices(option));
  }

  /** Choices of an option; those that other jars may add to are not known before. */
  private static List<String> choices(Option option) {
    return switch (option.key()) {
      case "game" -> Rulesets.ids();
      case "logFormat" -> LogFormats.all().stream().map(LogFormat::id).toList();
      case "to" -> LogFormats.written().stream().map(LogFormat::id).toList();
      default -> option.choices();
    };
  }

  /** The options whose values may stand without their names, in this order. */
  List<Option> operands() {
    return command.operands().stream().map(each -> option(each.replace(Command.MORE, ""))).toList();
  }

  /** The option of a key, which has to be one of the command's. */
  Option option(String key) {
    return options.stream().filter(each -> each.key().equals(key)).findFirst().orElseThrow();
  }

  /** Usage of the command: {@code tally topwords [OPTIONS] [TEXT...]}. */
  String synopsis() {
    return "tally "
        + command.name()
        + " [OPTIONS]"
        + command.operands().stream()
            .map(each -> " [" + each.toUpperCase(Locale.ROOT) + "]")
            .collect(Collectors.joining());
  }

  /** The purpose of the command, in a sentence. */
  String summary() {
    String summary = command.summary();
    return summary.substring(0, 1).toUpperCase(Locale.ROOT) + summary.substring(1) + ".";
  }

  /** The options by the headings of their groups, in the order of {@link OptionGroup}. */
  Map<String, List<Option>> groups() {
    List<String> headings = Stream.of(OptionGroup.values()).map(OptionGroup::heading).toList();
    return Stream.concat(Stream.of(HELP), options.stream())
        // Those of a game follow the command's own; a stable order.
        .sorted(Comparator.comparing(each -> Math.max(0, headings.indexOf(each.heading()))))
        .collect(byHeading());
  }

  private static Collector<Option, ?, Map<String, List<Option>>> byHeading() {
    return Collectors.groupingBy(Option::heading, LinkedHashMap::new, Collectors.toList());
  }

  /** The text of {@code --help}. */
  String text() {
    List<String> about = new ArrayList<>(List.of("", summary(), "", "Examples:"));
    command.examples().forEach(each -> about.add("  " + each));
    List<String> notes = new ArrayList<>(List.of(""));
    if (!command.operands().isEmpty()) {
      String names =
          operands().stream().map(Option::name).collect(Collectors.joining(", the next is --"));
      boolean mayBePassage = OwnTextOptions.class.isAssignableFrom(command.options());
      notes.add(
          "A value without a name is --"
              + names
              + (mayBePassage ? " if it is a file, else --ver or --bk." : "."));
    }
    notes.add(NOTE);
    if (command.names().size() > 1) {
      String others = String.join(", ", command.names().subList(1, command.names().size()));
      notes.add("Other names of this command: " + others + ".");
    }
    return usage(synopsis(), about, groups(), notes);
  }

  /** The text of {@code --help-engine}: the options of Beam, of its engines and of stores. */
  static String engineText() {
    EngineOptions.registerAll();
    return usage(
        "tally COMMAND [OPTIONS]",
        List.of("", "What --engine-options takes: the options of Beam, its engines and stores."),
        EngineOptions.all().stream().collect(byHeading()),
        List.of());
  }

  private static String usage(
      String synopsis, List<String> about, Map<String, List<Option>> groups, List<String> notes) {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .width(WIDTH)
        .longOptionsMaxWidth(NAME_WIDTH)
        .sortOptions(false)
        .customSynopsis(escaped(synopsis))
        .description(escaped(about))
        .footer(escaped(notes));
    int names =
        groups.values().stream()
            .flatMap(List::stream)
            .mapToInt(each -> ("--" + each.name() + "=" + label(each)).length())
            .max()
            .orElse(0);
    int width = WIDTH - Math.min(names, NAME_WIDTH) - AROUND_NAME;
    groups.forEach((heading, options) -> spec.addArgGroup(group(heading, options, width)));
    return new picocli.CommandLine(spec).getUsageMessage(Ansi.OFF);
  }

  private static ArgGroupSpec group(String heading, List<Option> options, int width) {
    ArgGroupSpec.Builder group =
        ArgGroupSpec.builder().heading("%n" + escaped(heading) + ":%n").validate(false);
    for (Option option : options) {
      List<String> names = new ArrayList<>(List.of("--" + option.name()));
      if (!option.letter().isEmpty()) {
        names.add(0, "-" + option.letter());
      }
      group.addArg(
          OptionSpec.builder(names.toArray(String[]::new))
              .arity(option.isSwitch() ? "0" : "1")
              .paramLabel(label(option))
              .description(escaped(lines(option, width)))
              .build());
    }
    return group.build();
  }

  /** The meaning and the default, broken at blanks only: picocli would break a path at its dots. */
  private static List<String> lines(Option option, int width) {
    String meaning = WordUtils.wrap(option.meaning(), width, "\n", /* wrapLongWords= */ false);
    List<String> lines = meaning.lines().collect(Collectors.toCollection(ArrayList::new));
    if (option.defaultValue().isEmpty()) {
      return lines;
    }
    String inForce = "(default: " + option.defaultValue() + ")";
    int last = lines.size() - 1;
    if (last >= 0 && lines.get(last).length() + inForce.length() < width) {
      lines.set(last, lines.get(last) + " " + inForce);
    } else {
      lines.add(inForce);
    }
    return lines;
  }

  /** The word that stands for the value of an option. */
  private static String label(Option option) {
    Class<?> type = option.type();
    boolean isNumber = type == int.class || type == Integer.class || type == Long.class;
    return isNumber ? "NUMBER" : option.keepsBlanks() || option.isInProject() ? "PATH" : "VALUE";
  }

  private static String[] escaped(List<String> lines) {
    return lines.stream().map(CommandHelp::escaped).toArray(String[]::new);
  }

  /** A text that picocli takes as it is, though it fills in formats. */
  private static String escaped(String text) {
    return text.replace("%", "%%");
  }
}
