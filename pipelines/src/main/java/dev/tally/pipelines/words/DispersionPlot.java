package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.words.Result;
import dev.tally.words.dispersion.DispersionMeasurement;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.dispersion.TextDispersion.Part;
import dev.tally.words.dispersion.WordDispersion;
import dev.tally.words.text.Canon;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A plot of words in a text: a line each, with a stroke for each hit.
 *
 * @param key that ids of its elements begin with
 * @param title which text
 * @param marks what bands mark
 * @param bands that mark its texts, its books, or the chapters of its only book; none if one is all
 * @param lines a word each
 */
record DispersionPlot(String key, String title, String marks, List<Band> bands, List<Line> lines) {
  /** Lines of all plots of a page; a line takes 10 kB at most. */
  private static final int MAX_LINES = 2000;

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
    /** Beginning of the band, as a share of the width of the plot. */
    String share() {
      return x * 100.0 / WordDispersion.COLUMNS + "%";
    }

    /** Place of its label. */
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
   * @param path the strokes
   */
  record Line(String word, long hits, int range, String parts, String path) {
    String frequency() {
      return NumberFormats.number(hits);
    }

    /** Description of the line for somebody who does not see it. */
    String description() {
      return frequency() + (hits == 1 ? " hit" : " hits") + " in " + range + " of " + parts;
    }
  }

  /** The plots of results, for a page with all of them. */
  static Plot<Result<TextDispersion>> of(List<Result<TextDispersion>> results, PartKind kind) {
    check(results);
    return new Plot<>(
        Optional.of(Asset.read(DispersionPlot.class, "dispersion.css")),
        (result, key) ->
            Optional.of(plot(key, result, kind))
                .filter(plot -> !plot.lines.isEmpty())
                .map(plot -> Templates.content("words/dispersion.jte", plot)));
  }

  private static DispersionPlot plot(String key, Result<TextDispersion> result, PartKind kind) {
    int parts = result.value().parts().size();
    String all = parts + " " + EnumOption.label(kind) + (parts == 1 ? "" : "s");
    List<Line> lines =
        result.value().words().stream()
            .map(
                word ->
                    new Line(
                        Excerpt.of(word.word()),
                        word.frequency(),
                        word.range(),
                        all,
                        path(word.columns())))
            .toList();
    String title = Excerpt.of(result.header().label().title());
    return new DispersionPlot(key, title, marks(kind), bands(result, kind), lines);
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

  private static String marks(PartKind kind) {
    return kind == PartKind.TEXT ? "the texts" : "books, or the chapters of one book";
  }

  private static List<Band> bands(Result<TextDispersion> result, PartKind kind) {
    boolean isOneBook = result.value().parts().stream().map(Part::book).distinct().count() == 1;
    long tokens = result.header().totals().tokens();
    Labels wide = new Labels(Labels.WIDE);
    Labels narrow = new Labels(Labels.NARROW);
    List<Band> bands = new ArrayList<>();
    long token = 0;
    for (int i = 0; i < result.value().parts().size(); ) {
      Part part = result.value().parts().get(i);
      long start = token;
      do {
        token += result.value().parts().get(i++).tokens();
      } while (!isOneBook
          && i < result.value().parts().size()
          && result.value().parts().get(i).book() == part.book());
      int x = (int) (start * WordDispersion.COLUMNS / tokens);
      int width = (int) (token * WordDispersion.COLUMNS / tokens) - x;
      String ownName =
          kind == PartKind.TEXT
              ? Excerpt.of(DispersionMeasurement.name(part, result))
              : part.chapter() == 0 ? "" : String.valueOf(part.chapter());
      String label = isOneBook ? ownName : Canon.osis(part.book());
      String name = isOneBook ? ownName : Excerpt.of(part.bookName());
      bands.add(new Band(x, width, name, label, wide.hasRoom(x, label), narrow.hasRoom(x, label)));
    }
    return bands.size() == 1 ? List.of() : List.copyOf(bands);
  }

  /** Finds room for labels from left to right, in a plot of a width that is a guess. */
  private static final class Labels {
    /** Widths of plots on paper and on a telephone, in hundredths of an em of a label. */
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

  private static void check(List<Result<TextDispersion>> results) {
    long lines = results.stream().mapToLong(result -> result.value().words().size()).sum();
    if (lines > MAX_LINES) {
      throw CommandException.usage(
          "--format=html: the plots have %s lines; expected at most %s"
              .formatted(NumberFormats.number(lines), NumberFormats.number(MAX_LINES)));
    }
  }
}
