package dev.tally.pipelines.scripture.documents;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Lines of pages, as PDF has them, as paragraphs: without headers and page numbers that repeat, and
 * with words whole that lines divide where the text has them whole elsewhere.
 */
final class PageLines {
  /** On how many pages a line has to stand to be a header. */
  private static final int MIN_PAGES = 3;

  /** Pages from one with a header to the next one with the same, where left ones have others. */
  private static final int MAX_DISTANCE = 2;

  /** Lines of headers that are looked for at each end of a page. */
  private static final int MAX_HEADERS = 3;

  /** A line that goes to the margin, as a share of the longest one of its paragraph. */
  private static final double FULL = 0.8;

  private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+|\\b[ivxl]+\\b");
  private static final Pattern BULLET = Pattern.compile("^[·•◦▪▫●○■□‣⁃➢✓\\uF0A7\\uF0B7]\\s*");
  private static final Pattern WORD =
      Pattern.compile("[\\p{L}\\p{M}]+(?:[-'’\u2010][\\p{L}\\p{M}]+)*");
  private static final Pattern FIRST_WORD = Pattern.compile("^[\\p{L}\\p{M}]+");
  private static final Pattern DIVIDED = Pattern.compile("([\\p{L}\\p{M}]+)([-\u00ad\u2010])$");
  private static final Pattern SENTENCE_END = Pattern.compile("[.!?:;…。？！؟۔՞:’”»\")\\]]$");

  /** After a hyphen that stands for the end of a later word: "Haupt- und Nebensatz". */
  private static final Set<String> CONJUNCTIONS =
      Set.of(
          "and", "or", "to", "und", "oder", "bis", "en", "of", "et", "ou", "y", "e", "och", "og");

  private final List<String> paragraphs = new ArrayList<>();
  private final Set<String> words = new HashSet<>();
  private int joined;
  private int kept;

  private PageLines() {}

  /**
   * Paragraphs of pages.
   *
   * @param pages paragraphs of each page, with line ends
   */
  static PageLines of(List<List<String>> pages) {
    List<List<List<String>>> lines = new ArrayList<>();
    for (List<String> page : pages) {
      lines.add(page.stream().flatMap(each -> split(each).stream()).collect(Collectors.toList()));
    }
    for (int i = 0; i < MAX_HEADERS; i++) {
      leaveOut(lines, /* isFirst= */ true);
      leaveOut(lines, /* isFirst= */ false);
    }
    List<List<String>> all = new ArrayList<>();
    lines.forEach(page -> add(page, all));
    PageLines read = new PageLines();
    all.forEach(read::learn);
    all.forEach(read::add);
    return read;
  }

  /** Whole paragraphs, in one line each. */
  List<String> paragraphs() {
    return paragraphs;
  }

  /** Whether a line begins with the bullet of an item. */
  static boolean isItem(String line) {
    return BULLET.matcher(line).find();
  }

  /** Number of words divided by lines that are whole again. */
  int joined() {
    return joined;
  }

  /** Number of words divided by lines that keep their hyphens. */
  int kept() {
    return kept;
  }

  /** The lines of a paragraph; items of a list are paragraphs of their own. */
  private static List<List<String>> split(String paragraph) {
    List<List<String>> split = new ArrayList<>();
    for (String each : paragraph.split("\\R", -1)) {
      String line = each.replaceAll("[\\s\\p{Cc}&&[^\t]]+", " ").strip();
      String item = BULLET.matcher(line).replaceFirst("");
      if (split.isEmpty() || !item.equals(line)) {
        split.add(new ArrayList<>());
      }
      if (!item.isEmpty()) {
        split.get(split.size() - 1).add(item);
      }
    }
    split.removeIf(List::isEmpty);
    return split;
  }

  /** Leaves out the first line, or the last one, of those pages near which others have it too. */
  private static void leaveOut(List<List<List<String>>> pages, boolean isFirst) {
    Map<String, TreeSet<Integer>> byLine = new HashMap<>();
    for (int i = 0; i < pages.size(); i++) {
      if (!pages.get(i).isEmpty()) {
        List<String> lines = pages.get(i).get(isFirst ? 0 : pages.get(i).size() - 1);
        String line = lines.get(isFirst ? 0 : lines.size() - 1).toLowerCase(Locale.ROOT);
        byLine
            .computeIfAbsent(NUMBER.matcher(line).replaceAll("#"), first -> new TreeSet<>())
            .add(i);
      }
    }
    for (TreeSet<Integer> found : byLine.values()) {
      for (int page : found.size() < MIN_PAGES ? Set.<Integer>of() : found) {
        Integer before = found.lower(page);
        Integer after = found.higher(page);
        if ((before != null && page - before <= MAX_DISTANCE)
            || (after != null && after - page <= MAX_DISTANCE)) {
          leaveOutLine(pages.get(page), isFirst);
        }
      }
    }
  }

  private static void leaveOutLine(List<List<String>> page, boolean isFirst) {
    int at = isFirst ? 0 : page.size() - 1;
    List<String> lines = page.get(at);
    lines.remove(isFirst ? 0 : lines.size() - 1);
    if (lines.isEmpty()) {
      page.remove(at);
    }
  }

  /** Adds the paragraphs of a page; the first may go on with the last one of the page before. */
  private static void add(List<List<String>> page, List<List<String>> all) {
    for (int i = 0; i < page.size(); i++) {
      List<String> last = all.isEmpty() ? List.of() : all.get(all.size() - 1);
      if (i == 0 && !last.isEmpty() && goesOn(last, page.get(0).get(0))) {
        last.addAll(page.get(0));
      } else {
        all.add(page.get(i));
      }
    }
  }

  /** Whether a paragraph ends within a sentence, and a line may go on with it. */
  private static boolean goesOn(List<String> paragraph, String next) {
    String line = paragraph.get(paragraph.size() - 1);
    int longest = paragraph.stream().mapToInt(String::length).max().orElse(0);
    boolean isFull = paragraph.size() > 1 && line.length() > longest * FULL;
    boolean isUpper = Character.isUpperCase(next.codePointAt(0));
    return (isFull || (Character.isLetter(next.codePointAt(0)) && !isUpper)) && !endsSentence(line);
  }

  /** Whether a sentence may end with a line. */
  static boolean endsSentence(String line) {
    return SENTENCE_END.matcher(line).find();
  }

  /** Learns the words of a paragraph that no line divides. */
  private void learn(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = DIVIDED.matcher(lines.get(i)).replaceFirst("");
      boolean isDivided = i > 0 && DIVIDED.matcher(lines.get(i - 1)).find();
      String whole = isDivided ? FIRST_WORD.matcher(line).replaceFirst("") : line;
      WORD.matcher(whole).results().map(each -> lower(each.group())).forEach(words::add);
    }
  }

  private void add(List<String> lines) {
    StringBuilder text = new StringBuilder(lines.get(0));
    IntStream.range(1, lines.size()).forEach(i -> append(text, lines.get(i)));
    paragraphs.add(text.toString());
  }

  private void append(StringBuilder text, String line) {
    int from = Math.max(0, text.length() - DocumentText.MAX_FIELD);
    var divided = DIVIDED.matcher(text).region(from, text.length());
    var rest = FIRST_WORD.matcher(line);
    if (!divided.find() || !rest.find() || CONJUNCTIONS.contains(rest.group())) {
      text.append(' ').append(line);
      return;
    }
    String word = divided.group(1) + rest.group();
    if (divided.group(2).equals("\u00ad") || words.contains(lower(word))) {
      joined++;
      text.setLength(text.length() - 1);
    } else {
      kept++;
    }
    text.append(line);
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
