package dev.tally.pipelines;

import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.OptionValues;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line of one command, as picocli reads it: options and operands; to these come system
 * properties as defaults, paths inside the project, and one clear line for each mistake.
 */
final class CommandLine {
  /** The name of an option, and its value if that follows an equals sign, with blanks around. */
  private static final Pattern OPTION = Pattern.compile("(?s)\\s*(-[^0-9=\\s][^=]*?)\\s*(=.*)?");

  private static final Pattern NUMBER = Pattern.compile("(?s)\\s*-[0-9].*");

  /** Before a value: no argument of a process can have it. */
  private static final String GUARD = "\0";

  /** Ends the options. */
  private static final String END = "--";

  /** The command's options by their keys. */
  private final Map<String, Option> options = new LinkedHashMap<>();

  private CommandLine() {}

  /**
   * Reads the options of a command.
   *
   * @param arguments {@code --name=value}, {@code --name value}, {@code --name} for a switch, the
   *     same with a dash and one letter, and the command's operands; all that follows {@code --} is
   *     an operand
   * @param defaults values for options that the arguments leave out, by their keys or names
   * @param root the project's folder, for paths marked {@link CommonOptions.InProject}
   * @throws CommandException (usage) naming the option, the value and what is expected
   */
  static <T extends CommonOptions> T parse(
      Command<T> command, List<String> arguments, Properties defaults, Path root) {
    CommandLine line = new CommandLine();
    Stream.of(Option.of(command.options()), command.parameters().apply(arguments))
        .flatMap(List::stream)
        .forEach(each -> line.options.putIfAbsent(each.key(), each));
    Map<String, String> given = line.given(line.parse(prepared(arguments)), command);
    line.options.values().forEach(each -> complete(given, each, defaults, root));
    given.forEach((key, value) -> checkValue(line.option(key), value));
    T options = OptionValues.of(command.options(), given);
    EngineOptions.setUp(options);
    return options;
  }

  /** Arguments with those of files that stand for them, as in {@code @arguments.txt}. */
  static List<String> expanded(List<String> arguments) {
    List<String> options = untilEnd(arguments);
    if (options.stream().noneMatch(each -> each.startsWith("@"))) {
      return arguments;
    }
    CommandSpec any = CommandSpec.create();
    any.parser().unmatchedArgumentsAllowed(true);
    ParseResult result = new picocli.CommandLine(any).parseArgs(options.toArray(String[]::new));
    List<String> expanded = new ArrayList<>(result.expandedArgs());
    expanded.addAll(arguments.subList(options.size(), arguments.size()));
    return expanded;
  }

  /** The arguments among which there may be options. */
  static List<String> untilEnd(List<String> arguments) {
    return arguments.stream().takeWhile(each -> !each.strip().equals(END)).toList();
  }

  /**
   * Blanks around names do not matter, those of values do. A value that begins with a dash, such as
   * a negative number, is guarded, since picocli would take it for an option.
   */
  private static List<String> prepared(List<String> arguments) {
    List<String> result = new ArrayList<>();
    List<String> options = untilEnd(arguments);
    for (String argument : options) {
      Matcher option = OPTION.matcher(argument);
      int last = result.size() - 1;
      if (option.matches()) {
        String value = option.group(2) == null ? "" : option.group(2);
        result.add(option.group(1) + value.replaceFirst("^=-", "=" + GUARD + "-"));
      } else if (last >= 0 && NUMBER.matcher(argument).matches() && isName(result.get(last))) {
        result.set(last, result.get(last) + "=" + GUARD + argument);
      } else {
        result.add(argument);
      }
    }
    if (options.size() < arguments.size()) {
      result.add(END);
      result.addAll(arguments.subList(options.size() + 1, arguments.size()));
    }
    return result;
  }

  private static boolean isName(String argument) {
    return argument.matches("--?[^=]+");
  }

  private ParseResult parse(List<String> arguments) {
    CommandSpec spec = CommandSpec.create();
    spec.parser()
        .expandAtFiles(false) // all are by now
        .unmatchedOptionsAllowedAsOptionParameters(false);
    Set<String> names = new HashSet<>();
    options.values().forEach(each -> spec.addOption(spec(each, names(each, names))));
    spec.addPositional(
        PositionalParamSpec.builder()
            .index("0..*")
            .arity("0..*")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .build());
    try {
      return new picocli.CommandLine(spec).parseArgs(arguments.toArray(String[]::new));
    } catch (UnmatchedArgumentException e) {
      throw unknown( // picocli does not say what stands where a value is expected
          Stream.concat(e.getUnmatched().stream(), untilEnd(arguments).stream())
              .filter(each -> isName(name(each)) || e.getUnmatched().contains(each))
              .filter(each -> !spec.optionsMap().containsKey(name(each)))
              .findFirst()
              .orElseThrow());
    } catch (OverwrittenOptionException e) {
      throw givenTwice(option(e.getOverwritten()));
    } catch (MissingParameterException e) {
      String name = "--" + option(e.getMissing().get(0)).name();
      String message = name + ": expected a value, as in " + name + "=...";
      throw new CommandException(ExitCode.USAGE, message, e);
    } catch (ParameterException e) {
      String name = option(e.getArgSpec()).name();
      String value = e.getValue().replaceFirst("^" + GUARD, "");
      String message = "--" + name + "=" + value + ": expected true or false";
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  private static OptionSpec spec(Option option, Collection<String> names) {
    OptionSpec.Builder spec = OptionSpec.builder(names.toArray(String[]::new)).userObject(option);
    return option.isSwitch()
        ? spec.type(Boolean.class).arity("0..1").build()
        : spec.type(option.type() == List.class ? List.class : String.class)
            .auxiliaryTypes(String.class)
            .arity("1")
            .build();
  }

  /** The names that no earlier option has. */
  private static List<String> names(Option option, Set<String> taken) {
    String letter = option.letter().isEmpty() ? "" : "-" + option.letter();
    return Stream.concat(
            Stream.of("--" + option.name(), "--" + option.key(), letter),
            option.aliases().stream().map(each -> "--" + each))
        .filter(name -> !name.isEmpty() && taken.add(name))
        .toList();
  }

  private static Option option(ArgSpec spec) {
    return (Option) spec.userObject();
  }

  private Option option(String key) {
    return Objects.requireNonNull(options.get(key), key);
  }

  /** Refuses what looks like an option and is none. */
  private CommandException unknown(String argument) {
    String name = name(argument);
    if (name.matches("--?|-[0-9]")) {
      return unexpected(argument);
    }
    return CommandException.usage(
        EngineOptions.has(name)
            ? name + ": an option of Beam; expected --engine-options='" + name + "=...'"
            : name + ": no such option; " + new OptionHints(options).of(name));
  }

  private static String name(String argument) {
    return argument.replaceFirst("(?s)^(--[^=]*|-.).*", "$1");
  }

  private static CommandException unexpected(String argument) {
    return CommandException.usage("unexpected argument '" + argument.strip() + "'");
  }

  private static CommandException givenTwice(Option option) {
    return CommandException.usage("--" + option.name() + ": given twice");
  }

  /** Values by the keys of their options, those of the operands among them. */
  private Map<String, String> given(ParseResult result, Command<?> command) {
    Map<String, String> given = new LinkedHashMap<>();
    for (OptionSpec matched : result.matchedOptionsSet()) {
      String values =
          matched.originalStringValues().stream()
              .map(each -> each.replaceFirst("^" + GUARD, ""))
              .collect(Collectors.joining(CommonOptions.Paths.SEPARATOR));
      put(given, option(matched), values);
    }
    boolean isOpen = command.operands().stream().anyMatch(each -> each.endsWith(Command.MORE));
    List<String> operandKeys = // an option that is named leaves its operand to the next
        command.operands().stream().filter(each -> !(isOpen && given.containsKey(each))).toList();
    List<String> operands =
        result.matchedPositionals().stream()
            .findFirst()
            .map(ArgSpec::originalStringValues)
            .orElse(List.of());
    for (int i = 0; i < operands.size(); i++) {
      if (i >= operandKeys.size()) {
        throw unexpected(operands.get(i));
      }
      String key = operandKeys.get(i);
      if (key.endsWith(Command.MORE)) {
        String operand = key.substring(0, key.length() - Command.MORE.length());
        command
            .byOption()
            .apply(operands.subList(i, operands.size()))
            .forEach(
                (name, values) -> putList(given, option(name.isEmpty() ? operand : name), values));
        break;
      }
      put(given, option(key), operands.get(i));
    }
    return given;
  }

  private static void putList(Map<String, String> given, Option option, List<String> values) {
    put(
        given,
        option,
        String.join(option.keepsBlanks() ? CommonOptions.Paths.SEPARATOR : ",", values));
  }

  private static void put(Map<String, String> given, Option option, String value) {
    if (given.put(option.key(), option.normalized(value)) != null) {
      throw givenTwice(option);
    }
  }

  private static void complete(
      Map<String, String> given, Option option, Properties defaults, Path root) {
    String byName = defaults.getProperty(option.name());
    String property = defaults.getProperty(option.key(), byName);
    if (property != null) {
      given.putIfAbsent(option.key(), option.normalized(property));
    } else if (option.isInProject()) {
      given.putIfAbsent(option.key(), root.resolve(option.defaultValue()).toString());
    }
  }

  private static void checkValue(Option option, String value) {
    String name = "--" + option.name();
    if (option.isSwitch() && !value.equals("true") && !value.equals("false")) {
      throw CommandException.usage(name + "=" + value + ": expected true or false");
    }
    Class<?> type = option.type();
    if (type == int.class || type == Integer.class || type == Long.class) {
      checkWhole(name + "=" + value, value, type == Long.class ? Long.SIZE : Integer.SIZE);
    }
  }

  private static void checkWhole(String typed, String value, int bits) {
    String message = typed + ": expected a whole number";
    if (!value.matches("[+-]?[0-9]+")) {
      throw CommandException.usage(message);
    }
    if (new BigInteger(value).bitLength() >= bits) {
      long min = Long.MIN_VALUE >> (Long.SIZE - bits);
      throw CommandException.usage(message + " from " + min + " to " + ~min);
    }
  }
}
