package dev.tally.pipelines.grading;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.beam.DataStreams;
import dev.tally.pipelines.gradebook.GradebookOptions;
import dev.tally.pipelines.gradebook.LosingMoves;
import dev.tally.pipelines.grading.copies.RecordedGames;
import dev.tally.pipelines.grading.html.ListedRecord;
import dev.tally.pipelines.grading.html.RecordFinding;
import dev.tally.pipelines.grading.html.ReportPage;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.FileEntry;
import dev.tally.pipelines.logs.LogPart;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.results.CsvResults;
import dev.tally.pipelines.results.JsonResults;
import dev.tally.pipelines.results.PlayerRatings;
import dev.tally.pipelines.results.ResultFiles;
import dev.tally.pipelines.results.VerdictFields;
import dev.tally.pipelines.results.VerdictFiles;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes the results of one part: a file of JSON lines, one of CSV, one with what the report shows,
 * and one with games to compare. A million results never meet in memory; they are joined in order
 * at the end.
 */
final class PartWriter implements Closeable {
  static final String FINDINGS = ".findings";
  static final String GAMES = ".games";
  static final String LISTED = ".listed";

  private final ResultFiles.PartOptions options;
  private final GradebookOptions.Plan plan;
  private final List<AtomicFileOutputStream> files = new ArrayList<>();
  private final AtomicFileOutputStream jsonl;
  private final JsonResults json;
  private final CsvResults csv;
  private final DataOutputStream findings;
  private final DataOutputStream listed;
  private final RecordedGames.Writer games;
  private final SubmissionWriter submissions;
  private final VerdictFiles others;
  private final PlayerRatings ratings;
  private FindingCounts shown = FindingCounts.NONE;
  private FindingCounts total;
  private String submitter = "";

  /**
   * @param parts the folder of all parts
   * @param name of this part
   * @param plan what a gradebook needs
   * @param losing searches games for it
   * @param before how many records the report shows at least of parts before this one
   */
  PartWriter(
      String parts,
      String name,
      ResultFiles.PartOptions options,
      GradebookOptions.Plan plan,
      LosingMoves losing,
      FindingCounts before)
      throws IOException {
    this.options = options;
    this.plan = plan;
    this.total = before;
    String stem = parts + "/" + name;
    try {
      this.jsonl = open(options.layout().create(stem, ResultFiles.JSONL));
      this.json = new JsonResults(jsonl);
      AtomicFileOutputStream table = open(options.layout().create(stem, ResultFiles.CSV));
      this.csv = new CsvResults(table, options.layout().csv());
      if (LogPart.isFirst(name)) {
        csv.writeHeader();
      }
      this.findings = new DataOutputStream(open(new AtomicFileOutputStream(stem + FINDINGS)));
      this.listed = new DataOutputStream(open(new AtomicFileOutputStream(stem + LISTED)));
      this.games = new RecordedGames.Writer(open(new AtomicFileOutputStream(stem + GAMES)));
      this.submissions = new SubmissionWriter(stem, plan, losing);
      this.others = new VerdictFiles(stem, options);
      this.ratings = new PlayerRatings(stem, options);
    } catch (IOException e) {
      closeAll(files);
      throw e;
    }
  }

  private AtomicFileOutputStream open(AtomicFileOutputStream file) {
    files.add(file);
    return file;
  }

  /** Number of bytes of results that are written, as JSON and CSV, before they are packed. */
  long bytes() {
    return json.bytes() + csv.bytes();
  }

  /** Number of these records that are written for the report, as far as it has room. */
  FindingCounts shown() {
    return shown;
  }

  /** Begins with the next block of the part. */
  void beginBlock() {
    ratings.beginBlock();
  }

  /** Begins with a log of an owner. */
  void begin(Owner owner) {
    submissions.begin(owner);
    submitter = plan.isPathFirst() ? owner.name() : "";
  }

  /**
   * Writes one result, as far as it is asked for.
   *
   * @param file as the results name it
   * @param isLog whether it may have a card on the page
   */
  void write(String file, Verdict verdict, boolean isLog) throws IOException {
    Map<String, Object> before = ratings.next(verdict.names());
    if (!options.onlyWrong() || verdict.status() != Status.VALID) {
      VerdictFields.write(file, verdict, before, json, csv);
    }
    boolean isListed = total.hasRoomInList();
    boolean isShown = isLog && total.hasRoom(verdict.status());
    if (isListed) {
      ListedRecord.CODER.write(ListedRecord.of(file, verdict), listed);
    }
    if (isShown) {
      RecordFinding.CODER.write(RecordFinding.of(file, verdict), findings);
    }
    if (isShown || (isListed && isLog)) {
      shown = shown.plus(verdict.status());
      total = total.plus(verdict.status());
    }
    others.write(file, verdict);
    submissions.write(file, verdict, games.write(file, submitter, verdict));
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
    listed.flush();
    for (AtomicFileOutputStream each : files) {
      each.commit();
    }
    submissions.commit();
    others.commit();
    return jsonl.bytes();
  }

  /** Deletes what is not committed. */
  @Override
  public void close() throws IOException {
    closeAll(files);
    submissions.close();
    others.close();
  }

  /** The records of all parts whose games can be compared. */
  static RecordedGames games(String parts) throws IOException {
    return new RecordedGames(Storage.list(parts, GAMES));
  }

  /**
   * The page about all parts.
   *
   * @param assignment its name; empty if there is none
   * @param results the name of the file of results, or of several
   */
  static ReportPage report(
      String parts,
      String assignment,
      GradeLogs.Graded graded,
      String results,
      ResultFiles.PartOptions options)
      throws IOException {
    List<RecordFinding> others = new ArrayList<>();
    List<RecordFinding> valid = new ArrayList<>();
    for (FileEntry file : Storage.list(parts, FINDINGS)) {
      DataStreams.readAll(
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
    List<ListedRecord> listed = new ArrayList<>();
    for (FileEntry file : Storage.list(parts, LISTED)) {
      DataStreams.readAll(
          ListedRecord.CODER,
          file.file(),
          next -> listed.size() < ListedRecord.MAX && listed.add(next));
    }
    return new ReportPage(
        assignment,
        graded.summary(),
        graded.standings(),
        graded.grades(),
        others,
        valid,
        listed,
        graded.copies(),
        results,
        options.onlyWrong() ? "" : results);
  }

  private static void closeAll(List<AtomicFileOutputStream> files) throws IOException {
    for (AtomicFileOutputStream each : files) {
      each.close();
    }
  }
}
