package dev.tally.pipelines.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.UnreadRecord;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.Storage.FileEntry;
import dev.tally.pipelines.text.VisibleText;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Files that a part of a run writes beside its results, if it is asked for: transcripts, and tests
 * as Gradescope takes them. Not thread-safe.
 */
public final class VerdictFiles implements Closeable {
  private static final String TESTS = ".gradescope";
  private static final int BUFFER = 1 << 16;
  private static final JsonFactory JSON = new JsonFactory();

  private final String transcripts;
  private final Optional<AtomicFileOutputStream> file;
  private final Writer tests;

  /**
   * @param stem of the files of the part: the folder of all parts, and the name of this one
   */
  public VerdictFiles(String stem, ResultFiles.PartOptions options) throws IOException {
    this.transcripts = options.transcripts();
    this.file =
        options.gradescope()
            ? Optional.of(new AtomicFileOutputStream(stem + TESTS))
            : Optional.empty();
    this.tests = file.map(VerdictFiles::writer).orElseGet(Writer::nullWriter);
  }

  private static Writer writer(AtomicFileOutputStream file) {
    return new BufferedWriter(
        new OutputStreamWriter(file, StandardCharsets.UTF_8.newEncoder()), BUFFER);
  }

  /**
   * Writes what is asked for of one verdict.
   *
   * @param log as the results name it
   */
  public void write(String log, Verdict verdict) throws IOException {
    if (file.isPresent()) {
      writeTest(log, verdict);
    }
    if (!transcripts.isEmpty()
        && verdict.replay().isPresent()
        && verdict.entry() instanceof GameRecord game) {
      writeTranscript(log, game);
    }
  }

  /** A test as Gradescope shows it, in one line. */
  private void writeTest(String log, Verdict verdict) throws IOException {
    boolean isValid = verdict.status() == Status.VALID;
    JsonGenerator test = JSON.createGenerator(tests);
    test.writeStartObject();
    test.writeStringField("name", testName(log, verdict));
    test.writeNumberField("score", isValid ? 1 : 0);
    test.writeNumberField("max_score", verdict.entry().is(UnreadRecord.Kind.OTHER_FILE) ? 0 : 1);
    test.writeStringField("status", isValid ? "passed" : "failed");
    String reason = verdict.reason().isEmpty() ? "" : ": " + verdict.reason();
    String move =
        verdict
            .failure()
            .map(at -> " at ply " + at.ply() + ", " + VerdictFields.cut(at.text()))
            .orElse("");
    test.writeStringField("output", verdict.status().words() + move + reason);
    test.writeEndObject();
    test.writeRaw('\n');
    test.flush();
  }

  /** The id and the players, as far as a record names them, and in any case where it stands. */
  private static String testName(String log, Verdict verdict) {
    String location = log + " " + verdict.entry().location().record();
    List<String> names = new ArrayList<>();
    if (verdict.entry() instanceof GameRecord game) {
      names.add(game.id());
      names.add(String.join(" and ", game.players().names()));
    }
    names.removeIf(String::isBlank);
    return names.isEmpty() ? location : String.join(", ", names) + " (" + location + ")";
  }

  private void writeTranscript(String log, GameRecord game) throws IOException {
    // The name of a log must not lead out of the folder.
    String inside = log.replaceFirst("^/+", "").replaceAll("(^|/)[.]{1,2}(?=/|$)", "$1_");
    String target = transcripts + "/" + inside + "/" + game.location().record() + ".txt";
    try (AtomicFileOutputStream transcript = new AtomicFileOutputStream(target)) {
      StringWriter shown = new StringWriter();
      game.ruleset().console().show(game.setup(), game.moves(), shown);
      Writer out = writer(transcript);
      out.write(VisibleText.ofLines(shown.toString()));
      out.flush();
      transcript.commit();
    }
  }

  /** Publishes all that is written. */
  public void commit() throws IOException {
    tests.flush();
    if (file.isPresent()) {
      file.get().commit();
    }
  }

  /**
   * Points of a rubric for all records of a run.
   *
   * @param points a number
   * @param maximum a number, if there can be no more
   */
  public record RubricScore(String points, Optional<String> maximum) {
    /** The keys of Gradescope that count in place of the scores of the tests. */
    private String json() {
      return "\"score\":"
          + points
          + ",\"output\":\"Points by the rubric: "
          + points
          + maximum.map(max -> " of " + max).orElse("")
          + "\",";
    }
  }

  /**
   * Joins the tests of all parts.
   *
   * @param score in place of the sum of the tests, if there is one
   */
  static void joinTests(String parts, Optional<RubricScore> score, Writer out) throws IOException {
    out.write("{" + score.map(RubricScore::json).orElse("") + "\"tests\":[");
    String separator = "\n";
    for (FileEntry part : Storage.list(parts, TESTS)) {
      try (BufferedReader in = reader(part)) {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          out.write(separator);
          out.write(line);
          separator = ",\n";
        }
      }
    }
    out.write("\n]}\n");
  }

  private static BufferedReader reader(FileEntry part) throws IOException {
    return new BufferedReader(
        new InputStreamReader(Storage.open(part.file(), 0), StandardCharsets.UTF_8.newDecoder()));
  }

  /** Deletes what is not committed. */
  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }
}
