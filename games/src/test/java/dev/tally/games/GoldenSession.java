package dev.tally.games;

import dev.tally.games.core.Setup;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.session.TypedSession;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A console session under {@code src/test/resources/sessions/RULESET}: {@code NAME.in} has the rule
 * set and its options in the first line, then what is typed; {@code NAME.txt} has what the terminal
 * shows of it.
 */
record GoldenSession(Path file, TypedSession input) {
  private static final Pattern COMMAND = Pattern.compile("help|[?]|undo", Pattern.CASE_INSENSITIVE);

  private static final Path FOLDER = Path.of("src/test/resources/sessions");

  /** All sessions of all rule sets, in a fixed order. */
  static List<GoldenSession> all() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(".in"))
          .sorted()
          .map(GoldenSession::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static GoldenSession read(Path input) {
    try {
      return new GoldenSession(input, TypedSession.parse(contents(input), Optional.empty()));
    } catch (ParseException e) {
      throw new IllegalArgumentException(input + ": " + e.problem(), e);
    }
  }

  Ruleset ruleset() {
    return input.ruleset();
  }

  Setup options() {
    return input.options();
  }

  List<String> typed() {
    return input.typed();
  }

  /**
   * Whether all that is typed are answers: after {@code help}, or {@code undo}, more is typed than
   * a record of the game has.
   */
  boolean hasAnswersOnly() {
    return typed().stream().noneMatch(each -> COMMAND.matcher(each.strip()).matches());
  }

  /** Where the terminal's side of it is. */
  Path shown() {
    return Path.of(file.toString().replaceFirst("[.]in$", ".txt"));
  }

  /** What the terminal should show. */
  String expected() {
    return contents(shown());
  }

  /** A run of the console program. */
  record Session(String shown, List<Match> matches) {}

  /** Runs the console program; the input may go on after its end, but not end before it. */
  Session run() {
    StringWriter out = new StringWriter();
    ConsoleSession session = ConsoleSession.with(typed(), out, /* echo= */ true);
    try {
      ruleset().console().play(session, options());
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
    return new Session(out.toString(), session.matches());
  }

  private static String contents(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return ruleset().id() + "/" + file.getFileName();
  }
}
