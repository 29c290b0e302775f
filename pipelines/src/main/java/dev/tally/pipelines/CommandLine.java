package dev.tally.pipelines;

import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.beam.RunnerOptions;
import dev.tally.pipelines.beam.StoreDefaults;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.cli.OptionValues;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command line of one command: options and operands, system properties as defaults, paths
 * inside the project, and one clear line for each mistake. Beam reads its own options, if there are
 * any.
 */
final class CommandLine {
  /** Keys in the values of Beam's options for S3. */
  private static final Pattern KEYS =
      Pattern.compile("\"(secretAccessKey|sessionToken|webIdentityToken)\"");

  /** Names of Beam's options whose values may have a password in them, and are not shown. */
  private static final Pattern SECRET =
      Pattern.compile("CredentialsProvider|CustomerKey|proxyConfiguration|hdfsConfiguration");

  /** An address that a file system of Beam may have, anywhere in a value: those of HTTP are not. */
  private static final Pattern STORE = Pattern.compile("(?i)\\b(?!https?:)[a-z][-+.a-z0-9]*://");

  /** A dash within a name, and the letter after it. */
  private static final Pattern DASHED = Pattern.compile("(?<=[a-z])-([a-z])");

  /** A dash and a letter, with a value or without. */
  private static final Pattern LETTER = Pattern.compile("(?s)-([A-Za-z])(.*)");

  /** Letters that stand for options. A letter that is an option's whole name is that option. */
  static final Map<String, String> LETTERS = Map.of("o", "output", "q", "quiet", "v", "verbose");

  /** Ends the name of an option that takes all operands that are left. */
  static final String MORE = "...";

  private CommandLine() {}

  /**
   * Reads the options of a command.
   *
   * @param arguments {@code --name=value}, {@code --name value}, {@code --name} for a switch, the
   *     same with a dash and one letter, and the command's operands; all that follows {@code --} is
   *     an operand
   * @param defaults values for options that the arguments leave out
   * @param root the project's folder, for paths marked {@link CommonOptions.InProject}
   * @throws CommandException (usage) naming the option, the value and what is expected
   */
  static <T extends CommonOptions> T parse(
      Command<T> command, List<String> arguments, Properties defaults, Path root) {
    Map<String, Method> own = optionsOf(command.options());
    boolean isRemote =
        Stream.concat(arguments.stream(), own.keySet().stream().map(defaults::getProperty))
            .anyMatch(each -> each != null && STORE.matcher(each).find());
    Map<String, Method> known = known(command.options(), own, arguments, isRemote);
    Map<String, String> given = new Splitter(arguments, known).split(command.operands());
    known.forEach(
        (name, getter) -> {
          String fromProperty = defaults.getProperty(name);
          if (fromProperty != null) {
            given.putIfAbsent(name, isPath(getter) ? fromProperty : fromProperty.strip());
          } else if (getter.isAnnotationPresent(CommonOptions.InProject.class)) {
            given.putIfAbsent(name, root.resolve(OptionValues.defaultOf(getter)).toString());
          }
        });
    StoreDefaults.of(given, System.getenv())
        .forEach(
            (name, value) -> {
              if (known.containsKey(name)) {
                given.putIfAbsent(name, value);
              }
            });
    given.forEach((name, value) -> checkValue(name, value, getter(known, name)));
    Map<String, String> engine = new LinkedHashMap<>(given);
    engine.keySet().removeAll(own.keySet());
    checkEngine(engine, known);
    given.keySet().retainAll(own.keySet());
    T options = OptionValues.of(command.options(), given, arguments(engine));
    if (isRemote) {
      EngineOptions.setUpFileSystems(options); // too slow for a short run
    }
    return options;
  }

  /**
   * Getters of the options that there are, by name. Those of Beam are among them if it is going to
   * run or to reach a store, or if an argument is none of the command's own.
   */
  private static Map<String, Method> known(
      Class<? extends CommonOptions> type,
      Map<String, Method> own,
      List<String> arguments,
      boolean isRemote) {
    Map<String, Method> known = new TreeMap<>(own);
    Set<String> named =
        arguments.stream()
            .map(String::strip)
            .filter(each -> each.startsWith("--") && !each.equals("--"))
            .map(CommandLine::name)
            .collect(Collectors.toSet());
    if (isRemote
        || RunnerOptions.class.isAssignableFrom(type)
        || !known.keySet().containsAll(named)) {
      addEngine(known);
    }
    if (!known.keySet().containsAll(named)) {
      EngineOptions.registerAll();
      addEngine(known);
    }
    return known;
  }

  private static void addEngine(Map<String, Method> known) {
    EngineOptions.interfaces().forEach(each -> optionsOf(each).forEach(known::putIfAbsent));
  }

  /** The name in an argument; the argument itself if it has none. */
  private static String name(String argument) {
    return key(argument.replaceFirst("(?s)^--([^=]*[^=\\s])\\s*(=.*)?$", "$1"));
  }

  /** The name of an option that may be typed with dashes between its words, as in fail-after. */
  private static String key(String typed) {
    return DASHED.matcher(typed).replaceAll(each -> each.group(1).toUpperCase(Locale.ROOT));
  }

  /** Splits a command line into options and operands. Not thread-safe. */
  private static final class Splitter {
    private final Deque<String> left;
    private final Map<String, Method> known;
    private final Map<String, String> given = new LinkedHashMap<>();
    private final List<String> operands = new ArrayList<>();

    Splitter(List<String> arguments, Map<String, Method> known) {
      this.left = new ArrayDeque<>(arguments);
      this.known = known;
    }

    /** Values of options by their names, those of the operands among them. */
    Map<String, String> split(List<String> operandNames) {
      while (!left.isEmpty()) {
        take(left.remove());
      }
      for (int i = 0; i < operands.size(); i++) {
        if (i >= operandNames.size()) {
          throw CommandException.usage(
              "'" + operands.get(i).strip() + "': expected an option such as --name=value");
        }
        String name = operandNames.get(i);
        if (name.endsWith(MORE)) {
          String list = name.substring(0, name.length() - MORE.length());
          String separator = isPath(getter(known, list)) ? CommonOptions.Paths.SEPARATOR : ",";
          put(list, String.join(separator, operands.subList(i, operands.size())));
          return given;
        }
        put(name, operands.get(i));
      }
      return given;
    }

    private void take(String typed) {
      String argument = typed.stripLeading();
      Matcher letter = LETTER.matcher(argument);
      if (argument.strip().equals("--")) {
        operands.addAll(left);
        left.clear();
      } else if (argument.startsWith("--")) {
        int equals = argument.indexOf('=');
        String name = argument.substring(2, equals < 0 ? argument.length() : equals).strip();
        option(argument, key(name), "--" + name, equals < 0 ? "" : argument.substring(equals));
      } else if (letter.matches()) {
        String one = letter.group(1);
        String name = known.containsKey(one) ? one : LETTERS.getOrDefault(one, one);
        option(argument, name, "-" + one, letter.group(2));
      } else {
        operands.add(typed);
      }
    }

    /**
     * @param typed the option as the user names it
     * @param rest what follows the name directly; may begin with an equals sign
     */
    private void option(String argument, String name, String typed, String rest) {
      if (name.isEmpty()) {
        throw CommandException.usage(
            "'" + argument.strip() + "': expected an option such as --name=value");
      }
      boolean isSwitch = isSwitch(getter(known, name, typed));
      boolean isAlone = rest.isBlank();
      if (isAlone && !isSwitch && (left.isEmpty() || isOption(left.element()))) {
        throw CommandException.usage(typed + ": expected a value, as in " + typed + "=...");
      }
      String value = isAlone ? isSwitch ? "true" : left.remove() : rest.replaceFirst("^=", "");
      put(name, value);
    }

    /** A dash alone is standard output, and a number may be negative. */
    private static boolean isOption(String argument) {
      return argument.matches("(?s)\\s*-[^0-9\\s].*");
    }

    private void put(String name, String value) {
      String kept = isPath(getter(known, name)) ? value : value.strip();
      if (given.put(name, kept) != null) {
        throw CommandException.usage("--" + name + ": given twice");
      }
    }
  }

  private static Method getter(Map<String, Method> known, String name) {
    return getter(known, name, "--" + name);
  }

  private static Method getter(Map<String, Method> known, String name, String typed) {
    Method getter = known.get(name);
    if (getter == null) {
      List<String> near = typed.startsWith("--") ? NearMatches.of(name, known.keySet()) : List.of();
      String hint = near.isEmpty() ? "see --help" : "did you mean --" + near.get(0) + "?";
      throw CommandException.usage(typed + ": no such option; " + hint);
    }
    return getter;
  }

  private static boolean isPath(Method getter) {
    return getter.isAnnotationPresent(CommonOptions.Paths.class);
  }

  static boolean isSwitch(Method getter) {
    return getter.getReturnType() == boolean.class || getter.getReturnType() == Boolean.class;
  }

  private static void checkValue(String name, String value, Method getter) {
    Class<?> type = getter.getReturnType();
    if (KEYS.matcher(value).find()) {
      throw CommandException.usage(
          "--"
              + name
              + ": expected no keys, since others can see a command line;"
              + " put them in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
    }
    if (isSwitch(getter) && !value.equals("true") && !value.equals("false")) {
      throw CommandException.usage("--" + name + "=" + value + ": expected true or false");
    }
    if (type == int.class || type == Integer.class) {
      checkInteger(name, value);
    }
    if (type == Long.class) {
      checkLong(name, value);
    }
  }

  private static void checkLong(String name, String value) {
    try {
      Long.parseLong(value);
    } catch (NumberFormatException e) {
      String message = "--" + name + "=" + value + ": expected a whole number";
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  private static void checkInteger(String name, String value) {
    if (!value.matches("[+-]?[0-9]+")) {
      throw CommandException.usage("--" + name + "=" + value + ": expected a whole number");
    }
    try {
      Integer.parseInt(value);
    } catch (NumberFormatException e) {
      String range = Integer.MIN_VALUE + " to " + Integer.MAX_VALUE;
      String message = "--" + name + "=" + value + ": expected a whole number from " + range;
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  /** Beam refuses a value with a long message that seldom names the option. */
  private static void checkEngine(Map<String, String> given, Map<String, Method> known) {
    if (given.isEmpty()) {
      return;
    }
    try {
      EngineOptions.of(arguments(given));
    } catch (IllegalArgumentException e) {
      given.forEach((name, value) -> checkAlone(Map.of(name, value), getter(known, name)));
      throw e;
    }
  }

  private static void checkAlone(Map<String, String> option, Method getter) {
    String argument = arguments(option).get(0);
    try {
      EngineOptions.of(List.of(argument));
    } catch (IllegalArgumentException e) {
      String name = option.keySet().iterator().next();
      String shown = SECRET.matcher(name).find() ? "--" + name : argument;
      String message = shown + ": expected " + expected(getter);
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  private static List<String> arguments(Map<String, String> given) {
    return given.entrySet().stream()
        .map(option -> "--" + option.getKey() + "=" + option.getValue())
        .toList();
  }

  private static String expected(Method getter) {
    Class<?> type = getter.getReturnType();
    if (OptionValues.name(getter).equals("runner")) {
      return String.join(" or ", EngineOptions.runners());
    }
    if (type.isEnum()) {
      return Stream.of(type.getEnumConstants())
          .map(Object::toString)
          .collect(Collectors.joining(" or "));
    }
    if (type == long.class || type == Long.class) {
      return "a whole number";
    }
    if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
      return "a number";
    }
    return type == Class.class ? "the name of a Java class" : "a value in JSON";
  }

  /** Getters by the name of their option, those of the narrowest interface first. */
  static Map<String, Method> optionsOf(Class<?> type) {
    Map<String, Method> options = new LinkedHashMap<>();
    Arrays.stream(type.getMethods())
        .filter(OptionValues::isGetter)
        .sorted(Comparator.comparing(OptionValues::name))
        .forEach(getter -> options.putIfAbsent(OptionValues.name(getter), getter));
    return options;
  }
}
