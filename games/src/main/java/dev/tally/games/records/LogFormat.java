package dev.tally.games.records;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * A format in which recorded games come. Stateless; safe for use by many threads. One of another
 * jar is found as a {@link java.util.ServiceLoader} service; what every format promises is in
 * {@code LogFormatContractTest}.
 */
public abstract class LogFormat {
  private final String id;
  private final String summary;
  private final List<String> extensions;

  /**
   * A format that says this of itself.
   *
   * @param id name on the command line, such as {@code csv}: small letters, digits and {@code -}
   * @param summary what it is, in one line
   * @param extensions how names of its files usually end, in small letters, such as {@code csv}
   */
  protected LogFormat(String id, String summary, String... extensions) {
    this.id = id;
    this.summary = summary;
    this.extensions = List.of(extensions);
  }

  /** The name on the command line. */
  public final String id() {
    return id;
  }

  @Override
  public final String toString() {
    return id;
  }

  /** A summary in one line. */
  public final String summary() {
    return summary;
  }

  /** The usual endings of names of files, in small letters. */
  public final List<String> extensions() {
    return extensions;
  }

  /**
   * Whether a log that begins so is certainly of this format, whatever its name is. Asked in the
   * order of the formats: those that come later are not asked any more.
   */
  public boolean recognizes(LogHead head) {
    return false;
  }

  /**
   * Whether a line, taken by itself, is a record of this format, or one that is damaged: of logs
   * that no format is certain of, the first such line decides.
   *
   * @param line without blanks at its ends, not empty
   */
  public boolean isRecord(String line) {
    return false;
  }

  /**
   * Whether a line, taken by itself, may be a record of this format with a slip: asked of logs that
   * no format is known of otherwise.
   *
   * @param line without blanks at its ends, not empty
   */
  public boolean isNearlyRecord(String line) {
    return false;
  }

  /** Whether lines that begin with {@code #} or {@code %} are comments, and no records. */
  public boolean hasComments() {
    return false;
  }

  /**
   * Whether every line of a log that is not blank is a record, a comment, or the header, so that it
   * may be read in parts that begin at any line.
   *
   * @param head the first bytes of the log, as for {@link LogHead}
   * @param fileName with the extension, {@code .gz} or not
   */
  public boolean isSplittable(byte[] head, String fileName) {
    return false;
  }

  /**
   * Whether a log of lines is a table: its first line that is not blank is a header, which {@link
   * LogStart#header} then has for each part, and a row may go on in the next line after one with an
   * odd number of quotes, {@code "}, so that a log with such a line is read as a whole.
   */
  public boolean isTable() {
    return false;
  }

  /**
   * A reader of a log, or of a part of one, which it closes. Whatever the bytes are, it gives
   * records, or what stands in their place, and throws nothing because of them.
   *
   * @param in the bytes from {@code start} on
   * @throws IOException if they cannot be read
   */
  public abstract LogReader open(InputStream in, LogStart start, LogContext context)
      throws IOException;

  /** Writer of its games, if they can be written. */
  public Optional<LogOutput> output() {
    return Optional.empty();
  }
}
