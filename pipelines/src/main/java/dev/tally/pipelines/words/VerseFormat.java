package dev.tally.pipelines.words;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseReference;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

/** The ways in which verses are written. Each is written as it is read. */
enum VerseFormat {
  /** The verses of a result, joined by one blank, in one line. */
  TEXT {
    @Override
    void write(List<Verses> texts, Grouping grouping, boolean isRaw, Writer out)
        throws IOException {
      Joined joined = new Joined(grouping, out);
      for (Verses verses : texts) {
        joined.group = verses.text().request().group();
        read(verses, joined);
      }
      joined.end();
    }
  },

  /** One object a verse, each in a line. */
  JSON {
    @Override
    void write(List<Verses> texts, Grouping grouping, boolean isRaw, Writer out)
        throws IOException {
      JsonFactory factory = new JsonFactory();
      // Not closed: that would close the writer, which is the caller's.
      JsonGenerator json = factory.createGenerator(out).setRootValueSeparator(null);
      rows(texts, row -> writeObject(row, json));
      json.flush();
    }
  },

  /** One row a verse, under a header. */
  CSV {
    @Override
    void write(List<Verses> texts, Grouping grouping, boolean isRaw, Writer out)
        throws IOException {
      CsvTable csv = new CsvTable(out, isRaw);
      csv.row(COLUMNS);
      rows(texts, row -> csv.row(row.cells()));
      csv.flush();
    }
  };

  private static final List<String> COLUMNS =
      List.of("version", "book", "chapter", "verse", "ref", "text", "edition", "source");

  /**
   * Writes texts in their order.
   *
   * @param grouping what one line of text covers
   * @param isRaw whether cells of CSV are written as they are
   * @param out not closed
   */
  abstract void write(List<Verses> texts, Grouping grouping, boolean isRaw, Writer out)
      throws IOException;

  /** A verse of a text, where it is and what it says. */
  private record Row(Text text, VerseReference reference, String verse) {
    List<String> cells() {
      return List.of(
          reference.text(),
          reference.book() == 0 ? "" : String.valueOf(reference.book()),
          reference.chapter() == 0 ? "" : String.valueOf(reference.chapter()),
          String.valueOf(reference.verse()),
          reference.toString(),
          verse,
          text.otherEdition(),
          text.origin().label());
    }
  }

  private interface RowWriter {
    void write(Row row) throws IOException;
  }

  private static void rows(List<Verses> texts, RowWriter out) throws IOException {
    for (Verses verses : texts) {
      read(
          verses,
          new VerseVisitor() {
            private int book;
            private int chapter;

            @Override
            public void chapter(int number, String bookName, int chapterNumber) {
              book = number;
              chapter = chapterNumber;
            }

            @Override
            public void verse(int number, char[] chars, int from, int to) {
              String version = verses.text().request().version();
              VerseReference reference = new VerseReference(version, book, chapter, number);
              try {
                out.write(new Row(verses.text(), reference, new String(chars, from, to - from)));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }
          });
    }
  }

  private static void writeObject(Row row, JsonGenerator json) throws IOException {
    VerseReference reference = row.reference;
    json.writeStartObject();
    json.writeStringField("version", reference.text());
    if (reference.book() != 0) {
      json.writeNumberField("book", reference.book());
      json.writeNumberField("chapter", reference.chapter());
    }
    json.writeNumberField("verse", reference.verse());
    json.writeStringField("ref", reference.toString());
    json.writeFieldName("text");
    json.writeRawValue(JsonStrings.quoted(row.verse));
    json.writeStringField("source", row.text.origin().label());
    if (!row.text.otherEdition().isEmpty()) {
      json.writeStringField("edition", row.text.otherEdition());
    }
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private static void read(Verses verses, VerseVisitor visitor) throws IOException {
    try {
      verses.forEach(visitor);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (UnavailableException e) { // it was there a moment ago
      throw new CommandException(ExitCode.NO_DATA, e.getMessage(), e);
    }
  }

  /** Writes verses with a blank between them and a line end after each result. */
  private static final class Joined implements VerseVisitor {
    private final Grouping grouping;
    private final Writer out;
    private int group;
    private String result = "";
    private boolean isFirst = true;

    Joined(Grouping grouping, Writer out) {
      this.grouping = grouping;
      this.out = out;
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      String covered =
          group
              + switch (grouping) {
                case REQUEST, VERSION -> "";
                case BOOK -> "/" + book;
                case CHAPTER -> "/" + book + "/" + chapter;
              };
      if (!covered.equals(result)) {
        end();
        result = covered;
      }
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      try {
        out.write(isFirst ? "" : " ");
        out.write(chars, from, to - from);
        isFirst = false;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Ends the line of a result, if there is one. */
    void end() {
      try {
        out.write(result.isEmpty() ? "" : "\n");
        isFirst = true;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
