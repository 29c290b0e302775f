package dev.tally.pipelines.grading.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.script.Transcripts;
import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.grading.html.RecordFinding;
import dev.tally.pipelines.grading.summary.DuplicateGames;
import dev.tally.pipelines.grading.summary.Fingerprint;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.text.VisibleText;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the results of one part: a file of JSON lines, one of CSV, one with what the report shows,
 * and one with fingerprints of games. A million results never meet in memory; they are joined in
 * order at the end.
 */
public final class PartWriter implements Closeable {
  static final String JSONL = ".jsonl";
  static final String CSV = ".csv";
  static final String FINDINGS = ".findings";

  /** Comes before each finding, so that the end of the file is seen. */
  private static final byte FINDING = 1;

  static final String FINGERPRINTS = ".games";
  static final String GRADESCOPE = ".gradescope";

  private static final int BUFFER = 1 << 16;
  private static final JsonFactory JSON = new JsonFactory();

  private final ResultFiles.PartOptions options;
  private final List<AtomicFileOutputStream> files = new ArrayList<>();
  private final AtomicFileOutputStream jsonl;
  private final JsonResults json;
  private final CsvResults csv;
  private final DataOutputStream findings;
  private final DuplicateGames.Writer fingerprints;
  private final Writer gradescope;
  private FindingCounts shown = FindingCounts.NONE;
  private FindingCounts total;

  /**
   * How many records the report shows. It shows no more than the first few, so that no part needs
   * to have more.
   *
   * @param valid those that are {@code VALID}
   * @param others those that are not
   */
  public record FindingCounts(int valid, int others) {
    static final int MAX_VALID = 100;
    static final int MAX_OTHERS = 500;
    public static final FindingCounts NONE = new FindingCounts(0, 0);

    public FindingCounts plus(FindingCounts more) {
      return new FindingCounts(valid + more.valid, others + more.others);
    }

    /** These and one more with this status. */
    FindingCounts plus(Status status) {
      return status == Status.VALID
          ? new FindingCounts(valid + 1, others)
          : new FindingCounts(valid, others + 1);
    }

    /** Whether there is room for one more with this status. */
    boolean hasRoom(Status status) {
      return status == Status.VALID ? valid < MAX_VALID : others < MAX_OTHERS;
    }
  }

  /**
   * @param parts the folder of all parts
   * @param name of this part
   * @param isFirst whether it is the first of all parts, whose table has the header
   * @param before how many records the report shows at least of parts before this one
   */
  public PartWriter(
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
      this.jsonl = open(options.layout().create(stem, JSONL));
      this.json = new JsonResults(jsonl);
      AtomicFileOutputStream table = open(options.layout().create(stem, CSV));
      if (isFirst) {
        table.write(CsvResults.HEADER);
      }
      this.csv = new CsvResults(table, options.rawCsv());
      this.findings = new DataOutputStream(open(stem + FINDINGS));
      this.fingerprints = new DuplicateGames.Writer(open(stem + FINGERPRINTS));
      this.gradescope =
          options.gradescope() ? writer(open(stem + GRADESCOPE)) : Writer.nullWriter();
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private AtomicFileOutputStream open(String file) throws IOException {
    return open(new AtomicFileOutputStream(file));
  }

  private AtomicFileOutputStream open(AtomicFileOutputStream file) {
    files.add(file);
    return file;
  }

  private static Writer writer(AtomicFileOutputStream file) {
    return new BufferedWriter(
        new OutputStreamWriter(file, StandardCharsets.UTF_8.newEncoder()), BUFFER);
  }

  /** How many bytes of results are written, as JSON and CSV, before they are packed. */
  public long bytes() {
    return json.bytes() + csv.bytes();
  }

  /** How many of these records are written for the report. */
  public FindingCounts shown() {
    return shown;
  }

  /**
   * Writes one result, as far as it is wanted.
   *
   * @param file as the results name it
   */
  public void write(String file, Verdict verdict) throws IOException {
    if (!options.onlyWrong() || verdict.status() != Status.VALID) {
      Result.write(file, verdict, json, csv);
    }
    if (total.hasRoom(verdict.status())) {
      shown = shown.plus(verdict.status());
      total = total.plus(verdict.status());
      findings.writeByte(FINDING);
      RecordFinding.CODER.write(RecordFinding.of(file, verdict), findings);
    }
    if (options.gradescope()) {
      writeTest(file, verdict);
    }
    if (verdict.replay().isPresent() && verdict.entry() instanceof GameRecord game) {
      writePlayed(file, game);
    }
  }

  private void writePlayed(String file, GameRecord game) throws IOException {
    if (!game.moves().isEmpty() || !game.ruleset().hasMoves()) {
      fingerprints.write(file, game.location().record(), Fingerprint.of(game));
    }
    if (!options.transcripts().isEmpty()) {
      writeTranscript(file, game);
    }
  }

  /** A test as Gradescope shows it, in one line. */
  private void writeTest(String file, Verdict verdict) throws IOException {
    boolean isValid = verdict.status() == Status.VALID;
    JsonGenerator test = JSON.createGenerator(gradescope);
    test.writeStartObject();
    test.writeStringField("name", testName(file, verdict));
    test.writeNumberField("score", isValid ? 1 : 0);
    test.writeNumberField("max_score", 1);
    test.writeStringField("status", isValid ? "passed" : "failed");
    String reason = verdict.reason().isEmpty() ? "" : ": " + verdict.reason();
    String move =
        verdict
            .failure()
            .map(at -> " at ply " + at.ply() + ", " + Result.cut(at.text()))
            .orElse("");
    test.writeStringField("output", verdict.status() + move + reason);
    test.writeEndObject();
    test.writeRaw('\n');
    test.flush();
  }

  /** The id and the players, as far as a record names them, and in any case where it stands. */
  private static String testName(String file, Verdict verdict) {
    String location = file + " " + verdict.entry().location().record();
    List<String> names = new ArrayList<>();
    if (verdict.entry() instanceof GameRecord game) {
      names.add(game.id());
      names.add(String.join(" and ", game.players().values()));
    }
    names.removeIf(String::isBlank);
    return names.isEmpty() ? location : String.join(", ", names) + " (" + location + ")";
  }

  private void writeTranscript(String file, GameRecord game) throws IOException {
    // The name of a log must not lead out of the folder.
    String inside = file.replaceFirst("^/+", "").replaceAll("(^|/)[.]{1,2}(?=/|$)", "$1_");
    String target = options.transcripts() + "/" + inside + "/" + game.location().record() + ".txt";
    try (AtomicFileOutputStream transcript = new AtomicFileOutputStream(target)) {
      StringWriter shown = new StringWriter();
      Transcripts.write(game, shown);
      Writer out = writer(transcript);
      out.write(VisibleText.ofLines(shown.toString()));
      out.flush();
      transcript.commit();
    }
  }

  /**
   * Publishes all that is written.
   *
   * @return how many bytes the file of JSON lines has
   */
  public long commit() throws IOException {
    json.flush();
    csv.flush();
    findings.flush();
    gradescope.flush();
    for (AtomicFileOutputStream each : files) {
      each.commit();
    }
    return jsonl.bytes();
  }

  /** Deletes what is not committed. */
  @Override
  public void close() throws IOException {
    for (AtomicFileOutputStream each : files) {
      each.close();
    }
  }
}
