package dev.tally.pipelines.beam;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.OptionValues;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.DefaultPipelineOptionsRegistrar;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.runners.PipelineRunnerRegistrar;

/**
 * The options of Beam and its engines, which are read by Beam's own parser. Calling a method loads
 * Beam, which takes a quarter of a second; except {@link #isDirect} in most cases.
 */
public final class EngineOptions {
  /** Defaults for a short run on one machine; those of Beam are for tests. */
  private static final Map<String, String> DIRECT_RUNNER =
      Map.of(
          // Its checks of our own functions: on in tests, too slow for every run.
          "enforceImmutability", "false",
          "enforceEncodability", "false",
          // Beam takes three threads at least, and its own loop keeps an idle one busy.
          "targetParallelism", String.valueOf(Runtime.getRuntime().availableProcessors()));

  /** Engines that other jars of a release have. */
  private static final List<String> JARS = List.of("flink", "spark");

  /** Names of options whose values may have a password in them, and are not shown. */
  private static final Pattern SECRET =
      Pattern.compile("CredentialsProvider|CustomerKey|proxyConfiguration|hdfsConfiguration");

  /** Keys in the values of Beam's options for S3. */
  private static final Pattern KEYS =
      Pattern.compile("\"(secretAccessKey|sessionToken|webIdentityToken)\"");

  /** An address that a file system of Beam may have, anywhere in a value: those of HTTP are not. */
  private static final Pattern STORE = Pattern.compile("(?i)\\b(?!https?:)[a-z][-+.a-z0-9]*://");

  /** The key of the option that has arguments of Beam. */
  public static final String TYPED = "engineOptions";

  /** Options of Beam that commands have as options of their own. */
  private static final List<String> OWN = List.of("runner", "tempLocation");

  private static final Set<Class<?>> WHOLE =
      Set.of(int.class, Integer.class, long.class, Long.class);

  private EngineOptions() {}

  /** What Beam is to be told, with the defaults for a run on one machine. */
  public static PipelineOptions of(CommonOptions options) {
    return of(isPlain(options) ? List.of() : arguments(options));
  }

  /** Whether nothing is for Beam: no engine is named, no option of Beam, and no store. */
  private static boolean isPlain(CommonOptions options) {
    return OWN.stream().noneMatch(options::isGiven)
        && !options.isGiven(TYPED)
        && !isRemote(options);
  }

  private static boolean isRemote(CommonOptions options) {
    return options.given().values().stream().anyMatch(each -> STORE.matcher(each).find());
  }

  /**
   * Checks what is for Beam, and gives file systems of addresses with a scheme what they need.
   *
   * @throws CommandException (usage) naming the option and what is expected
   */
  public static void setUp(CommonOptions options) {
    if (isPlain(options)) {
      return;
    }
    List<String> arguments = arguments(options);
    try {
      of(arguments);
    } catch (IllegalArgumentException e) {
      arguments.forEach(EngineOptions::checkAlone);
      throw e;
    }
    if (isRemote(options)) {
      setUpFileSystems(options); // too slow for a short run
    }
  }

  /**
   * Reads arguments of Beam.
   *
   * @param arguments {@code --name=value}; what is missing has the default for a run on one machine
   * @throws IllegalArgumentException if a value is refused, often without naming the option
   */
  public static PipelineOptions of(List<String> arguments) {
    List<String> all = new ArrayList<>(arguments);
    DIRECT_RUNNER.forEach(
        (name, value) -> {
          if (arguments.stream().noneMatch(each -> each.startsWith("--" + name + "="))) {
            all.add("--" + name + "=" + value);
          }
        });
    return PipelineOptionsFactory.fromArgs(all.toArray(String[]::new)).create();
  }

  /** Arguments of Beam, with what the stores among the values need. */
  private static List<String> arguments(CommonOptions options) {
    Map<String, String> values = new LinkedHashMap<>();
    OWN.stream()
        .filter(options::isGiven)
        .forEach(each -> values.put(each, options.given().get(each)));
    values.putAll(typed(String.join(" ", options.getEngineOptions())));
    Map<String, String> all = new HashMap<>(options.given());
    all.putAll(values);
    Set<String> known = byKey().keySet();
    StoreDefaults.of(all, System.getenv()).entrySet().stream()
        .filter(each -> known.contains(each.getKey()))
        .forEach(each -> values.putIfAbsent(each.getKey(), each.getValue()));
    List<String> arguments = new ArrayList<>();
    values.forEach((key, value) -> arguments.add("--" + key + "=" + value));
    return arguments;
  }

  /**
   * Values by the keys of their options.
   *
   * @param typed {@code --name=value}, or {@code --name} for a switch, with blanks between them
   */
  private static Map<String, String> typed(String typed) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String argument : typed.strip().split("\\s+(?=--)", -1)) {
      if (!argument.isEmpty()) {
        String[] parts = argument.split("=", 2);
        Option option = option(parts[0], argument);
        if (parts.length == 1 && !option.isSwitch()) {
          throw refused(parts[0] + ": expected a value, as in " + parts[0] + "=...");
        }
        if (KEYS.matcher(argument).find()) {
          throw refused(
              parts[0]
                  + ": expected no keys, since others can see a command line;"
                  + " put them in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
        }
        if (values.put(option.key(), parts.length == 1 ? "true" : parts[1]) != null) {
          throw refused("--" + option.key() + ": given twice");
        }
      }
    }
    return values;
  }

  private static CommandException refused(String problem) {
    return CommandException.usage("--engine-options: " + problem);
  }

  /** The option of Beam that a user means by a name with dashes. */
  private static Option option(String name, String argument) {
    if (!name.matches("--[A-Za-z].*")) {
      throw refused("'" + argument + "': expected options of Beam, such as --parallelism=4");
    }
    String typed = name.substring("--".length());
    if (OWN.contains(typed)) {
      throw refused(name + ": expected as an option of its own");
    }
    return find(typed)
        .orElseThrow(
            () -> {
              List<String> near = NearMatches.of(typed, byKey().keySet());
              return refused(
                  name
                      + ": no such option; "
                      + (near.isEmpty()
                          ? "see --help-engine"
                          : "did you mean --" + near.get(0) + "?"));
            });
  }

  /** Whether Beam has an option of a name with dashes. */
  public static boolean has(String name) {
    return name.startsWith("--") && find(name.substring("--".length())).isPresent();
  }

  private static Optional<Option> find(String typed) {
    Optional<Option> known = registered(typed);
    if (known.isEmpty()) {
      registerAll();
    }
    return known.or(() -> registered(typed));
  }

  private static Optional<Option> registered(String typed) {
    return byKey().values().stream()
        .filter(each -> each.key().equals(typed) || Option.dashed(each.key()).equals(typed))
        .findFirst();
  }

  private static void checkAlone(String argument) {
    try {
      of(List.of(argument));
    } catch (IllegalArgumentException e) {
      String[] parts = argument.substring("--".length()).split("=", 2);
      Option option = Objects.requireNonNull(byKey().get(parts[0]), argument);
      String shown = SECRET.matcher(parts[0]).find() ? "--" + parts[0] : argument;
      throw new CommandException(
          ExitCode.USAGE, shown + ": expected " + expected(option, parts[1]), e);
    }
  }

  private static String expected(Option option, String value) {
    Class<?> type = option.type();
    if (option.key().equals("runner")) {
      String elsewhere =
          JARS.stream()
              .filter(engine -> value.toLowerCase(Locale.ROOT).startsWith(engine))
              .map(engine -> "; tally-" + engine + ".jar runs on that engine")
              .collect(Collectors.joining());
      return String.join(" or ", runners()) + elsewhere;
    }
    if (type.isEnum()) {
      return Stream.of(type.getEnumConstants())
          .map(Object::toString)
          .collect(Collectors.joining(" or "));
    }
    if (option.isSwitch()) {
      return "true or false";
    }
    if (WHOLE.contains(type)) {
      return "a whole number";
    }
    if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
      return "a number";
    }
    return type == Class.class ? "the name of a Java class" : "a value in JSON";
  }

  /** Whether this process does all work itself, with the direct runner. */
  public static boolean isDirect(CommonOptions options) {
    return isPlain(options) || isDirect(of(options));
  }

  /** Whether this process does all work itself, with the direct runner. */
  public static boolean isDirect(PipelineOptions options) {
    return options.getRunner() == DirectRunner.class;
  }

  /** Whether there is a folder that all workers reach. */
  public static boolean hasTempLocation(CommonOptions options) {
    return of(options).getTempLocation() != null;
  }

  /** Gives the file systems of addresses with a scheme the options that they need. */
  public static void setUpFileSystems(CommonOptions options) {
    FileSystems.setDefaultPipelineOptions(of(options));
  }

  /**
   * The options that are known, each once, in the order of their interfaces, which are their
   * headings: those of every run, unless all are registered.
   */
  public static List<Option> all() {
    return byKey().values().stream()
        .sorted(Comparator.comparing(Option::heading)) // a stable order
        .toList();
  }

  private static Map<String, Option> byKey() {
    Map<String, Option> options = new LinkedHashMap<>();
    PipelineOptionsFactory.getRegisteredOptions().stream()
        .sorted(Comparator.comparing(Class::getSimpleName))
        .forEach(
            type ->
                Arrays.stream(type.getMethods())
                    .filter(OptionValues::isGetter)
                    .sorted(Comparator.comparing(OptionValues::name))
                    .forEach(each -> options.putIfAbsent(OptionValues.name(each), option(each))));
    return options;
  }

  private static Option option(Method getter) {
    Description description = getter.getAnnotation(Description.class);
    String name = OptionValues.name(getter);
    return new Option(
        name,
        name, // as Beam's documents have it
        getter.getReturnType(),
        description == null ? "" : description.value(),
        "",
        getter.getDeclaringClass().getSimpleName());
  }

  /** Makes the options known that the jar leaves out: Beam would inspect them at every start. */
  public static void registerAll() {
    new DefaultPipelineOptionsRegistrar()
        .getPipelineOptions()
        .forEach(PipelineOptionsFactory::register);
  }

  /** Names of the engines on the class path, in alphabetical order. */
  public static List<String> runners() {
    return ServiceLoader.load(PipelineRunnerRegistrar.class).stream()
        .flatMap(
            registrar ->
                StreamSupport.stream(registrar.get().getPipelineRunners().spliterator(), false))
        .map(Class::getSimpleName)
        .sorted()
        .toList();
  }
}
