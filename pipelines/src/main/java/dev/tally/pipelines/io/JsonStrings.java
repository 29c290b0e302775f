package dev.tally.pipelines.io;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.Locale;

/** Text in JSON. */
public final class JsonStrings {
  private JsonStrings() {}

  /** As Jackson writes it, and half surrogate pairs too, which UTF-8 cannot hold. */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    new String(JsonStringEncoder.getInstance().quoteAsString(text))
        .codePoints()
        .forEach(
            c -> {
              if (Character.getType(c) == Character.SURROGATE) {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", c));
              } else {
                quoted.appendCodePoint(c);
              }
            });
    return quoted.append('"').toString();
  }
}
