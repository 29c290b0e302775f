package dev.tally.pipelines.grading;

import dev.tally.games.Rulesets;
import dev.tally.games.logs.Grader;
import dev.tally.games.logs.LogContext;
import dev.tally.games.logs.LogEntry;
import dev.tally.games.logs.LogFormat;
import dev.tally.games.logs.LogReader;
import dev.tally.games.logs.Malformed;
import dev.tally.games.logs.Place;
import dev.tally.games.logs.Unreadable;
import dev.tally.games.logs.Verdict;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;

/** Reads the records of logs, judges them, and writes what there is to say. */
final class GradeBlocks extends PTransform<PCollection<LogPart>, PCollection<BlockSummary>> {
  /** Counts the bytes of the logs that are graded. */
  static final String BYTES_GRADED = "bytesGraded";

  private final String game;
  private final String parts;

  private final Results.Wanted wanted;

  private GradeBlocks(String game, String parts, Results.Wanted wanted) {
    this.game = game;
    this.parts = parts;
    this.wanted = wanted;
  }

  /**
   * @param parts folder for the results of each part
   * @param game id of the rule set of logs that name none; empty for the format's own
   */
  static GradeBlocks into(String parts, String game, Results.Wanted wanted) {
    return new GradeBlocks(game, parts, wanted);
  }

  @Override
  public PCollection<BlockSummary> expand(PCollection<LogPart> logs) {
    return logs.apply("Judge", ParDo.of(new GradeFn(this)))
        .setCoder(new BlockSummary.BlockSummaryCoder());
  }

  /** Takes the verdicts on the records of a log, in order. */
  interface Visitor {
    void visit(Verdict verdict) throws IOException;

    /** Whether no more of this block can be taken, but the verdict that says so. */
    default boolean isFull() {
      return false;
    }
  }

  /**
   * Grades one block. A log that breaks off, or that cannot be read to its end, has a last verdict
   * that says so.
   *
   * @param companions of the logs of this folder
   */
  static void grade(LogBlock block, String game, Companions companions, Visitor visitor)
      throws IOException {
    new Reading(block, game, companions, visitor).grade();
  }

  /** One walk over a block. */
  private static final class Reading {
    private final LogBlock block;
    private final String game;
    private final Companions companions;
    private final Visitor visitor;
    private final List<String> missing = new ArrayList<>();
    private Place last = Place.line(0, 0);

    Reading(LogBlock block, String game, Companions companions, Visitor visitor) {
      this.block = block;
      this.game = game;
      this.companions = companions;
      this.visitor = visitor;
    }

    void grade() throws IOException {
      Optional<LogEntry> trouble = read();
      if (trouble.isPresent()) {
        visitor.visit(Grader.grade(trouble.get()));
      }
    }

    /** Visits all entries that can be read; what keeps it from the others, if anything does. */
    private Optional<LogEntry> read() throws IOException {
      Optional<LogReader> opened;
      try {
        opened = open(LogBytes.open(block));
      } catch (IOException e) {
        return Optional.of(trouble(e));
      }
      if (opened.isEmpty()) {
        return Optional.of(new Malformed(last, "not a log of any format that is known"));
      }
      try (LogReader reader = opened.get()) {
        for (String each : missing) {
          visitor.visit(Grader.grade(new Unreadable(last, each)));
        }
        while (true) {
          Optional<LogEntry> entry;
          try {
            entry = reader.next();
          } catch (IOException e) {
            return Optional.of(trouble(e));
          }
          if (entry.isEmpty()) {
            return Optional.empty();
          }
          if (visitor.isFull()) {
            String problem = "too many results for a log of this size: nothing from here to byte ";
            return Optional.of(new Malformed(entry.get().place(), problem + block.end()));
          }
          last = entry.get().place();
          visitor.visit(Grader.grade(entry.get()));
        }
      }
    }

    /** A reader of the block; empty if its format is not known. */
    private Optional<LogReader> open(InputStream in) throws IOException {
      String name = block.file().name();
      LogContext context = new LogContext(name, Rulesets.byId(game), this::beside);
      boolean isOpen = false;
      try {
        InputStream whole = in;
        Optional<LogFormat> format;
        if (block.format().isEmpty()) {
          byte[] head = in.readNBytes(SplitLogs.HEAD);
          whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
          format = LogFormat.detect(head, name);
        } else {
          format = Optional.of(LogFormat.valueOf(block.format()));
        }
        Optional<LogReader> reader = Optional.empty();
        if (format.isPresent()) {
          reader = Optional.of(format.get().open(whole, block.start(), context));
          isOpen = true;
        }
        return reader;
      } finally {
        if (!isOpen) {
          in.close();
        }
      }
    }

    private Optional<byte[]> beside(String extension) {
      try {
        Optional<String> place = companions.beside(block.file(), extension);
        return place.isPresent() ? Optional.of(LogBytes.head(place.get())) : Optional.empty();
      } catch (IOException e) {
        missing.add("the names of its ." + extension + ": " + LogBytes.problem(e));
        return Optional.empty();
      }
    }

    private LogEntry trouble(IOException e) {
      Place behind = new Place(last.record() + 1, last.unit(), last.number() + 1);
      boolean isNothingRead = last.record() == 0 && block.index() == 0;
      Place place = isNothingRead ? last : last.record() == 0 ? start() : behind;
      return e instanceof DamagedLogException
          ? new Malformed(place, "the log breaks off: " + e.getMessage())
          : new Unreadable(place, LogBytes.problem(e));
    }

    private Place start() {
      return Place.line(block.start().record(), block.start().line());
    }
  }

  private static final class GradeFn extends DoFn<LogPart, BlockSummary> {
    private final Counter bytesGraded = Metrics.counter(GradeBlocks.class, BYTES_GRADED);
    private final String game;
    private final String parts;
    private final Results.Wanted wanted;
    private transient @Nullable Bundle bundle;

    GradeFn(GradeBlocks transform) {
      this.game = transform.game;
      this.parts = transform.parts;
      this.wanted = transform.wanted;
    }

    @StartBundle
    public void start() {
      bundle = new Bundle();
    }

    @ProcessElement
    public void grade(@Element LogPart part) throws IOException {
      Objects.requireNonNull(bundle).grade(part, this);
    }

    /** One summary of all parts, since those of many would not fit in memory side by side. */
    @FinishBundle
    public void finish(FinishBundleContext context) {
      BlockSummary summary = Objects.requireNonNull(bundle).summary;
      context.output(summary, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
      bundle = null;
    }
  }

  /** What is known of the parts that one worker has graded one after the other. */
  private static final class Bundle {
    private final BlockSummary summary = new BlockSummary();
    private final Companions companions = new Companions();
    private final NavigableMap<String, PartWriter.Shown> shown = new TreeMap<>();

    void grade(LogPart part, GradeFn to) throws IOException {
      PartWriter.Shown before =
          shown.headMap(part.name()).values().stream()
              .reduce(PartWriter.Shown.NONE, PartWriter.Shown::plus);
      try (PartWriter out = new PartWriter(to.parts, part.name(), to.wanted, before)) {
        for (LogBlock block : part.blocks()) {
          GradeBlocks.grade(block, to.game, companions, new Counting(block, out, summary));
          to.bytesGraded.inc(block.size());
        }
        summary.addBytes(out.commit());
        if (!out.shown().equals(PartWriter.Shown.NONE)) {
          shown.put(part.name(), out.shown());
        }
      }
    }
  }

  /** Writes verdicts on a block and counts them, up to a bound. */
  private record Counting(LogBlock block, PartWriter out, BlockSummary summary, long bound)
      implements Visitor {
    Counting(LogBlock block, PartWriter out, BlockSummary summary) {
      this(block, out, summary, out.bytes() + PartWriter.mostBytes(block));
    }

    @Override
    public void visit(Verdict verdict) throws IOException {
      summary.add(block.file().name(), verdict);
      out.write(block.file().name(), verdict);
    }

    @Override
    public boolean isFull() {
      return out.bytes() > bound;
    }
  }
}
