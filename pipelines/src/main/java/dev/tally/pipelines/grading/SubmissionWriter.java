package dev.tally.pipelines.grading;

import dev.tally.games.analysis.GameAnalysis;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.gradebook.GradebookOptions;
import dev.tally.pipelines.gradebook.LosingMoves;
import dev.tally.pipelines.gradebook.Submission;
import dev.tally.pipelines.grading.html.Handout;
import dev.tally.pipelines.grading.html.RecordFinding;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.logs.owner.Owner;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes who submitted the records of a part, and the boards of the first ones for their owners, if
 * a gradebook or pages to hand out are asked for. Not thread-safe.
 */
final class SubmissionWriter implements Closeable {
  static final String SUBMISSIONS = ".submissions";
  static final String HANDOUTS = ".handouts";

  private final GradebookOptions.Plan plan;
  private final List<AtomicFileOutputStream> files = new ArrayList<>();
  private final DataOutputStream submissions;
  private final DataOutputStream handouts;
  private final Map<Handout.Kind, Integer> boards = new HashMap<>();
  private final LosingMoves losing;
  private Owner owner = Owner.UNKNOWN;

  /**
   * @param stem of the files of the part: the folder of all parts, and the name of this one
   * @param losing searches games, if there are points for that
   */
  SubmissionWriter(String stem, GradebookOptions.Plan plan, LosingMoves losing) throws IOException {
    this.plan = plan;
    this.losing = losing;
    this.submissions = new DataOutputStream(open(plan.isWanted(), stem + SUBMISSIONS));
    this.handouts = new DataOutputStream(open(plan.hasFeedback(), stem + HANDOUTS));
  }

  private OutputStream open(boolean isWanted, String name) throws IOException {
    if (!isWanted) {
      return OutputStream.nullOutputStream();
    }
    AtomicFileOutputStream file = new AtomicFileOutputStream(name);
    files.add(file);
    return file;
  }

  /** Begins with a log of an owner. */
  void begin(Owner next) {
    owner = next;
  }

  /**
   * Writes one record.
   *
   * @param game a fingerprint of the game; 0 if there is none
   */
  void write(String log, Verdict verdict, long game) throws IOException {
    if (!plan.isWanted()) {
      return;
    }
    boolean isValid = verdict.status() == Status.VALID;
    Optional<GameAnalysis> analysis =
        plan.needsAnalysis() && isValid ? Optional.of(losing.analyze(verdict)) : Optional.empty();
    for (Submission each : Submission.of(log, owner, plan.isPathFirst(), verdict, analysis, game)) {
      Submission.CODER.write(each, submissions);
      if (plan.hasFeedback()
          && boards.merge(new Handout.Kind(each.owner(), each.isLog(), isValid), 1, Integer::sum)
              <= Handout.MAX_BOARDS) {
        RecordFinding finding = RecordFinding.of(log, verdict).heldBy(each);
        Handout.CODER.write(new Handout(each.owner(), each.isLog(), finding), handouts);
      }
    }
  }

  /** Publishes all that is written. */
  void commit() throws IOException {
    submissions.flush();
    handouts.flush();
    for (AtomicFileOutputStream each : files) {
      each.commit();
    }
  }

  /** Deletes what is not committed. */
  @Override
  public void close() throws IOException {
    for (AtomicFileOutputStream each : files) {
      each.close();
    }
  }
}
