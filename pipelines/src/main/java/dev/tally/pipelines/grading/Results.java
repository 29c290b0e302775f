package dev.tally.pipelines.grading;

import dev.tally.games.logs.Status;
import dev.tally.pipelines.Output;
import dev.tally.pipelines.OutputFolder;
import dev.tally.pipelines.Terminal;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where the results of a run go: the folder of results and, if they are asked for, the transcripts
 * and the file for Gradescope. All of them appear whole or not at all.
 */
final class Results implements Closeable {
  static final String JSONL = "results.jsonl";
  private static final String CSV = "results.csv";
  static final String SUMMARY = "summary.json";
  private static final String REPORT = "report.html";

  private final OutputFolder folder;
  private final Optional<OutputFolder> transcripts;
  private final Optional<Output> gradescope;

  private Results(
      OutputFolder folder, Optional<OutputFolder> transcripts, Optional<Output> gradescope) {
    this.folder = folder;
    this.transcripts = transcripts;
    this.gradescope = gradescope;
  }

  /**
   * Makes room for them, before any work is done.
   *
   * @throws dev.tally.pipelines.CommandException if there is none
   */
  static Results to(GradeLogs.Options options, Terminal terminal) {
    Optional<Output> gradescope =
        options.getGradescope().isEmpty()
            ? Optional.empty()
            : Optional.of(Output.to("gradescope", options.getGradescope(), terminal));
    OutputFolder folder =
        OutputFolder.to("output", options.getOutput(), options.getOverwrite(), SUMMARY);
    Optional<OutputFolder> transcripts =
        options.getTranscripts().isEmpty()
            ? Optional.empty()
            : Optional.of(
                OutputFolder.to(
                    "transcripts", options.getTranscripts(), options.getOverwrite(), MARK));
    return new Results(folder, transcripts, gradescope);
  }

  /** By this a folder of transcripts is known as one. */
  static final String MARK = ".transcripts";

  /**
   * What the parts have to be written for.
   *
   * @param transcripts folder for transcripts; empty for none
   * @param gradescope whether there are to be lines for Gradescope
   */
  record Wanted(String transcripts, boolean gradescope) implements Serializable {}

  Wanted wanted() {
    return new Wanted(
        transcripts.map(each -> each.draft().toString()).orElse(""), gradescope.isPresent());
  }

  /** Joins the results of all parts, in order, and puts everything in its place. */
  Summary join(Path parts, Summary summary) throws IOException {
    List<Path> inOrder = inOrder(parts, PartWriter.JSONL);
    long lines = join(inOrder, folder.draft().resolve(JSONL), "", Results::copyLines);
    String header =
        Stream.of(Result.Key.values())
            .map(Result.Key::text)
            .collect(Collectors.joining(",", "", "\n"));
    join(inOrder(parts, PartWriter.CSV), folder.draft().resolve(CSV), header, Files::copy);
    reconcile(lines, summary);
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(SUMMARY))) {
      summary.write(out);
    }
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(REPORT))) {
      report(parts, summary).write(out);
    }
    if (gradescope.isPresent()) {
      gradescope.get().write(out -> joinGradescope(inOrder(parts, PartWriter.GRADESCOPE), out));
    }
    if (transcripts.isPresent()) {
      Files.createFile(transcripts.get().draft().resolve(MARK));
      transcripts.get().commit();
    }
    folder.commit();
    return summary;
  }

  /** Every record has one line, and one status. */
  private static void reconcile(long lines, Summary summary) {
    long statuses = summary.byStatus().values().stream().mapToLong(Long::longValue).sum();
    if (lines != summary.records() || statuses != summary.records()) {
      throw new IllegalStateException(
          summary.records() + " records, but " + lines + " results and " + statuses + " statuses");
    }
  }

  private static List<Path> inOrder(Path parts, String extension) throws IOException {
    try (Stream<Path> files = Files.list(parts)) {
      return files.filter(file -> file.toString().endsWith(extension)).sorted().toList();
    }
  }

  /** Copies a file to the end of another. */
  private interface Copier {
    long copy(Path file, OutputStream out) throws IOException;
  }

  /** Joins files; the sum of what the copier gives. */
  private static long join(List<Path> files, Path target, String header, Copier copier)
      throws IOException {
    long sum = 0;
    try (OutputStream out = Files.newOutputStream(target)) {
      out.write(header.getBytes(StandardCharsets.UTF_8));
      for (Path file : files) {
        sum += copier.copy(file, out);
        Files.delete(file); // its room is needed for what follows
      }
    }
    return sum;
  }

  /** Copies, and counts the lines. */
  private static long copyLines(Path file, OutputStream out) throws IOException {
    byte[] buffer = new byte[1 << 16];
    long lines = 0;
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        out.write(buffer, 0, read);
        for (int i = 0; i < read; i++) {
          lines += buffer[i] == '\n' ? 1 : 0;
        }
      }
    }
    return lines;
  }

  private static ReportPage.Data report(Path parts, Summary summary) throws IOException {
    List<Exhibit> shown = new ArrayList<>();
    for (Path file : inOrder(parts, PartWriter.EXHIBITS)) {
      try (BufferedReader in = Files.newBufferedReader(file)) {
        for (String line = in.readLine();
            line != null && shown.size() < PartWriter.MOST_EXHIBITS;
            line = in.readLine()) {
          shown.add(Exhibit.fromJson(line));
        }
      }
    }
    long notValid = summary.records() - summary.byStatus().getOrDefault(Status.VALID, 0L);
    return new ReportPage.Data(summary, shown, notValid - shown.size());
  }

  private static void joinGradescope(List<Path> files, Writer out) throws IOException {
    out.write("{\"tests\":[");
    String separator = "\n";
    for (Path file : files) {
      try (BufferedReader in = Files.newBufferedReader(file)) {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          out.write(separator);
          out.write(line);
          separator = ",\n";
        }
      }
    }
    out.write("\n]}\n");
  }

  @Override
  public void close() {
    transcripts.ifPresent(OutputFolder::close);
    folder.close();
  }
}
