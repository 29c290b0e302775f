package dev.tally.pipelines.scripture.documents;

import com.ibm.icu.text.Bidi;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.pdfbox.text.TextPosition;

/**
 * A line of a page, in points from its top left corner.
 *
 * @param text in the order in which it is read; with tabs where there are wide gaps, as between the
 *     cells of a table
 * @param isRightToLeft whether it is read from its right end
 * @param left where it begins
 * @param right where it ends
 * @param y of its foot
 * @param size of most of its characters
 */
record PdfLine(String text, boolean isRightToLeft, float left, float right, float y, float size) {
  /** A gap between two words, as a share of the size of the characters. */
  private static final float BLANK = 0.15f;

  /** A gap that no program leaves between the words of a sentence. */
  private static final float TAB = 2;

  /** Gaps that a program has made equal, as a ratio. */
  private static final float EQUAL = 1.2f;

  private static final Pattern RIGHT_TO_LEFT =
      Pattern.compile("[\\p{InHebrew}\\p{InArabic}\\x{FB1D}-\\x{FDFF}\\x{FE70}-\\x{FEFC}&&\\p{L}]");
  private static final Pattern LEFT_TO_RIGHT =
      Pattern.compile(
          "[\\p{L}&&[^\\p{InHebrew}\\p{InArabic}\\x{FB1D}-\\x{FDFF}\\x{FE70}-\\x{FEFC}]]");

  private static final Pattern NOTE_SIGN = Pattern.compile("\\p{Nd}{1,3}|[*†‡§]+");

  /** Letters that stand for others in fonts: ligatures, and forms of Arabic letters. */
  private static final Pattern FORMS = Pattern.compile("[\\x{FB00}-\\x{FDFF}\\x{FE70}-\\x{FEFC}]+");

  /** Characters of glyphs that stand for none, such as those that stretch words of Arabic. */
  private static final Pattern UNKNOWN =
      Pattern.compile("[\\p{Cc}\\p{Cn}\\p{Co}\\x{FFFD}&&[^\\t]]");

  /** Characters that stand in one place: a letter with its marks. */
  private record Cluster(String text, float left, float right, float y, float size) {
    static Cluster of(TextPosition position) {
      String text =
          FORMS
              .matcher(UNKNOWN.matcher(position.getUnicode()).replaceAll(""))
              .replaceAll(form -> Normalizer.normalize(form.group(), Normalizer.Form.NFKC).strip());
      float left = position.getXDirAdj();
      return new Cluster(
          text,
          left,
          left + position.getWidthDirAdj(),
          position.getYDirAdj(),
          position.getYScale());
    }

    boolean isMark() {
      return !text.isEmpty()
          && text.codePoints().allMatch(c -> Character.getType(c) == Character.NON_SPACING_MARK);
    }

    Cluster with(String other) {
      return new Cluster(other, left, right, y, size);
    }

    /** A cluster of the same text, over the places of this one and another. */
    Cluster withBox(Cluster other) {
      return new Cluster(text, Math.min(left, other.left), Math.max(right, other.right), y, size);
    }
  }

  /** The line of these characters; none if it is blank. */
  static Optional<PdfLine> of(List<TextPosition> positions) {
    List<Cluster> clusters = withWholeBoxes(positions.stream().map(Cluster::of).toList());
    long rightToLeft = count(clusters, RIGHT_TO_LEFT);
    boolean isRightToLeft = rightToLeft > count(clusters, LEFT_TO_RIGHT);
    if (rightToLeft > 0) {
      clusters = withMarks(clusters);
      clusters.sort(Comparator.comparingDouble(Cluster::left));
    }
    if (clusters.stream().allMatch(each -> each.text.isBlank())) {
      return Optional.empty();
    }
    float size = size(clusters);
    List<Cluster> spaced = withBlanks(withoutSigns(clusters, size), size);
    StringBuilder text = new StringBuilder();
    (rightToLeft > 0 ? asRead(spaced, isRightToLeft) : spaced)
        .forEach(each -> text.append(each.text));
    String line =
        text.toString().replaceAll("[\\s\u00a0&&[^\t]]+", " ").replaceAll(" *\t[ \t]*", "\t");
    return Optional.of(
        new PdfLine(
            line.strip(),
            isRightToLeft,
            (float) clusters.stream().mapToDouble(Cluster::left).min().orElse(0),
            (float) clusters.stream().mapToDouble(Cluster::right).max().orElse(0),
            clusters.get(0).y,
            size));
  }

  /** A glyph without text belongs to the one before: a text may stand for several. */
  private static List<Cluster> withWholeBoxes(List<Cluster> clusters) {
    List<Cluster> whole = new ArrayList<>();
    for (Cluster each : clusters) {
      int last = whole.size() - 1;
      if (!each.text.isEmpty()) {
        whole.add(each);
      } else if (last >= 0) {
        whole.set(last, whole.get(last).withBox(each));
      }
    }
    return whole;
  }

  private static long count(List<Cluster> clusters, Pattern letter) {
    return clusters.stream().filter(each -> letter.matcher(each.text).find()).count();
  }

  /** The size of most characters. */
  private static float size(List<Cluster> clusters) {
    List<Float> sizes =
        clusters.stream().filter(each -> !each.text.isBlank()).map(Cluster::size).sorted().toList();
    return sizes.get(sizes.size() / 2);
  }

  /**
   * Puts each mark to its letter: the one before it, or after it where the line is written as it is
   * seen, from the left.
   */
  private static List<Cluster> withMarks(List<Cluster> clusters) {
    List<Cluster> marked = new ArrayList<>();
    String marks = ""; // of the next letter
    for (int i = 0; i < clusters.size(); i++) {
      Cluster each = clusters.get(i);
      int last = marked.size() - 1;
      if (!each.isMark()) {
        marked.add(each.with(each.text + marks));
        marks = "";
      } else if (i + 1 < clusters.size()
          && (last < 0 || marked.get(last).left < clusters.get(i + 1).left)) {
        marks = each.text + marks;
      } else if (last >= 0) {
        marked.set(last, marked.get(last).with(marked.get(last).text + each.text));
      }
    }
    return marked;
  }

  /** Without the small raised signs of notes, but for one that the line begins with. */
  private static List<Cluster> withoutSigns(List<Cluster> clusters, float size) {
    List<Cluster> kept = new ArrayList<>();
    for (Cluster each : clusters) {
      boolean isRaised = each.size < size * 0.9f && each.y < clusters.get(0).y - size * 0.1f;
      boolean isFirst = kept.stream().allMatch(before -> before.text.isBlank());
      if (isFirst || !isRaised || !NOTE_SIGN.matcher(each.text).matches()) {
        kept.add(each);
      }
    }
    return kept;
  }

  /** The characters with blanks where there are gaps. */
  private static List<Cluster> withBlanks(List<Cluster> clusters, float size) {
    List<Cluster> letters = clusters.stream().filter(each -> !each.text.isBlank()).toList();
    List<Float> gaps = new ArrayList<>();
    for (int i = 1; i < letters.size(); i++) {
      Cluster last = letters.get(i - 1);
      Cluster each = letters.get(i);
      float gap = Math.abs(Math.max(each.left - last.right, Math.min(0, each.left - last.left)));
      gaps.add(gap < BLANK * size ? 0 : gap);
    }
    float widest = tab(gaps, size);
    List<Cluster> spaced = new ArrayList<>();
    int next = -1;
    for (Cluster each : clusters) {
      if (!each.text.isBlank() && next++ >= 0 && gaps.get(next - 1) > 0) {
        spaced.add(each.with(gaps.get(next - 1) > widest ? "\t" : " "));
      }
      spaced.add(each);
    }
    return spaced;
  }

  /** From how wide a gap on it parts cells; equal gaps of a line that is stretched do not. */
  private static float tab(List<Float> gaps, float size) {
    float min = gaps.stream().filter(gap -> gap > 0).min(Float::compare).orElse(0f);
    float max = gaps.stream().max(Float::compare).orElse(0f);
    long count = gaps.stream().filter(gap -> gap > 0).count();
    return count > 1 && max < min * EQUAL ? max : TAB * size;
  }

  /**
   * From the order in which it is seen, from the left, to that in which it is read. Brackets are
   * those that are read: programs that print name them so, whatever their glyphs look like.
   */
  private static List<Cluster> asRead(List<Cluster> clusters, boolean isRightToLeft) {
    StringBuilder seen = new StringBuilder(); // a character for each
    clusters.forEach(each -> seen.append(each.text.isEmpty() ? ' ' : each.text.charAt(0)));
    Bidi bidi = new Bidi();
    bidi.setReorderingMode(Bidi.REORDER_INVERSE_LIKE_DIRECT);
    bidi.setPara(seen.toString(), isRightToLeft ? Bidi.RTL : Bidi.LTR, null);
    return Arrays.stream(bidi.getVisualMap()).mapToObj(clusters::get).toList();
  }
}
