package dev.tally.pipelines.words.collocates;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.TopListFormat;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.Collocate;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.text.Label;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The ways in which collocates are written. */
enum CollocateFormat {
  /** A label, what was looked for, and a table. */
  TEXT {
    @Override
    void write(
        List<Result<OfQueries>> results,
        CollocateOptions search,
        boolean isOfParts,
        boolean isRaw,
        Writer out)
        throws IOException {
      String blankLine = "";
      for (Found list : found(results, isOfParts)) {
        out.write(blankLine + title(list, search) + "\n");
        if (!list.list.words().isEmpty()) {
          table(list, search.measure()).writeText(out);
        }
        blankLine = "\n";
      }
    }
  },

  /** One object a line, with all measures of each word. */
  JSON {
    @Override
    void write(
        List<Result<OfQueries>> results,
        CollocateOptions search,
        boolean isOfParts,
        boolean isRaw,
        Writer out)
        throws IOException {
      JsonFactory factory = new JsonFactory();
      for (Found list : found(results, isOfParts)) {
        // Not closed: that would close the writer, which is the caller's.
        JsonGenerator json = factory.createGenerator(out);
        writeObject(list, search, json);
        json.writeRaw('\n');
        json.flush();
      }
    }
  },

  /** One row a word, under a header, with all measures. */
  CSV {
    @Override
    void write(
        List<Result<OfQueries>> results,
        CollocateOptions search,
        boolean isOfParts,
        boolean isRaw,
        Writer out)
        throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      List<String> header =
          new ArrayList<>(
              List.of(
                  "label", "version", "book", "chapter", "query", "hits", "rank", "word", "count",
                  "left", "right", "f"));
      MEASURES.forEach(measure -> header.add(measure.toString()));
      csv.row(TopListFormat.concat(header, TopListFormat.TEXT_COLUMNS));
      for (Found list : found(results, isOfParts)) {
        List<String> text = TopListFormat.textCells(list.header);
        int[] ranks = list.list.ranks(search.measure());
        for (int i = 0; i < ranks.length; i++) {
          csv.row(
              TopListFormat.concat(cells(list, ranks[i], list.list.words().get(i), search), text));
        }
      }
      csv.flush();
    }
  };

  private static final List<AssociationMeasure> MEASURES = List.of(AssociationMeasure.values());

  /**
   * Writes lists in their order.
   *
   * @param isRaw whether cells of CSV are written as they are
   * @param out not closed
   */
  abstract void write(
      List<Result<OfQueries>> results,
      CollocateOptions search,
      boolean isOfParts,
      boolean isRaw,
      Writer out)
      throws IOException;

  /** What was found of a query in a result; nothing is shown of books and chapters without hits. */
  private record Found(ResultHeader header, CollocateList list) {}

  private static List<Found> found(List<Result<OfQueries>> results, boolean isOfParts) {
    return results.stream()
        .flatMap(each -> each.value().queries().stream().map(it -> new Found(each.header(), it)))
        .filter(each -> !isOfParts || each.list.hits() > 0)
        .toList();
  }

  private static String query(Found list, CollocateOptions search) {
    return search.queries().get(list.list.query()).typed();
  }

  private static String title(Found list, CollocateOptions search) {
    String hits =
        list.list.hits() == 0
            ? "no hits"
            : NumberFormats.number(list.list.hits()) + (list.list.hits() == 1 ? " hit" : " hits");
    String words = list.list.hits() > 0 && list.list.words().isEmpty() ? ", no words" : "";
    String title = list.header.label().title() + ": " + query(list, search);
    return VisibleText.of(title) + ", " + hits + words;
  }

  private static Table table(Found list, AssociationMeasure measure) {
    Table table = new Table("rank", "word", "count", "left", "right", "f", measure.toString());
    int[] ranks = list.list.ranks(measure);
    for (int i = 0; i < ranks.length; i++) {
      Collocate word = list.list.words().get(i);
      table.add(
          ranks[i],
          word.word(),
          word.count(),
          word.left(),
          word.right(),
          word.frequency(),
          cell(measure, list, word));
    }
    return table;
  }

  private static String cell(AssociationMeasure measure, Found list, Collocate word) {
    return measure.rounded(list.list.counts(word)).map(BigDecimal::toPlainString).orElse("");
  }

  private static void writeObject(Found list, CollocateOptions search, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    TopListFormat.writeText(list.header, json);
    json.writeFieldName("query");
    json.writeRawValue(JsonStrings.quoted(query(list, search)));
    json.writeNumberField("hits", list.list.hits());
    json.writeStringField("measure", search.measure().toString());
    json.writeArrayFieldStart("words");
    int[] ranks = list.list.ranks(search.measure());
    for (int i = 0; i < ranks.length; i++) {
      writeWord(ranks[i], list.list.words().get(i), list, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeWord(int rank, Collocate word, Found list, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("rank", rank);
    TopListFormat.writeWord(word.word(), json);
    json.writeNumberField("count", word.count());
    json.writeNumberField("left", word.left());
    json.writeNumberField("right", word.right());
    json.writeNumberField("f", word.frequency());
    for (AssociationMeasure measure : MEASURES) {
      Optional<BigDecimal> value = measure.rounded(list.list.counts(word));
      if (value.isPresent()) {
        json.writeNumberField(measure.toString(), value.get());
      }
    }
    json.writeEndObject();
  }

  private static List<String> cells(Found list, int rank, Collocate word, CollocateOptions search) {
    Label label = list.header.label();
    List<String> cells =
        new ArrayList<>(
            List.of(
                label.text(),
                label.version(),
                label.book().map(String::valueOf).orElse(""),
                label.chapter().map(String::valueOf).orElse(""),
                query(list, search),
                String.valueOf(list.list.hits()),
                String.valueOf(rank),
                word.word(),
                String.valueOf(word.count()),
                String.valueOf(word.left()),
                String.valueOf(word.right()),
                String.valueOf(word.frequency())));
    MEASURES.forEach(measure -> cells.add(cell(measure, list, word)));
    return cells;
  }
}
