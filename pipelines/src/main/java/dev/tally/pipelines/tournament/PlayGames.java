package dev.tally.pipelines.tournament;

import dev.tally.pipelines.beam.ReadCounters;
import java.io.IOException;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;

/** Plays games, and writes the record of each as soon as it is over. */
final class PlayGames extends DoFn<GameTask, Void> {
  /** Counts the games. */
  static final String PLAYED = "played";

  private final GameFolder folder;
  private final Counter played = Metrics.counter(PlayGames.class, PLAYED);

  /** Writes to a folder that all workers reach. */
  PlayGames(GameFolder folder) {
    this.folder = folder;
  }

  @ProcessElement
  public void play(@Element GameTask game) throws IOException {
    game.play(folder);
    played.inc();
    ReadCounters.RECORDS.inc();
  }
}
