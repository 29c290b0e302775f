package dev.tally.games.logs;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Tells the format of a log from how it begins. What the bytes say goes first; the name of the file
 * is asked where they could be more than one thing, or nothing known.
 */
final class FormatDetector {
  private static final int MOST_LINES = 100;

  /** Of so many lines one has to be a record: a page of prose may have a line that is a number. */
  private static final int LINES_PER_RECORD = 10;

  private static final String GZIP = ".gz";
  private static final Map<String, LogFormat> BY_EXTENSION =
      Map.of(
          "jsonl", LogFormat.JSONL,
          "json", LogFormat.JSONL,
          "csv", LogFormat.CSV,
          "tsv", LogFormat.CSV,
          "wtb", LogFormat.WTHOR,
          "ggf", LogFormat.GGF,
          "in", LogFormat.CONSOLE);

  private FormatDetector() {}

  /** The format of a log that is not blank; see {@link LogFormat#detect}. */
  static Optional<LogFormat> detect(byte[] head, String fileName) {
    if (isWthor(head)) {
      return Optional.of(LogFormat.WTHOR);
    }
    String text = text(head);
    List<String> lines =
        text.lines().map(String::strip).filter(line -> !line.isEmpty()).limit(MOST_LINES).toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    Optional<LogFormat> certain = certain(text, lines.get(0));
    Optional<LogFormat> named = byExtension(fileName);
    if (certain.isPresent() || named.equals(Optional.of(LogFormat.CONSOLE))) {
      return certain.or(() -> named); // a script may look like moves, one a line
    }
    List<LogFormat> records = lines.stream().flatMap(line -> byLine(line).stream()).toList();
    boolean isLog = records.size() * LINES_PER_RECORD >= lines.size();
    return records.stream().filter(each -> isLog).findFirst().or(() -> named);
  }

  private static Optional<LogFormat> certain(String text, String first) {
    if (first.startsWith("{") || JsonLog.isArray(text)) {
      return Optional.of(LogFormat.JSONL);
    }
    if (ConsoleScript.isHeader(first)) {
      return Optional.of(LogFormat.CONSOLE);
    }
    int game = text.indexOf("(;");
    if (game >= 0 && text.indexOf("GM[", game) >= 0) {
      return Optional.of(LogFormat.GGF);
    }
    return CsvHeader.read(first) instanceof CsvHeader.Reading.Good
        ? Optional.of(LogFormat.CSV)
        : Optional.empty();
  }

  /** What a line of a log is a record of; it may be one of the bad ones. */
  private static Optional<LogFormat> byLine(String line) {
    if (line.startsWith("{")) {
      return Optional.of(LogFormat.JSONL);
    }
    if (DigitLog.isRecord(line)) {
      return Optional.of(LogFormat.DIGITS);
    }
    return MoveSplitter.CELLS.split(line) instanceof MoveText.Moves text
            && text.moves().stream()
                .anyMatch(MoveWords::isCell) // a line of a program may be "pass"
        ? Optional.of(LogFormat.TRANSCRIPT)
        : Optional.empty();
  }

  private static Optional<LogFormat> byExtension(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    String plain = name.endsWith(GZIP) ? name.substring(0, name.length() - GZIP.length()) : name;
    return Optional.ofNullable(BY_EXTENSION.get(plain.substring(plain.lastIndexOf('.') + 1)));
  }

  /** Whether the first 16 bytes are a header of games: no text begins with such control bytes. */
  private static boolean isWthor(byte[] head) {
    return head.length >= 16
        && isWithin(head[0], 19, 21) // century
        && isWithin(head[2], 1, 12) // month
        && isWithin(head[3], 1, 31) // day
        && isWithin(head[1], 0, 99) // year of the century
        && head[8] == 0 // players and tournaments, which these files do not have
        && head[9] == 0
        && (head[12] == 0 || head[12] == 8 || head[12] == 10) // rows of the board
        && isWithin(head[13], 0, 1); // whether these are endgames
  }

  private static boolean isWithin(byte value, int least, int most) {
    return value >= least && value <= most;
  }

  /** Bytes as characters: all that is looked for is ASCII. */
  private static String text(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
