package dev.tally.games.logs.parsing;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says what is wrong with a text of JSON or YAML, in words of the format, not of the library. */
public final class JsonProblem {
  private static final String FOUND = "Unexpected character \\((.*?) \\(code \\d+(?: .*?)?\\)\\)";
  private static final String CONTROL = "\\(\\(CTRL-CHAR, code (\\d+)\\)\\)";

  /** A problem in the library's words, and in ours. */
  private record Wording(Pattern theirs, String ours) {
    Wording(String theirs, String ours) {
      this(Pattern.compile(theirs, Pattern.DOTALL), ours);
    }
  }

  private static final List<Wording> WORDINGS =
      List.of(
          new Wording(FOUND + ": maybe a \\(non-standard\\) comment.*", "comments are no JSON"),
          new Wording("Non-standard token '(.*?)'.*", "$1 is no number of JSON"),
          new Wording("Unrecognized token ('.*?'): .*", "expected a value of JSON, found $1"),
          new Wording(
              FOUND + ": was expecting double-quote to start field name.*",
              "expected a key in double quotes, found $1"),
          new Wording(
              FOUND + ": was expecting a colon to separate field name and value.*",
              "expected a colon after the key, found $1"),
          new Wording(
              FOUND + ": was expecting comma to separate Object entries.*",
              "expected a comma or the end of the object, found $1"),
          new Wording(
              FOUND + ": was expecting comma to separate Array entries.*",
              "expected a comma or the end of the list, found $1"),
          new Wording(
              FOUND + ": expected a (?:valid )?value.*", "expected a value of JSON, found $1"),
          new Wording(
              FOUND + " in numeric value: .*plus sign.*",
              "a number does not begin with a plus sign"),
          new Wording(FOUND + " in numeric value: .*", "expected a digit in the number, found $1"),
          new Wording("Invalid numeric value: Leading zeroes.*", "a number begins with no zero"),
          new Wording("Invalid numeric value: (.*)", "no number of JSON: $1"),
          new Wording(FOUND + ": expected a hex-digit.*", "expected a hexadecimal digit, found $1"),
          new Wording(FOUND + ".*", "expected no $1 here"),
          new Wording(
              "Illegal unquoted character " + CONTROL + ".*",
              "a control character ($1) within a text, where an escape has to stand"),
          new Wording(
              "Illegal character " + CONTROL + ".*", "a control character ($1) outside of a text"),
          new Wording(
              "Unrecognized character escape '?(.*?)'? \\(code.*", "\\\\$1 is no escape of JSON"),
          new Wording("Unexpected close marker ('.').*for root.*", "expected no $1 here"),
          new Wording("Unexpected close marker ('.'): expected ('.').*", "expected $2, found $1"),
          new Wording("Duplicate field '(.*)'", "the key $1 stands here again"),
          new Wording("Unexpected end-of-input.*", "the text ends too early"),
          new Wording("Unexpected end-of-String.*", "the text ends too early"),
          new Wording(
              "(?:Document nesting depth|Depth) \\((\\d+)\\) exceeds the maximum allowed.*?(\\d+).*",
              "more than $2 values within each other"),
          new Wording(
              "Number.* length \\((\\d+)\\) exceeds the maximum.*?\\((\\d+).*",
              "a number of more than $2 digits"),
          new Wording(
              "(?:String(?: value)?|Name) length \\((\\d+)\\) exceeds the maximum.*?\\((\\d+).*",
              "a text of more than $2 characters"));

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
    int source = theirs.indexOf(" (for ");
    return source < 0 ? theirs : theirs.substring(0, source);
  }
}
