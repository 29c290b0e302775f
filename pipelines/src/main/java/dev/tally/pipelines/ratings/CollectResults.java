package dev.tally.pipelines.ratings;

import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.history.GradeParts;
import dev.tally.pipelines.history.GradedParts;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.logs.LogPart;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import org.apache.commons.io.function.IOBiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes the results of each part to a file of its own, by date. The files, merged, have all
 * results in order, however many there are.
 *
 * @param folder for the files
 */
record CollectResults(String folder) implements GradeParts.Work {
  @Override
  public void on(LogPart part, GradedParts records) throws IOException {
    List<GameResult> results = new ArrayList<>();
    records.forEach(
        part,
        verdict -> {
          String refusal = GameResult.refusal(verdict);
          if (refusal.isEmpty()) {
            results.add(GameResult.of(verdict, records.block(), records.record()));
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

  /** The names of all parts, once the pipeline is done. */
  List<String> parts() throws IOException {
    return Storage.listMade(folder).stream().map(CollectResults::part).toList();
  }

  private static String part(Storage.FileEntry file) {
    return file.file().substring(file.file().lastIndexOf('/') + 1);
  }

  /**
   * All results once the pipeline is done: by date, those without one first; else as recorded.
   *
   * @param visitor takes the name of the part that a result is of, and the result
   */
  void forEach(IOBiConsumer<String, GameResult> visitor) throws IOException {
    PriorityQueue<Results> queue = new PriorityQueue<>();
    for (Storage.FileEntry file : Storage.listMade(folder)) {
      Results results = new Results(queue.size(), file);
      if (results.next()) {
        queue.add(results);
      }
    }
    while (!queue.isEmpty()) {
      Results first = queue.remove();
      visitor.accept(first.name, first.result());
      if (first.next()) {
        queue.add(first);
      }
    }
  }

  /** The results of a part, one after another. */
  private static final class Results implements Comparable<Results> {
    private final int part;
    private final String name;
    private final InputStream in;
    private final DataInputStream data;
    private @Nullable GameResult result;

    Results(int part, Storage.FileEntry file) {
      this.part = part;
      this.name = part(file);
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
