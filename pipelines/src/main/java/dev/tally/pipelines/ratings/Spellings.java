package dev.tally.pipelines.ratings;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names that may be those of one player. Nobody is joined because of them. Stateless. */
final class Spellings {
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** Length of the shortest word in which one other letter may be a slip. */
  private static final int MIN_WORD = 5;

  /** More names that differ in one letter are a series, such as those of teams. */
  private static final int MAX_NEAR = 3;

  private static final int MAX_SUGGESTED = 20;

  private Spellings() {}

  /**
   * A line for each set of names that differ in case, accents, punctuation, or the order of their
   * words; and for each two that differ in one letter of a long word.
   *
   * @param names each once
   */
  static List<String> alike(List<String> names) {
    Map<String, List<String>> byWords = new LinkedHashMap<>();
    names.forEach(name -> byWords.computeIfAbsent(words(name), key -> new ArrayList<>()).add(name));
    Set<List<String>> alike = new LinkedHashSet<>();
    byWords.values().stream().filter(same -> same.size() > 1).forEach(alike::add);
    Map<String, List<String>> byOthers = new LinkedHashMap<>();
    byWords.forEach(
        (words, same) ->
            withoutALetter(words)
                .forEach(
                    key ->
                        byOthers.computeIfAbsent(key, each -> new ArrayList<>()).add(same.get(0))));
    byOthers.values().stream()
        .filter(near -> near.size() > 1 && near.size() <= MAX_NEAR)
        .forEach(alike::add);
    return alike.stream()
        .sorted(Spellings::compare)
        .limit(MAX_SUGGESTED)
        .map(Spellings::line)
        .toList();
  }

  private static int compare(List<String> one, List<String> other) {
    return one.get(0).compareTo(other.get(0));
  }

  private static String line(List<String> names) {
    return names.stream()
        .sorted()
        .collect(Collectors.joining("', '", "'", "' may be one player; they are rated apart"));
  }

  /** The words of a name in order, without case, accents and punctuation. */
  private static String words(String name) {
    String plain = MARKS.matcher(Normalizer.normalize(name, Normalizer.Form.NFKD)).replaceAll("");
    List<String> words =
        new ArrayList<>(List.of(BETWEEN_WORDS.split(plain.toLowerCase(Locale.ROOT).strip(), 0)));
    words.removeIf(String::isEmpty);
    Collections.sort(words);
    return String.join(" ", words);
  }

  /** The words, and what they are without any one letter of a long word; each once. */
  private static Set<String> withoutALetter(String words) {
    Set<String> all = new LinkedHashSet<>(List.of(words));
    int from = 0;
    for (String word : Arrays.asList(words.split(" ", -1))) {
      for (int i = from; i < from + word.length() && word.length() >= MIN_WORD; i++) {
        if (Character.isLetter(words.charAt(i))) {
          all.add(words.substring(0, i) + words.substring(i + 1));
        }
      }
      from += word.length() + 1;
    }
    return all;
  }
}
