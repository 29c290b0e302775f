package dev.tally.pipelines.words.dispersion;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.words.Result;
import dev.tally.words.dispersion.DispersionMeasure;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.dispersion.TextDispersion.Part;
import dev.tally.words.dispersion.WordDispersion;
import dev.tally.words.text.Canon;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The page of dispersion plots, which needs nothing else. The same lists give the same text.
 *
 * @param head of the page
 * @param sections one for each result
 */
record DispersionPage(PageHead head, List<Section> sections) {
  private static final List<DispersionMeasure> MEASURES = List.of(DispersionMeasure.values());

  /** Lines of all plots of a page; a line takes 10 kB at most. */
  private static final int MAX_LINES = 2000;

  /** Names of the columns that measures have in the table. */
  List<String> measures() {
    return MEASURES.stream().map(DispersionMeasure::label).toList();
  }

  /**
   * The words of a result.
   *
   * @param key id of the section
   * @param title which result
   * @param size how many parts and tokens it has
   * @param bands that mark its books, or the chapters of its only book; none in a plain text
   * @param lines a word each
   */
  record Section(String key, String title, String size, List<Band> bands, List<Line> lines) {}

  /**
   * A stretch of the plot.
   *
   * @param x where it begins, in columns
   * @param width in columns
   * @param name of the book, or the number of the chapter
   * @param label a short name
   * @param isLabelled whether its label has room where the plot is wide
   * @param isLabelledNarrow whether it has room on a telephone
   */
  record Band(
      int x, int width, String name, String label, boolean isLabelled, boolean isLabelledNarrow) {
    /** Where it begins, as a share of the width of the plot. */
    String share() {
      return x * 100.0 / WordDispersion.COLUMNS + "%";
    }

    /** Where its label is seen. */
    String style() {
      return isLabelled ? isLabelledNarrow ? "" : "wide-only" : "narrow-only";
    }
  }

  /**
   * A word.
   *
   * @param word itself, or the query
   * @param hits how often it occurs
   * @param range in how many parts
   * @param parts what the parts are, and how many
   * @param per10k how often in ten thousand tokens
   * @param measures in their order; empty where undefined
   * @param path the strokes
   */
  record Line(
      String word,
      long hits,
      int range,
      String parts,
      String per10k,
      List<String> measures,
      String path) {
    String frequency() {
      return NumberFormats.number(hits);
    }

    /** What the line is for somebody who does not see it. */
    String description() {
      return frequency() + (hits == 1 ? " hit" : " hits") + " in " + range + " of " + parts;
    }
  }

  /** Writes the page. */
  static void write(List<Result<TextDispersion>> lists, PartKind parts, Writer out) {
    check(lists);
    Asset style = Asset.read(DispersionPage.class, "dispersion.css");
    List<Section> sections =
        IntStream.range(0, lists.size())
            .mapToObj(i -> section("text-" + (i + 1), lists.get(i), parts))
            .toList();
    Templates.write(
        "words/dispersion/page.jte",
        new DispersionPage(PageHead.of("Dispersion", style), sections),
        out);
  }

  private static Section section(String key, Result<TextDispersion> list, PartKind kind) {
    String title = Excerpt.of(list.header().label().title());
    int parts = list.value().parts().size();
    String all = parts + " " + EnumOption.label(kind) + (parts == 1 ? "" : "s");
    List<Line> lines =
        list.value().words().stream()
            .map(
                word ->
                    new Line(
                        Excerpt.of(word.word()),
                        word.frequency(),
                        word.range(),
                        all,
                        per10k(list, word).toPlainString(),
                        MEASURES.stream().map(measure -> cell(measure, list, word)).toList(),
                        path(word.columns())))
            .toList();
    return new Section(key, title, size(list, kind), bands(list), lines);
  }

  /** A stroke for each column with a hit; neighbours are one wide stroke. */
  private static String path(BitSet columns) {
    StringBuilder path = new StringBuilder();
    for (int from = columns.nextSetBit(0); from >= 0; ) {
      int to = columns.nextClearBit(from);
      path.append('M').append(from).append(" 0");
      if (to - from > 1) {
        path.append('h').append(to - from - 1);
        path.append("V20h").append(from - to + 1).append('z');
      } else {
        path.append("V20");
      }
      from = columns.nextSetBit(to);
    }
    return path.toString();
  }

  private static List<Band> bands(Result<TextDispersion> list) {
    boolean isOneBook = list.value().parts().stream().map(Part::book).distinct().count() == 1;
    long tokens = list.header().totals().tokens();
    Labels wide = new Labels(Labels.WIDE);
    Labels narrow = new Labels(Labels.NARROW);
    List<Band> bands = new ArrayList<>();
    long place = 0;
    for (int i = 0; i < list.value().parts().size(); ) {
      Part part = list.value().parts().get(i);
      long start = place;
      do {
        place += list.value().parts().get(i++).tokens();
      } while (!isOneBook
          && i < list.value().parts().size()
          && list.value().parts().get(i).book() == part.book());
      int x = (int) (start * WordDispersion.COLUMNS / tokens);
      int width = (int) (place * WordDispersion.COLUMNS / tokens) - x;
      String number = part.chapter() == 0 ? "" : String.valueOf(part.chapter());
      String label = isOneBook ? number : Canon.osis(part.book());
      String name = isOneBook ? number : Excerpt.of(part.bookName());
      bands.add(new Band(x, width, name, label, wide.hasRoom(x, label), narrow.hasRoom(x, label)));
    }
    return bands.size() == 1 ? List.of() : List.copyOf(bands);
  }

  /** Finds room for labels from left to right, in a plot of a width that is a guess. */
  private static final class Labels {
    /** Of plots on paper and on a telephone, in hundredths of an em of a label. */
    static final int WIDE = 4500;

    static final int NARROW = 2800;

    private static final int GAP = 60;

    private final int width;
    private long end = -GAP;

    Labels(int width) {
      this.width = width;
    }

    boolean hasRoom(int x, String label) {
      long from = (long) x * width / WordDispersion.COLUMNS;
      long to = from + Caption.width(label);
      boolean hasRoom = from >= end + GAP && to <= width;
      end = hasRoom ? to : end;
      return hasRoom;
    }
  }

  /** How many parts there are, and how many tokens. */
  static String size(Result<TextDispersion> list, PartKind kind) {
    int parts = list.value().parts().size();
    boolean isPlain = list.value().parts().stream().allMatch(part -> part.book() == 0);
    String unit = isPlain ? "part" : EnumOption.label(kind);
    long tokens = list.header().totals().tokens();
    return NumberFormats.number(parts)
        + (parts == 1 ? " " + unit : " " + unit + "s")
        + ", "
        + NumberFormats.number(tokens)
        + (tokens == 1 ? " token" : " tokens");
  }

  /** How often a word occurs in ten thousand tokens. */
  static BigDecimal per10k(Result<TextDispersion> list, WordDispersion word) {
    return word.per10k(list.header().totals().tokens());
  }

  private static String cell(
      DispersionMeasure measure, Result<TextDispersion> list, WordDispersion word) {
    return word.measure(measure, list.value().sizes()).map(BigDecimal::toPlainString).orElse("");
  }

  private static void check(List<Result<TextDispersion>> lists) {
    long lines = lists.stream().mapToLong(list -> list.value().words().size()).sum();
    if (lines > MAX_LINES) {
      throw CommandException.usage(
          "--format=html: the plots have %s lines; expected at most %s"
              .formatted(NumberFormats.number(lines), NumberFormats.number(MAX_LINES)));
    }
  }
}
