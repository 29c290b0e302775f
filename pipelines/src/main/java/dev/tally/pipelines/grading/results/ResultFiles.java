package dev.tally.pipelines.grading.results;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.grading.html.RecordFinding;
import dev.tally.pipelines.grading.html.ReportPage;
import dev.tally.pipelines.grading.summary.DuplicateGames;
import dev.tally.pipelines.grading.summary.Summary;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.Parallel;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Serializable;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where the results of a run go: the folder of results and, if they are asked for, the transcripts
 * and the file for Gradescope. All of them appear whole or not at all.
 */
public final class ResultFiles implements Closeable {
  private static final String STEM = "results";
  private static final int THREADS = 3;
  private static final String REPORT = "report.html";

  private static final OutputDirectory.Kind RESULTS =
      new OutputDirectory.Kind("results", Summary.FILE);
  private static final OutputDirectory.Kind TRANSCRIPTS =
      new OutputDirectory.Kind("transcripts", "");

  private final OutputDirectory folder;
  private final Optional<OutputDirectory> transcripts;
  private final Optional<OutputTarget> gradescope;
  private final PartOptions options;

  private ResultFiles(
      OutputDirectory folder,
      Optional<OutputDirectory> transcripts,
      Optional<OutputTarget> gradescope,
      PartOptions options) {
    this.folder = folder;
    this.transcripts = transcripts;
    this.gradescope = gradescope;
    this.options = options;
  }

  /**
   * Makes room for them, before any work is done.
   *
   * @throws dev.tally.pipelines.cli.CommandException if there is none
   */
  public static ResultFiles to(ResultOptions options, Terminal terminal) {
    Storage.checkMounted("transcripts", options.getTranscripts()); // where workers write them
    Optional<OutputTarget> gradescope =
        options.getGradescope().isEmpty()
            ? Optional.empty()
            : Optional.of(
                OutputTarget.to(
                    "gradescope", options.getGradescope(), options.getOverwrite(), terminal));
    FolderOptions.Layout layout = FolderOptions.Layout.of(options);
    boolean onlyWrong =
        EnumOption.of("only", options.getOnly(), ResultOptions.Only.class)
            == ResultOptions.Only.WRONG;
    OutputDirectory folder = FolderOptions.folder(options, RESULTS);
    Optional<OutputDirectory> transcripts =
        options.getTranscripts().isEmpty()
            ? Optional.empty()
            : Optional.of(
                OutputDirectory.to(
                    "transcripts", options.getTranscripts(), options.getOverwrite(), TRANSCRIPTS));
    PartOptions written =
        new PartOptions(
            transcripts.map(each -> each.draft().toString()).orElse(""),
            gradescope.isPresent(),
            options.getRawCsv(),
            onlyWrong,
            layout);
    return new ResultFiles(folder, transcripts, gradescope, written);
  }

  /**
   * What the parts have to be written for.
   *
   * @param transcripts folder for transcripts; empty for none
   * @param gradescope whether there are to be lines for Gradescope
   * @param rawCsv whether cells of CSV are written as they are
   * @param onlyWrong whether results have only the records that are not {@code VALID}
   * @param layout how the results are kept
   */
  public record PartOptions(
      String transcripts,
      boolean gradescope,
      boolean rawCsv,
      boolean onlyWrong,
      FolderOptions.Layout layout)
      implements Serializable {}

  /** What the parts have to be written for. */
  public PartOptions options() {
    return options;
  }

  /** What the file of all results is called, or the files. */
  public String name() {
    return options.layout().name(STEM, PartWriter.JSONL);
  }

  /** A folder that workers reach; empty if none is known. */
  public Optional<Path> shared() {
    return FolderOptions.shared(folder);
  }

  /** Gathers the results of all parts, in order, and puts everything in its place. */
  public Summary join(String parts, Summary summary) throws IOException {
    // All at once: of a million records the larger two are 480 MB, and take the disk a while.
    Parallel.run(
        THREADS,
        List.of(
            () -> reconcile(options.layout().add(parts, folder, STEM, PartWriter.JSONL), summary),
            () -> options.layout().add(parts, folder, STEM, PartWriter.CSV),
            () -> writeReport(parts, summary)));
    if (gradescope.isPresent()) {
      gradescope.get().write(out -> joinGradescope(parts, out));
    }
    if (transcripts.isPresent()) {
      transcripts.get().commit();
    }
    folder.commit();
    return summary;
  }

  /** Every record has one status, and what was written of it is there. */
  private static void reconcile(long bytes, Summary summary) {
    long statuses = summary.byStatus().values().stream().mapToLong(Long::longValue).sum();
    if (statuses != summary.records() || bytes != summary.bytes()) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "%d records, but %d statuses; %d bytes of results, but %d were written",
              summary.records(),
              statuses,
              bytes,
              summary.bytes()));
    }
  }

  private void writeReport(String parts, Summary summary) throws IOException {
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(Summary.FILE))) {
      summary.write(out);
    }
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(REPORT))) {
      report(parts, summary).write(out);
    }
  }

  private ReportPage.Data report(String parts, Summary summary) throws IOException {
    List<RecordFinding> others = new ArrayList<>();
    List<RecordFinding> valid = new ArrayList<>();
    for (Found file : Storage.list(parts, PartWriter.FINDINGS)) {
      if (valid.size() == PartWriter.FindingCounts.MAX_VALID
          && others.size() == PartWriter.FindingCounts.MAX_OTHERS) {
        break;
      }
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Storage.open(file.file(), 0)))) {
        while (in.read() >= 0) {
          RecordFinding next = RecordFinding.CODER.read(in);
          boolean isValid = next.status() == Status.VALID;
          List<RecordFinding> shown = isValid ? valid : others;
          int max =
              isValid ? PartWriter.FindingCounts.MAX_VALID : PartWriter.FindingCounts.MAX_OTHERS;
          if (shown.size() < max) {
            shown.add(next);
          }
        }
      }
    }
    DuplicateGames same =
        DuplicateGames.in(Storage.list(parts, PartWriter.FINGERPRINTS), summary.records());
    return new ReportPage.Data(
        summary, others, valid, same, name(), options.onlyWrong() ? "" : name());
  }

  private static void joinGradescope(String parts, Writer out) throws IOException {
    out.write("{\"tests\":[");
    String separator = "\n";
    for (Found file : Storage.list(parts, PartWriter.GRADESCOPE)) {
      try (BufferedReader in = reader(file)) {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          out.write(separator);
          out.write(line);
          separator = ",\n";
        }
      }
    }
    out.write("\n]}\n");
  }

  private static BufferedReader reader(Found file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(Storage.open(file.file(), 0), StandardCharsets.UTF_8.newDecoder()));
  }

  @Override
  public void close() {
    transcripts.ifPresent(OutputDirectory::close);
    folder.close();
  }
}
