package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.logs.wthor.WthorFormat;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.LogWriter;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.Termination;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/** Games to write and ways to read them, for tests of archives. */
public final class Archives {
  public static final RecordLocation SOMEWHERE = RecordLocation.line(1, 1);

  private Archives() {}

  /** What a log in a folder says, with the files beside it. */
  public static List<LogEntry> read(LogFormat format, Path file) throws IOException {
    Map<String, byte[]> companion =
        format == WthorFormat.WTHOR
            ? Map.of(
                "jou", Files.readAllBytes(LogOutput.companion(file, "jou")),
                "trn", Files.readAllBytes(LogOutput.companion(file, "trn")))
            : Map.of();
    LogContext context =
        new LogContext(
            "log", Optional.empty(), extension -> Optional.ofNullable(companion.get(extension)));
    return Logs.all(format.open(Files.newInputStream(file), LogStart.BEGINNING, context));
  }

  public static List<GameRecord> games(List<LogEntry> entries) {
    return entries.stream().map(GameRecord.class::cast).toList();
  }

  /** Writes games, and says for each why it was refused, if it was. */
  public static List<Optional<String>> write(LogOutput target, Path file, List<GameRecord> games)
      throws IOException {
    List<Optional<String>> refusals = new ArrayList<>();
    try (LogWriter writer = target.open(file)) {
      for (GameRecord game : games) {
        refusals.add(writer.write(game, game.replay()));
      }
    }
    return refusals;
  }

  /** The only line that a game becomes. */
  public static String line(LogFormat format, GameRecord game) throws IOException {
    Path file = Files.createTempFile("games", ".log");
    try {
      assertThat(write(format.output().orElseThrow(), file, List.of(game)))
          .containsExactly(Optional.empty());
      assertThat(file).content().endsWith("\n");
      return Files.readString(file).stripTrailing();
    } finally {
      Files.delete(file);
    }
  }

  /** A game of Othello. */
  public static GameRecord othello(String moves) {
    return GameRecord.builder(SOMEWHERE, Othello.RULES)
        .moves(moves.isEmpty() ? List.of() : List.of(moves.split("(?<=\\G..)")))
        .build();
  }

  /** A random game of Othello, its result given in discs; passes as archives leave them out. */
  static GameRecord random(long seed, Setup setup) {
    Random random = new Random(seed);
    Match match = new Match(Othello.RULES, setup);
    List<String> moves = new ArrayList<>();
    while (!match.isOver()) {
      Move move = RandomPlayer.move(match.position(), random);
      match.play(move);
      if (!(move instanceof Move.Pass)) {
        moves.add(Othello.RULES.notation().write(move));
      }
    }
    String winner =
        match.position().outcome().winner().map(Othello.RULES.sides(setup)::of).orElse("draw");
    return GameRecord.builder(SOMEWHERE, Othello.RULES)
        .players(new Players("Ann " + seed % 7, "Böb " + seed % 5))
        .setup(setup)
        .moves(moves)
        .claim(claim(winner, match.position().score().orElseThrow()))
        .build();
  }

  public static ClaimedResult claim(String winner, Score score) {
    return ClaimedResult.of(
        Optional.of(Logs.winner(winner)), Optional.of(score), OptionalInt.empty());
  }

  /** What GGF says of a result. */
  public static ClaimedResult lead(int lead, Optional<Termination> termination) {
    return new ClaimedResult(
        Optional.of(Outcome.ofLead(lead)),
        Optional.empty(),
        OptionalInt.of(lead),
        ClaimedResult.Basis.EITHER,
        termination);
  }

  public static GameRecord with(GameRecord game, ClaimedResult claim) {
    return game.toBuilder().claim(claim).build();
  }

  public static GameRecord with(GameRecord game, Players players, Map<String, Object> extra) {
    return game.toBuilder().players(players).extra(extra).build();
  }

  public static GameRecord with(GameRecord game, Setup setup) {
    return game.toBuilder().setup(setup).build();
  }

  /** The line of a game that can be written. */
  public static String written(TextLogWriter.Format format, GameRecord game) {
    try {
      return format.line(game, game.replay());
    } catch (UnwritableException e) {
      throw new AssertionError(e);
    }
  }

  /** Why a game cannot be written; {@code written} if it can. */
  public static String refusal(TextLogWriter.Format format, GameRecord game) {
    try {
      format.line(game, game.replay());
      return "written";
    } catch (UnwritableException e) {
      return e.reason();
    }
  }
}
