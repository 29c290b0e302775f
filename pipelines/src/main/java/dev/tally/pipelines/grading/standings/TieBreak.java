package dev.tally.pipelines.grading.standings;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The order of players who have equally many points; the higher value is first. After the FIDE
 * Handbook, C.07 (Play-Off and Tie-Break Regulations), but for the last two. Logs do not say which
 * rounds a player did not play, so that games that were not played count nothing.
 */
public enum TieBreak {
  /** The points of all opponents, once for each game (C.07, BH). */
  BUCHHOLZ("Buchholz"),
  /** The opponents' points times what the player had of the games against them (C.07, SB). */
  SONNEBORN_BERGER("Sonneborn-Berger"),
  /**
   * Points of the games among those who are still tied, if each two of them have played equally
   * often (C.07, DE); otherwise none.
   */
  DIRECT_ENCOUNTER("Direct encounter"),
  /** Won games (C.07, WIN). */
  WINS("Wins"),
  /** The difference of discs or points. */
  DISCS("Disc difference"),
  /**
   * Brightwell's quotient, as the World Othello Championship has it: all discs of the player and
   * six times the points of all opponents.
   */
  BRIGHTWELL("Brightwell");

  /** The value of the option if it is not given. */
  public static final String DEFAULT = "buchholz,sonneborn-berger,direct-encounter,discs";

  private static final int BRIGHTWELL_FACTOR = 6;
  private static final Pattern WORD_START = Pattern.compile("-(.)");

  private final String title;

  TieBreak(String title) {
    this.title = title;
  }

  /** Heading of its column in tables. */
  public String title() {
    return title;
  }

  /** Whether it needs to know who has played whom. */
  boolean needsEncounters() {
    return this != WINS && this != DISCS;
  }

  /** Key in JSON and CSV. */
  String key() {
    return WORD_START
        .matcher(EnumOption.label(this))
        .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
  }

  /**
   * Several of them, in order.
   *
   * @param typed their labels, with commas between them; may be empty
   * @throws CommandException (usage) if one is unknown, or stands there twice
   */
  public static List<TieBreak> list(String typed) {
    List<TieBreak> list =
        Stream.of(typed.split(","))
            .filter(each -> !each.isBlank())
            .map(each -> EnumOption.of("tie-breaks", each, TieBreak.class))
            .toList();
    if (list.stream().distinct().count() < list.size()) {
      throw CommandException.usage("--tie-breaks=" + typed + ": expected each of them once");
    }
    return list;
  }

  /**
   * The value of a player.
   *
   * @param tied all players, this one too, who are still tied
   * @param standings of all players by name
   * @param against the player's games by opponent
   */
  double value(
      Standing of,
      Collection<Standing> tied,
      Map<String, Standing> standings,
      Map<String, Encounter> against) {
    return switch (this) {
      case BUCHHOLZ -> buchholz(standings, against);
      case SONNEBORN_BERGER -> sum(standings, against, Encounter::points);
      case DIRECT_ENCOUNTER ->
          tied.stream()
              .mapToDouble(each -> against.getOrDefault(each.player(), Encounter.NONE).points())
              .sum();
      case WINS -> of.won();
      case DISCS -> of.discs();
      case BRIGHTWELL -> of.discsFor() + BRIGHTWELL_FACTOR * buchholz(standings, against);
    };
  }

  private static double buchholz(Map<String, Standing> standings, Map<String, Encounter> against) {
    return sum(standings, against, Encounter::played);
  }

  /** The points of all opponents, each with a weight. */
  private static double sum(
      Map<String, Standing> standings,
      Map<String, Encounter> against,
      ToDoubleFunction<Encounter> weight) {
    double sum = 0;
    for (Map.Entry<String, Encounter> each : against.entrySet()) {
      Standing opponent = Objects.requireNonNull(standings.get(each.getKey()));
      sum += weight.applyAsDouble(each.getValue()) * opponent.points();
    }
    return sum;
  }
}
