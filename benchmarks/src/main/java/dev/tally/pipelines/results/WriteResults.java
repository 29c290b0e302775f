package dev.tally.pipelines.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.tally.benchmarks.MadeUpGames;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.pipelines.text.CsvStyle;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it earn to write results straight as bytes, instead of through Jackson and fastcsv?
 * Times are of one result of a random game of Othello, as JSON and as a row of a table.
 *
 * <pre>java -jar benchmarks/target/benchmarks.jar WriteResults</pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@OperationsPerInvocation(WriteResults.GAMES)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class WriteResults {
  static final int GAMES = 500;

  private static final String FILE = "games.csv";
  private static final int BUFFER = 1 << 16;
  private static final JsonFactory JSON = new JsonFactory();

  private final List<Verdict> verdicts = new ArrayList<>();

  /** Grades the games. */
  @Setup
  public void grade() throws IOException {
    byte[] log = MadeUpGames.csv(GAMES).getBytes(StandardCharsets.UTF_8);
    LogContext context = LogContext.of(FILE);
    try (LogReader reader =
        CsvFormat.CSV.open(new ByteArrayInputStream(log), LogStart.BEGINNING, context)) {
      for (Optional<LogEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
        verdicts.add(Grader.grade(entry.get()));
      }
    }
  }

  /** Results as grading writes them. */
  @Benchmark
  public void bytes() throws IOException {
    JsonResults json = new JsonResults(OutputStream.nullOutputStream());
    CsvResults csv = new CsvResults(OutputStream.nullOutputStream(), CsvStyle.SAFE);
    for (Verdict verdict : verdicts) {
      VerdictFields.write(FILE, verdict, Map.of(), json, csv);
    }
    json.flush();
    csv.flush();
  }

  /** Results as libraries write them. */
  @Benchmark
  public void libraries() throws IOException {
    try (JsonGenerator json = JSON.createGenerator(OutputStream.nullOutputStream());
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(table())) {
      json.setRootValueSeparator(new SerializedString("\n"));
      Map<VerdictFields.Key, String> cells = new EnumMap<>(VerdictFields.Key.class);
      for (Verdict verdict : verdicts) {
        cells.clear();
        json.writeStartObject();
        VerdictFields.visit(
            FILE,
            verdict,
            Map.of(),
            (key, value) -> {
              json.writeFieldName(key.text());
              write(json, value);
              cells.put(key, cell(value));
            });
        json.writeEndObject();
        writeRow(csv, cells);
      }
    }
  }

  private static Writer table() {
    OutputStream out = OutputStream.nullOutputStream();
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER);
  }

  private static void writeRow(CsvWriter csv, Map<VerdictFields.Key, String> cells) {
    CsvWriter.CsvWriterRecord row = csv.writeRecord();
    for (VerdictFields.Key key : VerdictFields.Key.values()) {
      row.writeField(cells.getOrDefault(key, ""));
    }
    row.endRecord();
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      writeObject(json, map);
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object each : list) {
        write(json, each);
      }
      json.writeEndArray();
    } else if (value instanceof VerdictFields.Points points) {
      writePoints(json, points);
    } else {
      json.writeObject(value);
    }
  }

  private static void writeObject(JsonGenerator json, Map<?, ?> map) throws IOException {
    json.writeStartObject();
    for (Map.Entry<?, ?> each : map.entrySet()) {
      json.writeFieldName(String.valueOf(each.getKey()));
      write(json, each.getValue());
    }
    json.writeEndObject();
  }

  private static void writePoints(JsonGenerator json, VerdictFields.Points points)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField(points.names().x(), points.score().x());
    json.writeNumberField(points.names().o(), points.score().o());
    json.writeEndObject();
  }

  private static String cell(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(each -> each.getKey() + "=" + cell(each.getValue()))
          .collect(Collectors.joining(";"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(WriteResults::cell).collect(Collectors.joining("/"));
    }
    if (value instanceof VerdictFields.Points points) {
      return points.names().x()
          + ("=" + points.score().x())
          + (";" + points.names().o())
          + ("=" + points.score().o());
    }
    return String.valueOf(value);
  }
}
