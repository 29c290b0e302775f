package dev.tally.pipelines.scripture.documents;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The paragraphs of the pages of a PDF, by the distances, sizes and ends of its lines: notes at the
 * feet of pages come after all others, items of lists lose their numbers.
 */
final class PdfParagraphs {
  /** Distance of lines that no paragraph has, as a share of the size of its characters. */
  private static final float MAX_LEADING = 2.6f;

  /** Sizes, and distances of lines, that are the same. */
  private static final float SAME = 0.1f;

  /** Size of notes, as a share of that of the text. */
  private static final float NOTE = 0.95f;

  /** Room at the end of a line, and the indent of the next, in sizes of characters. */
  private static final float LONG_REST = 5;

  private static final float REST = 3;
  private static final float INDENT = 0.8f;

  /** Lines of a page's foot that may stand below the notes. */
  private static final int MAX_FOOTER = 2;

  private static final Pattern ITEM = Pattern.compile("^(\\p{Nd}{1,3})[.)]\\h+(?=\\P{Nd})");
  private static final Pattern NOTE_SIGN =
      Pattern.compile("^(\\p{Nd}{1,3}|[*†‡§]+)[.)]?\\s*(?=[^\\p{Nd}.,:%\\s])");

  private final float size;
  private final Map<Integer, Float> leadings = new HashMap<>();
  private final List<List<String>> pages = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private PdfParagraphs(List<List<PdfLine>> pages) {
    Map<Float, Integer> characters = new TreeMap<>();
    pages.forEach(
        page ->
            page.forEach(
                line -> characters.merge(line.size(), line.text().length(), Integer::sum)));
    this.size = characters.isEmpty() ? 0 : mostFrequent(characters);
    learnLeadings(pages);
  }

  /**
   * Paragraphs of each page, with line ends, and as a last page the notes, if there are some.
   *
   * @param pages lines of each page
   */
  static List<List<String>> of(List<List<PdfLine>> pages) {
    PdfParagraphs read = new PdfParagraphs(pages);
    pages.forEach(read::add);
    if (!read.notes.isEmpty()) {
      read.pages.add(read.notes);
    }
    return withoutNumbers(read.pages);
  }

  private static <K extends Comparable<K>> K mostFrequent(Map<K, Integer> counts) {
    return counts.entrySet().stream()
        .max(
            Map.Entry.<K, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey)
        .orElseThrow();
  }

  /** Learns the most frequent distance of lines of each size, in half points. */
  private void learnLeadings(List<List<PdfLine>> pages) {
    Map<Integer, Map<Integer, Integer>> found = new HashMap<>();
    for (List<PdfLine> page : pages) {
      for (int i = 1; i < page.size(); i++) {
        PdfLine line = page.get(i);
        float distance = line.y() - page.get(i - 1).y();
        if (isSame(line.size(), page.get(i - 1).size())
            && distance > 0
            && distance < MAX_LEADING * line.size()) {
          found
              .computeIfAbsent(Math.round(line.size()), key -> new TreeMap<>())
              .merge(Math.round(distance * 2), 1, Integer::sum);
        }
      }
    }
    found.forEach((lineSize, distances) -> leadings.put(lineSize, mostFrequent(distances) / 2f));
  }

  private static boolean isSame(float a, float b) {
    return Math.abs(a - b) < SAME * Math.max(a, b);
  }

  private void add(List<PdfLine> page) {
    int from = page.size();
    int to = page.size();
    for (int end = page.size(); end >= Math.max(1, page.size() - MAX_FOOTER); end--) {
      int start = end;
      while (start > 0 && page.get(start - 1).size() < size * NOTE) {
        start--;
      }
      if (start < end && NOTE_SIGN.matcher(page.get(start).text()).find()) {
        from = start;
        to = end;
        break;
      }
    }
    addNotes(page.subList(from, to));
    List<PdfLine> text = new ArrayList<>(page.subList(0, from));
    text.addAll(page.subList(to, page.size()));
    float left = text.stream().map(PdfLine::left).min(Float::compare).orElse(0f);
    float right = text.stream().map(PdfLine::right).max(Float::compare).orElse(0f);
    List<String> paragraphs = new ArrayList<>();
    for (int i = 0; i < text.size(); i++) {
      String line = text.get(i).text();
      if (i > 0 && !begins(text.get(i - 1), text.get(i), left, right)) {
        line = paragraphs.remove(paragraphs.size() - 1) + "\n" + line;
      }
      paragraphs.add(line);
    }
    pages.add(paragraphs);
  }

  private void addNotes(List<PdfLine> lines) {
    for (PdfLine line : lines) {
      Matcher sign = NOTE_SIGN.matcher(line.text());
      if (sign.find()) {
        notes.add(line.text().substring(sign.end()));
      } else {
        notes.add(notes.remove(notes.size() - 1) + "\n" + line.text());
      }
    }
  }

  /** Whether a line begins a paragraph. */
  private boolean begins(PdfLine before, PdfLine line, float left, float right) {
    float distance = line.y() - before.y();
    float leading = leadings.getOrDefault(Math.round(line.size()), line.size() * MAX_LEADING);
    return distance <= 0
        || distance > leading + SAME * line.size()
        || !isSame(before.size(), line.size())
        || line.text().indexOf('\t') >= 0
        || before.text().indexOf('\t') >= 0
        || PageLines.isItem(line.text())
        || ITEM.matcher(line.text()).find()
        || ends(before, line, left, right);
  }

  /**
   * Whether a line ends a paragraph: one that leaves room at the end of a sentence, or does one of
   * them while the next line begins further from the margin.
   */
  private static boolean ends(PdfLine line, PdfLine next, float left, float right) {
    boolean isRightToLeft = next.isRightToLeft();
    float indent = isRightToLeft ? line.right() - next.right() : next.left() - line.left();
    float rest = (isRightToLeft ? line.left() - left : right - line.right()) / line.size();
    boolean isSentence = PageLines.endsSentence(line.text());
    return (isSentence && rest > LONG_REST)
        || ((isSentence || rest > REST) && indent > INDENT * next.size());
  }

  /** Takes the numbers from items of lists, which are those that go on from one to the next. */
  private static List<List<String>> withoutNumbers(List<List<String>> pages) {
    List<int[]> run = new ArrayList<>();
    for (int page = 0; page < pages.size(); page++) {
      for (int i = 0; i < pages.get(page).size(); i++) {
        Matcher item = ITEM.matcher(pages.get(page).get(i));
        if (item.find()) {
          int number = Integer.parseInt(item.group(1));
          if (number != run.size() + 1) {
            takeNumbers(pages, run);
          }
          if (number == run.size() + 1) {
            run.add(new int[] {page, i});
          }
        }
      }
    }
    takeNumbers(pages, run);
    return pages;
  }

  /** Takes the numbers from a list of several items, and forgets it. */
  private static void takeNumbers(List<List<String>> pages, List<int[]> run) {
    if (run.size() > 1) {
      for (int[] at : run) {
        pages.get(at[0]).set(at[1], ITEM.matcher(pages.get(at[0]).get(at[1])).replaceFirst(""));
      }
    }
    run.clear();
  }
}
