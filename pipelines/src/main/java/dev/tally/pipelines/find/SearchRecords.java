package dev.tally.pipelines.find;

import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.history.GradedParts;
import dev.tally.pipelines.history.RecordCounts;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of logs, and notes which ones are looked for: a bit for each record, in a file
 * for each part. Whoever writes the records reads those parts again that have one.
 */
final class SearchRecords extends PTransform<PCollection<LogPart>, PCollection<RecordCounts>> {
  private final String game;
  private final Criteria criteria;
  private final String folder;

  private SearchRecords(String game, Criteria criteria, String folder) {
    this.game = game;
    this.criteria = criteria;
    this.folder = folder;
  }

  /**
   * @param game id of the rule set of logs that name none; empty for the format's own
   * @param folder for the files
   */
  static SearchRecords of(String game, Criteria criteria, String folder) {
    return new SearchRecords(game, criteria, folder);
  }

  @Override
  public PCollection<RecordCounts> expand(PCollection<LogPart> parts) {
    return parts
        .apply("Search", ParDo.of(new SearchFn(game, criteria, folder)))
        .setCoder(RecordCounts.CODER);
  }

  /**
   * What was found in a part.
   *
   * @param records a bit for each record of the part, in order
   */
  record Hits(LogPart part, BitSet records) {
    static final RecordCoder<Hits> CODER = RecordCoder.of(Hits.class);
  }

  private static final class SearchFn extends DoFn<LogPart, RecordCounts> {
    private final String game;
    private final Criteria criteria;
    private final String folder;
    private transient @Nullable GradedParts records;

    SearchFn(String game, Criteria criteria, String folder) {
      this.game = game;
      this.criteria = criteria;
      this.folder = folder;
    }

    @StartBundle
    public void start() {
      records = new GradedParts(game);
    }

    @ProcessElement
    public void search(@Element LogPart part) throws IOException {
      BitSet found = new BitSet();
      int[] index = {0};
      Objects.requireNonNull(records)
          .forEach(
              part,
              verdict -> {
                boolean isLegal = GradedParts.isLegal(verdict);
                found.set(index[0]++, isLegal && criteria.isMet(verdict));
                return isLegal ? "" : verdict.status().name();
              });
      if (!found.isEmpty()) {
        try (AtomicFileOutputStream out = new AtomicFileOutputStream(folder + "/" + part.name())) {
          Hits.CODER.encode(new Hits(part, found), out);
          out.commit();
        }
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

  /**
   * Where the records are that were found, in order, once the pipeline is done.
   *
   * @throws IOException if that cannot be read back
   */
  List<Hits> hits() throws IOException {
    List<Hits> hits = new ArrayList<>();
    if (Storage.isRemote(folder) || Files.exists(Path.of(folder))) {
      for (Storage.Found file : Storage.list(folder, "")) {
        try (InputStream in = new BufferedInputStream(Storage.open(file.file(), 0))) {
          hits.add(Hits.CODER.decode(in));
        }
      }
    }
    hits.sort(Comparator.comparing(each -> each.part().name()));
    return hits;
  }

  /** Shows the records that were found to a visitor, in order. */
  static void forEach(List<Hits> hits, String game, BlockReader.Visitor visitor)
      throws IOException {
    CompanionFiles companions = new CompanionFiles();
    for (Hits each : hits) {
      int[] index = {0};
      for (LogBlock block : each.part().blocks()) {
        BlockReader.grade(
            block,
            game,
            OwnerFinder.PLATFORMS,
            companions,
            new BlockReader.Visitor() {
              @Override
              public void visit(String log, Verdict verdict) throws IOException {
                if (each.records().get(index[0]++)) {
                  visitor.visit(log, verdict);
                }
              }
            });
      }
    }
  }
}
