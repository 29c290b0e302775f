package dev.tally.pipelines.scripture.plain;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.io.Storage;
import dev.tally.words.text.VerseVisitor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Rows of CSV, TSV and JSON Lines files, each of which is a text: that of one of its columns. A
 * text is called by the column {@code id} of its row, or by the number of the row, from 1 on. One
 * row is in memory at a time, and the names of all.
 */
public final class TextRows {
  /** Of one file; each takes some hundred bytes, and is a file of its own. */
  static final int MAX_ROWS = 200_000;

  private final PlainFile file;
  private final String column;
  private final SpooledInput spooled;
  private final List<PlainFile> texts = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private long line = 1;
  private int rows;

  private TextRows(PlainFile file, String column, SpooledInput spooled) {
    this.file = file;
    this.column = column;
    this.spooled = spooled;
  }

  /** Whether files of this name have columns. */
  public static boolean hasColumns(String path) {
    return isJson(path) || isTabs(path) || endsWith(path, ".csv");
  }

  private static boolean isJson(String path) {
    return endsWith(path, ".jsonl", ".ndjson");
  }

  private static boolean isTabs(String path) {
    return endsWith(path, ".tsv", ".tab");
  }

  private static boolean endsWith(String path, String... endings) {
    return Stream.of(endings).anyMatch(path.toLowerCase(Locale.ROOT)::endsWith);
  }

  /**
   * The texts of files.
   *
   * @param spooled gets them
   * @param notices is told of rows without text
   * @throws CommandException (usage) if a file is of another kind or has no such column, (no data)
   *     if it cannot be read, naming the line
   */
  public static List<PlainFile> of(
      List<PlainFile> files, String column, SpooledInput spooled, Consumer<String> notices) {
    List<PlainFile> texts = new ArrayList<>();
    for (PlainFile file : files) {
      TextRows rows = new TextRows(file, column, spooled);
      rows.read();
      int blank = rows.rows - rows.texts.size();
      if (blank > 0) {
        notices.accept(file.path() + ": rows without text in " + column + ": " + blank);
      }
      texts.addAll(rows.texts);
    }
    return texts;
  }

  private void read() {
    if (!hasColumns(file.path())) {
      throw CommandException.usage(
          "--column: expected files that end in .csv, .tsv or .jsonl, found " + file.path());
    }
    try (InputStream bytes = Storage.open(file.location(), 0);
        BufferedReader in = ParagraphReader.reader(bytes)) {
      if (isJson(file.path())) {
        JsonRows.read(in, column, this);
      } else {
        CsvRows.read(in, isTabs(file.path()) ? '\t' : ',', column, this);
      }
    } catch (CharacterCodingException e) {
      throw unreadable(", " + wrongByte(), e);
    } catch (ColumnException e) {
      throw new CommandException(
          ExitCode.USAGE, "--column=" + column + ": " + file.path() + e.getMessage(), e);
    } catch (MalformedRowException e) {
      throw unreadable(at(String.valueOf(e.getMessage())), e);
    } catch (IOException e) {
      throw unreadable(": " + Failures.reason(e), e);
    }
    if (texts.isEmpty()) {
      throw CommandException.noData(
          file.path() + ": expected rows with text in " + column + ", found none");
    }
  }

  /** Where that is: what is read ahead does not say. */
  private String wrongByte() {
    try (InputStream bytes = Storage.open(file.location(), 0)) {
      ParagraphReader.read(bytes, VerseVisitor.NONE);
      return "changed while it was read";
    } catch (IOException e) {
      return Failures.reason(e);
    }
  }

  private String at(String problem) {
    return ", line " + line + ": " + problem;
  }

  private CommandException unreadable(String problem, IOException e) {
    return new CommandException(ExitCode.NO_DATA, file.path() + problem, e);
  }

  /** A file that has no such column; the message says which it has. */
  static final class ColumnException extends IOException {
    private static final long serialVersionUID = 1;

    ColumnException(List<String> columns) {
      super(": expected one of its columns: " + String.join(", ", columns));
    }
  }

  /** A row that cannot be read; the message says what was expected. */
  static final class MalformedRowException extends IOException {
    private static final long serialVersionUID = 1;

    MalformedRowException(String message) {
      super(message);
    }

    MalformedRowException(String message, Exception cause) {
      super(message, cause);
    }
  }

  /** Says where the next row begins. */
  void line(long number) {
    line = number;
  }

  /**
   * Takes the next row.
   *
   * @param id blank if it has none
   * @param text blank if it has none
   */
  void row(String id, String text) throws IOException {
    if (++rows > MAX_ROWS) {
      throw new MalformedRowException("expected at most " + MAX_ROWS + " rows in a file");
    }
    if (text.isBlank()) {
      return;
    }
    String name = id.isBlank() ? String.valueOf(rows) : id.strip();
    if (!names.add(name)) {
      throw new MalformedRowException("expected ids that differ, found " + name + " again");
    }
    texts.add(PlainFile.row(file, name, spooled.copy(text)));
  }
}
