package dev.tally.pipelines.openings;

import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Verdict;
import dev.tally.games.occasions.Occasion;
import dev.tally.games.openings.Images;
import dev.tally.games.openings.Target;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.history.GradedParts;
import dev.tally.pipelines.history.RecordCounts;
import dev.tally.pipelines.logs.LogPart;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of logs, and counts the moves that were played from some positions on. Each
 * worker adds up what it has of a move; what it has of many moves goes to files by share, since an
 * engine holds what it groups, and takes far longer for a key a move than for one a share.
 */
final class CountMoves extends DoFn<LogPart, KV<Integer, Spill>> {
  /** Counts by the number of a share. */
  static final TupleTag<KV<Integer, Spill>> MOVES = new TupleTag<>("moves") {};

  /** Counts of the records. */
  static final TupleTag<RecordCounts> RECORDS = new TupleTag<>("records") {};

  /** Moves in the memory of a worker: 50 MB or so. */
  private static final int MAX_MOVES = 250_000;

  private final Plan plan;
  private final String folder;
  private final boolean isInFiles;
  private transient @Nullable Bundle bundle;

  private CountMoves(Plan plan, String folder, boolean isInFiles) {
    this.plan = plan;
    this.folder = folder;
    this.isInFiles = isInFiles;
  }

  /**
   * The settings of a count.
   *
   * @param game id of the rule set of logs that name none; empty for the format's own
   * @param targets where counting begins, one of a game
   * @param depth how many moves of a game are counted from there on
   * @param shares between which all moves are divided
   */
  record Plan(String game, List<Target> targets, int depth, int shares) implements Serializable {
    Plan {
      targets = List.copyOf(targets);
    }
  }

  /**
   * Counts by a plan.
   *
   * @param folder for what does not stay in memory
   */
  static PCollectionTuple of(PCollection<LogPart> parts, Plan plan, String folder) {
    boolean isDirect = EngineOptions.isDirect(parts.getPipeline().getOptions());
    CountMoves count = new CountMoves(plan, folder, isDirect && plan.shares > 1);
    PCollectionTuple counted =
        parts.apply("Count moves", ParDo.of(count).withOutputTags(MOVES, TupleTagList.of(RECORDS)));
    counted.get(MOVES).setCoder(KvCoder.of(VarIntCoder.of(), Spill.CODER));
    return counted;
  }

  @StartBundle
  public void start() {
    bundle = new Bundle(this);
  }

  @ProcessElement
  public void count(@Element LogPart part, MultiOutputReceiver out) throws IOException {
    Bundle counting = Objects.requireNonNull(bundle);
    counting.records.forEach(part, counting::add);
    if (counting.counts.size() > MAX_MOVES) {
      counting.spill().forEach((share, spill) -> out.get(MOVES).output(KV.of(share, spill)));
    }
  }

  @FinishBundle
  public void finish(FinishBundleContext context) throws IOException {
    Bundle counted = Objects.requireNonNull(bundle);
    bundle = null;
    counted
        .spill()
        .forEach(
            (share, spill) ->
                context.output(
                    MOVES,
                    KV.of(share, spill),
                    BoundedWindow.TIMESTAMP_MIN_VALUE,
                    GlobalWindow.INSTANCE));
    context.output(
        RECORDS,
        counted.records.counts(),
        BoundedWindow.TIMESTAMP_MIN_VALUE,
        GlobalWindow.INSTANCE);
  }

  /** Counts of one worker. */
  private static final class Bundle {
    private final CountMoves to;
    private final GradedParts records;
    private final Map<PlayedMove, MoveCounts> counts = new HashMap<>();
    private final Map<String, Target> targets = new HashMap<>();

    Bundle(CountMoves to) {
      this.to = to;
      this.records = new GradedParts(to.plan.game);
      to.plan.targets.forEach(each -> targets.put(each.game(), each));
    }

    /** Counts a record; why it is left out, or an empty text. */
    String add(Verdict verdict) {
      if (!GradedParts.isLegal(verdict)) {
        return verdict.status().name();
      }
      Ruleset ruleset = verdict.ruleset().orElseThrow();
      Target target = targets.get(ruleset.id());
      if (target != null) {
        Replay replay = verdict.replay().orElseThrow();
        Images images = Images.of(ruleset, replay.start());
        Line line = new Line(target, images, to.plan.depth);
        line.follow(replay);
        if (!line.moves.isEmpty()) {
          MoveCounts.End end = end(verdict, replay.position());
          for (int i = 0; i < line.moves.size(); i++) {
            counts
                .computeIfAbsent(line.moves.get(i), first -> new MoveCounts())
                .add(end, line.movers.get(i));
          }
        }
      }
      return "";
    }

    private static MoveCounts.End end(Verdict verdict, Position position) {
      Optional<Score> score =
          position.outcome().isOver()
              ? position.tournamentScore().or(position::score)
              : Optional.empty();
      return new MoveCounts.End(
          verdict.winner().orElse(Outcome.ONGOING),
          score.isPresent() ? 1 : 0,
          score.map(Score::lead).orElse(0),
          Occasion.of(verdict.extra()).year());
    }

    /** Writes what was counted, and forgets it. */
    SortedMap<Integer, Spill> spill() throws IOException {
      SortedMap<Integer, ByteArrayOutputStream> bytes = new TreeMap<>();
      for (Map.Entry<PlayedMove, MoveCounts> each : counts.entrySet()) {
        int share = Math.floorMod(Long.hashCode(each.getKey().position()), to.plan.shares);
        DataOutputStream out =
            new DataOutputStream(bytes.computeIfAbsent(share, key -> new ByteArrayOutputStream()));
        each.getKey().write(out);
        each.getValue().write(out);
      }
      counts.clear();
      SortedMap<Integer, Spill> spills = new TreeMap<>();
      if (!bytes.isEmpty()) {
        String file = to.folder + "/" + UUID.randomUUID();
        try (Spill.Writer writer = new Spill.Writer(file, to.isInFiles)) {
          for (Map.Entry<Integer, ByteArrayOutputStream> each : bytes.entrySet()) {
            spills.put(each.getKey(), writer.write(each.getValue().toByteArray()));
          }
          writer.commit();
        }
      }
      return spills;
    }
  }

  /** The moves of one game, each once, from where it comes to the target. */
  private static final class Line {
    private final Target target;
    private final Images images;
    private final int depth;
    private final List<PlayedMove> moves = new ArrayList<>();
    private final List<Side> movers = new ArrayList<>();
    private int left = -1;

    Line(Target target, Images images, int depth) {
      this.target = target;
      this.images = images;
      this.depth = depth;
    }

    void follow(Replay replay) {
      Position position = replay.start().afterPasses();
      for (int i = 0; i < replay.plies() && left != 0; i++) {
        Move move = replay.moves().get(i);
        if (!move.equals(Move.PASS)) {
          add(position, move);
          position = position.after(move).afterPasses();
        }
      }
    }

    private void add(Position before, Move move) {
      left = left < 0 && target.isAt(before, images) ? depth : left;
      if (left > 0) {
        Images.Form form = images.form(before);
        if (!isKnown(form.key())) { // in some games, positions may come again
          moves.add(new PlayedMove(form.key(), images.number(move, form)));
          movers.add(before.toMove());
        }
        left--;
      }
    }

    private boolean isKnown(long key) {
      for (PlayedMove each : moves) {
        if (each.position() == key) {
          return true;
        }
      }
      return false;
    }
  }
}
