package dev.tally.words.text;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A thing in a text that the user should know of.
 *
 * @param problem the same for all texts that have it: {@code verses with markup}
 * @param count how many of these there are; 0 if that is not counted
 * @param example follows the count; may be empty
 */
public record Flaw(String problem, long count, String example) implements Serializable {
  /** Texts that a line names. */
  private static final int MAX_NAMES = 5;

  /** A flaw that is not counted. */
  public Flaw(String problem) {
    this(problem, /* count= */ 0, /* example= */ "");
  }

  /** With those of another text. */
  private Flaw plus(Flaw other) {
    return new Flaw(problem, count + other.count, example);
  }

  private String line(List<String> names) {
    return few(names)
        + ": "
        + problem
        + (count > 0 ? ": " + count : "")
        + (example.isEmpty() ? "" : ", " + example);
  }

  /** A line for each problem, with the names of the texts that have it and the first example. */
  static List<String> lines(Iterable<Text> texts) {
    Map<String, Flaw> flaws = new LinkedHashMap<>();
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Text text : texts) {
      for (Flaw flaw : text.flaws()) {
        flaws.merge(flaw.problem, flaw, Flaw::plus);
        names
            .computeIfAbsent(flaw.problem, first -> new ArrayList<>())
            .add(text.request().version());
      }
    }
    List<String> lines = new ArrayList<>();
    flaws.forEach((problem, flaw) -> lines.add(flaw.line(names.getOrDefault(problem, List.of()))));
    return lines;
  }

  /** The first names of a list, each once, and how many follow. */
  public static String few(List<String> names) {
    List<String> all = names.stream().distinct().toList();
    String first = String.join(", ", all.subList(0, Math.min(all.size(), MAX_NAMES)));
    return all.size() > MAX_NAMES ? first + " and " + (all.size() - MAX_NAMES) + " more" : first;
  }
}
