package dev.tally.pipelines.cli;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An option that a user may give.
 *
 * @param key by which its value is kept, as {@link OptionValues} names it: {@code failOn}
 * @param name what the user types after two dashes: {@code fail-on}
 * @param type of its value
 * @param meaning a phrase without a full stop
 * @param defaultValue as a user would type it; empty if there is none to tell
 * @param heading of its group in help
 * @param aliases more names that are taken, and that help does not show
 * @param choices all values that there are; empty if there are too many
 * @param keepsBlanks whether the value is kept with the blanks at its ends
 * @param isOrAll whether its number may be {@code all}
 * @param isInProject whether the default is a path inside the project
 */
public record Option(
    String key,
    String name,
    Class<?> type,
    String meaning,
    String defaultValue,
    String heading,
    List<String> aliases,
    List<String> choices,
    boolean keepsBlanks,
    boolean isOrAll,
    boolean isInProject) {
  /** Letters that stand for options, by the keys of these. */
  private static final Map<String, String> LETTERS =
      Map.of("help", "h", "output", "o", "quiet", "q", "verbose", "v");

  /** An option that no getter describes, such as one of a game. */
  public Option(
      String key, String name, Class<?> type, String meaning, String defaultValue, String heading) {
    this(
        key,
        name,
        type,
        meaning,
        defaultValue,
        heading,
        List.of(),
        List.of(),
        /* keepsBlanks= */ false,
        /* isOrAll= */ false,
        /* isInProject= */ false);
  }

  /** The options of a command in the order of their keys; a narrower interface hides a wider. */
  public static List<Option> of(Class<? extends CommonOptions> type) {
    Map<String, Option> options = new LinkedHashMap<>();
    Arrays.stream(type.getMethods())
        .filter(OptionValues::isGetter)
        .sorted(Comparator.comparing(OptionValues::name))
        .forEach(getter -> options.putIfAbsent(OptionValues.name(getter), of(getter)));
    return List.copyOf(options.values());
  }

  private static Option of(Method getter) {
    CommonOptions.Description meaning = getter.getAnnotation(CommonOptions.Description.class);
    CommonOptions.Alias aliases = getter.getAnnotation(CommonOptions.Alias.class);
    CommonOptions.OneOf words = getter.getAnnotation(CommonOptions.OneOf.class);
    Class<?> owner = getter.getDeclaringClass();
    OptionGroup group =
        Optional.ofNullable(getter.getAnnotation(OptionGroup.In.class))
            .or(() -> Optional.ofNullable(owner.getAnnotation(OptionGroup.In.class)))
            .map(OptionGroup.In::value)
            .orElse(OptionGroup.COMMAND);
    return new Option(
        OptionValues.name(getter),
        dashed(OptionValues.name(getter)),
        getter.getReturnType(),
        meaning == null ? "" : meaning.value(),
        OptionValues.defaultOf(getter),
        group.heading(),
        aliases == null ? List.of() : List.of(aliases.value()),
        words == null ? List.of() : EnumOption.labels(words.value()),
        getter.isAnnotationPresent(CommonOptions.Paths.class),
        getter.isAnnotationPresent(CommonOptions.OrAll.class),
        getter.isAnnotationPresent(CommonOptions.InProject.class));
  }

  /** A key with dashes between its words; {@code GCThrashing} is {@code gc-thrashing}. */
  public static String dashed(String key) {
    return key.replaceAll("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-")
        .toLowerCase(Locale.ROOT);
  }

  /** The letter that stands for it after one dash; empty if none does. */
  public String letter() {
    return name.length() == 1 ? name : LETTERS.getOrDefault(key, "");
  }

  /** Whether its name alone is a value. */
  public boolean isSwitch() {
    return type == boolean.class || type == Boolean.class;
  }

  /** The value as {@link CommonOptions#given} has it. */
  public String normalized(String typed) {
    String value = keepsBlanks ? typed : typed.strip();
    return isOrAll && value.equalsIgnoreCase("all")
        ? String.valueOf(Integer.MAX_VALUE)
        : isSwitch() ? value.toLowerCase(Locale.ROOT) : value;
  }

  /** The option with another default, and with other choices. */
  public Option with(String newDefault, List<String> newChoices) {
    return new Option(
        key,
        name,
        type,
        meaning,
        newDefault,
        heading,
        aliases,
        newChoices,
        keepsBlanks,
        isOrAll,
        isInProject);
  }

  /** The meaning, and the default. */
  public String description() {
    return defaultValue.isEmpty() ? meaning : meaning + " (default: " + defaultValue + ")";
  }
}
