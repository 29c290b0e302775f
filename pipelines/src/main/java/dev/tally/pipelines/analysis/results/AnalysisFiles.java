package dev.tally.pipelines.analysis.results;

import dev.tally.pipelines.analysis.html.AnalysisPage;
import dev.tally.pipelines.analysis.html.GameFinding;
import dev.tally.pipelines.analysis.summary.AnalysisSummary;
import dev.tally.pipelines.grading.results.FolderOptions;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** The folder of results of an analysis, which appears whole or not at all. */
public final class AnalysisFiles implements Closeable {
  private static final String JSONL = "analysis.jsonl";

  private static final String CSV = "analysis.csv";
  private static final String REPORT = "report.html";

  private static final OutputDirectory.Kind KIND =
      new OutputDirectory.Kind("analysis", AnalysisSummary.FILE);

  private final OutputDirectory folder;

  private AnalysisFiles(OutputDirectory folder) {
    this.folder = folder;
  }

  /**
   * Makes room for them, before any work is done.
   *
   * @throws dev.tally.pipelines.cli.CommandException if there is none
   */
  public static AnalysisFiles to(FolderOptions options) {
    return new AnalysisFiles(FolderOptions.folder(options, KIND));
  }

  /** A folder that workers reach; empty if none is known. */
  public Optional<Path> shared() {
    return FolderOptions.shared(folder);
  }

  /** Joins the results of all shares in the order of the records, and puts them in their place. */
  public AnalysisSummary join(String shares, AnalysisSummary summary) throws IOException {
    AtomicLong records = new AtomicLong();
    try (OutputStream jsonl = create(JSONL);
        OutputStream csv = create(CSV)) {
      String header = String.join(",", CsvAnalysis.COLUMNS) + "\n";
      csv.write(header.getBytes(StandardCharsets.UTF_8));
      ResultLines.merge(
          Storage.list(shares, ShareWriter.RESULTS),
          lines -> {
            jsonl.write(lines.json());
            csv.write(lines.csv());
            records.incrementAndGet();
          });
    }
    if (records.get() != summary.records()) {
      throw new IllegalStateException(
          summary.records() + " records, but " + records + " of them were written");
    }
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(AnalysisSummary.FILE))) {
      summary.write(out);
    }
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(REPORT))) {
      new AnalysisPage(summary, findings(shares), JSONL).write(out);
    }
    folder.commit();
    return summary;
  }

  /** The games with the worst moves of all shares. */
  private static List<GameFinding> findings(String shares) throws IOException {
    WorstGames<GameFinding> worst = new WorstGames<>(AnalysisPage.MOST_GAMES);
    for (Found file : Storage.list(shares, ShareWriter.FINDINGS)) {
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Storage.open(file.file(), 0)))) {
        while (in.read() >= 0) {
          GameFinding next = GameFinding.read(in);
          worst.add(next.game(), next.worst(), next);
        }
      }
    }
    return worst.games().toList();
  }

  private OutputStream create(String name) throws IOException {
    return new BufferedOutputStream(Files.newOutputStream(folder.draft().resolve(name)));
  }

  @Override
  public void close() {
    folder.close();
  }
}
