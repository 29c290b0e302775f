package dev.tally.pipelines.grading;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.grading.html.RecordFinding;
import dev.tally.pipelines.grading.html.ReportPage;
import dev.tally.pipelines.grading.summary.DuplicateGames;
import dev.tally.pipelines.grading.summary.Fingerprint;
import dev.tally.pipelines.grading.summary.Summary;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.Found;
import dev.tally.pipelines.results.CsvResults;
import dev.tally.pipelines.results.JsonResults;
import dev.tally.pipelines.results.Result;
import dev.tally.pipelines.results.ResultFiles;
import dev.tally.pipelines.results.VerdictFiles;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the results of one part: a file of JSON lines, one of CSV, one with what the report shows,
 * and one with fingerprints of games. A million results never meet in memory; they are joined in
 * order at the end.
 */
final class PartWriter implements Closeable {
  static final String FINDINGS = ".findings";
  static final String FINGERPRINTS = ".games";

  private final ResultFiles.PartOptions options;
  private final List<AtomicFileOutputStream> files = new ArrayList<>();
  private final AtomicFileOutputStream jsonl;
  private final JsonResults json;
  private final CsvResults csv;
  private final DataOutputStream findings;
  private final DuplicateGames.Writer fingerprints;
  private final VerdictFiles others;
  private FindingCounts shown = FindingCounts.NONE;
  private FindingCounts total;

  /**
   * @param parts the folder of all parts
   * @param name of this part
   * @param isFirst whether it is the first of all parts, whose table has the header
   * @param before how many records the report shows at least of parts before this one
   */
  PartWriter(
      String parts,
      String name,
      boolean isFirst,
      ResultFiles.PartOptions options,
      FindingCounts before)
      throws IOException {
    this.options = options;
    this.total = before;
    String stem = parts + "/" + name;
    try {
      this.jsonl = open(options.layout().create(stem, ResultFiles.JSONL));
      this.json = new JsonResults(jsonl);
      AtomicFileOutputStream table = open(options.layout().create(stem, ResultFiles.CSV));
      this.csv = new CsvResults(table, options.rawCsv());
      if (isFirst) {
        csv.writeHeader();
      }
      this.findings = new DataOutputStream(open(new AtomicFileOutputStream(stem + FINDINGS)));
      this.fingerprints =
          new DuplicateGames.Writer(open(new AtomicFileOutputStream(stem + FINGERPRINTS)));
      this.others = new VerdictFiles(stem, options);
    } catch (IOException e) {
      closeAll(files);
      throw e;
    }
  }

  private AtomicFileOutputStream open(AtomicFileOutputStream file) {
    files.add(file);
    return file;
  }

  /** How many bytes of results are written, as JSON and CSV, before they are packed. */
  long bytes() {
    return json.bytes() + csv.bytes();
  }

  /** How many of these records are written for the report. */
  FindingCounts shown() {
    return shown;
  }

  /**
   * Writes one result, as far as it is asked for.
   *
   * @param file as the results name it
   */
  void write(String file, Verdict verdict) throws IOException {
    if (!options.onlyWrong() || verdict.status() != Status.VALID) {
      Result.write(file, verdict, json, csv);
    }
    if (total.hasRoom(verdict.status())) {
      shown = shown.plus(verdict.status());
      total = total.plus(verdict.status());
      RecordFinding.CODER.write(RecordFinding.of(file, verdict), findings);
    }
    others.write(file, verdict);
    if (verdict.replay().isPresent()
        && verdict.entry() instanceof GameRecord game
        && (!game.moves().isEmpty() || !game.ruleset().hasMoves())) {
      fingerprints.write(file, game.location().record(), Fingerprint.of(game));
    }
  }

  /**
   * Publishes all that is written.
   *
   * @return how many bytes the file of JSON lines has
   */
  long commit() throws IOException {
    json.flush();
    csv.flush();
    findings.flush();
    for (AtomicFileOutputStream each : files) {
      each.commit();
    }
    others.commit();
    return jsonl.bytes();
  }

  /** Deletes what is not committed. */
  @Override
  public void close() throws IOException {
    closeAll(files);
    others.close();
  }

  /**
   * What the page says of all parts.
   *
   * @param results the name of the file of results, or of several
   */
  static ReportPage report(
      String parts, Summary summary, String results, ResultFiles.PartOptions options)
      throws IOException {
    List<RecordFinding> others = new ArrayList<>();
    List<RecordFinding> valid = new ArrayList<>();
    for (Found file : Storage.list(parts, FINDINGS)) {
      DataCoder.readAll(
          RecordFinding.CODER,
          file.file(),
          next -> {
            FindingCounts shown = new FindingCounts(valid.size(), others.size());
            if (shown.hasRoom(next.status())) {
              (next.status() == Status.VALID ? valid : others).add(next);
            }
            return shown.hasRoom();
          });
    }
    DuplicateGames same = DuplicateGames.in(Storage.list(parts, FINGERPRINTS), summary.records());
    return new ReportPage(
        summary, others, valid, same, results, options.onlyWrong() ? "" : results);
  }

  private static void closeAll(List<AtomicFileOutputStream> files) throws IOException {
    for (AtomicFileOutputStream each : files) {
      each.close();
    }
  }
}
