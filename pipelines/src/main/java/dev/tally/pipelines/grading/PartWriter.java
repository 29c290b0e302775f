package dev.tally.pipelines.grading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.tally.games.logs.GameRecord;
import dev.tally.games.logs.Status;
import dev.tally.games.logs.Transcripts;
import dev.tally.games.logs.Verdict;
import dev.tally.pipelines.Attempt;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the results of one part of a log: a file of JSON lines, one of CSV, and one with what the
 * report shows. A million results never meet in memory; they are joined in order at the end.
 */
final class PartWriter implements Closeable {
  static final String JSONL = ".jsonl";
  static final String CSV = ".csv";
  static final String EXHIBITS = ".exhibits";
  static final String GRADESCOPE = ".gradescope";

  /** No report shows more than this, so no part needs to have more. */
  static final int MOST_EXHIBITS = 500;

  private static final int BUFFER = 1 << 16;
  private static final JsonFactory JSON = new JsonFactory();

  private static final Result.Key[] KEYS = Result.Key.values();

  /** The names of keys, ready to be written. */
  private static final Map<Result.Key, SerializedString> NAMES = new EnumMap<>(Result.Key.class);

  static {
    for (Result.Key key : KEYS) {
      NAMES.put(key, new SerializedString(key.text()));
    }
  }

  private final String file;
  private final Results.Wanted wanted;
  private final List<Attempt> files = new ArrayList<>();
  private final Attempt jsonl;
  private final JsonGenerator json;
  private final Writer table;
  private final CsvWriter csv;
  private final Writer exhibits;
  private final Writer gradescope;
  private final Map<Result.Key, String> cells = new EnumMap<>(Result.Key.class);
  private int shown;

  /**
   * @param parts the folder of all parts
   */
  PartWriter(String parts, LogBlock block, Results.Wanted wanted) throws IOException {
    this.file = block.file().name();
    this.wanted = wanted;
    String stem = parts + "/" + block.name();
    try {
      this.jsonl = attempt(stem + JSONL);
      this.json = JSON.createGenerator(jsonl).setRootValueSeparator(new SerializedString("\n"));
      this.table = writer(attempt(stem + CSV));
      this.csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(table);
      this.exhibits = writer(attempt(stem + EXHIBITS));
      this.gradescope =
          wanted.gradescope() ? writer(attempt(stem + GRADESCOPE)) : Writer.nullWriter();
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private Attempt attempt(String file) throws IOException {
    Attempt attempt = new Attempt(file);
    files.add(attempt);
    return attempt;
  }

  private static Writer writer(Attempt file) {
    return new BufferedWriter(
        new OutputStreamWriter(file, StandardCharsets.UTF_8.newEncoder()), BUFFER);
  }

  /** Writes one result. */
  void write(Verdict verdict) throws IOException {
    cells.clear();
    json.writeStartObject();
    Result.visit(
        file,
        verdict,
        (key, value) -> {
          json.writeFieldName(NAMES.get(key));
          writeValue(value);
          cells.put(key, Result.cell(value));
        });
    json.writeEndObject();
    CsvWriter.CsvWriterRecord row = csv.writeRecord();
    for (Result.Key key : KEYS) {
      row.writeField(cells.getOrDefault(key, ""));
    }
    row.endRecord();
    if (verdict.status() != Status.VALID && shown < MOST_EXHIBITS) {
      shown++;
      exhibits.write(Exhibit.of(file, verdict).toJson());
      exhibits.write('\n');
    }
    if (wanted.gradescope()) {
      writeTest(verdict);
    }
    boolean isShown = !wanted.transcripts().isEmpty() && verdict.replay().isPresent();
    if (isShown && verdict.entry() instanceof GameRecord game) {
      writeTranscript(game);
    }
  }

  /** A test as Gradescope shows it, in one line. */
  private void writeTest(Verdict verdict) throws IOException {
    boolean isValid = verdict.status() == Status.VALID;
    JsonGenerator test = JSON.createGenerator(gradescope);
    test.writeStartObject();
    test.writeStringField("name", file + " " + verdict.entry().place().record());
    test.writeNumberField("score", isValid ? 1 : 0);
    test.writeNumberField("max_score", 1);
    test.writeStringField("status", isValid ? "passed" : "failed");
    String reason = verdict.reason().isEmpty() ? "" : ": " + verdict.reason();
    String move = verdict.failure().map(at -> " at ply " + at.ply() + ", " + at.text()).orElse("");
    test.writeStringField("output", verdict.status() + move + reason);
    test.writeEndObject();
    test.writeRaw('\n');
    test.flush();
  }

  private void writeTranscript(GameRecord game) throws IOException {
    // Nothing that a log is called may lead out of the folder.
    String inside = file.replaceFirst("^/+", "").replaceAll("(^|/)[.]{1,2}(?=/|$)", "$1_");
    String target = wanted.transcripts() + "/" + inside + "/" + game.place().record() + ".txt";
    try (Attempt transcript = new Attempt(target)) {
      Writer out = writer(transcript);
      Transcripts.write(game, out);
      out.flush();
      transcript.commit();
    }
  }

  private void writeValue(Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(String.valueOf(entry.getKey()));
        writeValue(entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object each : list) {
        writeValue(each);
      }
      json.writeEndArray();
    } else if (value instanceof Result.Points points) {
      json.writeStartObject();
      json.writeNumberField(points.names().x(), points.score().x());
      json.writeNumberField(points.names().o(), points.score().o());
      json.writeEndObject();
    } else if (value instanceof String text) {
      json.writeString(text);
    } else if (value instanceof Integer number) {
      json.writeNumber(number);
    } else {
      json.writeObject(value);
    }
  }

  /**
   * Puts all that is written in its place.
   *
   * @return how many bytes of JSON lines that is
   */
  long commit() throws IOException {
    json.flush();
    if (json.getOutputContext().getEntryCount() > 0) {
      jsonl.write('\n'); // between results it stands by itself
    }
    csv.flush();
    table.flush();
    exhibits.flush();
    gradescope.flush();
    for (Attempt each : files) {
      each.commit();
    }
    return jsonl.bytes();
  }

  /** Takes back what is not committed. */
  @Override
  public void close() throws IOException {
    for (Attempt each : files) {
      each.close();
    }
  }
}
