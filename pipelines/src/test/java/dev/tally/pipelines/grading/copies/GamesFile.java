package dev.tally.pipelines.grading.copies;

import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.pipelines.io.Storage;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Games as a part has them, made up. */
public final class GamesFile implements AutoCloseable {
  private final Path file;
  private final OutputStream out;
  private final RecordedGames.Writer writer;
  private int count;

  public GamesFile(Path file) throws IOException {
    this.file = file;
    this.out = new BufferedOutputStream(Files.newOutputStream(file));
    this.writer = new RecordedGames.Writer(out);
  }

  /** Adds a game that is like no other, and that the first player has won. */
  public void won(String event, String winner, String loser) throws IOException {
    int[] numbers = {++count};
    writer.write(
        new RecordedGame(
            "log",
            count,
            CanonicalMoves.of(1, numbers, 1),
            "",
            List.of(winner, loser),
            true,
            Optional.of(
                new RecordedGame.Result("g", event, Optional.of(Side.X), new Score(0, 0)))));
  }

  /** What was written. */
  public RecordedGames games() throws IOException {
    out.flush();
    return new RecordedGames(List.of(new Storage.FileEntry(file.toString(), Files.size(file))));
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
