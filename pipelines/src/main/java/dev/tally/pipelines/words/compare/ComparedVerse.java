package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.report.changes.WordDifference;
import dev.tally.pipelines.report.changes.WordDifference.Mark;
import dev.tally.pipelines.text.TerminalWidth;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.verses.ParallelVerses;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.text.VerseReference;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A verse of a translation, and what another one has in its place.
 *
 * @param chapter name of the book, and number of the chapter
 * @param right empty if the other has no such verse
 * @param likeness of the two; of nothing if there is only one
 */
record ComparedVerse(
    String chapter,
    VerseReference reference,
    String left,
    Optional<String> right,
    Likeness likeness) {
  static List<ComparedVerse> of(ParallelVerses verses, String other) {
    List<ComparedVerse> all = new ArrayList<>();
    for (ParallelVerses.Chapter chapter : verses.chapters()) {
      for (ParallelVerses.Verse verse : chapter.verses()) {
        Optional<String> right = verses.words(verse, other);
        Likeness likeness =
            right
                .map(each -> Likeness.of(Likeness.words(verse.text()), Likeness.words(each)))
                .orElse(Likeness.NONE);
        all.add(
            new ComparedVerse(chapter.title(), verse.reference(), verse.text(), right, likeness));
      }
    }
    return all;
  }

  /** Whether both have the same words. */
  boolean isSame() {
    return likeness.same() == 1;
  }

  /** Words of one side, with those that only it has in brackets, as the program wdiff does. */
  private String marked(Mark own) {
    if (right.isEmpty()) {
      return own == Mark.GONE ? VisibleText.onOneLine(left) : "";
    }
    return WordDifference.between(left, right.get()).stream()
        .filter(part -> part.mark() == Mark.SAME || part.mark() == own)
        .map(
            part ->
                switch (part.mark()) {
                  case SAME -> part.text();
                  case GONE -> "[-" + part.text() + "-]";
                  case NEW -> "{+" + part.text() + "+}";
                })
        .collect(Collectors.joining());
  }

  /** Tables with a column for each side. */
  static Layout<ComparedVerse, ComparedVerse> layout(List<String> versions) {
    List<Column<ComparedVerse>> figures =
        List.of(
            Column.defined("leftWords", row -> row.counted(row.likeness.leftWords())),
            Column.defined("rightWords", row -> row.counted(row.likeness.rightWords())),
            Column.defined("kept", row -> row.counted(row.likeness.kept())));
    Column<ComparedVerse> share =
        Column.defined(
            "share", row -> row.right.map(any -> new BigDecimal(row.likeness.shownShare())));
    List<Column<ComparedVerse>> place =
        List.of(
            Column.number("book", row -> row.reference.book()),
            Column.number("chapter", row -> row.reference.chapter()),
            Column.number("verse", row -> row.reference.verse()));
    Column<ComparedVerse> ref = Column.text("ref", row -> row.reference.toString());
    List<Column<ComparedVerse>> texts =
        List.of(
            Column.<ComparedVerse>text("left", ComparedVerse::left),
            Column.<ComparedVerse>anyText("right", ComparedVerse::right).nullable());
    List<Column<ComparedVerse>> all =
        Column.concat(place, List.of(ref), texts, figures, List.of(share));
    return Layout.ofRows(
        all,
        all,
        List.of(
            ref,
            Column.text(versions.get(0), row -> row.marked(Mark.GONE)),
            Column.text(versions.get(1), row -> row.marked(Mark.NEW)),
            share));
  }

  private Optional<Long> counted(long number) {
    return right.map(any -> number);
  }

  /** Writes the verses that differ, a line for each side, and how near all are. */
  static void write(List<ComparedVerse> verses, List<String> versions, Writer out)
      throws IOException {
    int width = versions.stream().mapToInt(TerminalWidth::of).max().orElse(0);
    String chapter = "";
    Likeness sum = Likeness.NONE;
    for (ComparedVerse verse : verses) {
      sum = sum.plus(verse.likeness);
      if (verse.isSame()) {
        continue;
      }
      if (!verse.chapter.equals(chapter)) {
        out.write((chapter.isEmpty() ? "" : "\n") + VisibleText.of(verse.chapter) + "\n");
        chapter = verse.chapter;
      }
      String number = String.format(Locale.ROOT, "%3d", verse.reference.verse());
      out.write(line(number, versions.get(0), width, verse.marked(Mark.GONE)));
      String other =
          verse.right.isEmpty() ? "(not in " + versions.get(1) + ")" : verse.marked(Mark.NEW);
      out.write(line("   ", versions.get(1), width, other));
    }
    out.write(
        String.format(
            Locale.ROOT,
            "%s%d of %d verses are the same, %.1f %% of the words are kept%n",
            chapter.isEmpty() ? "" : "\n",
            sum.same(),
            sum.verses(),
            100 * sum.share()));
  }

  private static String line(String number, String version, int width, String text) {
    String name = version + " ".repeat(width - TerminalWidth.of(version));
    return number + "  " + name + "  " + text + "\n";
  }
}
