package dev.tally.games.records;

import java.nio.charset.StandardCharsets;

/**
 * The beginning of a log, by which its format is recognized.
 *
 * @param bytes the first 64 KiB of the log, unpacked; less only if there is no more
 * @param text these, decoded as UTF-8 whatever they are, without a byte order mark
 * @param firstLine the first line that is not blank, without blanks at its ends; empty if there is
 *     none
 */
public record LogHead(byte[] bytes, String text, String firstLine) {
  /** The beginning of a log. */
  public static LogHead of(byte[] bytes) {
    String text = LogLines.withoutMark(new String(bytes, StandardCharsets.UTF_8));
    String first =
        text.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst().orElse("");
    return new LogHead(bytes, text, first);
  }
}
