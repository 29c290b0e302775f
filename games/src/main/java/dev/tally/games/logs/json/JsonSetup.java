package dev.tally.games.logs.json;

import dev.tally.games.core.Names;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.rules.Ruleset;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the setup of a game, and finds one that stands where it is not read. */
final class JsonSetup {
  /** Names of the same thing, in several games and programs. */
  private static final List<List<String>> SYNONYMS =
      Stream.of("rows", "cols", "colors").map(each -> Names.of("setting", each)).toList();

  private JsonSetup() {}

  /**
   * The setup that is written.
   *
   * @param problems takes each key that cannot be read
   */
  static Setup read(Ruleset ruleset, Map<String, JsonValue> written, FirstError problems) {
    Collection<String> known = known(ruleset);
    Map<String, Object> values = new LinkedHashMap<>();
    written.forEach(
        (key, value) -> {
          String path = "setup." + key;
          if (known.contains(key)) {
            problems.run(() -> values.put(key, value.setting(path)));
          } else {
            problems.keep(
                new ParseException(value.index(), Diagnostics.cut(path) + unknown(key, known)));
          }
        });
    return new Setup(values);
  }

  /**
   * Looks for a setup in other keys of a record, since the game would be graded without it.
   *
   * @param problems takes each of these keys
   */
  static void checkOthers(
      Ruleset ruleset, Setup setup, Map<String, JsonValue> others, FirstError problems) {
    others.forEach(
        (key, value) -> {
          if (isSetup(key, value, ruleset)) {
            problems.keep(
                new ParseException(
                    value.index(), Diagnostics.cut(key) + ": unknown (did you mean setup?)"));
          } else if (!setup.has(key) && isSetting(key, value, ruleset)) {
            problems.keep(
                new ParseException(value.index(), key + ": did you mean setup." + key + "?"));
          }
        });
  }

  private static boolean isSetup(String key, JsonValue value, Ruleset ruleset) {
    return value.plain() instanceof Map<?, ?> map
        && !map.isEmpty()
        && (Setup.isSetupKey(key) || known(ruleset).containsAll(map.keySet()));
  }

  /** Whether a key would make it another game in the setup; one letter may mean anything. */
  private static boolean isSetting(String key, JsonValue value, Ruleset ruleset) {
    return key.length() > 1
        && ruleset.parameters().stream()
            .filter(each -> each.name().equals(key))
            .anyMatch(each -> !each.defaultValue().equals(value.plain().toString()))
        && isValid(new Setup(Map.of(key, value.plain())), ruleset);
  }

  private static boolean isValid(Setup setup, Ruleset ruleset) {
    try {
      ruleset.start(setup);
      return true;
    } catch (SetupException e) {
      return false;
    }
  }

  private static Collection<String> known(Ruleset ruleset) {
    return ruleset.parameters().stream().map(Parameter::name).toList();
  }

  private static String unknown(String key, Collection<String> known) {
    if (known.isEmpty()) {
      return ": unknown, since the game has no setup";
    }
    Optional<String> near = known.stream().filter(each -> isNear(key, each)).findFirst();
    return ": unknown"
        + near.map(each -> " (did you mean " + each + "?)").orElse("")
        + "; expected "
        + String.join(", ", known);
  }

  /** Whether a key begins as a known one does, or has the letters of that or of a synonym. */
  private static boolean isNear(String key, String known) {
    String name = key.toLowerCase(Locale.ROOT);
    return name.startsWith(known)
        || (name.length() > 1 && known.startsWith(name))
        || hasLetters(name, known)
        || SYNONYMS.stream()
            .filter(each -> each.contains(known))
            .anyMatch(each -> each.stream().anyMatch(other -> hasLetters(name, other)));
  }

  private static boolean hasLetters(String name, String known) {
    return Arrays.equals(name.chars().sorted().toArray(), known.chars().sorted().toArray());
  }
}
