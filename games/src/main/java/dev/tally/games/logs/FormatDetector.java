package dev.tally.games.logs;

import dev.tally.games.logs.csv.CsvLogReader;
import dev.tally.games.logs.ggf.GgfLogReader;
import dev.tally.games.logs.json.JsonLogReader;
import dev.tally.games.logs.moves.DigitLogReader;
import dev.tally.games.logs.moves.TranscriptLogReader;
import dev.tally.games.logs.script.ScriptLogReader;
import dev.tally.games.logs.wthor.WthorLogReader;
import dev.tally.games.records.LogLines;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Detects the format of a log from its beginning. The bytes decide; the name of the file decides
 * where they fit more than one format, or none.
 */
final class FormatDetector {
  private static final int MAX_LINES = 100;

  /**
   * One of this many lines has to be a record: a page of prose may have a line that is a number.
   */
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
    if (WthorLogReader.isHeader(head)) {
      return Optional.of(LogFormat.WTHOR);
    }
    String text = text(head);
    List<String> lines =
        text.lines().map(String::strip).filter(line -> !line.isEmpty()).limit(MAX_LINES).toList();
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
    if (first.startsWith("{") || JsonLogReader.isArray(text)) {
      return Optional.of(LogFormat.JSONL);
    }
    if (ScriptLogReader.isHeader(first)) {
      return Optional.of(LogFormat.CONSOLE);
    }
    if (GgfLogReader.hasGame(text)) {
      return Optional.of(LogFormat.GGF);
    }
    return CsvLogReader.isHeader(first) ? Optional.of(LogFormat.CSV) : Optional.empty();
  }

  /** What a line of a log is a record of; it may be one of the bad ones. */
  private static Optional<LogFormat> byLine(String line) {
    if (line.startsWith("{")) {
      return Optional.of(LogFormat.JSONL);
    }
    if (DigitLogReader.isRecord(line)) {
      return Optional.of(LogFormat.DIGITS);
    }
    return TranscriptLogReader.isRecord(line)
        ? Optional.of(LogFormat.TRANSCRIPT)
        : Optional.empty();
  }

  private static Optional<LogFormat> byExtension(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    String plain = name.endsWith(GZIP) ? name.substring(0, name.length() - GZIP.length()) : name;
    return Optional.ofNullable(BY_EXTENSION.get(plain.substring(plain.lastIndexOf('.') + 1)));
  }

  /** Bytes as characters: all that is searched for is ASCII. */
  private static String text(byte[] head) {
    return LogLines.withoutMark(new String(head, StandardCharsets.UTF_8));
  }
}
