package dev.tally.pipelines.words;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.counts.Totals;
import dev.tally.words.text.Label;
import dev.tally.words.top.RankedWord;
import dev.tally.words.top.TopList;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;

/** The ways in which top words are written. */
public enum TopListFormat {
  /** A label, a colon, and the words as Python prints a dictionary. */
  TEXT {
    @Override
    void write(List<Result<TopList>> results, boolean isRaw, Writer out) throws IOException {
      for (Result<TopList> result : results) {
        String words = PythonText.dictionary(result.value().words());
        String label = VisibleText.of(result.header().label().title());
        out.write(label + ":\n " + words + "\n");
      }
    }
  },

  /** One object a line. */
  JSON {
    @Override
    void write(List<Result<TopList>> results, boolean isRaw, Writer out) throws IOException {
      JsonFactory factory = new JsonFactory();
      for (Result<TopList> result : results) {
        // Not closed: that would close the writer, which is the caller's.
        JsonGenerator json = factory.createGenerator(out);
        writeObject(result, json);
        json.writeRaw('\n');
        json.flush();
      }
    }
  },

  /** One row a word, under a header. */
  CSV {
    @Override
    void write(List<Result<TopList>> results, boolean isRaw, Writer out) throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      csv.row(concat(COLUMNS, TEXT_COLUMNS));
      for (Result<TopList> result : results) {
        List<String> text = textCells(result.header());
        for (RankedWord word : result.value().ranked(result.header().totals())) {
          csv.row(concat(cells(result.header(), word), text));
        }
      }
      csv.flush();
    }
  };

  /** Which text a row of CSV is of, and how much there is of it. */
  public static final List<String> TEXT_COLUMNS =
      List.of("edition", "source", "name", "tokens", "types", "keptTokens", "keptTypes");

  private static final List<String> COLUMNS =
      List.of("label", "version", "book", "chapter", "rank", "word", "count", "per10k", "verses");

  /**
   * Writes results in their order.
   *
   * @param isRaw whether cells of CSV are written as they are
   * @param out not closed
   */
  abstract void write(List<Result<TopList>> results, boolean isRaw, Writer out) throws IOException;

  private static List<String> cells(ResultHeader header, RankedWord word) {
    Label label = header.label();
    return List.of(
        label.text(),
        label.version(),
        label.book().map(String::valueOf).orElse(""),
        label.chapter().map(String::valueOf).orElse(""),
        String.valueOf(word.rank()),
        word.word(),
        String.valueOf(word.count()),
        word.per10k().toPlainString(),
        String.valueOf(word.verses()));
  }

  /** What the rows of a result have in common, under {@link #TEXT_COLUMNS}. */
  public static List<String> textCells(ResultHeader header) {
    Label label = header.label();
    Totals totals = header.totals();
    return List.of(
        label.edition(),
        label.source(),
        label.bookName(),
        String.valueOf(totals.tokens()),
        String.valueOf(totals.types()),
        String.valueOf(totals.keptTokens()),
        String.valueOf(totals.keptTypes()));
  }

  public static List<String> concat(List<String> some, List<String> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  private static void writeObject(Result<TopList> result, JsonGenerator json) throws IOException {
    json.writeStartObject();
    writeText(result.header(), json);
    json.writeArrayFieldStart("words");
    for (RankedWord word : result.value().ranked(result.header().totals())) {
      writeWord(word, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** The fields that say which text a result is of, and how much there is of it. */
  public static void writeText(ResultHeader header, JsonGenerator json) throws IOException {
    Label label = header.label();
    Totals totals = header.totals();
    json.writeStringField("label", label.text());
    json.writeStringField("version", label.version());
    if (label.book().isPresent()) {
      json.writeNumberField("book", label.book().get());
    }
    if (label.chapter().isPresent()) {
      json.writeNumberField("chapter", label.chapter().get());
    }
    json.writeStringField("sha", label.each(passage -> passage.text().sha1()));
    json.writeStringField("source", label.source());
    if (!label.edition().isEmpty()) {
      json.writeStringField("edition", label.edition());
    }
    json.writeNumberField("tokens", totals.tokens());
    json.writeNumberField("types", totals.types());
    json.writeNumberField("keptTokens", totals.keptTokens());
    json.writeNumberField("keptTypes", totals.keptTypes());
  }

  private static void writeWord(RankedWord word, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("rank", word.rank());
    writeWord(word.word(), json);
    json.writeNumberField("count", word.count());
    json.writeNumberField("per10k", word.per10k());
    json.writeNumberField("verses", word.verses());
    json.writeEndObject();
  }

  /** The field {@code word}. */
  public static void writeWord(String word, JsonGenerator json) throws IOException {
    json.writeFieldName("word");
    json.writeRawValue(JsonStrings.quoted(word));
  }
}
