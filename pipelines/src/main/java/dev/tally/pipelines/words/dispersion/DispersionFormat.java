package dev.tally.pipelines.words.dispersion;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.TopListFormat;
import dev.tally.words.Result;
import dev.tally.words.dispersion.DispersionMeasure;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.dispersion.TextDispersion.Part;
import dev.tally.words.dispersion.WordDispersion;
import dev.tally.words.text.Label;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The ways in which the dispersion of words is written. */
enum DispersionFormat {
  /** A label, how much text there is, and a table. */
  TEXT {
    @Override
    void write(List<Result<TextDispersion>> lists, PartKind parts, boolean isRaw, Writer out)
        throws IOException {
      String blankLine = "";
      for (Result<TextDispersion> list : lists) {
        String title = VisibleText.of(list.header().label().title());
        out.write(blankLine + title + ": " + size(list, parts) + "\n");
        if (!list.value().words().isEmpty()) {
          table(list).writeText(out);
        }
        blankLine = "\n";
      }
    }
  },

  /** One object a line, with the counts of each part. */
  JSON {
    @Override
    void write(List<Result<TextDispersion>> lists, PartKind parts, boolean isRaw, Writer out)
        throws IOException {
      JsonFactory factory = new JsonFactory();
      for (Result<TextDispersion> list : lists) {
        // Not closed: that would close the writer, which is the caller's.
        JsonGenerator json = factory.createGenerator(out);
        writeObject(list, json);
        json.writeRaw('\n');
        json.flush();
      }
    }
  },

  /** One row a word, under a header. */
  CSV {
    @Override
    void write(List<Result<TextDispersion>> lists, PartKind parts, boolean isRaw, Writer out)
        throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      List<String> header =
          new ArrayList<>(
              List.of(
                  "label", "version", "book", "chapter", "word", "f", "per10k", "range", "parts"));
      MEASURES.forEach(measure -> header.add(measure.label()));
      csv.row(TopListFormat.concat(header, TopListFormat.TEXT_COLUMNS));
      for (Result<TextDispersion> list : lists) {
        List<String> text = TopListFormat.textCells(list.header());
        for (WordDispersion word : list.value().words()) {
          csv.row(TopListFormat.concat(cells(list, word), text));
        }
      }
      csv.flush();
    }
  },

  /** One page that needs nothing else. */
  HTML {
    @Override
    void check(List<Result<TextDispersion>> lists) {
      long lines = lists.stream().mapToLong(list -> list.value().words().size()).sum();
      if (lines > MAX_LINES) {
        throw CommandException.usage(
            "--format=html: the plots have %s lines; expected at most %s"
                .formatted(NumberFormats.number(lines), NumberFormats.number(MAX_LINES)));
      }
    }

    @Override
    void write(List<Result<TextDispersion>> lists, PartKind parts, boolean isRaw, Writer out) {
      DispersionPage.write(lists, parts, out);
    }
  };

  static final List<DispersionMeasure> MEASURES = List.of(DispersionMeasure.values());

  /** Lines of all plots of a page; a line takes 10 kB at most. */
  private static final int MAX_LINES = 2000;

  /**
   * Writes lists in their order.
   *
   * @param parts what the texts are divided into
   * @param isRaw whether cells of CSV are written as they are
   * @param out not closed
   */
  abstract void write(List<Result<TextDispersion>> lists, PartKind parts, boolean isRaw, Writer out)
      throws IOException;

  /**
   * Refuses what does not fit into this format.
   *
   * @throws CommandException (usage)
   */
  void check(List<Result<TextDispersion>> lists) {}

  /** How many parts there are, and how many tokens. */
  static String size(Result<TextDispersion> list, PartKind kind) {
    int parts = list.value().parts().size();
    boolean isPlain = list.value().parts().stream().allMatch(part -> part.book() == 0);
    String unit = isPlain ? "part" : EnumOption.label(kind);
    long tokens = list.header().totals().tokens();
    return NumberFormats.number(parts)
        + (parts == 1 ? " " + unit : " " + unit + "s")
        + ", "
        + NumberFormats.number(tokens)
        + (tokens == 1 ? " token" : " tokens");
  }

  private static Table table(Result<TextDispersion> list) {
    List<String> columns = new ArrayList<>(List.of("word", "f", "per 10k", "range"));
    MEASURES.forEach(measure -> columns.add(measure.label()));
    Table table = new Table(columns.toArray(String[]::new));
    for (WordDispersion word : list.value().words()) {
      List<Object> row = new ArrayList<>();
      row.add(word.word());
      row.add(word.frequency());
      row.add(per10k(list, word));
      row.add(word.range());
      MEASURES.forEach(measure -> row.add(cell(measure, list, word)));
      table.add(row.toArray());
    }
    return table;
  }

  static String per10k(Result<TextDispersion> list, WordDispersion word) {
    return word.per10k(list.header().totals().tokens()).toPlainString();
  }

  static String cell(DispersionMeasure measure, Result<TextDispersion> list, WordDispersion word) {
    return word.measure(measure, list.value().sizes()).map(BigDecimal::toPlainString).orElse("");
  }

  private static void writeObject(Result<TextDispersion> list, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    TopListFormat.writeText(list.header(), json);
    json.writeArrayFieldStart("parts");
    for (Part part : list.value().parts()) {
      json.writeStartObject();
      if (part.book() != 0) {
        json.writeNumberField("book", part.book());
        json.writeFieldName("name");
        json.writeRawValue(JsonStrings.quoted(part.bookName()));
      }
      if (part.chapter() != 0) {
        json.writeNumberField("chapter", part.chapter());
      }
      json.writeNumberField("tokens", part.tokens());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("words");
    for (WordDispersion word : list.value().words()) {
      writeWord(word, list, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeWord(
      WordDispersion word, Result<TextDispersion> list, JsonGenerator json) throws IOException {
    json.writeStartObject();
    TopListFormat.writeWord(word.word(), json);
    json.writeNumberField("f", word.frequency());
    json.writeNumberField("per10k", word.per10k(list.header().totals().tokens()));
    json.writeNumberField("range", word.range());
    for (DispersionMeasure measure : MEASURES) {
      Optional<BigDecimal> value = word.measure(measure, list.value().sizes());
      if (value.isPresent()) {
        json.writeNumberField(measure.label(), value.get());
      }
    }
    json.writeArrayFieldStart("counts");
    for (int count : word.counts(list.value().parts().size())) {
      json.writeNumber(count);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static List<String> cells(Result<TextDispersion> list, WordDispersion word) {
    Label label = list.header().label();
    List<String> cells =
        new ArrayList<>(
            List.of(
                label.text(),
                label.version(),
                label.book().map(String::valueOf).orElse(""),
                label.chapter().map(String::valueOf).orElse(""),
                word.word(),
                String.valueOf(word.frequency()),
                per10k(list, word),
                String.valueOf(word.range()),
                String.valueOf(list.value().parts().size())));
    MEASURES.forEach(measure -> cells.add(cell(measure, list, word)));
    return cells;
  }
}
