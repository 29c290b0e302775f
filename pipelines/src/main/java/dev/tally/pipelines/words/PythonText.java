package dev.tally.pipelines.words;

import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.counts.WordCount;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Python's way of printing strings and dictionaries, which is how {@code topwords} prints words.
 */
public final class PythonText {
  private PythonText() {}

  /** {@code {'LORD': 6543, 'God': 4087}}. */
  static String dictionary(List<WordCount> words) {
    return words.stream()
        .map(word -> repr(word.word()) + ": " + word.count())
        .collect(Collectors.joining(", ", "{", "}"));
  }

  /** A string as Python's {@code repr} gives it. */
  static String repr(String text) {
    char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
    StringBuilder repr = new StringBuilder(text.length() + 2).append(quote);
    text.codePoints()
        .forEach(
            c -> {
              if (c == quote) {
                repr.append('\\');
              }
              appendVisible(repr, c);
            });
    return repr.append(quote).toString();
  }

  /** The text between the quotes of {@link #repr}, where no quote has to be escaped. */
  public static String visible(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    text.codePoints().forEach(c -> appendVisible(visible, c));
    return visible.toString();
  }

  private static void appendVisible(StringBuilder repr, int c) {
    if (c == '\\') {
      repr.append("\\\\");
    } else if (isPrintable(c)) {
      repr.appendCodePoint(c);
    } else {
      VisibleText.escape(c, repr);
    }
  }

  private static boolean isPrintable(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.SPACE_SEPARATOR -> c == ' ';
      default -> true;
    };
  }
}
