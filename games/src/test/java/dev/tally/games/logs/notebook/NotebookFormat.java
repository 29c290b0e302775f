package dev.tally.games.logs.notebook;

import dev.tally.games.Rulesets;
import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Made up: a game on each line, {@code gekitai> a1 c3}. */
public final class NotebookFormat extends LogFormat {
  private static final String AFTER_GAME = ">";

  /** For {@link java.util.ServiceLoader}. */
  public NotebookFormat() {
    super("notebook", "games as their name and their moves, one a line", "notebook");
  }

  @Override
  public boolean isRecord(String line) {
    return game(line).isPresent();
  }

  @Override
  public boolean isSplittable(byte[] head, String fileName) {
    return true;
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return new LineLogReader(in, start, NotebookFormat::entry);
  }

  private static Optional<Ruleset> game(String line) {
    int end = Math.max(0, line.indexOf(AFTER_GAME));
    return Rulesets.byId(line.substring(0, end)).map(Ruleset.class::cast);
  }

  private static GameRecord entry(GameRecord.Builder record, String line) throws ParseException {
    Optional<Ruleset> game = game(line);
    if (game.isEmpty()) {
      throw new ParseException(
          0, "expected a game, as in gekitai>, found " + Diagnostics.quoted(line));
    }
    String moves = line.substring(line.indexOf(AFTER_GAME) + 1);
    return record
        .ruleset(game.get())
        .moves(Stream.of(moves.split(" ")).filter(move -> !move.isEmpty()).toList())
        .build();
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        LogOutput.ofOneFile(
            summary(),
            "notebook",
            Set.of(),
            file -> new TextLogWriter(file, NotebookFormat::line)));
  }

  private static String line(GameRecord record, Replay replay) throws UnwritableException {
    if (!record.setup().values().isEmpty()) {
      throw new UnwritableException("the game does not have the standard start");
    }
    if (record.moves().stream().anyMatch(move -> move.contains(" "))) {
      throw new UnwritableException("a move has a blank in it");
    }
    return record.ruleset().id() + AFTER_GAME + " " + String.join(" ", record.moves());
  }
}
