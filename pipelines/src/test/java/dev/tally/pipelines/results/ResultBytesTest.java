package dev.tally.pipelines.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.games.core.Score;
import dev.tally.games.core.SideNames;
import dev.tally.pipelines.text.CsvStyle;
import dev.tally.pipelines.text.CsvTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Results come out as Jackson and {@link CsvTable} would write them, whatever a log says. */
class ResultBytesTest {
  @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
  void jsonIsAsJacksonWritesIt(@ForAll("results") List<Map<VerdictFields.Key, Object>> results)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonResults json = new JsonResults(out);
    for (Map<VerdictFields.Key, Object> result : results) {
      result.forEach(json::add);
      json.end();
    }
    json.flush();

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(plainJson(results));
  }

  @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
  void tableIsAsCsvTablesAre(
      @ForAll("results") List<Map<VerdictFields.Key, Object>> results, @ForAll boolean isRaw)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CsvResults csv = new CsvResults(out, new CsvStyle(isRaw, ""));
    for (Map<VerdictFields.Key, Object> result : results) {
      result.forEach(csv::add);
      csv.end();
    }
    csv.flush();

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(plainCsv(results, isRaw));
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  @Tag("slow")
  void manyResultsAreAsJacksonAndCsvTablesWriteThem(
      @ForAll("results") List<Map<VerdictFields.Key, Object>> results, @ForAll boolean isRaw)
      throws IOException {
    jsonIsAsJacksonWritesIt(results);
    tableIsAsCsvTablesAre(results, isRaw);
  }

  /** The fast path decides by the first byte. */
  @Example
  void cellsAreMarkedAsInCsvTablesWhateverTheyBeginWith() throws IOException {
    List<Map<VerdictFields.Key, Object>> results = new ArrayList<>();
    for (int first = 0; first < Character.MIN_SURROGATE; first++) {
      results.add(Map.of(VerdictFields.Key.ID, Character.toString(first) + "=1"));
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CsvResults csv = new CsvResults(out, CsvStyle.SAFE);
    for (Map<VerdictFields.Key, Object> result : results) {
      result.forEach(csv::add);
      csv.end();
    }
    csv.flush();

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(plainCsv(results, false));
  }

  @Provide
  Arbitrary<List<Map<VerdictFields.Key, Object>>> results() {
    return Arbitraries.maps(Arbitraries.of(VerdictFields.Key.class), values())
        .ofMinSize(1)
        .map(each -> (Map<VerdictFields.Key, Object>) new EnumMap<>(each))
        .list()
        .ofMinSize(1)
        .ofMaxSize(3);
  }

  private static Arbitrary<Object> values() {
    Arbitrary<Object> simple = simple();
    Arbitrary<Object> lists = simple.list().ofMaxSize(9).map(Object.class::cast);
    Arbitrary<Object> maps =
        Arbitraries.maps(texts(), Arbitraries.oneOf(simple, lists))
            .ofMaxSize(4)
            .map(each -> new LinkedHashMap<>(each));
    return Arbitraries.oneOf(simple, lists, maps);
  }

  private static Arbitrary<Object> simple() {
    return Arbitraries.oneOf(
        texts().map(Object.class::cast),
        Arbitraries.integers().map(Object.class::cast),
        Arbitraries.longs().map(Object.class::cast),
        Arbitraries.doubles().map(Object.class::cast),
        Arbitraries.bigIntegers().map(Object.class::cast),
        Arbitraries.bigDecimals().map(Object.class::cast),
        Arbitraries.of(true, false).map(Object.class::cast),
        Combinators.combine(
                texts(),
                texts(),
                Arbitraries.integers().greaterOrEqual(0),
                Arbitraries.integers().greaterOrEqual(0))
            .as((x, o, mine, theirs) -> points(x, o, mine, theirs)));
  }

  private static Object points(String x, String o, int mine, int theirs) {
    return new VerdictFields.Points(new SideNames(x, o), new Score(mine, theirs));
  }

  /** No half of a surrogate pair: UTF-8 cannot hold it, and readers refuse it. */
  private static Arbitrary<String> texts() {
    Arbitrary<Integer> codePoints =
        Arbitraries.oneOf(
            Arbitraries.of(',', ';', '"', '\\', '/', '\n', '\r', '\t', '#', '=', '-', ' ', '\uff1d')
                .map(c -> +c),
            Arbitraries.integers().between(0, 0x80),
            Arbitraries.integers().between(0x80, 0x10FFFF));
    return codePoints
        .filter(each -> each < Character.MIN_SURROGATE || each > Character.MAX_SURROGATE)
        .list()
        .ofMaxSize(12)
        .map(
            each -> each.stream().map(Character::toString).reduce("", (some, more) -> some + more));
  }

  private static String plainJson(List<Map<VerdictFields.Key, Object>> results) throws IOException {
    StringWriter out = new StringWriter();
    for (Map<VerdictFields.Key, Object> result : results) {
      try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.writeStartObject();
        for (Map.Entry<VerdictFields.Key, Object> each : result.entrySet()) {
          json.writeFieldName(each.getKey().text());
          write(json, each.getValue());
        }
        json.writeEndObject();
      }
      out.write('\n');
    }
    return out.toString();
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> each : map.entrySet()) {
        json.writeFieldName(String.valueOf(each.getKey()));
        write(json, each.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object each : list) {
        write(json, each);
      }
      json.writeEndArray();
    } else if (value instanceof VerdictFields.Points points) {
      json.writeStartObject();
      json.writeNumberField(points.names().x(), points.score().x());
      json.writeNumberField(points.names().o(), points.score().o());
      json.writeEndObject();
    } else {
      json.writeObject(value);
    }
  }

  private static String plainCsv(List<Map<VerdictFields.Key, Object>> results, boolean isRaw)
      throws IOException {
    StringWriter out = new StringWriter();
    CsvTable csv = new CsvTable(out, new CsvStyle(isRaw, ""));
    for (Map<VerdictFields.Key, Object> result : results) {
      List<String> row = new ArrayList<>();
      for (VerdictFields.Key key : VerdictFields.Key.values()) {
        row.add(result.containsKey(key) ? cell(result.get(key)) : "");
      }
      csv.row(row);
    }
    csv.flush();
    return out.toString();
  }

  private static String cell(Object value) {
    if (value instanceof Map<?, ?> map) {
      StringJoiner pairs = new StringJoiner(";");
      map.forEach((key, each) -> pairs.add(key + "=" + cell(each)));
      return pairs.toString();
    }
    if (value instanceof List<?> list) {
      StringJoiner rows = new StringJoiner("/");
      list.forEach(each -> rows.add(cell(each)));
      return rows.toString();
    }
    if (value instanceof VerdictFields.Points points) {
      return String.format(
          Locale.ROOT,
          "%s=%d;%s=%d",
          points.names().x(),
          points.score().x(),
          points.names().o(),
          points.score().o());
    }
    return String.valueOf(value);
  }
}
