package dev.tally.words.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The runs of a text, paragraph by paragraph: what stands between blanks of ASCII. Long ones have
 * no number.
 */
public final class RunsOfText implements VerseVisitor.Runs {
  private static final int LONG = 16;

  private final Map<String, Integer> numbers = new HashMap<>();
  private List<String> runs = List.of();
  private String text = "";
  private boolean isDecoded;

  /** Becomes another paragraph of the text. */
  public RunsOfText of(String paragraph) {
    text = paragraph;
    isDecoded = false;
    runs = Stream.of(text.split(" ")).filter(each -> !each.isEmpty()).toList();
    runs.stream()
        .filter(each -> each.length() < LONG)
        .forEach(each -> numbers.putIfAbsent(each, numbers.size()));
    return this;
  }

  /** Whether all of its characters were asked for. */
  public boolean isDecoded() {
    return isDecoded;
  }

  @Override
  public int count() {
    return runs.size();
  }

  @Override
  public int number(int run) {
    return numbers.getOrDefault(runs.get(run), -1);
  }

  @Override
  public boolean isPlain() {
    return runs.stream().noneMatch(each -> each.matches(".*[<&\u1361].*|.+[-\u2010]"));
  }

  @Override
  public char[] chars(int run) {
    return runs.get(run).toCharArray();
  }

  @Override
  public char[] chars(int from, int to) {
    return text.substring(
            from == 0 ? 0 : start(from), to == runs.size() ? text.length() : start(to))
        .toCharArray();
  }

  private int start(int run) {
    int end = 0;
    for (String before : runs.subList(0, run)) {
      end = text.indexOf(before, end) + before.length();
    }
    return text.indexOf(runs.get(run), end);
  }

  @Override
  public char[] chars() {
    isDecoded = true;
    return text.toCharArray();
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public int blanks() {
    return text.length() < 3
        ? 0
        : (int) text.substring(2, text.length() - 1).chars().filter(c -> c == ' ').count();
  }
}
