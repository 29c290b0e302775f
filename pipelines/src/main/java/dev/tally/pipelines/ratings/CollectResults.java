package dev.tally.pipelines.ratings;

import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.history.GradedParts;
import dev.tally.pipelines.history.RecordCounts;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.table.Rows;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of logs, and writes the results of each part to a file of its own, by date. The
 * files, merged, have all results in order, however many there are.
 */
final class CollectResults extends PTransform<PCollection<LogPart>, PCollection<RecordCounts>> {
  private final String game;
  private final String folder;

  private CollectResults(String game, String folder) {
    this.game = game;
    this.folder = folder;
  }

  /**
   * @param game id of the rule set of logs that name none; empty for the format's own
   * @param folder for the files
   */
  static CollectResults of(String game, String folder) {
    return new CollectResults(game, folder);
  }

  @Override
  public PCollection<RecordCounts> expand(PCollection<LogPart> parts) {
    return parts
        .apply("Collect", ParDo.of(new CollectFn(game, folder)))
        .setCoder(RecordCounts.CODER);
  }

  private static final class CollectFn extends DoFn<LogPart, RecordCounts> {
    private final String game;
    private final String folder;
    private transient @Nullable GradedParts records;

    CollectFn(String game, String folder) {
      this.game = game;
      this.folder = folder;
    }

    @StartBundle
    public void start() {
      records = new GradedParts(game);
    }

    @ProcessElement
    public void collect(@Element LogPart part) throws IOException {
      List<GameResult> results = new ArrayList<>();
      Objects.requireNonNull(records)
          .forEach(
              part,
              verdict -> {
                String refusal = GameResult.refusal(verdict);
                if (refusal.isEmpty()) {
                  results.add(GameResult.of(verdict));
                }
                return refusal;
              });
      results.sort(Comparator.comparing(GameResult::date)); // a stable order
      try (AtomicFileOutputStream out = new AtomicFileOutputStream(folder + "/" + part.name())) {
        DataOutputStream data = new DataOutputStream(out);
        for (GameResult each : results) {
          GameResult.CODER.write(each, data);
        }
        out.commit();
      }
    }

    @FinishBundle
    public void finish(FinishBundleContext context) {
      context.output(
          Objects.requireNonNull(records).counts(),
          BoundedWindow.TIMESTAMP_MIN_VALUE,
          GlobalWindow.INSTANCE);
      records = null;
    }
  }

  /** All results once the pipeline is done: by date, those without one first; else as recorded. */
  Rows<GameResult> results() {
    return visitor -> {
      PriorityQueue<Results> queue = new PriorityQueue<>();
      if (Storage.isRemote(folder) || Files.exists(Path.of(folder))) {
        List<Storage.Found> files = new ArrayList<>(Storage.list(folder, ""));
        files.sort(Comparator.comparing(Storage.Found::file));
        for (Storage.Found file : files) {
          Results results = new Results(queue.size(), file);
          if (results.next()) {
            queue.add(results);
          }
        }
      }
      while (!queue.isEmpty()) {
        Results first = queue.remove();
        visitor.visit(first.result());
        if (first.next()) {
          queue.add(first);
        }
      }
    };
  }

  /** The results of a part, one after another. */
  private static final class Results implements Comparable<Results> {
    private final int part;
    private final InputStream in;
    private final DataInputStream data;
    private @Nullable GameResult result;

    Results(int part, Storage.Found file) {
      this.part = part;
      this.in = new Spill(file.file(), 0, Math.toIntExact(file.size()), new byte[0]).open();
      this.data = new DataInputStream(in);
    }

    boolean next() throws IOException {
      boolean hasNext = in.available() > 0;
      result = hasNext ? GameResult.CODER.read(data) : null;
      return hasNext;
    }

    GameResult result() {
      return Objects.requireNonNull(result);
    }

    @Override
    public int compareTo(Results other) {
      int byDate = Integer.compare(result().date(), other.result().date());
      return byDate == 0 ? Integer.compare(part, other.part) : byDate;
    }
  }
}
