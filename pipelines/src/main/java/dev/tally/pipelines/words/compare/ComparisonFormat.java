package dev.tally.pipelines.words.compare;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.pipelines.words.TopListFormat;
import dev.tally.words.compare.Comparison;
import dev.tally.words.compare.Keyword;
import dev.tally.words.compare.Keyword.Occurrences;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Totals;
import dev.tally.words.text.Label;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** The ways in which comparisons are written. */
enum ComparisonFormat {
  /** A title and two tables, one for each side. */
  TEXT {
    @Override
    void write(List<Comparison> comparisons, Ngrams ngrams, boolean isRaw, Writer out)
        throws IOException {
      String blankLine = "";
      for (Comparison comparison : comparisons) {
        out.write(blankLine + new ComparisonText(comparison, ngrams).text());
        blankLine = "\n";
      }
    }
  },

  /** One object a line. */
  JSON {
    @Override
    void write(List<Comparison> comparisons, Ngrams ngrams, boolean isRaw, Writer out)
        throws IOException {
      JsonFactory factory = new JsonFactory();
      for (Comparison comparison : comparisons) {
        // Not closed: that would close the writer, which is the caller's.
        JsonGenerator json = factory.createGenerator(out);
        writeObject(comparison, json);
        json.writeRaw('\n');
        json.flush();
      }
    }
  },

  /** One row a word, under a header. */
  CSV {
    @Override
    void write(List<Comparison> comparisons, Ngrams ngrams, boolean isRaw, Writer out)
        throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      csv.row(
          TopListFormat.concat(
              COLUMNS, TopListFormat.concat(textColumns("left"), textColumns("right"))));
      for (Comparison comparison : comparisons) {
        writeRows("left", comparison.words().left(), comparison, csv);
        writeRows("right", comparison.words().right(), comparison, csv);
      }
      csv.flush();
    }
  };

  private static final List<String> COLUMNS =
      List.of(
          "left",
          "right",
          "book",
          "chapter",
          "side",
          "word",
          "keyness",
          "logRatio",
          "leftCount",
          "leftPer10k",
          "leftVerses",
          "rightCount",
          "rightPer10k",
          "rightVerses");

  /**
   * Writes comparisons in their order.
   *
   * @param isRaw whether cells of CSV are written as they are
   * @param out not closed
   */
  abstract void write(List<Comparison> comparisons, Ngrams ngrams, boolean isRaw, Writer out)
      throws IOException;

  /** The columns of one side: {@code leftEdition} and so on. */
  private static List<String> textColumns(String side) {
    return TopListFormat.TEXT_COLUMNS.stream()
        .map(column -> side + Character.toUpperCase(column.charAt(0)) + column.substring(1))
        .toList();
  }

  private static void writeRows(String side, List<Keyword> words, Comparison texts, CsvTable csv) {
    List<String> cells =
        TopListFormat.concat(
            TopListFormat.textCells(texts.left()), TopListFormat.textCells(texts.right()));
    words.forEach(word -> csv.row(TopListFormat.concat(cells(side, word, texts), cells)));
  }

  private static List<String> cells(String side, Keyword word, Comparison texts) {
    Label left = texts.left().label();
    Label right = texts.right().label();
    return List.of(
        left.text(),
        right.text(),
        inBoth(left.book(), right.book()),
        inBoth(left.chapter(), right.chapter()),
        side,
        word.word(),
        word.roundedKeyness().toPlainString(),
        texts.logRatio(word).toPlainString(),
        String.valueOf(word.left().count()),
        texts.left().totals().per10k(word.left().count()).toPlainString(),
        String.valueOf(word.left().verses()),
        String.valueOf(word.right().count()),
        texts.right().totals().per10k(word.right().count()).toPlainString(),
        String.valueOf(word.right().verses()));
  }

  private static String inBoth(Optional<Integer> left, Optional<Integer> right) {
    return left.equals(right) ? left.map(String::valueOf).orElse("") : "";
  }

  private static void writeObject(Comparison comparison, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("left");
    TopListFormat.writeText(comparison.left(), json);
    json.writeEndObject();
    json.writeObjectFieldStart("right");
    TopListFormat.writeText(comparison.right(), json);
    json.writeEndObject();
    json.writeArrayFieldStart("words");
    for (Keyword word : comparison.words().left()) {
      writeWord("left", word, comparison, json);
    }
    for (Keyword word : comparison.words().right()) {
      writeWord("right", word, comparison, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeWord(String side, Keyword word, Comparison texts, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("side", side);
    TopListFormat.writeWord(word.word(), json);
    json.writeNumberField("keyness", word.roundedKeyness());
    json.writeNumberField("logRatio", texts.logRatio(word));
    json.writeObjectFieldStart("left");
    writeOccurrences(word.left(), texts.left().totals(), json);
    json.writeObjectFieldStart("right");
    writeOccurrences(word.right(), texts.right().totals(), json);
    json.writeEndObject();
  }

  private static void writeOccurrences(Occurrences word, Totals totals, JsonGenerator json)
      throws IOException {
    json.writeNumberField("count", word.count());
    json.writeNumberField("per10k", totals.per10k(word.count()));
    json.writeNumberField("verses", word.verses());
    json.writeEndObject();
  }
}
