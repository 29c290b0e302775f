package dev.tally.games.logs.parsing;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.tally.games.core.Names;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says what is wrong with a text of JSON or YAML, in words of the format, not of the library: the
 * table {@code json-problems.txt} beside this class.
 */
public final class JsonProblem {
  private static final String FOUND = "Unexpected character \\((.*?) \\(code \\d+(?: .*?)?\\)\\)";
  private static final String CONTROL = "\\(\\(CTRL-CHAR, code (\\d+)\\)\\)";

  /** A problem in the library's words, and in ours. */
  private record Wording(Pattern theirs, String ours) {
    static Wording of(String row) {
      String[] words = row.split(" => ", 2);
      String theirs = words[0].replace("FOUND", FOUND).replace("CONTROL", CONTROL);
      return new Wording(Pattern.compile(theirs, Pattern.DOTALL), words[1]);
    }
  }

  private static final List<Wording> WORDINGS =
      Names.rows(JsonProblem.class, "json-problems.txt").stream().map(Wording::of).toList();

  private JsonProblem() {}

  /** The problem, without its place, and without what the library shows of the text. */
  public static String of(JsonProcessingException e) {
    String theirs = e.getOriginalMessage();
    for (Wording each : WORDINGS) {
      Matcher matcher = each.theirs.matcher(theirs);
      if (matcher.matches()) {
        return matcher.replaceFirst(each.ours);
      }
    }
    return theirs.replaceFirst("(?s) \\(for .*", "");
  }
}
