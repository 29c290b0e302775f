package dev.tally.pipelines.words.vocabulary;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.Label;
import dev.tally.pipelines.words.TopListFormat;
import dev.tally.pipelines.words.vocabulary.HapaxList.Hapax;
import dev.tally.pipelines.words.vocabulary.TextVocabulary.Growth;
import dev.tally.pipelines.words.vocabulary.TextVocabulary.Wanted;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ways in which vocabularies are written. */
enum VocabularyFormat {
  /** A table with a row for each result, and after it the words that occur once. */
  TEXT {
    @Override
    void write(List<TextVocabulary> results, Wanted wanted, boolean isRaw, Writer out)
        throws IOException {
      List<String> columns = new ArrayList<>(List.of("text", "tokens", "types", "hapax", "dis"));
      MEASURES.forEach(measure -> columns.add(measure.label()));
      Table table = new Table(columns.toArray(String[]::new));
      for (TextVocabulary result : results) {
        List<Object> row = new ArrayList<>();
        row.add(title(result));
        row.add(result.text().totals().tokens());
        row.add(result.text().totals().types());
        row.add(result.hapax());
        row.add(result.dis());
        MEASURES.forEach(measure -> row.add(cell(result, measure)));
        table.add(row.toArray());
      }
      table.writeText(out);
      for (TextVocabulary result : wanted.isListed() ? results : List.<TextVocabulary>of()) {
        writeOnce(result, out);
      }
    }
  },

  /** One object a line. */
  JSON {
    @Override
    void write(List<TextVocabulary> results, Wanted wanted, boolean isRaw, Writer out)
        throws IOException {
      JsonFactory factory = new JsonFactory();
      for (TextVocabulary result : results) {
        // Not closed: that would close the writer, which is the caller's.
        JsonGenerator json = factory.createGenerator(out);
        writeObject(result, wanted, json);
        json.writeRaw('\n');
        json.flush();
      }
    }
  },

  /** One row a result under a header, or one for each word that occurs once. */
  CSV {
    @Override
    void write(List<TextVocabulary> results, Wanted wanted, boolean isRaw, Writer out)
        throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      csv.row(
          TopListFormat.concat(
              TopListFormat.concat(
                  List.of("label", "version", "book", "chapter"),
                  wanted.isListed() ? ONCE_COLUMNS : MEASURE_COLUMNS),
              TopListFormat.TEXT_COLUMNS));
      for (TextVocabulary result : results) {
        List<String> label = labelCells(result);
        List<String> text = TopListFormat.textCells(result.text());
        for (List<String> cells : wanted.isListed() ? onceRows(result) : measureRow(result)) {
          csv.row(TopListFormat.concat(TopListFormat.concat(label, cells), text));
        }
      }
      csv.flush();
    }
  };

  private static final List<DiversityMeasure> MEASURES = List.of(DiversityMeasure.values());
  private static final List<String> ONCE_COLUMNS = List.of("word", "ref");
  private static final List<String> MEASURE_COLUMNS =
      TopListFormat.concat(
          List.of("hapax", "dis"), MEASURES.stream().map(DiversityMeasure::label).toList());

  /**
   * Writes results in their order.
   *
   * @param isRaw whether cells of CSV are written as they are
   * @param out not closed
   */
  abstract void write(List<TextVocabulary> results, Wanted wanted, boolean isRaw, Writer out)
      throws IOException;

  private static String title(TextVocabulary result) {
    return new Label(result.text().passages()).title();
  }

  private static String cell(TextVocabulary result, DiversityMeasure measure) {
    return Optional.ofNullable(result.measures().get(measure))
        .map(BigDecimal::toPlainString)
        .orElse("");
  }

  private static void writeOnce(TextVocabulary result, Writer out) throws IOException {
    String words =
        result.hapax() == 1
            ? "1 word that occurs once"
            : NumberFormats.number(result.hapax()) + " words that occur once";
    out.write("\n" + VisibleText.of(title(result)) + ": " + words + "\n");
    Table table = new Table("word", "ref");
    result.hapaxes().forEach(hapax -> table.add(hapax.word(), hapax.verse()));
    if (result.hapax() > 0) {
      table.writeText(out);
    }
  }

  private static void writeObject(TextVocabulary result, Wanted wanted, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    TopListFormat.writeText(result.text(), json);
    json.writeNumberField("hapax", result.hapax());
    json.writeNumberField("dis", result.dis());
    for (Map.Entry<DiversityMeasure, BigDecimal> measure : result.measures().entrySet()) {
      json.writeNumberField(measure.getKey().label(), measure.getValue());
    }
    if (wanted.growth() > 0) {
      json.writeArrayFieldStart("growth");
      for (Growth growth : result.growth()) {
        json.writeStartObject();
        json.writeNumberField("tokens", growth.tokens());
        json.writeNumberField("types", growth.types());
        json.writeNumberField("hapax", growth.hapax());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    if (wanted.isListed()) {
      json.writeArrayFieldStart("hapaxes");
      for (Hapax hapax : result.hapaxes()) {
        json.writeStartObject();
        TopListFormat.writeWord(hapax.word(), json);
        json.writeFieldName("ref");
        json.writeRawValue(JsonStrings.quoted(hapax.verse().toString()));
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static List<String> labelCells(TextVocabulary result) {
    Label label = new Label(result.text().passages());
    return List.of(
        label.text(),
        label.version(),
        label.book().map(String::valueOf).orElse(""),
        label.chapter().map(String::valueOf).orElse(""));
  }

  private static List<List<String>> measureRow(TextVocabulary result) {
    List<String> cells = new ArrayList<>();
    cells.add(String.valueOf(result.hapax()));
    cells.add(String.valueOf(result.dis()));
    MEASURES.forEach(measure -> cells.add(cell(result, measure)));
    return List.of(cells);
  }

  private static List<List<String>> onceRows(TextVocabulary result) {
    return result.hapaxes().stream()
        .map(hapax -> List.of(hapax.word(), hapax.verse().toString()))
        .toList();
  }
}
