package dev.tally.words.explore;

import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.text.Strings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Questions that a command and a page both answer; the same ones in each run. */
final class RandomQuestions {
  static final List<String> COMMANDS =
      List.of("topwords", "concordance", "collocates", "dispersion", "vocabulary", "compare");

  private final Random random = new Random(2026);
  private final List<String> versions;
  private final List<String> passages;
  private final List<String> words;

  /**
   * Questions about texts.
   *
   * @param versions what {@code --ver} may have
   * @param passages what {@code --bk} may have, in each of the texts
   * @param words what is looked for, with others made of it
   */
  RandomQuestions(List<String> versions, List<String> passages, List<String> words) {
    this.versions = versions;
    this.passages = passages;
    this.words = words;
  }

  /** The ids of all texts that are asked about. */
  String ids() {
    return versions.stream()
        .flatMap(each -> Strings.split(each, ',').stream())
        .distinct()
        .collect(Collectors.joining(","));
  }

  /** Options of a command, by their names. */
  Map<String, String> next(String command) {
    Map<String, String> asked = new LinkedHashMap<>();
    if (command.equals("compare")) {
      String left = side();
      asked.put("left", left);
      asked.put(
          "right",
          Stream.generate(this::side)
              .filter(Predicate.not(left::equals))
              .findFirst()
              .orElseThrow());
    } else {
      asked.put("ver", any(versions));
      sometimes(asked, "bk", any(passages));
    }
    asked.put("case", any("exact", "ignore"));
    asked.put("marks", any("exact", "ignore"));
    sometimes(asked, "tokens", any("whitespace", "unicode"));
    if (!List.of("concordance", "vocabulary").contains(command)) {
      sometimes(asked, "stopwords", "none");
    }
    switch (command) {
      case "topwords" -> {
        asked.put(
            "by", any("all", "version", "book", asked.containsKey("bk") ? "chapter" : "book"));
        listing(asked);
      }
      case "compare" -> listing(asked);
      case "concordance" -> {
        asked.put("find", find());
        asked.put("n", any("1", "3", "1000"));
        sometimes(asked, "sort", any("text", "match", "R1", "L1", "L2,L1,match", "R1,R2,R3"));
      }
      case "collocates" -> {
        asked.put("find", find());
        asked.put("by", any("all", "version", "book"));
        sometimes(
            asked,
            "measure",
            any(Stream.of(AssociationMeasure.values()).map(String::valueOf).toList()));
        sometimes(asked, "left", any("0", "2", "20"));
        asked.put("right", any("1", "5", "20"));
        sometimes(asked, "min-count", any("1", "2"));
        sometimes(asked, "n", any("1", "all"));
      }
      case "dispersion" -> {
        asked.put("find", find());
        sometimes(asked, "parts", any("book", "chapter", "text"));
        sometimes(asked, "n", any("1", "5"));
      }
      case "vocabulary" -> {
        asked.put("by", any("all", "version", "book"));
        sometimes(asked, "window", any("5", "50"));
        sometimes(asked, "hapax", "true");
      }
      default -> throw new IllegalArgumentException(command);
    }
    return asked;
  }

  /** Options of a command, one in five questions with a value that is wrong or is not there. */
  Map<String, String> nextOrWrong(String command) {
    Map<String, String> asked = next(command);
    switch (random.nextInt(20)) {
      case 0 -> asked.put("bk", any("Nine", "1:", "Harbour 9:9", "1 John", "-"));
      case 1 -> asked.put("find", any("/[/", "/(a/", "a ~ b", "\"", "|", "a ~0 b", "!"));
      case 2 -> asked.put("n", any("0", "-1", "many", "99999999999"));
      case 3 -> asked.put("case", any("upper", ""));
      default -> {}
    }
    return asked;
  }

  private void listing(Map<String, String> asked) {
    if (random.nextInt(5) == 0) {
      asked.put("words", any(words) + "," + any(words));
      return;
    }
    asked.put("n", any("1", "7", "50"));
    sometimes(asked, "min-count", any("1", "2", "5"));
    if (sometimes(asked, "ngram", any("2", "3", "5"))) {
      sometimes(asked, "ngram-stop", any("none", "any", "edges"));
    }
  }

  private String side() {
    String version = any(versions);
    String one = version.substring(version.lastIndexOf(',') + 1);
    return random.nextBoolean() ? one : one + ":" + any(passages);
  }

  private String find() {
    String one = any(words);
    String other = any(words);
    return any(
        one,
        one.substring(0, 1) + "*",
        "*" + one.substring(one.length() - 1),
        "?" + one.substring(1),
        one + "|" + other,
        one + " " + other,
        one + "," + other,
        one + " ~3 " + other,
        one + " & " + other,
        one + " !" + other,
        "/" + one.substring(0, 1) + ".+/",
        "/[" + one.charAt(0) + other.charAt(0) + "]?.{2}/");
  }

  private boolean sometimes(Map<String, String> asked, String option, String value) {
    boolean is = random.nextInt(3) == 0;
    if (is) {
      asked.put(option, value);
    }
    return is;
  }

  private String any(String... choices) {
    return any(List.of(choices));
  }

  private String any(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
