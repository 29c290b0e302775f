package dev.tally.pipelines.scripture.plain;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.io.Storage;
import dev.tally.words.text.VerseVisitor;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Rows of CSV, TSV and JSON Lines files, each of which is a text: that of one of its columns. A
 * text is called by the column {@code id} of its row, or by the number of the row, from 1 on. The
 * texts of a file are copied into one file. One row is in memory at a time, and the names of all. A
 * row that cannot be read is left out.
 */
public final class TextRows {
  /** Number of rows of one file; each takes some hundred bytes. */
  static final int MAX_ROWS = 200_000;

  /** Rows that a notice names of those that are left out. */
  private static final int MAX_NAMED = 5;

  private static final String ID = "id";

  private final PlainFile file;
  private final String column;
  private final String group;
  private final Path copy;
  private final OutputStream out;
  private final List<Row> texts = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final List<String> problems = new ArrayList<>();
  private boolean hasOtherBytes;

  /** The encoding that the bytes have told; empty for UTF-8. */
  private String encoding = "";

  private long line = 1;
  private long offset;
  private int rows;
  private int blank;
  private int leftOut;

  /**
   * A row that has text.
   *
   * @param id blank if it has none
   * @param group which text it is of; blank if that is itself, or not known
   * @param number from 1 on
   * @param from offset of its text in the copy
   * @param length of its text in bytes
   * @param sha1 of these
   */
  private record Row(String id, String group, int number, long from, int length, String sha1) {}

  private TextRows(PlainFile file, String column, String group, Path copy, OutputStream out) {
    this.file = file;
    this.column = column;
    this.group = group;
    this.copy = copy;
    this.out = out;
  }

  /** Whether files of this name have columns. */
  public static boolean hasColumns(String path) {
    return isJson(path) || isTabs(path) || endsWith(path, ".csv");
  }

  private static boolean isJson(String path) {
    return endsWith(path, ".jsonl", ".ndjson");
  }

  /** Whether files of this name have tabs between their columns. */
  public static boolean isTabs(String path) {
    return endsWith(path, ".tsv", ".tab");
  }

  private static boolean endsWith(String path, String... endings) {
    return Stream.of(endings).anyMatch(path.toLowerCase(Locale.ROOT)::endsWith);
  }

  /**
   * The texts of files.
   *
   * @param group column whose values are the texts that rows are of; empty if each row is a text
   * @param spooled gets them
   * @param notices is told of rows without text, and of those that are left out
   * @throws CommandException (usage) if a file is of another kind or has no such column, (no data)
   *     if it cannot be read, naming the line
   */
  public static List<PlainFile> of(
      List<PlainFile> files,
      String column,
      String group,
      SpooledInput spooled,
      Consumer<String> notices) {
    List<PlainFile> texts = new ArrayList<>();
    Map<String, List<String>> encodings = new LinkedHashMap<>();
    for (PlainFile file : files) {
      TextRows rows = of(file, column, group, spooled);
      rows.tell(notices);
      if (!rows.encoding.isEmpty()) {
        encodings.computeIfAbsent(rows.encoding, first -> new ArrayList<>()).add(file.path());
      }
      texts.addAll(rows.named());
    }
    PlainTexts.encodings(encodings).forEach(notices);
    return texts;
  }

  private static TextRows of(PlainFile file, String column, String group, SpooledInput spooled) {
    if (!hasColumns(file.path())) {
      throw CommandException.usage(
          "--column: expected files that end in .csv, .tsv or .jsonl, found " + file.path());
    }
    try {
      Path copy = spooled.newFile();
      try (OutputStream out = new BufferedOutputStream(Storage.create(copy.toString()))) {
        TextRows rows = new TextRows(file, column, group, copy, out);
        rows.read();
        return rows;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The texts by their ids, or by the numbers of their rows where they have none. */
  private List<PlainFile> named() {
    return texts.stream()
        .map(
            row -> {
              String name = row.id.isEmpty() ? String.valueOf(row.number) : row.id;
              while (row.id.isEmpty() && ids.contains(name)) {
                name = "row " + name;
              }
              PlainFile text = PlainFile.row(file, name, copy, row.from, row.length, row.sha1);
              return group.isEmpty()
                  ? text
                  : text.of(row.group.isEmpty() ? "(no " + group + ")" : row.group);
            })
        .toList();
  }

  private void tell(Consumer<String> notices) {
    if (blank > 0) {
      notices.accept(file.path() + ": rows without text in " + column + ": " + blank);
    }
    if (leftOut > 0) {
      String more = leftOut > problems.size() ? "; and others" : "";
      notices.accept(
          file.path()
              + ": rows left out: "
              + leftOut
              + " ("
              + String.join("; ", problems)
              + more
              + ")");
    }
  }

  private void read() {
    String known = file.location().encoding();
    try (Utf8Input bytes = new Utf8Input(file.location().open(), known);
        BufferedReader in = ParagraphReader.reader(bytes)) {
      if (isJson(file.path())) {
        JsonRows.read(in, column, this);
      } else if (isTabs(file.path())) {
        TextColumnReader.readTabs(in, column, this);
      } else {
        TextColumnReader.read(in, column, this);
      }
      encoding = known.isEmpty() ? bytes.encoding() : "";
    } catch (ColumnException e) {
      throw new CommandException(
          ExitCode.USAGE, "--" + e.option + ": " + file.path() + e.getMessage(), e);
    } catch (MalformedRowException e) {
      throw unreadable(", " + at(String.valueOf(e.getMessage())), e);
    } catch (IOException e) {
      throw unreadable(": " + Failures.reason(e), e);
    }
    if (texts.isEmpty()) {
      String problem =
          hasOtherBytes
              ? ", " + wrongByte()
              : problems.isEmpty()
                  ? ": expected rows with text in " + column + ", found none"
                  : ", " + problems.get(0);
      throw CommandException.noData(file.path() + problem);
    }
  }

  /** Place of the wrong byte: what is read ahead does not say. */
  private String wrongByte() {
    try (InputStream bytes = file.location().open()) {
      ParagraphReader.read(bytes, file.location().encoding(), VerseVisitor.NONE);
      return "changed while it was read";
    } catch (IOException e) {
      return Failures.reason(e);
    }
  }

  private String at(String problem) {
    return "line " + line + ": " + problem;
  }

  private CommandException unreadable(String problem, IOException e) {
    return new CommandException(ExitCode.NO_DATA, file.path() + problem, e);
  }

  /** A file that has no such column; the message says which it has. */
  static final class ColumnException extends IOException {
    private static final long serialVersionUID = 1;

    private final String option;

    ColumnException(String option, String name, List<String> columns) {
      super(": expected one of its columns: " + String.join(", ", columns));
      this.option = option + "=" + name;
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
   * @param value that says which text it is of; blank if it has none
   * @param text blank if it has none
   */
  void row(String id, String value, String text) throws IOException {
    count();
    if (text.isBlank()) {
      blank++;
      return;
    }
    String name = id.strip();
    String problem = problem(id + value, text);
    if (problem.isEmpty() && !name.isEmpty() && !ids.add(name)) {
      problem = "expected ids that differ, found " + name + " again";
    }
    if (!problem.isEmpty()) {
      addProblem(problem);
      return;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.write(bytes);
    texts.add(new Row(name, value.strip(), rows, offset, bytes.length, Sha1.of(bytes)));
    offset += bytes.length;
  }

  /** Leaves out the next row. */
  void leaveOut(String problem) throws IOException {
    count();
    addProblem(problem);
  }

  private void count() throws IOException {
    if (++rows > MAX_ROWS) {
      throw new MalformedRowException("expected at most " + MAX_ROWS + " rows in a file");
    }
  }

  private void addProblem(String problem) {
    leftOut++;
    if (problems.size() < MAX_NAMED) {
      problems.add(at(problem));
    }
  }

  /** Why cells are no text; empty if they are. */
  private String problem(String id, String text) {
    if (has(ParagraphReader.NO_CHARACTER, id, text)) {
      hasOtherBytes = true;
      return "expected UTF-8 or UTF-16, found other bytes";
    }
    if (id.length() + text.length() >= ParagraphReader.MAX_CHARACTERS) {
      return "expected at most "
          + (ParagraphReader.MAX_CHARACTERS >> 20)
          + " Mi characters in a row";
    }
    return has('\0', id, text) ? "expected text, found a NUL character" : "";
  }

  private static boolean has(char c, String id, String text) {
    return id.indexOf(c) >= 0 || text.indexOf(c) >= 0;
  }

  /** Index of the column that has the ids; -1 if none has. */
  static int indexOfId(List<String> columns) {
    return indexOf(ID, columns);
  }

  /**
   * Index of the column that says which text a row is of; negative if none is asked for.
   *
   * @throws ColumnException if there is none, but has to be
   */
  int indexOfGroup(List<String> columns, boolean isNeeded) throws ColumnException {
    int index = group.isEmpty() ? -1 : indexOf(group, columns);
    if (index < 0 && isNeeded && !group.isEmpty()) {
      throw new ColumnException("group", group, columns);
    }
    return index;
  }

  /** Index of the column of a name, in whatever case; negative if there is none. */
  static int indexOf(String name, List<String> columns) {
    int exact = columns.indexOf(name);
    return exact >= 0 ? exact : columns.stream().map(name::equalsIgnoreCase).toList().indexOf(true);
  }
}
