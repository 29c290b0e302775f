package dev.tally.games;

import dev.tally.games.alphabattle.AlphaBattle;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Names;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.reversi.Cse231Reversi;
import dev.tally.games.reversi.InventOthello;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Ruleset;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * All rule sets. Console, logs, tests and help go through this list; a new game is one line here,
 * or is provided by another jar on the class path, as {@link ServiceLoader} finds it.
 */
public final class Rulesets {
  /** Shorter names are like too many. */
  private static final int MIN_NEAR = 4;

  private static final List<Ruleset> OWN =
      List.of(
          Reversi.RULES,
          Cse231Reversi.RULES,
          InventOthello.RULES,
          Othello.RULES,
          Gekitai.RULES,
          ConnectFour.RULES,
          AlphaBattle.RULES);

  /**
   * Other names of games, in the form of {@link #plain}, and their ids. Names that are like a typed
   * one are looked for in the order of this map.
   */
  private static final Map<String, String> NAMES = new HashMap<>(Names.of("game"));

  private Rulesets() {}

  /** Made when it is asked for: to find rule sets of other jars, the JVM opens each. */
  private static final class Everywhere {
    // Workers of a cluster run this in a class loader of their own.
    static final List<Ruleset> ALL =
        Stream.concat(
                OWN.stream(),
                ServiceLoader.load(Ruleset.class, Rulesets.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get))
            .toList();
  }

  /**
   * All rule sets, in the order in which they are listed: Tally's own, then those of other jars.
   */
  public static List<Ruleset> all() {
    return Everywhere.ALL;
  }

  /** The ids of all, in the same order. */
  public static List<String> ids() {
    return all().stream().map(Ruleset::id).toList();
  }

  /** The rule set with exactly this id, if there is one. */
  public static Optional<Ruleset> byId(String id) {
    return find(OWN, id).or(() -> find(all(), id));
  }

  /**
   * The rule set that a name means, whatever its case, blanks and punctuation: its id, or what else
   * the game is called, such as {@code Connect 4}.
   */
  public static Optional<Ruleset> byName(String name) {
    Optional<Ruleset> exact = byId(name.strip().toLowerCase(Locale.ROOT));
    if (exact.isPresent()) {
      return exact;
    }
    String plain = plain(name);
    return Optional.ofNullable(NAMES.get(plain))
        .flatMap(Rulesets::byId)
        .or(() -> all().stream().filter(each -> plain(each.id()).equals(plain)).findFirst());
  }

  /** The message that a name is that of no game, and which ones there are. */
  public static String noSuchGame(String name) {
    return "expected one of "
        + String.join(", ", ids())
        + ", found "
        + Diagnostics.quoted(name)
        + didYouMean(name);
  }

  /** The end of a message about a name that no game has: empty if none is like it. */
  public static String didYouMean(String name) {
    String plain = plain(name);
    Optional<String> near =
        Stream.concat(
                ids().stream().filter(id -> isNear(plain, plain(id))),
                NAMES.entrySet().stream()
                    .filter(each -> isNear(plain, each.getKey()))
                    .map(Map.Entry::getValue))
            .findFirst();
    return near.map(id -> " (did you mean " + id + "?)").orElse("");
  }

  /** Whether one of two names begins as the other does, or they differ in a letter or two. */
  private static boolean isNear(String typed, String name) {
    int shorter = Math.min(typed.length(), name.length());
    int longer = Math.max(typed.length(), name.length());
    if (shorter < MIN_NEAR) {
      return false;
    }
    int begin = 0;
    while (begin < shorter && typed.charAt(begin) == name.charAt(begin)) {
      begin++;
    }
    int end = 0;
    while (end < shorter - begin
        && typed.charAt(typed.length() - 1 - end) == name.charAt(name.length() - 1 - end)) {
      end++;
    }
    return begin == shorter || begin + end >= longer - 2;
  }

  /** The letters and digits of a name, in small letters. */
  private static String plain(String name) {
    StringBuilder plain = new StringBuilder();
    Normalizer.normalize(name, Normalizer.Form.NFC)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .map(Character::toLowerCase)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  private static Optional<Ruleset> find(List<Ruleset> rulesets, String id) {
    return rulesets.stream().filter(ruleset -> ruleset.id().equals(id)).findFirst();
  }
}
