package dev.tally.games.logs.csv;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.logs.export.ResultToWrite;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A standard game as a row: what the record says besides id, players, moves and result is lost. */
final class CsvWriter {
  static final String HEADER = "id,game,player1,player2,winner,score1,score2,moves";

  private CsvWriter() {}

  static String of(GameRecord record, Replay replay) throws UnwritableException {
    String moves = String.join(" ", record.moves());
    check(record, moves);
    Optional<Score> score = new ResultToWrite(record.claim(), replay.position()).score();
    return Stream.of(
            record.id(),
            record.ruleset().id(),
            record.players().x(),
            record.players().o(),
            record.claim().winner().map(CsvWriter::winner).orElse(""),
            score.map(each -> "" + each.x()).orElse(""),
            score.map(each -> "" + each.o()).orElse(""),
            moves)
        .map(CsvWriter::quoted)
        .collect(Collectors.joining(","));
  }

  /** Throws if a row cannot hold a game. */
  private static void check(GameRecord record, String moves) throws UnwritableException {
    if (!record.setup().equals(Setup.STANDARD)) {
      throw new UnwritableException("a row has no setup");
    }
    if (record.claim().termination().isPresent()) {
      throw new UnwritableException("a row does not say that a game was given up");
    }
    if (Stream.of(record.id(), record.players().x(), record.players().o())
        .anyMatch(each -> each.indexOf('\n') >= 0 || each.indexOf('\r') >= 0)) {
      throw new UnwritableException("a field of a row has one line");
    }
    boolean isRead =
        record.ruleset().hasMoves()
            && FirstError.ignored(() -> MoveSplitter.of(record.ruleset()).split(moves))
                .filter(read -> String.join(" ", read).equalsIgnoreCase(moves))
                .isPresent();
    if (!isRead) {
      throw new UnwritableException("its moves cannot be written in a row");
    }
  }

  /** Winner by number, since every rule set has other names. */
  private static String winner(Outcome winner) {
    return winner.winner().map(side -> side == Side.X ? "1" : "-1").orElse("0");
  }

  private static String quoted(String field) {
    return field.indexOf(',') < 0 && field.indexOf('"') < 0
        ? field
        : '"' + field.replace("\"", "\"\"") + '"';
  }
}
