package dev.tally.pipelines.tournament;

import dev.tally.pipelines.beam.ReadCounters;
import java.io.IOException;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;

/** Plays games, and writes the record of each as soon as it is over. */
final class PlayGames extends PTransform<PCollection<GameTask>, PDone> {
  /** Counts the games. */
  static final String PLAYED = "played";

  private final GameFolder folder;

  private PlayGames(GameFolder folder) {
    this.folder = folder;
  }

  /** Writes to a folder that all workers reach. */
  static PlayGames into(GameFolder folder) {
    return new PlayGames(folder);
  }

  @Override
  public PDone expand(PCollection<GameTask> games) {
    games.apply("Play each", ParDo.of(new PlayFn(folder)));
    return PDone.in(games.getPipeline());
  }

  private static final class PlayFn extends DoFn<GameTask, Void> {
    private final GameFolder folder;
    private final Counter played = Metrics.counter(PlayGames.class, PLAYED);

    PlayFn(GameFolder folder) {
      this.folder = folder;
    }

    @ProcessElement
    public void play(@Element GameTask game) throws IOException {
      game.play(folder);
      played.inc();
      ReadCounters.RECORDS.inc();
    }
  }
}
