package dev.tally.pipelines.grading;

import dev.tally.pipelines.beam.DataStreams;
import dev.tally.pipelines.gradebook.Gradebook;
import dev.tally.pipelines.gradebook.OwnerGrade;
import dev.tally.pipelines.grading.html.FeedbackPage;
import dev.tally.pipelines.grading.html.Handout;
import dev.tally.pipelines.grading.html.RecordFinding;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
import dev.tally.pipelines.logs.owner.Owner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The folder with a page for each owner, which appears whole or not at all. */
final class FeedbackFiles implements Closeable {
  /** Pages that are written; a log may name a new owner in every line. */
  static final int MAX_PAGES = 10_000;

  /** Boards on all pages together, which are held as bytes: 5 kB each, as a rule. */
  static final int MAX_BOARDS = 20_000;

  private static final int MAX_NAME = 60;

  private final OutputDirectory folder;

  private FeedbackFiles(OutputDirectory folder) {
    this.folder = folder;
  }

  /**
   * Makes room for it, before any work is done.
   *
   * @throws dev.tally.pipelines.cli.CommandException if there is none
   */
  static FeedbackFiles to(String folder, boolean isReplaceable) {
    OutputDirectory.Kind kind = new OutputDirectory.Kind("feedback", "");
    return new FeedbackFiles(OutputDirectory.to("feedback", folder, isReplaceable, kind));
  }

  /**
   * Writes all pages.
   *
   * @param parts folder of what workers wrote
   */
  void write(Gradebook grades, String parts) throws IOException {
    Map<Map.Entry<Owner, Boolean>, List<byte[]>> findings = findings(parts);
    int number = 0;
    int digits = String.valueOf(grades.rows().size()).length();
    for (OwnerGrade grade : grades.rows()) {
      if (++number > MAX_PAGES) {
        break;
      }
      List<RecordFinding> boards = new ArrayList<>();
      List<byte[]> records = findings.getOrDefault(Map.entry(grade.owner(), true), List.of());
      List<byte[]> files = findings.getOrDefault(Map.entry(grade.owner(), false), List.of());
      // Files that are no logs count only if there is nothing else.
      for (byte[] each : records.isEmpty() && grade.problems() > 0 ? files : records) {
        boards.add(RecordFinding.CODER.decode(new ByteArrayInputStream(each)));
      }
      String name = fileName(grade.owner(), number, digits);
      try (Writer out = folder.writer(name)) {
        new FeedbackPage(grade, grades.rubric(), boards).write(out);
      }
    }
  }

  /** What is found of owners: in logs, and in files that are none. */
  private static Map<Map.Entry<Owner, Boolean>, List<byte[]>> findings(String parts)
      throws IOException {
    Map<Map.Entry<Owner, Boolean>, List<byte[]>> findings = new HashMap<>();
    int[] left = {MAX_BOARDS};
    for (Found file : Storage.list(parts, SubmissionWriter.HANDOUTS)) {
      DataStreams.readAll(
          Handout.CODER,
          file.file(),
          next -> {
            List<byte[]> boards =
                findings.computeIfAbsent(
                    Map.entry(next.owner(), next.isLog()), owner -> new ArrayList<>());
            if (boards.size() < Handout.MAX_BOARDS) {
              boards.add(bytes(next.finding()));
              left[0]--;
            }
            return left[0] > 0;
          });
      if (left[0] <= 0) {
        break;
      }
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

  /** The folder of the pages, which is not in its place yet. */
  OutputDirectory folder() {
    return folder;
  }

  @Override
  public void close() {
    folder.close();
  }
}
