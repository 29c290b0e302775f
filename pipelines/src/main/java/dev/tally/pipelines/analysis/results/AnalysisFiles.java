package dev.tally.pipelines.analysis.results;

import dev.tally.pipelines.analysis.html.AnalysisPage;
import dev.tally.pipelines.analysis.html.GameFinding;
import dev.tally.pipelines.analysis.summary.AnalysisSummary;
import dev.tally.pipelines.grading.results.FolderOptions;
import dev.tally.pipelines.grading.results.FolderOptions.Layout;
import dev.tally.pipelines.io.OutputDirectory;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The folder of results of an analysis, which appears whole or not at all. */
public final class AnalysisFiles implements Closeable {
  private static final String STEM = "analysis";
  private static final String REPORT = "report.html";

  private static final OutputDirectory.Kind KIND =
      new OutputDirectory.Kind("analysis", AnalysisSummary.FILE);

  private final OutputDirectory folder;
  private final Layout layout;

  private AnalysisFiles(OutputDirectory folder, Layout layout) {
    this.folder = folder;
    this.layout = layout;
  }

  /**
   * Makes room for them, before any work is done.
   *
   * @throws dev.tally.pipelines.cli.CommandException if there is none
   */
  public static AnalysisFiles to(FolderOptions options) {
    Layout layout = Layout.of(options);
    return new AnalysisFiles(FolderOptions.folder(options, KIND), layout);
  }

  /** How the results are kept. */
  public Layout layout() {
    return layout;
  }

  /** What the file of all results is called, or the files. */
  public String name() {
    return layout.name(STEM, WriteResults.JSONL);
  }

  /** A folder that workers reach; empty if none is known. */
  public Optional<Path> shared() {
    return FolderOptions.shared(folder);
  }

  /**
   * Gathers the results in the order of the records, and puts everything in its place.
   *
   * @param parts where {@link WriteResults} wrote
   * @param shares where {@link ShareWriter} wrote
   */
  public AnalysisSummary join(String parts, String shares, AnalysisSummary summary)
      throws IOException {
    if (summary.written() != summary.records()) {
      throw new IllegalStateException(
          summary.records() + " records, but " + summary.written() + " of them were written");
    }
    layout.add(parts, folder, STEM, WriteResults.JSONL);
    layout.add(parts, folder, STEM, WriteResults.CSV);
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(AnalysisSummary.FILE))) {
      summary.write(out);
    }
    try (Writer out = Files.newBufferedWriter(folder.draft().resolve(REPORT))) {
      new AnalysisPage(summary, findings(shares), name()).write(out);
    }
    folder.commit();
    return summary;
  }

  /** The games with the worst moves of all shares. */
  private static List<GameFinding> findings(String shares) throws IOException {
    WorstGames<GameFinding> worst = new WorstGames<>(AnalysisPage.MAX_GAMES);
    for (Found file : Storage.list(shares, ShareWriter.FINDINGS)) {
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Storage.open(file.file(), 0)))) {
        while (in.read() >= 0) {
          GameFinding next = GameFinding.CODER.read(in);
          worst.add(next.game(), next.worst(), next);
        }
      }
    }
    return worst.games().toList();
  }

  @Override
  public void close() {
    folder.close();
  }
}
