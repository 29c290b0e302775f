package dev.tally.pipelines.beam;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.OptionValues;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
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

  private EngineOptions() {}

  /**
   * Reads options.
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

  /**
   * Values of options as arguments that Beam reads. It refuses a value with a long message that
   * seldom names the option, so each is then tried alone.
   *
   * @param given values by the keys of their options
   * @param options has the keys of all that are given
   * @throws CommandException (usage) naming the option and what is expected
   */
  public static List<String> checked(Map<String, String> given, Map<String, Option> options) {
    List<String> arguments = new ArrayList<>();
    given.forEach((key, value) -> arguments.add("--" + key + "=" + value));
    try {
      of(arguments);
      return arguments;
    } catch (IllegalArgumentException e) {
      given.forEach((key, value) -> checkAlone(Objects.requireNonNull(options.get(key)), value));
      throw e;
    }
  }

  private static void checkAlone(Option option, String value) {
    String name = "--" + option.name();
    try {
      of(List.of(name + "=" + value));
    } catch (IllegalArgumentException e) {
      String shown = SECRET.matcher(option.name()).find() ? name : name + "=" + value;
      throw new CommandException(
          ExitCode.USAGE, shown + ": expected " + expected(option, value), e);
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
    if (type == long.class || type == Long.class) {
      return "a whole number";
    }
    if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
      return "a number";
    }
    return type == Class.class ? "the name of a Java class" : "a value in JSON";
  }

  /** Whether this process does all work itself, with the direct runner. */
  public static boolean isDirect(CommonOptions options) {
    return options.engineOptions().isEmpty() || isDirect(of(options.engineOptions()));
  }

  /** Whether this process does all work itself, with the direct runner. */
  public static boolean isDirect(PipelineOptions options) {
    return options.getRunner() == DirectRunner.class;
  }

  /** Whether there is a folder that all workers reach. */
  public static boolean hasTempLocation(CommonOptions options) {
    return of(options.engineOptions()).getTempLocation() != null;
  }

  /** Gives the file systems of addresses with a scheme the options that they need. */
  public static void setUpFileSystems(CommonOptions options) {
    FileSystems.setDefaultPipelineOptions(of(options.engineOptions()));
  }

  /**
   * The options that are known, each once, in the order of their interfaces, which are their
   * headings: those of every run, unless all are registered.
   */
  public static List<Option> all() {
    Map<String, Option> options = new LinkedHashMap<>();
    PipelineOptionsFactory.getRegisteredOptions().stream()
        .sorted(Comparator.comparing(Class::getSimpleName))
        .forEach(
            type ->
                Arrays.stream(type.getMethods())
                    .filter(OptionValues::isGetter)
                    .sorted(Comparator.comparing(OptionValues::name))
                    .forEach(each -> options.putIfAbsent(OptionValues.name(each), option(each))));
    return options.values().stream()
        .sorted(Comparator.comparing(Option::heading)) // a stable order
        .toList();
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
        getter.getDeclaringClass().getSimpleName(),
        List.of(Option.dashed(name)),
        List.of(),
        /* keepsBlanks= */ false,
        /* isOrAll= */ false,
        /* isInProject= */ false);
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
