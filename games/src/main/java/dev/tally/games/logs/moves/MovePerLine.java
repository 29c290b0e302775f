package dev.tally.games.logs.moves;

import dev.tally.games.core.Replay;
import dev.tally.games.core.Ruleset;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.Parsed;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordHeader;
import dev.tally.games.records.RecordLocation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A log of one game on several lines. One move on each, or two as a score sheet has them, are a
 * game if all lines are numbered from 1, {@code 1. f5} or {@code 1. f5 d6}, below a heading
 * perhaps, or are one column each; else one malformed record, since each line could be a game.
 * Lines with more moves are one game if each goes on where the one before has ended, and none could
 * begin a game.
 */
final class MovePerLine implements LogReader {
  /** More bytes than a game has in this form. A longer log has a game on each line. */
  private static final int HEAD = 1 << 12;

  /** A blank alone is not enough before a digit, which could be a score or a column. */
  private static final Pattern LINE =
      Pattern.compile("(?:([0-9]{1,3})(?:\\s*[.):]\\s*|\\s+(?=[A-Za-z])))?(\\S+)(?:\\s+(\\S+))?");

  private Optional<LogEntry> entry;

  private MovePerLine(LogEntry entry) {
    this.entry = Optional.of(entry);
  }

  /**
   * A reader of a log whose lines are moves, or else games.
   *
   * @param games reads lines that are games
   */
  static LogReader open(
      InputStream in,
      LogStart start,
      Ruleset ruleset,
      MoveSplitter splitter,
      LineLogReader.Parser games)
      throws IOException {
    if (start.offset() > 0) {
      return new LineLogReader(in, start, ruleset, games);
    }
    byte[] head = in.readNBytes(HEAD);
    Optional<LogEntry> game =
        isAll(head, splitter)
            ? Optional.of(entry(start, text(head), ruleset, splitter))
            : wrapped(start, head, ruleset, splitter);
    if (game.isPresent()) {
      in.close();
      return new MovePerLine(game.get());
    }
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
    return new LineLogReader(whole, start, ruleset, games);
  }

  /** Whether a log that begins so has nothing but moves, one or two, on each of several lines. */
  static boolean isAll(byte[] head, MoveSplitter splitter) {
    if (head.length >= HEAD) {
      return false;
    }
    List<String> lines = lines(text(head));
    boolean hasHeading = lines.size() > 2 && !isMove(lines.get(0), splitter);
    return lines.size() > 1
        && (hasHeading ? isHeading(lines.get(0), splitter) : isMove(lines.get(0), splitter))
        && lines.stream()
            .skip(1)
            .allMatch(line -> isMove(line, splitter) && (!hasHeading || isNumbered(line)));
  }

  private static List<String> lines(String text) {
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  private static boolean isHeading(String line, MoveSplitter splitter) {
    return splitter.split(line) instanceof Parsed.Failed;
  }

  private static boolean isNumbered(String line) {
    Matcher move = LINE.matcher(line);
    return move.matches() && move.group(1) != null;
  }

  /** The game of lines that go on where the one before has ended, and are no games themselves. */
  private static Optional<LogEntry> wrapped(
      LogStart start, byte[] head, Ruleset ruleset, MoveSplitter splitter) {
    List<String> lines = head.length < HEAD ? lines(text(head)) : List.of();
    List<String> all = new ArrayList<>();
    List<Replay> others = new ArrayList<>();
    int first = 0;
    for (String line : lines) {
      if (!(splitter.split(line) instanceof Parsed.Value<List<String>> moves)) {
        return Optional.empty();
      }
      if (all.isEmpty()) {
        first = moves.value().size();
      } else {
        others.add(Replay.of(ruleset, Setup.STANDARD, moves.value()));
      }
      all.addAll(moves.value());
    }
    if (first == 1 || others.stream().allMatch(each -> each.failure().isEmpty())) {
      return Optional.empty();
    }
    Replay whole = Replay.of(ruleset, Setup.STANDARD, all);
    boolean isOne =
        whole.failure().isEmpty()
            || (whole.plies() > first && others.stream().allMatch(each -> each.plies() == 0));
    return isOne
        ? Optional.of(GameRecord.builder(location(start, text(head)), ruleset).moves(all).build())
        : Optional.empty();
  }

  private static RecordLocation location(LogStart start, String text) {
    long blank = text.lines().takeWhile(String::isBlank).count();
    return RecordLocation.line(start.record(), start.line() + blank);
  }

  /** Whether a line is one move, with a number before it or without, or two with one. */
  static boolean isMove(String line, MoveSplitter splitter) {
    Matcher move = LINE.matcher(line.strip());
    return move.matches()
        && isOne(move.group(2), splitter)
        && (move.group(3) == null || (move.group(1) != null && isOne(move.group(3), splitter)));
  }

  private static boolean isOne(String text, MoveSplitter splitter) {
    return splitter.split(text) instanceof Parsed.Value<List<String>> moves
        && moves.value().size() == 1;
  }

  private static String text(byte[] head) {
    return LogLines.withoutMark(new String(head, StandardCharsets.UTF_8));
  }

  private static LogEntry entry(
      LogStart start, String text, Ruleset ruleset, MoveSplitter splitter) {
    List<String> moves = new ArrayList<>();
    int lines = 0;
    int numbered = 0;
    int perLine = 0;
    boolean isInOrder = true;
    String heading = "";
    for (String line : lines(text)) {
      Matcher move = LINE.matcher(line);
      if (!isMove(line, splitter)) {
        heading = line;
      } else if (move.matches()) {
        int count = move.group(3) == null ? 1 : 2;
        perLine = lines == 0 ? count : perLine;
        isInOrder &= moves.size() == lines * perLine && count <= perLine;
        lines++;
        moves.add(move.group(2));
        if (count > 1) {
          moves.add(move.group(3));
        }
        if (move.group(1) != null) {
          numbered++;
          isInOrder &= Integer.parseInt(move.group(1)) == lines;
        }
      }
    }
    RecordLocation location = location(start, text);
    boolean isGame =
        numbered == 0 ? splitter == MoveSplitter.COLUMNS : numbered == lines && isInOrder;
    if (isGame
        && splitter.split(String.join(" ", moves)) instanceof Parsed.Value<List<String>> read) {
      return GameRecord.builder(location, ruleset)
          .moves(read.value())
          .extra(heading.isEmpty() ? Map.of() : Map.of("heading", heading))
          .build();
    }
    String problem =
        "looks like one move a line: expected a game on each line, or numbers, such as 1. f5";
    return new MalformedRecord(location, problem).withHeader(RecordHeader.of(ruleset));
  }

  @Override
  public Optional<LogEntry> next() {
    Optional<LogEntry> next = entry;
    entry = Optional.empty();
    return next;
  }

  @Override
  public void close() {} // it has been read
}
