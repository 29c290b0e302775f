package dev.tally.pipelines.grading;

import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.gradebook.Gradebook;
import dev.tally.pipelines.gradebook.GradebookOptions;
import dev.tally.pipelines.gradebook.GradebookTable;
import dev.tally.pipelines.gradebook.Rubric;
import dev.tally.pipelines.grading.copies.GameGroups;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.results.VerdictFiles;
import dev.tally.pipelines.text.NumberFormats;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import org.apache.commons.io.function.IOConsumer;

/**
 * Files for a class: the gradebook, and pages to hand out, as far as they are asked for.
 *
 * @param plan what workers have to know of it
 * @param rubric what there are points for
 * @param isRubricGiven whether the user says so
 * @param table how the gradebook is written, if it is
 * @param pages a page for each owner, if there are to be any
 */
record CourseFiles(
    GradebookOptions.Plan plan,
    Rubric rubric,
    boolean isRubricGiven,
    Optional<GradebookTable> table,
    Optional<FeedbackFiles> pages)
    implements Closeable {
  /** No files. */
  static final CourseFiles NONE =
      new CourseFiles(
          GradebookOptions.Plan.NONE,
          Rubric.STANDARD,
          /* isRubricGiven= */ false,
          Optional.empty(),
          Optional.empty());

  /**
   * Checks what is asked for and makes room for it, before any work is done.
   *
   * @throws dev.tally.pipelines.cli.CommandException if something cannot be
   */
  static CourseFiles to(GradeLogs.Options options) {
    Rubric rubric = GradebookOptions.rubric(options);
    GradebookOptions.Plan plan = GradebookOptions.plan(options, rubric);
    Optional<GradebookTable> table =
        GradebookOptions.hasFile(options)
            ? Optional.of(GradebookOptions.table(options))
            : Optional.empty();
    Optional<FeedbackFiles> pages =
        plan.hasFeedback()
            ? Optional.of(
                FeedbackFiles.to(
                    options.getFeedback(), options.getOverwrite(), GradebookOptions.table(options)))
            : Optional.empty();
    return new CourseFiles(plan, rubric, !options.getPoints().isEmpty(), table, pages);
  }

  /**
   * The grades of all owners, if they are asked for; writes the pages to hand out.
   *
   * @param same which records have the same game
   */
  Optional<Gradebook> grade(String parts, GameGroups same) throws IOException {
    if (!plan.isWanted()) {
      return Optional.empty();
    }
    Gradebook grades =
        Gradebook.of(Storage.list(parts, SubmissionWriter.SUBMISSIONS), rubric, same::group);
    if (pages.isPresent()) {
      pages.get().write(grades, parts);
    }
    return Optional.of(grades);
  }

  /** The folder of the pages to hand out, which is not in its place yet. */
  Optional<OutputDirectory> folder() {
    return pages.map(FeedbackFiles::folder);
  }

  /** The name of the assignment; empty if there is no gradebook. */
  String assignment() {
    return table.map(GradebookTable::assignment).orElse("");
  }

  /** The writer of the gradebook, if it is asked for. */
  Optional<IOConsumer<Writer>> file(Optional<Gradebook> grades) {
    return table.flatMap(each -> grades.map(all -> out -> each.write(all, out)));
  }

  /**
   * The score of the run as Gradescope has it, which is that of its tests unless there is a rubric.
   */
  Optional<VerdictFiles.RubricScore> score(Optional<Gradebook> grades) {
    return grades
        .filter(all -> isRubricGiven)
        .map(
            all ->
                new VerdictFiles.RubricScore(
                    Rubric.text(all.together()), rubric.maximum().map(Rubric::text)));
  }

  /** Tells the user what the files do not have. */
  void notice(Gradebook grades, Terminal terminal) {
    if (grades.more() > 0) {
      terminal.notice(
          Notice.GRADEBOOK,
          "gradebook: the first "
              + Gradebook.MAX_OWNERS
              + " owners; "
              + NumberFormats.counted(grades.more(), "record")
              + " of other owners left out");
    }
    if (pages.isPresent() && grades.rows().size() > FeedbackFiles.MAX_PAGES) {
      terminal.notice(
          Notice.GRADEBOOK, "feedback: pages for the first " + FeedbackFiles.MAX_PAGES + " owners");
    }
    if (grades.notAnalysed() > 0) {
      terminal.notice(
          Notice.GRADEBOOK,
          "gradebook: "
              + NumberFormats.counted(grades.notAnalysed(), "valid game")
              + " could not be analyzed; no points for losing moves");
    }
    if (table.filter(GradebookTable::needsIds).isPresent() && !isRubricGiven) {
      terminal.notice(
          Notice.GRADEBOOK,
          "gradebook: no --points, so each valid record has 1 point, and the platform gets no"
              + " maximum");
    }
    long unknown = grades.rows().stream().filter(row -> row.owner().id().isEmpty()).count();
    if (table.filter(GradebookTable::needsIds).isPresent() && unknown > 0) {
      terminal.notice(
          Notice.GRADEBOOK,
          "gradebook: " + unknown + " of " + grades.rows().size() + " owners have no platform id");
    }
  }

  @Override
  public void close() {
    pages.ifPresent(FeedbackFiles::close);
  }
}
