package dev.tally.pipelines.words.collocates;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.Label;
import dev.tally.pipelines.words.TopListFormat;
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
    void write(List<CollocateList> lists, Search search, boolean isRaw, Writer out)
        throws IOException {
      String blankLine = "";
      for (CollocateList list : lists) {
        out.write(blankLine + title(list, search) + "\n");
        if (!list.words().isEmpty()) {
          table(list, search.measure()).writeText(out);
        }
        blankLine = "\n";
      }
    }
  },

  /** One object a line, with all measures of each word. */
  JSON {
    @Override
    void write(List<CollocateList> lists, Search search, boolean isRaw, Writer out)
        throws IOException {
      JsonFactory factory = new JsonFactory();
      for (CollocateList list : lists) {
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
    void write(List<CollocateList> lists, Search search, boolean isRaw, Writer out)
        throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      List<String> header =
          new ArrayList<>(
              List.of(
                  "label", "version", "book", "chapter", "query", "hits", "rank", "word", "count",
                  "left", "right", "f"));
      MEASURES.forEach(measure -> header.add(measure.label()));
      csv.row(TopListFormat.concat(header, TopListFormat.TEXT_COLUMNS));
      for (CollocateList list : lists) {
        List<String> text = TopListFormat.textCells(list.text());
        int[] ranks = list.ranks(search.measure());
        for (int i = 0; i < ranks.length; i++) {
          csv.row(TopListFormat.concat(cells(list, ranks[i], list.words().get(i), search), text));
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
  abstract void write(List<CollocateList> lists, Search search, boolean isRaw, Writer out)
      throws IOException;

  private static String query(CollocateList list, Search search) {
    return search.queries().get(list.query()).typed();
  }

  private static String title(CollocateList list, Search search) {
    String hits =
        list.hits() == 0
            ? "no hits"
            : NumberFormats.number(list.hits()) + (list.hits() == 1 ? " hit" : " hits");
    String words = list.hits() > 0 && list.words().isEmpty() ? ", no words" : "";
    String title = new Label(list.text().passages()).title() + ": " + query(list, search);
    return VisibleText.of(title) + ", " + hits + words;
  }

  private static Table table(CollocateList list, AssociationMeasure measure) {
    Table table = new Table("rank", "word", "count", "left", "right", "f", measure.label());
    int[] ranks = list.ranks(measure);
    for (int i = 0; i < ranks.length; i++) {
      Collocate word = list.words().get(i);
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

  private static String cell(AssociationMeasure measure, CollocateList list, Collocate word) {
    return measure.rounded(list.counts(word)).map(BigDecimal::toPlainString).orElse("");
  }

  private static void writeObject(CollocateList list, Search search, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    TopListFormat.writeText(list.text(), json);
    json.writeFieldName("query");
    json.writeRawValue(JsonStrings.quoted(query(list, search)));
    json.writeNumberField("hits", list.hits());
    json.writeStringField("measure", search.measure().label());
    json.writeArrayFieldStart("words");
    int[] ranks = list.ranks(search.measure());
    for (int i = 0; i < ranks.length; i++) {
      writeWord(ranks[i], list.words().get(i), list, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeWord(int rank, Collocate word, CollocateList list, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("rank", rank);
    TopListFormat.writeWord(word.word(), json);
    json.writeNumberField("count", word.count());
    json.writeNumberField("left", word.left());
    json.writeNumberField("right", word.right());
    json.writeNumberField("f", word.frequency());
    for (AssociationMeasure measure : MEASURES) {
      Optional<BigDecimal> value = measure.rounded(list.counts(word));
      if (value.isPresent()) {
        json.writeNumberField(measure.label(), value.get());
      }
    }
    json.writeEndObject();
  }

  private static List<String> cells(CollocateList list, int rank, Collocate word, Search search) {
    Label label = new Label(list.text().passages());
    List<String> cells =
        new ArrayList<>(
            List.of(
                label.text(),
                label.version(),
                label.book().map(String::valueOf).orElse(""),
                label.chapter().map(String::valueOf).orElse(""),
                query(list, search),
                String.valueOf(list.hits()),
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
