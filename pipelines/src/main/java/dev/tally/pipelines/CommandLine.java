package dev.tally.pipelines;

import dev.tally.pipelines.beam.StoreDefaults;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.NearMatches;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.DefaultPipelineOptionsRegistrar;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.runners.PipelineRunnerRegistrar;

/**
 * The command line of one command, read by Beam's own options parser. This class adds what Beam
 * does not have: system properties as defaults, paths inside the project, and one clear line for
 * each mistake.
 */
final class CommandLine {
  /** Defaults for a short run on one machine; those of Beam are for tests. */
  private static final Map<String, String> DIRECT_RUNNER =
      Map.of(
          // Its checks of our own functions: on in tests, too slow for every run.
          "enforceImmutability", "false",
          "enforceEncodability", "false",
          // Beam takes three threads at least, and its own loop keeps an idle one busy.
          "targetParallelism", String.valueOf(Runtime.getRuntime().availableProcessors()));

  /** Keys in the values of Beam's options for S3. */
  private static final Pattern KEYS =
      Pattern.compile("\"(secretAccessKey|sessionToken|webIdentityToken)\"");

  /** Names of Beam's options whose values may have a password in them, and are not shown. */
  private static final Pattern SECRET =
      Pattern.compile("CredentialsProvider|CustomerKey|proxyConfiguration|hdfsConfiguration");

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
    Class<T> type = command.options();
    Map<String, Method> known = known(type);
    List<String> named = arguments.stream().filter(each -> each.startsWith("--")).toList();
    if (!known.keySet().containsAll(named.stream().map(CommandLine::name).toList())) {
      // The jar leaves these out, since Beam would inspect each of them at every start.
      new DefaultPipelineOptionsRegistrar()
          .getPipelineOptions()
          .forEach(PipelineOptionsFactory::register);
      known = known(type);
    }
    Map<String, String> given = new Splitter(arguments, known).split(command.operands());
    return parse(type, given, known, defaults, root);
  }

  private static <T extends CommonOptions> T parse(
      Class<T> type,
      Map<String, String> given,
      Map<String, Method> known,
      Properties defaults,
      Path root) {
    known.forEach(
        (name, getter) -> {
          String fromProperty = defaults.getProperty(name);
          if (fromProperty != null) {
            given.putIfAbsent(name, fromProperty.strip());
          } else if (getter.isAnnotationPresent(CommonOptions.InProject.class)) {
            given.putIfAbsent(name, root.resolve(defaultOf(getter)).toString());
          }
        });
    DIRECT_RUNNER.forEach(given::putIfAbsent);
    StoreDefaults.of(given, System.getenv())
        .forEach(
            (name, value) -> {
              if (known.containsKey(name)) {
                given.putIfAbsent(name, value);
              }
            });
    given.forEach((name, value) -> checkValue(name, value, getter(known, name)));
    String[] beamArguments =
        given.entrySet().stream().map(CommandLine::argument).toArray(String[]::new);
    try {
      T options = PipelineOptionsFactory.fromArgs(beamArguments).as(type);
      if (given.values().stream().anyMatch(each -> each.contains("://"))) {
        FileSystems.setDefaultPipelineOptions(options); // too slow for a short run
      }
      return options;
    } catch (IllegalArgumentException e) {
      given.entrySet().forEach(option -> checkAlone(type, option, getter(known, option.getKey())));
      throw e;
    }
  }

  /** Getters of the options that there are, by name. */
  private static Map<String, Method> known(Class<? extends CommonOptions> type) {
    Map<String, Method> known = new TreeMap<>(optionsOf(type));
    PipelineOptionsFactory.getRegisteredOptions()
        .forEach(registered -> optionsOf(registered).forEach(known::putIfAbsent));
    return known;
  }

  /** The name in an argument; the argument itself if it has none. */
  private static String name(String argument) {
    return argument.strip().replaceFirst("(?s)^--([^=]*[^=\\s])\\s*(=.*)?$", "$1");
  }

  /** Splits a command line into options and operands. Not thread-safe. */
  private static final class Splitter {
    private final Deque<String> left;
    private final Map<String, Method> known;
    private final Map<String, String> given = new LinkedHashMap<>();
    private final List<String> operands = new ArrayList<>();

    Splitter(List<String> arguments, Map<String, Method> known) {
      this.left = new ArrayDeque<>(arguments.stream().map(String::strip).toList());
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
              "'" + operands.get(i) + "': expected an option such as --name=value");
        }
        String name = operandNames.get(i);
        if (name.endsWith(MORE)) {
          String all = String.join(",", operands.subList(i, operands.size()));
          put(name.substring(0, name.length() - MORE.length()), all);
          return given;
        }
        put(name, operands.get(i));
      }
      return given;
    }

    private void take(String argument) {
      Matcher letter = LETTER.matcher(argument);
      if (argument.equals("--")) {
        operands.addAll(left);
        left.clear();
      } else if (argument.startsWith("--")) {
        int equals = argument.indexOf('=');
        String name = argument.substring(2, equals < 0 ? argument.length() : equals).strip();
        option(argument, name, "--" + name, equals < 0 ? "" : argument.substring(equals));
      } else if (letter.matches()) {
        String typed = letter.group(1);
        String name = known.containsKey(typed) ? typed : LETTERS.getOrDefault(typed, typed);
        option(argument, name, "-" + typed, letter.group(2));
      } else {
        operands.add(argument);
      }
    }

    /**
     * @param typed the option as the user names it
     * @param rest what follows the name directly; may begin with an equals sign
     */
    private void option(String argument, String name, String typed, String rest) {
      if (name.isEmpty()) {
        throw CommandException.usage("'" + argument + "': expected an option such as --name=value");
      }
      boolean isSwitch = isSwitch(getter(known, name, typed));
      boolean isAlone = rest.isEmpty();
      if (isAlone && !isSwitch && (left.isEmpty() || isOption(left.element()))) {
        throw CommandException.usage(typed + ": expected a value, as in " + typed + "=...");
      }
      String value = isAlone ? isSwitch ? "true" : left.remove() : rest.replaceFirst("^=", "");
      put(name, value.strip());
    }

    /** A dash alone is standard output, and a number may be negative. */
    private static boolean isOption(String argument) {
      return argument.matches("(?s)-[^0-9].*");
    }

    private void put(String name, String value) {
      if (given.put(name, value) != null) {
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
  private static void checkAlone(
      Class<? extends CommonOptions> type, Map.Entry<String, String> option, Method getter) {
    try {
      PipelineOptionsFactory.fromArgs(argument(option)).as(type);
    } catch (IllegalArgumentException e) {
      if (SECRET.matcher(option.getKey()).find()) {
        throw CommandException.usage("--" + option.getKey() + ": expected " + expected(getter));
      }
      String message = argument(option) + ": expected " + expected(getter);
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  private static String argument(Map.Entry<String, String> option) {
    return "--" + option.getKey() + "=" + option.getValue();
  }

  private static String expected(Method getter) {
    Class<?> type = getter.getReturnType();
    if (optionName(getter).equals("runner")) {
      return runners().collect(Collectors.joining(" or "));
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

  /** The engines on the class path. */
  private static Stream<String> runners() {
    return ServiceLoader.load(PipelineRunnerRegistrar.class).stream()
        .flatMap(
            registrar ->
                StreamSupport.stream(registrar.get().getPipelineRunners().spliterator(), false))
        .map(Class::getSimpleName)
        .sorted();
  }

  /** Getters by the name of their option, those of the narrowest interface first. */
  static Map<String, Method> optionsOf(Class<?> type) {
    Map<String, Method> options = new LinkedHashMap<>();
    List<Method> methods = new ArrayList<>(Arrays.asList(type.getMethods()));
    methods.removeIf(
        method -> method.getParameterCount() != 0 || !method.getName().matches("(get|is)[A-Z].*"));
    methods.sort(Comparator.comparing(CommandLine::optionName));
    methods.forEach(method -> options.putIfAbsent(optionName(method), method));
    return options;
  }

  static boolean isOfBeam(Class<?> type) {
    return type.getPackageName().startsWith(PipelineOptions.class.getPackageName());
  }

  private static String optionName(Method getter) {
    String name = getter.getName().replaceFirst("^(get|is)", "");
    // Beam leaves a name that begins with an abbreviation as it is.
    boolean isAbbreviated = name.matches("[A-Z]{2}.*");
    return isAbbreviated ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  static String defaultOf(Method getter) {
    Default.String text = getter.getAnnotation(Default.String.class);
    Default.Integer number = getter.getAnnotation(Default.Integer.class);
    return text != null ? text.value() : number != null ? String.valueOf(number.value()) : "";
  }
}
