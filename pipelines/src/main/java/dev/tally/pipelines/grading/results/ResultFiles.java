package dev.tally.pipelines.grading.results;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.grading.html.RecordFinding;
import dev.tally.pipelines.grading.html.ReportPage;
import dev.tally.pipelines.grading.summary.DuplicateGames;
import dev.tally.pipelines.grading.summary.Summary;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Serializable;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
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
public final class ResultFiles implements Closeable {
  private static final String CSV = "results.csv";
  private static final String REPORT = "report.html";

  private static final OutputDirectory.Kind RESULTS =
      new OutputDirectory.Kind("results", Summary.FILE);
  private static final OutputDirectory.Kind TRANSCRIPTS =
      new OutputDirectory.Kind("transcripts", "");

  private final OutputDirectory folder;
  private final Optional<OutputDirectory> transcripts;
  private final Optional<OutputTarget> gradescope;
  private final boolean rawCsv;

  private ResultFiles(
      OutputDirectory folder,
      Optional<OutputDirectory> transcripts,
      Optional<OutputTarget> gradescope,
      boolean rawCsv) {
    this.folder = folder;
    this.transcripts = transcripts;
    this.gradescope = gradescope;
    this.rawCsv = rawCsv;
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
    OutputDirectory folder = FolderOptions.folder(options, RESULTS);
    Optional<OutputDirectory> transcripts =
        options.getTranscripts().isEmpty()
            ? Optional.empty()
            : Optional.of(
                OutputDirectory.to(
                    "transcripts", options.getTranscripts(), options.getOverwrite(), TRANSCRIPTS));
    return new ResultFiles(folder, transcripts, gradescope, options.getRawCsv());
  }

  /**
   * What the parts have to be written for.
   *
   * @param transcripts folder for transcripts; empty for none
   * @param gradescope whether there are to be lines for Gradescope
   * @param rawCsv whether cells of CSV are written as they are
   */
  public record Wanted(String transcripts, boolean gradescope, boolean rawCsv)
      implements Serializable {}

  public Wanted wanted() {
    return new Wanted(
        transcripts.map(each -> each.draft().toString()).orElse(""),
        gradescope.isPresent(),
        rawCsv);
  }

  /** A folder that workers reach; empty if none is known. */
  public Optional<Path> shared() {
    return FolderOptions.shared(folder);
  }

  /** Joins the results of all parts, in order, and puts everything in its place. */
  public Summary join(String parts, Summary summary) throws IOException {
    List<Found> jsonl = Storage.list(parts, PartWriter.JSONL);
    reconcile(join(jsonl, folder.draft().resolve(Summary.RESULTS_FILE), ""), summary);
    String header =
        Stream.of(Result.Key.values())
            .map(Result.Key::text)
            .collect(Collectors.joining(",", "", "\n"));
    join(Storage.list(parts, PartWriter.CSV), folder.draft().resolve(CSV), header);
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(Summary.FILE))) {
      summary.write(out);
    }
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(REPORT))) {
      report(parts, summary).write(out);
    }
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
              "%d records, but %d statuses; %d bytes of results, but %d were written",
              summary.records(), statuses, bytes, summary.bytes()));
    }
  }

  /** Joins files after a header; how many bytes they have. */
  private static long join(List<Found> files, Path target, String header) throws IOException {
    long bytes = 0;
    try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      out.write(ByteBuffer.wrap(header.getBytes(StandardCharsets.UTF_8)));
      for (Found each : files) {
        bytes += append(each.file(), out);
        Storage.delete(each.file()); // its room is needed for what follows
      }
    }
    return bytes;
  }

  /** Leaves the copying to the operating system; a million results are hundreds of megabytes. */
  private static long append(String file, FileChannel out) throws IOException {
    if (Storage.isRemote(file)) {
      try (InputStream in = Storage.open(file, 0)) {
        return in.transferTo(Channels.newOutputStream(out));
      }
    }
    try (FileChannel in = FileChannel.open(Path.of(file), READ)) {
      long done = 0;
      for (long more = 1; more > 0; done += more) {
        more = in.transferTo(done, in.size() - done, out);
      }
      return done;
    }
  }

  private static ReportPage.Data report(String parts, Summary summary) throws IOException {
    List<RecordFinding> others = new ArrayList<>();
    List<RecordFinding> valid = new ArrayList<>();
    for (Found file : Storage.list(parts, PartWriter.FINDINGS)) {
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Storage.open(file.file(), 0)))) {
        while (in.read() >= 0) {
          RecordFinding next = RecordFinding.read(in);
          boolean isValid = next.status() == Status.VALID;
          List<RecordFinding> shown = isValid ? valid : others;
          int most = isValid ? PartWriter.Shown.MOST_VALID : PartWriter.Shown.MOST_OTHERS;
          if (shown.size() < most) {
            shown.add(next);
          }
        }
      }
    }
    DuplicateGames same =
        DuplicateGames.in(Storage.list(parts, PartWriter.FINGERPRINTS), summary.records());
    return new ReportPage.Data(summary, others, valid, same);
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
