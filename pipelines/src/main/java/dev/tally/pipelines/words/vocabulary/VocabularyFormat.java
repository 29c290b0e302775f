package dev.tally.pipelines.words.vocabulary;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.TopListFormat;
import dev.tally.words.Result;
import dev.tally.words.text.Label;
import dev.tally.words.vocabulary.DiversityMeasure;
import dev.tally.words.vocabulary.HapaxList.Hapax;
import dev.tally.words.vocabulary.TextVocabulary;
import dev.tally.words.vocabulary.TextVocabulary.Growth;
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
    void write(
        List<Result<TextVocabulary>> results,
        TextVocabulary.Options wanted,
        boolean isRaw,
        Writer out)
        throws IOException {
      List<String> columns = new ArrayList<>(List.of("text", "tokens", "types", "hapax", "dis"));
      MEASURES.forEach(measure -> columns.add(measure.label()));
      Table table = new Table(columns.toArray(String[]::new));
      for (Result<TextVocabulary> result : results) {
        List<Object> row = new ArrayList<>();
        row.add(title(result));
        row.add(result.header().totals().tokens());
        row.add(result.header().totals().types());
        row.add(result.value().hapax());
        row.add(result.value().dis());
        MEASURES.forEach(measure -> row.add(cell(result, measure)));
        table.add(row.toArray());
      }
      table.writeText(out);
      for (Result<TextVocabulary> result :
          wanted.isListed() ? results : List.<Result<TextVocabulary>>of()) {
        writeOnce(result, out);
      }
    }
  },

  /** One object a line. */
  JSON {
    @Override
    void write(
        List<Result<TextVocabulary>> results,
        TextVocabulary.Options wanted,
        boolean isRaw,
        Writer out)
        throws IOException {
      JsonFactory factory = new JsonFactory();
      for (Result<TextVocabulary> result : results) {
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
    void write(
        List<Result<TextVocabulary>> results,
        TextVocabulary.Options wanted,
        boolean isRaw,
        Writer out)
        throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      csv.row(
          TopListFormat.concat(
              TopListFormat.concat(
                  List.of("label", "version", "book", "chapter"),
                  wanted.isListed() ? ONCE_COLUMNS : MEASURE_COLUMNS),
              TopListFormat.TEXT_COLUMNS));
      for (Result<TextVocabulary> result : results) {
        List<String> label = labelCells(result);
        List<String> text = TopListFormat.textCells(result.header());
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
  abstract void write(
      List<Result<TextVocabulary>> results,
      TextVocabulary.Options wanted,
      boolean isRaw,
      Writer out)
      throws IOException;

  private static List<Hapax> hapaxes(Result<TextVocabulary> result) {
    return result.value().once().list(result.header().label().version());
  }

  private static String title(Result<TextVocabulary> result) {
    return result.header().label().title();
  }

  private static String cell(Result<TextVocabulary> result, DiversityMeasure measure) {
    return Optional.ofNullable(result.value().measures().get(measure))
        .map(BigDecimal::toPlainString)
        .orElse("");
  }

  private static void writeOnce(Result<TextVocabulary> result, Writer out) throws IOException {
    String words =
        result.value().hapax() == 1
            ? "1 word that occurs once"
            : NumberFormats.number(result.value().hapax()) + " words that occur once";
    out.write("\n" + VisibleText.of(title(result)) + ": " + words + "\n");
    Table table = new Table("word", "ref");
    hapaxes(result).forEach(hapax -> table.add(hapax.word(), hapax.verse()));
    if (result.value().hapax() > 0) {
      table.writeText(out);
    }
  }

  private static void writeObject(
      Result<TextVocabulary> result, TextVocabulary.Options wanted, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    TopListFormat.writeText(result.header(), json);
    json.writeNumberField("hapax", result.value().hapax());
    json.writeNumberField("dis", result.value().dis());
    for (Map.Entry<DiversityMeasure, BigDecimal> measure : result.value().measures().entrySet()) {
      json.writeNumberField(measure.getKey().label(), measure.getValue());
    }
    if (wanted.growth() > 0) {
      json.writeArrayFieldStart("growth");
      for (Growth growth : result.value().growth()) {
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
      for (Hapax hapax : hapaxes(result)) {
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

  private static List<String> labelCells(Result<TextVocabulary> result) {
    Label label = result.header().label();
    return List.of(
        label.text(),
        label.version(),
        label.book().map(String::valueOf).orElse(""),
        label.chapter().map(String::valueOf).orElse(""));
  }

  private static List<List<String>> measureRow(Result<TextVocabulary> result) {
    List<String> cells = new ArrayList<>();
    cells.add(String.valueOf(result.value().hapax()));
    cells.add(String.valueOf(result.value().dis()));
    MEASURES.forEach(measure -> cells.add(cell(result, measure)));
    return List.of(cells);
  }

  private static List<List<String>> onceRows(Result<TextVocabulary> result) {
    return hapaxes(result).stream()
        .map(hapax -> List.of(hapax.word(), hapax.verse().toString()))
        .toList();
  }
}
