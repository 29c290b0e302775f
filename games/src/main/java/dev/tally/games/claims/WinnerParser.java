package dev.tally.games.claims;

import dev.tally.games.core.Names;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads what logs write of the winner of a game. */
public final class WinnerParser {
  private static final Pattern PLAYER =
      Pattern.compile("(?:p(?=[12])|player[ _-]?)([a-z0-9]+)|([a-z0-9]+)[ _-]?player");

  private static final List<Outcome> WINNERS =
      List.of(Outcome.X_WINS, Outcome.O_WINS, Outcome.DRAW);

  private static final Map<String, Side> COLORS = sides("color");
  private static final Map<String, Side> ORDINALS = sides("ordinal");

  private WinnerParser() {}

  /**
   * The winner that a text names: {@code draw}, or a side's name, in either case; else the name of
   * one player, in either case if none is written so; else {@code player 1} or {@code first
   * player}, or {@code player 2} and so on; else {@code black}, {@code b} or {@code x}, or {@code
   * white}, {@code w} or {@code o}, or the name of such a color in another language, in games whose
   * sides are called black and white, or X and O.
   *
   * @param players names by the names of their sides
   * @return a win of the side, or a draw; empty if the text names neither, or a side and the player
   *     of the other one
   */
  public static Optional<Outcome> of(String text, SideNames sides, Map<String, String> players) {
    String name = text.strip();
    Optional<Outcome> side = side(name, sides);
    Optional<Outcome> player = player(name, sides, players);
    if (side.isPresent() && player.isPresent()) {
      return side.equals(player) ? side : Optional.empty();
    }
    return side.or(() -> player).or(() -> alias(name, sides));
  }

  /** The words for a winner, for messages. */
  public static String expected(SideNames sides) {
    return String.join(", ", sides.x(), sides.o(), SideNames.DRAW);
  }

  /** The side of this name, or a draw, in either case. */
  static Optional<Outcome> side(String name, SideNames sides) {
    return WINNERS.stream()
        .filter(outcome -> name.equalsIgnoreCase(sides.winner(outcome)))
        .findFirst();
  }

  /**
   * The side of the only player of a name, in either case if none is written so: two with the same
   * name cannot be distinguished.
   */
  static Optional<Outcome> player(String name, SideNames sides, Map<String, String> players) {
    return only(players, name::equals)
        .or(() -> only(players, name::equalsIgnoreCase))
        .or(() -> only(players, each -> isFoldedAlike(each, name)))
        .flatMap(sides::side)
        .map(Outcome::winOf);
  }

  /** Whether two names that differ beyond the case of their letters are one, folded. */
  private static boolean isFoldedAlike(String player, String name) {
    return !(isAscii(player) && isAscii(name)) && folded(player).equals(folded(name));
  }

  private static boolean isAscii(String name) {
    return name.chars().allMatch(each -> each < 0x80);
  }

  /**
   * A name in small letters as they are after capitals: {@code ss} for {@code ß}. Letters with
   * accents may be one character or two.
   */
  private static String folded(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFC)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT);
  }

  private static Optional<String> only(Map<String, String> players, Predicate<String> isMeant) {
    Optional<String> only = Optional.empty();
    for (Map.Entry<String, String> each : players.entrySet()) {
      String player = each.getValue().strip();
      if (!player.isEmpty() && isMeant.test(player)) {
        if (only.isPresent()) {
          return Optional.empty();
        }
        only = Optional.of(each.getKey());
      }
    }
    return only;
  }

  private static Optional<Outcome> alias(String name, SideNames sides) {
    Matcher player = PLAYER.matcher(name.toLowerCase(Locale.ROOT));
    if (player.matches()) {
      String which = player.group(1) == null ? player.group(2) : player.group(1);
      return Optional.ofNullable(ORDINALS.get(which))
          .map(Outcome::winOf)
          .or(() -> side(which, sides))
          .or(() -> color(which, sides).map(Outcome::winOf));
    }
    return color(name, sides).map(Outcome::winOf);
  }

  /** The side of a color, in games whose sides are called black and white, or X and O. */
  static Optional<Side> color(String name, SideNames sides) {
    if (!sides.equals(SideNames.MARKS) && !sides.equals(SideNames.BLACK_AND_WHITE)) {
      return Optional.empty();
    }
    return Optional.ofNullable(COLORS.get(name.toLowerCase(Locale.ROOT)));
  }

  /** The names of a kind that sides have. */
  static Map<String, Side> sides(String kind) {
    return Names.of(kind).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, each -> Side.valueOf(each.getValue())));
  }
}
