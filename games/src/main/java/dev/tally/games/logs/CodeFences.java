package dev.tally.games.logs;

import dev.tally.games.logs.moves.DigitFormat;
import dev.tally.games.logs.moves.SheetHeadings;
import dev.tally.games.logs.moves.TranscriptFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A log within lines of {@code ```} or {@code ~~~}, as Markdown marks text that stands as it is.
 * Lines keep their numbers: what is no part of the log is blank.
 */
public final class CodeFences {
  private static final Pattern FENCE = Pattern.compile("\\s*(?:`{3,}|~{3,})\\s*[\\w+.-]*\\s*");

  /** Formats whose games may have headings around them. */
  private static final Set<String> MOVES =
      Set.of(TranscriptFormat.TRANSCRIPT.id(), DigitFormat.DIGITS.id());

  private CodeFences() {}

  /**
   * A log without its fences; without what stands around them too, if what they enclose is known by
   * how it begins, as JSON is. Around moves, headings and a result are kept.
   *
   * @param log all of it
   * @param fileName with the extension
   */
  public static byte[] opened(byte[] log, String fileName) {
    String text = new String(log, StandardCharsets.ISO_8859_1); // keeps all bytes
    if (!text.contains("```") && !text.contains("~~~")) {
      return log;
    }
    List<String> within = new ArrayList<>();
    List<String> all = new ArrayList<>();
    boolean isWithin = false;
    for (String line : text.split("\n", -1)) {
      boolean isFence = FENCE.matcher(line).matches();
      isWithin ^= isFence;
      within.add(isFence || !isWithin ? "" : line);
      all.add(isFence || !(isWithin || isHeading(line)) ? "" : line);
    }
    byte[] enclosed = bytes(within);
    return LogFormats.detect(enclosed, fileName)
        .filter(format -> !MOVES.contains(format.id()))
        .map(format -> enclosed)
        .orElseGet(() -> bytes(all));
  }

  private static boolean isHeading(String line) {
    String text = new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    return SheetHeadings.isKnown(text.strip());
  }

  private static byte[] bytes(List<String> lines) {
    return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
  }
}
