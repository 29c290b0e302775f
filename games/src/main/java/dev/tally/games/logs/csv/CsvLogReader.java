package dev.tally.games.logs.csv;

import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.LineReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.parsing.Utf8;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A table of games: a header that names the columns, then a game in each row. There is a column of
 * moves, {@code moves}, {@code game_moves} or {@code transcript}, written as in a {@link
 * dev.tally.games.logs.moves.TranscriptFormat}, or a column for each move; there may be one of
 * winners, {@code winner} or {@code game_winner}, one that identifies games, {@code id} or anything
 * that ends with {@code _id}, one of rule sets, {@code game}, and those of players, {@code black}
 * and {@code white}. All other columns go to {@link GameRecord#extra}. Without a header the columns
 * are not known: then that is the only result of the log.
 *
 * <p>A row is a line, or goes on over several ones in quotes, as in RFC 4180, if it has as many
 * fields as the header then. Where it has not, each line is a row: a quote too many spoils one.
 */
final class CsvLogReader implements LogReader {
  /** Lines above the header that are looked over. */
  private static final int MAX_TITLE = 4;

  /** The first line of a table may say so which separator it has: Excel reads and writes that. */
  private static final Pattern SEPARATOR =
      Pattern.compile("\"?sep=([^\"\\p{Alnum}])\"?", Pattern.CASE_INSENSITIVE);

  private static final Pattern END = Pattern.compile("[\\r\\n]+\\z");

  /** Number of the first rows that a header is judged by. */
  private static final int SAMPLE = 8;

  /** Characters of them, the header and blank lines at most, so that the head of a log has them. */
  private static final int SAMPLE_LENGTH = 1 << 13;

  private final LogContext context;
  private final LineReader lines;

  /** Lines that were read, and that are no part of a row yet, in order. */
  private final Deque<Line> linesAhead = new ArrayDeque<>();

  private Optional<CsvRows> rows = Optional.empty();

  /** Characters that may separate fields: that of the header, once it is read. */
  private String separators = CsvHeader.SEPARATORS;

  private int columns;

  /** The line of the header; 0 if the log is read from a later one on. */
  private long header;

  private int headerLength;

  /** Characters of the blank lines that were read, and their ends. */
  private long blank;

  private long record;

  /** The first line whose quotes are followed: those before it are rows of their own. */
  private long follows;

  private boolean hasSeparator;

  private boolean isBelowTitle;
  private boolean hasFailed;

  /**
   * A line, or the lines of a row.
   *
   * @param number of the first one, from 1
   * @param isBlank whether there is nothing but blanks
   * @param read with a line feed between them; empty if it cannot be read
   * @param error why it cannot be
   */
  private record Line(
      long number, boolean isBlank, Optional<String> read, Optional<ParseException> error) {
    Line(long number, boolean isBlank, String text) {
      this(number, isBlank, Optional.of(text), Optional.empty());
    }

    String text() throws ParseException {
      return read.orElseThrow(error::orElseThrow);
    }
  }

  private CsvLogReader(InputStream in, LogStart start, LogContext context) {
    this.lines = new LineReader(in, start, Utf8::orLatin);
    this.context = context;
    this.record = start.record() - 1;
  }

  /** Whether a line is the header of a table of games, or says which separator that has. */
  static boolean isHeader(String line) {
    return FirstError.ignored(() -> CsvHeader.read(line, CsvHeader.SEPARATORS)).isPresent()
        || line.equalsIgnoreCase("sep=") // a tab follows
        || SEPARATOR.matcher(line).matches();
  }

  static CsvLogReader open(InputStream in, LogStart start, LogContext context) {
    CsvLogReader log = new CsvLogReader(in, start, context);
    if (!start.header().isEmpty()) {
      try {
        String line = END.matcher(start.header()).replaceAll("");
        log.readHeader(LogLines.withoutMark(line));
      } catch (ParseException e) {
        log.hasFailed = true; // the reader of the beginning of the log reports it
      }
    }
    return log;
  }

  /**
   * Whether the rows of a log that begins so may be read from any of them on, if none goes on over
   * several lines: the header is its first line, and fits them, or nothing is read.
   */
  boolean isCutAtLines() throws IOException {
    next();
    return !hasSeparator
        && !isBelowTitle
        && (rows.isEmpty() || !(hasFailed || rows.get().areMoves()));
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    if (hasFailed) {
      return Optional.empty();
    }
    Optional<LogEntry> entry = read();
    record += entry.isPresent() ? 1 : 0;
    return entry;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  private Optional<LogEntry> read() throws IOException {
    try {
      if (rows.isEmpty()) {
        readHeader();
      }
      if (rows.isPresent() && header > 0 && record == 0) {
        checkRows();
      }
    } catch (ParseException e) {
      hasFailed = true;
      return Optional.of(e.entry(builder(header)));
    }
    Optional<Line> row = rows.isEmpty() ? Optional.empty() : row();
    if (row.isEmpty()) {
      return Optional.empty();
    }
    LogEntry entry = rows.get().areMoves() ? game(row.get()) : entry(row.get());
    boolean hasMoves = entry instanceof GameRecord game && !game.moves().isEmpty();
    return hasMoves || !areTotals(row.get()) ? Optional.of(entry) : Optional.empty();
  }

  /** Whether the rows from one on have sums of columns, as at the end of a sheet. */
  private boolean areTotals(Line row) throws IOException {
    Deque<Line> more = new ArrayDeque<>();
    Optional<Line> next = Optional.of(row);
    while (next.isPresent() && next.get().read().filter(rows.get()::isTotal).isPresent()) {
      next = row();
      next.ifPresent(more::push);
    }
    more.forEach(this::putBack);
    return next.isEmpty();
  }

  /** The game of which a row is the first move, and the rows that follow are others. */
  private LogEntry game(Line first) throws IOException {
    CsvMoveRows game = new CsvMoveRows(rows.orElseThrow(), first.number());
    Optional<Line> next = Optional.of(first);
    while (next.isPresent() && game.add(next.get().number(), next.get().read().orElse(""))) {
      next = row();
    }
    next.ifPresent(this::putBack);
    return game.entry(builder(first.number()));
  }

  private LogEntry entry(Line row) {
    GameRecord.Builder game = builder(row.number());
    try {
      return rows.get().record(game, row.text());
    } catch (ParseException e) {
      return e.entry(game, 1, row.read().orElse(""));
    }
  }

  /** The next record, which begins at a line. */
  private GameRecord.Builder builder(long line) {
    return GameRecord.builder(RecordLocation.line(record + 1, line));
  }

  /** Checks that the header fits its rows: most of the first ones do not have another size. */
  private void checkRows() throws IOException, ParseException {
    int named = columns;
    columns = 0; // of any size
    List<Line> sample = new ArrayList<>();
    Optional<Line> row = Optional.empty();
    int length = headerLength;
    while (sample.size() < SAMPLE && length + blank <= SAMPLE_LENGTH) {
      row = row();
      length += row.flatMap(Line::read).map(String::length).orElse(SAMPLE_LENGTH);
      if (length + blank <= SAMPLE_LENGTH) {
        sample.add(row.get());
        row = Optional.empty();
      }
    }
    columns = named;
    follows = 0;
    row.ifPresent(this::putBack);
    for (int i = sample.size() - 1; i >= 0; i--) {
      putBack(sample.get(i));
    }
    Map<Integer, Long> sizes =
        sample.stream().collect(Collectors.groupingBy(this::fields, Collectors.counting()));
    for (Map.Entry<Integer, Long> each : sizes.entrySet()) {
      boolean isOfMost = each.getValue() > 1 && 2 * each.getValue() > sample.size();
      if (isOfMost && each.getKey() > 0 && each.getKey() != named) {
        throw new ParseException(
            "the header names " + named + " columns, but rows have " + each.getKey());
      }
    }
  }

  /** Number of fields of a row; 0 if its quotes are not closed, or if it cannot be read. */
  private int fields(Line row) {
    return FirstError.ignored(() -> CsvLine.read(row.text(), separators.charAt(0)))
        .map(line -> line.fields().size())
        .orElse(0);
  }

  /** Puts a row before the lines that are to be read next, as the lines that it was made of. */
  private void putBack(Line row) {
    if (row.read().isEmpty()) {
      linesAhead.addFirst(row);
      return;
    }
    String[] texts = row.read().get().split("\n", -1);
    for (int i = texts.length - 1; i >= 0; i--) {
      boolean isBlank =
          texts[i].length() <= LogLines.MAX_EMPTY_ROW
              && texts[i].chars().allMatch(LogLines::isOfEmptyRow);
      linesAhead.addFirst(new Line(row.number() + i, isBlank, texts[i]));
    }
  }

  /** Keeps the header, if there is one. */
  private void readHeader() throws IOException, ParseException {
    Optional<Line> line = row();
    Matcher named = SEPARATOR.matcher(line.flatMap(Line::read).orElse(""));
    if (named.matches()) {
      hasSeparator = true;
      separators = named.group(1);
      line = row();
    }
    if (line.isPresent()) {
      Line first = headerAfterTitle(line.get());
      header = first.number();
      readHeader(first.text());
    }
  }

  /** The header, which spreadsheets have below the title of a sheet; the first line if none is. */
  private Line headerAfterTitle(Line first) throws IOException, ParseException {
    Optional<Line> line = Optional.of(first);
    for (int i = 0; i <= MAX_TITLE && line.isPresent() && line.get().read().isPresent(); i++) {
      String text = line.get().text();
      if (FirstError.ignored(() -> CsvHeader.read(text, separators)).isPresent()) {
        isBelowTitle |= i > 0;
        return line.get();
      }
      line = row();
    }
    return first;
  }

  private void readHeader(String line) throws ParseException {
    if (line.length() > LogStart.MAX_HEADER) {
      throw new ParseException("the header is longer than " + LogStart.MAX_HEADER + " characters");
    }
    CsvHeader named = CsvHeader.read(line, separators);
    separators = String.valueOf(named.separator());
    headerLength = line.length();
    columns = named.names().size();
    rows = Optional.of(new CsvRows(named, context));
  }

  /** The next row that is not blank. */
  private Optional<Line> row() throws IOException {
    Optional<Line> line = line();
    while (line.isPresent() && line.get().isBlank()) {
      String text = line.get().read().orElse("");
      blank += 1 + text.length();
      isBelowTitle |= rows.isEmpty() && !text.isBlank();
      line = line();
    }
    boolean isFollowed =
        line.isPresent()
            && line.get().number() >= follows
            && line.get().read().filter(CsvQuotes::isOdd).isPresent();
    return isFollowed ? Optional.of(row(line.get())) : line;
  }

  /** The row of several lines that begins with a line; or the line, if there is none. */
  private Line row(Line first) throws IOException {
    String begun = first.read().orElseThrow();
    CsvQuotes quotes = new CsvQuotes(separators);
    StringBuilder text = new StringBuilder(begun);
    quotes.read(begun);
    List<Line> more = new ArrayList<>();
    boolean isText = true;
    while (isText && quotes.isOpen() && text.length() <= LogLines.MAX_BYTES) {
      Optional<Line> next = line();
      next.ifPresent(more::add);
      Optional<String> read = next.flatMap(Line::read);
      isText = read.isPresent();
      if (isText) {
        text.append('\n').append(read.get());
        quotes.read(read.get());
      }
    }
    if (isText && quotes.isWhole(columns) && text.length() <= LogLines.MAX_BYTES) {
      return new Line(first.number(), false, text.toString());
    }
    // A row that began with one of these lines would come to the same end.
    follows = first.number() + more.size();
    for (int i = more.size() - 1; i >= 0; i--) {
      linesAhead.addFirst(more.get(i));
    }
    return first;
  }

  /** The next line, which may be blank. */
  private Optional<Line> line() throws IOException {
    if (!linesAhead.isEmpty()) {
      return Optional.of(linesAhead.remove());
    }
    if (!lines.read()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new Line(lines.number(), lines.isEmptyRow(), lines.text()));
    } catch (ParseException e) {
      return Optional.of(
          new Line(lines.number(), lines.isEmptyRow(), Optional.empty(), Optional.of(e)));
    }
  }
}
