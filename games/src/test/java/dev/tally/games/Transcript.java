package dev.tally.games;

import dev.tally.games.core.Dialogue;
import dev.tally.games.core.Match;
import dev.tally.games.core.Ruleset;
import dev.tally.games.core.Setup;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A console session under {@code src/test/resources/transcripts/RULESET}: {@code NAME.in} has the
 * rule set and its options in the first line, then what is typed; {@code NAME.txt} has what the
 * terminal shows of it.
 *
 * @param typed all lines after the first, each with its line end
 */
record Transcript(Path script, Ruleset ruleset, Setup options, String typed) {
  private static final Path FOLDER = Path.of("src/test/resources/transcripts");
  private static final String HEADER = "# game: ";

  /** All sessions of all rule sets, in a fixed order. */
  static List<Transcript> all() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(".in"))
          .sorted()
          .map(Transcript::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Transcript read(Path script) {
    String text = contents(script);
    int end = text.indexOf('\n');
    String[] header = text.substring(HEADER.length(), end).split(" ");
    Ruleset ruleset = Rulesets.byId(header[0]).orElseThrow();
    Setup options = Setup.STANDARD;
    for (String option : List.of(header).subList(1, header.length)) {
      String[] parts = option.substring(2).split("=", 2);
      options = options.with(parts[0], parts.length == 1 ? true : value(parts[1]));
    }
    return new Transcript(script, ruleset, options, text.substring(end + 1));
  }

  private static Object value(String text) {
    if (text.equals("true") || text.equals("false")) {
      return Boolean.valueOf(text);
    }
    return text.matches("[0-9]+") ? (Object) Integer.valueOf(text) : text;
  }

  /** Where the terminal's side of it is. */
  Path shown() {
    return Path.of(script.toString().replaceFirst("[.]in$", ".txt"));
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
    Dialogue dialogue = new Dialogue(new BufferedReader(new StringReader(typed)), out, true);
    try {
      ruleset.console().play(dialogue, options);
    } catch (IOException e) {
      throw new UncheckedIOException(script.toString(), e);
    }
    return new Session(out.toString(), dialogue.matches());
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
    return ruleset.id() + "/" + script.getFileName();
  }
}
