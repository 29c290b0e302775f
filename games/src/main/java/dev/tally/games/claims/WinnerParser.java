package dev.tally.games.claims;

import dev.tally.games.core.SideNames;
import dev.tally.games.records.ClaimedResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads what logs write of the winner of a game. */
public final class WinnerParser {
  /** The sides of games with discs. */
  public static final SideNames DISCS = new SideNames("black", "white");

  private WinnerParser() {}

  /**
   * The winner that a text names: {@code draw}, or a side's name, in either case; else the name of
   * one player; else {@code black}, {@code b} or {@code x}, or {@code white}, {@code w} or {@code
   * o}, in games whose sides are called black and white, or X and O.
   *
   * @param players names by the names of their sides
   * @return the name of the side or {@link ClaimedResult#DRAW}; empty if the text names neither
   */
  public static Optional<String> of(String text, SideNames sides, Map<String, String> players) {
    if (sides.side(text).isPresent() || text.equals(ClaimedResult.DRAW)) {
      return Optional.of(text);
    }
    String name = text.strip();
    if (name.equalsIgnoreCase(ClaimedResult.DRAW)) {
      return Optional.of(ClaimedResult.DRAW);
    }
    return side(name, sides).or(() -> player(name, players)).or(() -> alias(name, sides));
  }

  /** The words for a winner, for messages. */
  public static String expected(SideNames sides) {
    return String.join(", ", sides.x(), sides.o(), ClaimedResult.DRAW);
  }

  private static Optional<String> side(String name, SideNames sides) {
    return name.equalsIgnoreCase(sides.x())
        ? Optional.of(sides.x())
        : name.equalsIgnoreCase(sides.o()) ? Optional.of(sides.o()) : Optional.empty();
  }

  /** The side of the only player of a name: two with the same name cannot be distinguished. */
  private static Optional<String> player(String name, Map<String, String> players) {
    List<String> sides =
        players.entrySet().stream()
            .filter(each -> !name.isEmpty() && each.getValue().strip().equals(name))
            .map(Map.Entry::getKey)
            .toList();
    return sides.size() == 1 ? Optional.of(sides.get(0)) : Optional.empty();
  }

  private static Optional<String> alias(String name, SideNames sides) {
    if (!sides.equals(SideNames.MARKS) && !sides.equals(DISCS)) {
      return Optional.empty();
    }
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "x", "b", "black" -> Optional.of(sides.x());
      case "o", "w", "white" -> Optional.of(sides.o());
      default -> Optional.empty();
    };
  }
}
