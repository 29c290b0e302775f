package dev.tally.games.logs.json;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Queue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dicts that a program in Python has printed, as JSON: texts in single quotes, {@code None}, {@code
 * True}, {@code False}, and tuples. Lines stay lines. For one thread at a time.
 */
final class PythonInputStream extends FilterInputStream {
  private static final Pattern KEY = Pattern.compile("(['\"])[^'\"\n]{1,60}+\\1\\s*+:");
  private static final Pattern WORD =
      Pattern.compile("(?:None|True|False)(?!\\p{javaLetterOrDigit})");
  private static final int LONGEST = 5;
  private static final int NONE = -1;

  private final PushbackInputStream text;

  /** Bytes that are read next, before those of the text. */
  private final Queue<Integer> next = new ArrayDeque<>();

  /** The quote that ends the text that is read, or {@link #NONE}. */
  private int quote = NONE;

  PythonInputStream(InputStream in) {
    super(new PushbackInputStream(in, LONGEST + 1));
    this.text = (PushbackInputStream) super.in;
  }

  /** Whether a log that begins so has dicts: the first key that is whole has single quotes. */
  static boolean isPython(String head) {
    Matcher key = KEY.matcher(head);
    return key.find() && key.group(1).equals("'");
  }

  @Override
  public int read() throws IOException {
    if (!next.isEmpty()) {
      return next.remove();
    }
    int each = text.read();
    return quote == NONE ? outside(each) : inside(each);
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int count = 0;
    for (int each = 0; count < length && (each = read()) >= 0; count++) {
      bytes[from + count] = (byte) each;
    }
    return count == 0 && length > 0 ? -1 : count;
  }

  private int outside(int each) throws IOException {
    return switch (each) {
      case '\'', '"' -> {
        quote = each;
        yield '"';
      }
      case '(' -> '[';
      case ')' -> ']';
      case 'N', 'T', 'F' -> word(each);
      default -> each;
    };
  }

  private int word(int first) throws IOException {
    text.unread(first);
    byte[] ahead = text.readNBytes(LONGEST + 1);
    text.unread(ahead);
    Matcher word = WORD.matcher(new String(ahead, StandardCharsets.ISO_8859_1));
    if (!word.lookingAt()) {
      return text.read();
    }
    text.skipNBytes(word.end());
    String json = word.group().equals("None") ? "null" : word.group().toLowerCase(Locale.ROOT);
    json.chars().skip(1).forEach(next::add);
    return json.charAt(0);
  }

  private int inside(int each) throws IOException {
    if (each == quote || each == '\n') {
      quote = NONE;
      return each == '\n' ? each : '"';
    }
    if (each == '"') { // within single quotes
      next.add((int) '"');
      return '\\';
    }
    if (each != '\\') {
      return each;
    }
    int escaped = text.read();
    if (escaped == '\'') {
      return escaped;
    }
    if (escaped >= 0) {
      next.add(escaped);
    }
    return each;
  }
}
