package dev.tally.pipelines;

import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.cli.Option;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Suggestions for an option that a command does not have: one with a like name, or the one that
 * does here what the option does in other commands or in other programs.
 *
 * @param options of the command, by their keys
 */
record OptionHints(Map<String, Option> options) {
  /** Names in other programs of the window around a hit, on both its sides. */
  private static final Set<String> WINDOW = Set.of("--span", "--window", "--context");

  private static final Set<String> OUTPUT = Set.of("-o", "--output");

  /** Options by what is typed in their place; the first that a command has. */
  private static final Map<String, List<String>> ELSEWHERE =
      Map.of(
          "--format", List.of("to", "json"),
          "--to", List.of("format"),
          "--level", List.of("players"),
          "--rubric", List.of("points"),
          "--force", List.of("overwrite"));

  /** The end of a message, after a semicolon. */
  String of(String name) {
    if (WINDOW.contains(name) && isNumber("left") && isNumber("right")) {
      return "did you mean --left and --right?";
    }
    if (WINDOW.contains(name) && isNumber("width")) {
      return "did you mean --width, in columns?";
    }
    if (Set.of("--ver", "--text").contains(name) && options.containsKey("left")) {
      return "did you mean --left and --right?";
    }
    boolean isOutput = OUTPUT.contains(name);
    Optional<String> other =
        (isOutput ? outputs() : ELSEWHERE.getOrDefault(name, List.of()))
            .stream().filter(options::containsKey).findFirst();
    if (isOutput && other.isEmpty()) {
      return "standard output has the result, as in > FILE";
    }
    return other
        .or(() -> near(name))
        .map(option -> "did you mean --" + option + "?")
        .orElse("see --help");
  }

  /** Options that say where results go; what a command can overwrite may be texts. */
  private List<String> outputs() {
    return options.containsKey("overwrite") ? List.of("corpus") : List.of("reports", "record");
  }

  /** The option with the most similar name and the same first letter, which few mistype. */
  private Optional<String> near(String typed) {
    List<String> names =
        options.values().stream().flatMap(each -> Stream.of(each.name(), each.key())).toList();
    return typed.startsWith("--")
        ? NearMatches.of(typed.substring(2), names).stream()
            .filter(each -> each.regionMatches(/* ignoreCase= */ true, 0, typed, 2, 1))
            .findFirst()
        : Optional.empty();
  }

  private boolean isNumber(String key) {
    Option option = options.get(key);
    return option != null && option.type() == int.class;
  }
}
