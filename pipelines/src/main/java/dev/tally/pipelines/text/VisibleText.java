package dev.tally.pipelines.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.commons.io.output.WriterOutputStream;

/**
 * Text from elsewhere (a server, a log, a file name, the command line) made safe to show: control
 * and invisible characters are escaped. Stateless; safe for use by many threads.
 */
public final class VisibleText {
  private VisibleText() {}

  /**
   * One line of the text, with escapes as Python writes them ({@code \n}, {@code \x1b}, {@code
   * \u202e}) in place of
   *
   * <ul>
   *   <li>control characters, line ends and half surrogate pairs;
   *   <li>format characters, which change the direction of what follows or are not seen, but for
   *       those that words are spelt with;
   *   <li>code points that Unicode reserves for future format characters, or for no character.
   * </ul>
   *
   * <p>A backslash stays as it is, so that paths and earlier escapes do: the result is to be read,
   * not to be decoded.
   */
  public static String of(String text) {
    int first = 0;
    while (first < text.length() && text.charAt(first) >= ' ' && text.charAt(first) <= '~') {
      first++;
    }
    if (first == text.length()) {
      return text;
    }
    StringBuilder visible = new StringBuilder(text.length()).append(text, 0, first);
    text.codePoints().skip(first).forEach(c -> append(c, visible));
    return visible.toString();
  }

  /** A text on one line, where line ends and other white space are blanks; see {@link #of}. */
  public static String onOneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints().forEach(c -> line.appendCodePoint(Character.isWhitespace(c) ? ' ' : c));
    return of(line.toString());
  }

  /** A text of any number of lines, the same way, but with its line ends and tabs as they are. */
  public static String ofLines(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              if (c == '\n' || c == '\t') {
                visible.append((char) c);
              } else {
                append(c, visible);
              }
            });
    return visible.toString();
  }

  /** A stream for text in UTF-8, which it passes on as {@link #ofLines} shows it. */
  public static OutputStream stream(OutputStream to) {
    Writer visible =
        new FilterWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8)) {
          @Override
          public void write(char[] text, int from, int count) throws IOException {
            out.write(ofLines(new String(text, from, count)));
          }
        };
    try {
      return WriterOutputStream.builder()
          .setWriter(visible)
          .setCharset(StandardCharsets.UTF_8)
          .get();
    } catch (IOException e) {
      throw new UncheckedIOException("a writer that is given cannot fail to open", e);
    }
  }

  private static void append(int c, StringBuilder visible) {
    if (isHidden(c)) {
      escape(c, visible);
    } else {
      visible.appendCodePoint(c);
    }
  }

  /** Appends the escape of a character. */
  public static void escape(int c, StringBuilder out) {
    switch (c) {
      case '\t' -> out.append("\\t");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      default -> {
        String format = c < 0x100 ? "\\x%02x" : c < 0x10000 ? "\\u%04x" : "\\U%08x";
        out.append(String.format(Locale.ROOT, format, c));
      }
    }
  }

  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      case Character.FORMAT -> !isSpelling(c);
      case Character.UNASSIGNED -> isReservedForFormat(c) || isNonCharacter(c);
      default -> false;
    };
  }

  /** Format characters without which words are misspelt. */
  private static boolean isSpelling(int c) {
    return switch (c) {
      case 0x200C,
          0x200D, // joiners: Persian and Indic words, and emoji, are others without them
          0x180E, // Mongolian vowel separator: gives the last letter its form
          0x0600,
          0x0601,
          0x0602,
          0x0603,
          0x0604,
          0x0605, // Arabic signs around numbers: these and
          0x06DD,
          0x070F,
          0x08E2,
          0x110BD,
          0x110CD -> // the Syriac and Kaithi ones are seen
          true;
      default -> false;
    };
  }

  /** Code points that Unicode promises to hide where they are not known. */
  private static boolean isReservedForFormat(int c) {
    return c == 0x2065 || (c >= 0xFFF0 && c <= 0xFFF8) || (c >= 0xE0000 && c <= 0xE0FFF);
  }

  private static boolean isNonCharacter(int c) {
    return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
  }
}
