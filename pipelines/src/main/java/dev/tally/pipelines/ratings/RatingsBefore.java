package dev.tally.pipelines.ratings;

import dev.tally.games.core.Side;
import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.history.GradeParts;
import dev.tally.pipelines.history.GradedParts;
import dev.tally.pipelines.history.RecordCounts;
import dev.tally.pipelines.logs.LogOptions.Logs;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.SplitLogs;
import dev.tally.pipelines.ratings.RatingList.Kind;
import dev.tally.pipelines.ratings.RatingList.Period;
import dev.tally.pipelines.results.PlayerRatings;
import dev.tally.pipelines.results.PlayerRatings.Rated;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.transforms.ParDo;

/**
 * The ratings with which players went into each game of logs, as the command {@code ratings} has
 * them by default. 50 MB or so for a million games.
 */
public final class RatingsBefore {
  /** Ratings by the name of the part. */
  private final Map<String, List<Rated>> parts = new HashMap<>();

  private RatingsBefore() {}

  /** None, for who does not ask for them. */
  public static RatingsBefore none() {
    return new RatingsBefore();
  }

  /**
   * Rates all games of logs, in a run before the one that writes results.
   *
   * @param shared a folder that workers reach, if one is known
   */
  public static RatingsBefore of(
      RunsPipeline options,
      Logs logs,
      List<LogPart> parts,
      Optional<Path> shared,
      Terminal terminal)
      throws IOException {
    return PipelineLauncher.run(
        options,
        terminal,
        GradedParts.progress(logs, parts),
        shared,
        (pipeline, scratch) -> {
          CollectResults collected = new CollectResults(scratch + "/results");
          pipeline
              .apply("Split", new SplitLogs(parts))
              .apply("Collect results", ParDo.of(new GradeParts(logs.game(), collected)))
              .setCoder(RecordCounts.CODER);
          return () -> {
            RatingsBefore before = new RatingsBefore();
            collected.parts().forEach(part -> before.parts.put(part, new ArrayList<>()));
            Map<String, RatingList> lists = new HashMap<>();
            collected.forEach((part, result) -> before.add(part, result, lists));
            return before;
          };
        });
  }

  private void add(String part, GameResult result, Map<String, RatingList> lists) {
    RatingList list =
        lists.computeIfAbsent(result.game(), id -> new RatingList(id, Kind.ELO, Period.GAME));
    list.add(result);
    parts
        .computeIfAbsent(part, name -> new ArrayList<>())
        .add(
            new Rated(
                result.block(),
                result.record(),
                list.before(Side.X).value(),
                list.before(Side.O).value()));
  }

  /** Writes the ratings of each part into the folder of all parts, where its records are graded. */
  public void writeTo(String folder) throws IOException {
    for (Map.Entry<String, List<Rated>> each : parts.entrySet()) {
      each.getValue().sort(Comparator.comparingInt(Rated::block).thenComparingInt(Rated::record));
      PlayerRatings.write(folder + "/" + each.getKey(), each.getValue());
    }
  }
}
