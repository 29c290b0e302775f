package dev.tally.pipelines.gradebook;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.text.CsvStyle;
import dev.tally.pipelines.text.CsvTable;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a gradebook as CSV, with the columns that a learning platform imports.
 *
 * @param lms which columns it has
 * @param assignment name of the column of points, for Canvas
 * @param style of the table
 */
public record GradebookTable(Lms lms, String assignment, CsvStyle style) {
  /** The file in the folder of results. */
  public static final String FILE = "gradebook.csv";

  private static final String PARTICIPANT = "Participant ";
  private static final String POINTS_POSSIBLE = "    Points Possible";

  /** A learning platform. */
  public enum Lms {
    /** No platform: all that is known. */
    NONE,
    /** The worksheet for offline grading of an assignment. */
    MOODLE,
    /** The gradebook of a course. */
    CANVAS
  }

  /** Whether it is for a platform, which knows owners by their numbers. */
  public boolean needsIds() {
    return lms != Lms.NONE;
  }

  /** Writes all rows. */
  public void write(Gradebook grades, Writer out) throws IOException {
    CsvTable csv = new CsvTable(out, style);
    switch (lms) {
      case NONE -> writeAll(grades, csv);
      case MOODLE -> writeMoodle(grades, csv);
      case CANVAS -> writeCanvas(grades, csv);
    }
    csv.flush();
  }

  private static void writeAll(Gradebook grades, CsvTable csv) throws IOException {
    List<String> header = new ArrayList<>(List.of("owner", "id", "games"));
    for (Status each : Status.values()) {
      header.add(each.name());
    }
    header.addAll(List.of("copies", "points", "feedback", "late"));
    csv.header(header);
    for (OwnerGrade row : grades.rows()) {
      Owner owner = row.owner();
      List<String> cells =
          new ArrayList<>(List.of(owner.name(), owner.id(), String.valueOf(row.games())));
      for (Status each : Status.values()) {
        cells.add(String.valueOf(row.of(each)));
      }
      cells.add(String.valueOf(row.copies()));
      cells.add(Rubric.text(row.points()));
      cells.add(row.feedback());
      cells.add(String.valueOf(row.late()));
      csv.row(cells);
    }
  }

  /** Moodle finds a learner by the number after "Participant", and takes the other columns. */
  private static void writeMoodle(Gradebook grades, CsvTable csv) throws IOException {
    csv.header(
        List.of(
            "Identifier",
            "Full name",
            "Grade",
            "Maximum Grade",
            "Last modified (grade)",
            "Feedback comments"));
    String max = maximum(grades);
    for (OwnerGrade row : grades.rows()) {
      String id = row.owner().id();
      String identifier = id.isEmpty() ? "" : PARTICIPANT + id;
      String points = Rubric.text(row.points());
      csv.row(identifier, row.owner().name(), points, max, "", row.feedback());
    }
  }

  /** Canvas takes any further column for an assignment, so that there is none for feedback. */
  private void writeCanvas(Gradebook grades, CsvTable csv) throws IOException {
    csv.header(List.of("Student", "ID", "SIS User ID", "SIS Login ID", "Section", assignment));
    csv.row(POINTS_POSSIBLE, "", "", "", "", maximum(grades));
    for (OwnerGrade row : grades.rows()) {
      csv.row(row.owner().name(), row.owner().id(), "", "", "", Rubric.text(row.points()));
    }
  }

  private static String maximum(Gradebook grades) {
    return grades.rubric().maximum().map(Rubric::text).orElse("");
  }
}
