package dev.tally.pipelines.grading.html;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.gradebook.Criterion;
import dev.tally.pipelines.gradebook.OwnerGrade;
import dev.tally.pipelines.gradebook.Rubric;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.html.boards.Viewer;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.TreeSet;

/**
 * The page of an owner: a file that opens from disk, with nothing of anybody else. Immutable.
 *
 * @param assignment its name
 * @param grade what is in the gradebook
 * @param rubric what there are points for
 * @param findings the first records that are not valid, then the first that are
 */
public record FeedbackPage(
    String assignment, OwnerGrade grade, Rubric rubric, List<RecordFinding> findings) {
  public FeedbackPage {
    findings = List.copyOf(findings);
  }

  /** Writes the page. */
  public void write(Writer out) {
    Templates.write("grading/html/feedback.jte", this, out);
  }

  PageHead head() {
    Asset style = Viewer.STYLE.and(Asset.read(ReportPage.class, "report.css"));
    return PageHead.of(title(), style).with(Viewer.SCRIPT);
  }

  String title() {
    return "Feedback for " + Excerpt.of(grade.owner().name());
  }

  /** The statuses that records have. */
  List<Status> statuses() {
    return List.copyOf(grade.statuses().keySet());
  }

  /** The records that are not valid. */
  List<RecordFinding> problems() {
    return findings.stream().filter(each -> each.status() != Status.VALID).toList();
  }

  /** The valid ones. */
  List<RecordFinding> valid() {
    return findings.stream().filter(each -> each.status() == Status.VALID).toList();
  }

  /** Number of records that are not valid and that it leaves out. */
  int more() {
    return grade.problems() - problems().size();
  }

  /** Number of valid records that it leaves out. */
  int moreValid() {
    return grade.of(Status.VALID) - valid().size();
  }

  /** The rules of the games that it shows. */
  List<GameRules> rules() {
    return GameRules.of(
        new TreeSet<>(
            findings.stream()
                .map(each -> each.header().game())
                .filter(game -> !game.isEmpty())
                .toList()));
  }

  List<Criterion> criteria() {
    return List.copyOf(rubric.weights().keySet());
  }

  /** Number of records that meet a criterion. */
  int met(Criterion criterion) {
    return grade.met().getOrDefault(criterion, 0);
  }

  /** The points for a criterion. */
  String points(Criterion criterion) {
    BigDecimal weight = rubric.weights().getOrDefault(criterion, BigDecimal.ZERO);
    return Rubric.text(weight.multiply(BigDecimal.valueOf(met(criterion))));
  }
}
