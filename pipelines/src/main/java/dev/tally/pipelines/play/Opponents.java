package dev.tally.pipelines.play;

import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import dev.tally.games.search.Budget;
import dev.tally.games.search.Level;
import dev.tally.games.search.Player;
import dev.tally.pipelines.cli.CommandException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The computers that the options of {@code play} ask for.
 *
 * @param sides as typed; empty for none
 * @param name of each, in records
 * @param seed of what is left to chance
 */
record Opponents(String sides, String name, Level level, Budget budget, long seed) {
  private static final String BOTH = "both";
  private static final Pattern TIME = Pattern.compile("([0-9]{1,6}(?:[.][0-9]{1,3})?)(ms|s|m)");
  private static final Duration MAX_TIME = Duration.ofHours(1);

  /**
   * Reads the options.
   *
   * @throws SetupException if one is out of its bounds
   * @throws CommandException (usage) if no computer can play this game
   */
  static Opponents of(Play.Options options, Ruleset ruleset) {
    String sides = options.getComputer();
    if (!sides.isEmpty() && !ruleset.hasMoves()) {
      String message = "--computer=" + sides + ": " + ruleset + " has no choice of moves";
      throw CommandException.usage(message);
    }
    Setup typed =
        Setup.STANDARD
            .with("level", Setup.value(options.getLevel()))
            .with("seed", Setup.value(options.getSeed()));
    Level level = new Level(typed.getInt("level", Level.MIN, Level.MIN, Level.MAX));
    String time = options.getTime();
    return new Opponents(
        sides,
        "Tally " + level + (time.isEmpty() ? "" : ", " + time),
        level,
        time.isEmpty() ? level.budget() : Budget.ofTime(time(time)),
        options.getSeed().isEmpty() ? RandomSource.createLong() : typed.getLong("seed"));
  }

  /**
   * A match with these computers, which are named in it.
   *
   * @param begun when its session began
   * @throws CommandException (usage) if it has no such side
   */
  Turns in(Match match, LocalDateTime begun) {
    Map<Side, Turns.Computer> computers = new EnumMap<>(Side.class);
    SideNames names = match.ruleset().sides(match.setup());
    Players players = match.players();
    for (Side side : sides(names, match.ruleset().console().names(match.setup()))) {
      Player player = level.player(match.ruleset(), match.setup(), seed);
      computers.put(side, new Turns.Computer(name, player, budget));
      players = players.with(side, name);
    }
    match.name(players);
    return new Turns(match, computers, begun);
  }

  /**
   * @param names of the sides in records
   * @param shown what the console calls them, which may differ
   */
  private Set<Side> sides(SideNames names, SideNames shown) {
    if (sides.isEmpty() || sides.equalsIgnoreCase(BOTH)) {
      return sides.isEmpty() ? Set.of() : EnumSet.allOf(Side.class);
    }
    return side(sides, names)
        .or(() -> side(sides, shown))
        .or(() -> side(sides, SideNames.BLACK_AND_WHITE))
        .<Set<Side>>map(EnumSet::of)
        .orElseThrow(
            () -> {
              boolean isUsual = names.equals(SideNames.BLACK_AND_WHITE);
              String own = isUsual ? "" : names.x() + ", " + names.o() + ", ";
              return CommandException.usage(
                  "--computer=" + sides + ": expected " + own + "black, white or both");
            });
  }

  private static Optional<Side> side(String typed, SideNames names) {
    return names
        .side(typed)
        .or(() -> names.side(typed.toLowerCase(Locale.ROOT)))
        .or(() -> names.side(typed.toUpperCase(Locale.ROOT)));
  }

  private static Duration time(String typed) {
    Matcher matcher = TIME.matcher(typed.strip());
    long millis = 0;
    if (matcher.matches()) {
      int unit = matcher.group(2).equals("ms") ? 1 : matcher.group(2).equals("s") ? 1000 : 60_000;
      millis = Math.round(Double.parseDouble(matcher.group(1)) * unit);
    }
    if (millis < 1 || millis > MAX_TIME.toMillis()) {
      throw new SetupException("time", typed, "a time such as 500ms, 1s or 2m, of an hour at most");
    }
    return Duration.ofMillis(millis);
  }
}
