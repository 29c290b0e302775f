package dev.tally.pipelines.text;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.Locale;

/** Text in JSON. */
public final class JsonStrings {
  private JsonStrings() {}

  /** Text as Jackson writes it, and half surrogate pairs too, which UTF-8 cannot hold. */
  public static String quoted(String text) {
    char[] escaped = JsonStringEncoder.getInstance().quoteAsString(text);
    StringBuilder quoted = new StringBuilder(escaped.length + 2).append('"');
    for (int i = 0; i < escaped.length; i++) {
      boolean isPair =
          i + 1 < escaped.length && Character.isSurrogatePair(escaped[i], escaped[i + 1]);
      if (isPair) {
        quoted.append(escaped[i++]).append(escaped[i]);
      } else if (Character.isSurrogate(escaped[i])) {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) escaped[i]));
      } else {
        quoted.append(escaped[i]);
      }
    }
    return quoted.append('"').toString();
  }
}
