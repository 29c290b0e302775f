package dev.tally.games.logs.session;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.LogLines;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The input of a console program: a first line such as {@code # game: gekitai --n=7 --p=9 --l=4},
 * then the lines that are typed. Immutable; safe for use by many threads.
 *
 * @param header the first line, with the line ends of blank ones before it, if it names the game;
 *     else empty
 * @param ruleset which game
 * @param options the options of the console program
 * @param typed the lines that are typed, without their ends; blank ones count
 * @param columns where each option stands in the first line, from 1
 */
public record TypedSession(
    String header,
    Ruleset ruleset,
    Setup options,
    List<String> typed,
    Map<String, Integer> columns) {
  private static final String SEED = "seed";

  /** Lines by which the game of a session is known that does not name it. */
  private static final int PLAIN_LINES = 3;

  /** Beginnings of sessions, by game; the lines of each are parted by line ends. */
  private static final Map<String, Pattern> PLAIN =
      Map.of(
          "reversi",
          Pattern.compile("[0-9]{1,2}\n[0-9]{1,3}\n[A-Za-z][0-9]{1,2}(?:\n|$)"),
          "reversi-cse231",
          Pattern.compile("(?i)(?:black|white)\n(?:[a-z][0-9]{1,2}|hint|pass|exit)(?:\n|$)"),
          "othello-invent",
          Pattern.compile("(?i)[xo]\n(?:[1-8]{2}|hints|quit)(?:\n|$)"));

  /** Keeps copies. */
  public TypedSession {
    typed = List.copyOf(typed);
    columns = Map.copyOf(columns);
  }

  /**
   * Reads a session.
   *
   * @param game the rule set of a session whose first line names none
   * @throws ParseException if there is none, or the first line asks for something that the game
   *     does not have
   */
  public static TypedSession parse(String text, Optional<Ruleset> game) throws ParseException {
    List<String> lines = LogLines.withoutMark(text).lines().toList();
    int first = 0; // line that is not blank
    while (first < lines.size() && lines.get(first).isBlank()) {
      first++;
    }
    boolean hasHeader = first < lines.size() && SessionHeader.isHeader(lines.get(first));
    SessionHeader header =
        hasHeader ? SessionHeader.parse(lines.get(first).stripLeading()) : plain(text, game);
    checkRepeatable(header);
    return new TypedSession(
        hasHeader ? "\n".repeat(first) + lines.get(first) : "",
        header.ruleset(),
        header.options(),
        hasHeader ? lines.subList(first + 1, lines.size()) : lines,
        header.columns());
  }

  private static SessionHeader plain(String text, Optional<Ruleset> game) throws ParseException {
    Ruleset ruleset =
        game.or(() -> plainGame(text).flatMap(Rulesets::byId))
            .orElseThrow(
                () ->
                    new ParseException(
                        0,
                        "expected a first line that names the game, such as '# game: gekitai"
                            + " --n=7'"));
    return new SessionHeader(ruleset, Setup.STANDARD, Map.of());
  }

  /**
   * The game of a session whose first line names none, if the first things that were typed can only
   * be those of one: a size and a number of blocks, a color, or a mark, and then a move.
   */
  static Optional<String> plainGame(String text) {
    String typed =
        text.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .limit(PLAIN_LINES)
            .collect(Collectors.joining("\n"));
    return PLAIN.entrySet().stream()
        .filter(each -> each.getValue().matcher(typed).lookingAt())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** The line of an input, from 1, of which the first is number 1. */
  public int line(int input) {
    return input + (int) header.lines().count();
  }

  /** Column of an option in the first line, from 1; that of the line if it is not there. */
  int column(String option) {
    return columns.getOrDefault(option, 1);
  }

  /** A session with chance can only be repeated from its seed. */
  private static void checkRepeatable(SessionHeader header) throws ParseException {
    Ruleset ruleset = header.ruleset();
    boolean hasChance =
        ruleset.console().options().stream().map(Parameter::name).anyMatch(SEED::equals);
    if (hasChance && !header.options().has(SEED)) {
      throw new ParseException(
          0,
          "--seed: %s needs one in a session, as in # game: %s --seed=7"
              .formatted(ruleset.id(), ruleset.id()));
    }
  }
}
