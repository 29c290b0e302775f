package dev.tally.pipelines.words;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.counting.Totals;
import dev.tally.pipelines.words.counting.WordCount;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Stream;

/** The ways in which top words are written. */
public enum TopListFormat {
  /** A label, a colon, and the words as Python prints a dictionary. */
  TEXT {
    @Override
    void write(List<TopList> results, boolean isRaw, Writer out) throws IOException {
      for (TopList result : results) {
        String words = PythonText.dictionary(result.words());
        String label = VisibleText.of(new Label(result.passages()).title());
        out.write(label + ":\n " + words + "\n");
      }
    }
  },

  /** One object a line. */
  JSON {
    @Override
    void write(List<TopList> results, boolean isRaw, Writer out) throws IOException {
      JsonFactory factory = new JsonFactory();
      for (TopList result : results) {
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
    void write(List<TopList> results, boolean isRaw, Writer out) throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      csv.row(concat(COLUMNS, TEXT_COLUMNS));
      for (TopList result : results) {
        List<String> text = textCells(result);
        int[] ranks = ranks(result.words());
        for (int i = 0; i < ranks.length; i++) {
          csv.row(concat(cells(result, ranks[i], result.words().get(i)), text));
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
  abstract void write(List<TopList> results, boolean isRaw, Writer out) throws IOException;

  private static List<String> cells(TopList result, int rank, WordCount word) {
    Label label = new Label(result.passages());
    return List.of(
        label.text(),
        label.version(),
        label.book().map(String::valueOf).orElse(""),
        label.chapter().map(String::valueOf).orElse(""),
        String.valueOf(rank),
        word.word(),
        String.valueOf(word.count()),
        per10k(word, result.totals()).toPlainString(),
        String.valueOf(word.verses()));
  }

  /** What the rows of a result have in common, under {@link #TEXT_COLUMNS}. */
  public static List<String> textCells(TopList result) {
    Label label = new Label(result.passages());
    Totals totals = result.totals();
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

  private static void writeObject(TopList result, JsonGenerator json) throws IOException {
    json.writeStartObject();
    writeText(result, json);
    json.writeArrayFieldStart("words");
    int[] ranks = ranks(result.words());
    for (int i = 0; i < ranks.length; i++) {
      writeWord(ranks[i], result.words().get(i), result.totals(), json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** The fields that say which text a result is of, and how much there is of it. */
  public static void writeText(TopList result, JsonGenerator json) throws IOException {
    Label label = new Label(result.passages());
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
    json.writeNumberField("tokens", result.totals().tokens());
    json.writeNumberField("types", result.totals().types());
    json.writeNumberField("keptTokens", result.totals().keptTokens());
    json.writeNumberField("keptTypes", result.totals().keptTypes());
  }

  private static void writeWord(int rank, WordCount word, Totals totals, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("rank", rank);
    writeWord(word.word(), json);
    json.writeNumberField("count", word.count());
    json.writeNumberField("per10k", per10k(word, totals));
    json.writeNumberField("verses", word.verses());
    json.writeEndObject();
  }

  /** The field {@code word}. */
  public static void writeWord(String word, JsonGenerator json) throws IOException {
    json.writeFieldName("word");
    json.writeRawValue(JsonStrings.quoted(word));
  }

  /** Ranks from 1; equally frequent words share the lowest of theirs. */
  static int[] ranks(List<WordCount> words) {
    int[] ranks = new int[words.size()];
    for (int i = 0; i < ranks.length; i++) {
      boolean tied = i > 0 && words.get(i).count() == words.get(i - 1).count();
      ranks[i] = tied ? ranks[i - 1] : i + 1;
    }
    return ranks;
  }

  /** Occurrences in ten thousand of the tokens after the filters, to two decimals, half up. */
  public static BigDecimal per10k(WordCount word, Totals totals) {
    return per10k(word.count(), totals);
  }

  /** The same of a count, which may be 0. */
  public static BigDecimal per10k(int count, Totals totals) {
    if (count == 0) {
      return BigDecimal.ZERO.setScale(2); // there may be no tokens at all
    }
    return BigDecimal.valueOf(count * 10_000L)
        .divide(BigDecimal.valueOf(totals.keptTokens()), 2, RoundingMode.HALF_UP);
  }
}
