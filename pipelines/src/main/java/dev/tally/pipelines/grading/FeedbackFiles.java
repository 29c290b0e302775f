package dev.tally.pipelines.grading;

import dev.tally.pipelines.beam.DataStreams;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.gradebook.Gradebook;
import dev.tally.pipelines.gradebook.GradebookTable;
import dev.tally.pipelines.gradebook.OwnerGrade;
import dev.tally.pipelines.grading.html.FeedbackPage;
import dev.tally.pipelines.grading.html.Handout;
import dev.tally.pipelines.grading.html.RecordFinding;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.FileEntry;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.logs.owner.PlatformNames;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The folder with a page for each owner, which appears whole or not at all.
 *
 * @param folder which is not in its place yet
 */
record FeedbackFiles(OutputDirectory folder, GradebookTable.Lms lms, String assignment)
    implements Closeable {
  /** Pages that are written; a log may name a new owner in every line. */
  static final int MAX_PAGES = 10_000;

  /** Boards of records that are not valid, which are held as bytes: 5 kB each, as a rule. */
  static final int MAX_BOARDS = 20_000;

  /** Boards of valid records, which take no room from the others. */
  private static final int MAX_VALID_BOARDS = 5_000;

  private static final int MAX_NAME = 60;

  /** Name of the page as a learner sees it on the platform. */
  private static final String PAGE = "feedback.html";

  /** The time of all entries of an archive, so that the same pages give the same bytes. */
  private static final LocalDateTime FIRST_DAY = LocalDateTime.of(1980, 1, 1, 0, 0);

  /**
   * Makes room for it, before any work is done.
   *
   * @throws dev.tally.pipelines.cli.CommandException if there is none
   */
  static FeedbackFiles to(String folder, boolean isReplaceable, GradebookTable table) {
    OutputDirectory.Kind kind = new OutputDirectory.Kind("feedback", "");
    return new FeedbackFiles(
        OutputDirectory.to("feedback", folder, isReplaceable, kind),
        table.lms(),
        table.assignment());
  }

  /**
   * Writes all pages, and for a platform an archive of them.
   *
   * @param parts folder of what workers wrote
   */
  void write(Gradebook grades, String parts) throws IOException {
    Map<Handout.Kind, List<byte[]>> findings = findings(parts);
    Set<String> names = new HashSet<>();
    int digits = String.valueOf(grades.rows().size()).length();
    try (OutputStream file =
            lms == GradebookTable.Lms.NONE
                ? OutputStream.nullOutputStream()
                : folder.stream("feedback-" + EnumOption.label(lms) + ".zip");
        ZipOutputStream archive = new ZipOutputStream(file)) {
      int number = 0;
      for (OwnerGrade grade : grades.rows()) {
        if (++number > MAX_PAGES) {
          break;
        }
        StringWriter page = new StringWriter();
        new FeedbackPage(assignment, grade, grades.rubric(), boards(grade, findings)).write(page);
        try (Writer out = folder.writer(fileName(grade.owner(), number, digits))) {
          out.write(page.toString());
        }
        Optional<String> name =
            lms == GradebookTable.Lms.NONE
                ? Optional.empty()
                : PlatformNames.feedback(grade.log(), PAGE);
        if (name.filter(names::add).isPresent()) {
          ZipEntry entry = new ZipEntry(name.orElseThrow());
          entry.setTimeLocal(FIRST_DAY);
          archive.putNextEntry(entry);
          archive.write(page.toString().getBytes(StandardCharsets.UTF_8));
        }
      }
    }
  }

  /** The records of a page: those that are not valid come first. */
  private static List<RecordFinding> boards(
      OwnerGrade grade, Map<Handout.Kind, List<byte[]>> findings) throws IOException {
    List<byte[]> problems = of(grade, true, false, findings);
    List<byte[]> valid = of(grade, true, true, findings);
    // Files that are no logs count only if there is nothing else.
    boolean isInVain = problems.isEmpty() && valid.isEmpty() && grade.problems() > 0;
    List<RecordFinding> boards = new ArrayList<>();
    for (byte[] each : isInVain ? of(grade, false, false, findings) : problems) {
      boards.add(RecordFinding.CODER.decode(new ByteArrayInputStream(each)));
    }
    for (byte[] each : valid) {
      boards.add(RecordFinding.CODER.decode(new ByteArrayInputStream(each)));
    }
    return boards;
  }

  private static List<byte[]> of(
      OwnerGrade grade, boolean isLog, boolean isValid, Map<Handout.Kind, List<byte[]>> findings) {
    return findings.getOrDefault(new Handout.Kind(grade.owner(), isLog, isValid), List.of());
  }

  /** Findings of owners: in logs, and in files that are none. */
  private static Map<Handout.Kind, List<byte[]>> findings(String parts) throws IOException {
    Map<Handout.Kind, List<byte[]>> findings = new HashMap<>();
    int[] left = {MAX_BOARDS, MAX_VALID_BOARDS};
    for (FileEntry file : Storage.list(parts, SubmissionWriter.HANDOUTS)) {
      DataStreams.readAll(
          Handout.CODER,
          file.file(),
          next -> {
            Handout.Kind kind = next.kind();
            List<byte[]> boards = findings.computeIfAbsent(kind, key -> new ArrayList<>());
            int budget = kind.isValid() ? 1 : 0;
            if (boards.size() < Handout.MAX_BOARDS && left[budget] > 0) {
              boards.add(bytes(next.finding()));
              left[budget]--;
            }
            return left[0] > 0 || left[1] > 0;
          });
    }
    return findings;
  }

  private static byte[] bytes(RecordFinding finding) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      RecordFinding.CODER.encode(finding, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // an array always has room
    }
    return bytes.toByteArray();
  }

  /**
   * A name that any file system takes: the number of the row, and what is ASCII of the name and the
   * id of its owner.
   */
  static String fileName(Owner owner, int number, int digits) {
    String plain =
        Normalizer.normalize(owner.name() + " " + owner.id(), Normalizer.Form.NFKD)
            .toLowerCase(Locale.ROOT)
            .replaceAll("\\p{M}+", "")
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    String end =
        plain.isEmpty() ? "" : "-" + plain.substring(0, Math.min(MAX_NAME, plain.length()));
    return String.format(Locale.ROOT, "%0" + digits + "d%s.html", number, end);
  }

  @Override
  public void close() {
    folder.close();
  }
}
