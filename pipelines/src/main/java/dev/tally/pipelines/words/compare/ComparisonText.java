package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.PythonText;
import dev.tally.words.ResultHeader;
import dev.tally.words.compare.Comparison;
import dev.tally.words.compare.Keyword;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.text.Label;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A comparison as people read it. The words are the last column, so that columns are aligned
 * whatever the script and the width of its letters.
 */
record ComparisonText(Comparison comparison, Ngrams ngrams) {
  /** A longer title is not used as the name of a column. */
  private static final int MAX_SIDE = 24;

  /** Writes comparisons, with a blank line between them. */
  static void write(List<Comparison> comparisons, Ngrams ngrams, Writer out) throws IOException {
    String blankLine = "";
    for (Comparison comparison : comparisons) {
      out.write(blankLine + new ComparisonText(comparison, ngrams).text());
      blankLine = "\n";
    }
  }

  /** A title and two tables, with the same widths of columns. */
  String text() {
    Comparison texts = comparison;
    List<List<String>> lefts = comparison.words().left().stream().map(this::row).toList();
    List<List<String>> rights = comparison.words().right().stream().map(this::row).toList();
    List<Integer> widths = widths(lefts, rights);
    return String.format(
        Locale.ROOT,
        "%s against %s\n\n%s\n%s",
        title(texts.left()),
        title(texts.right()),
        table(side(/* isLeft= */ true), lefts, widths),
        table(side(/* isLeft= */ false), rights, widths));
  }

  private String title(ResultHeader text) {
    return VisibleText.of(text.label().title())
        + " ("
        + text.totals().keptTokens()
        + " "
        + ngrams.unit()
        + "s)";
  }

  /** Name of a side in the tables: its version, or its books where both are of one. */
  private String side(boolean isLeft) {
    Comparison texts = comparison;
    Label left = texts.left().label();
    Label right = texts.right().label();
    Label label = isLeft ? left : right;
    if (!left.versionTitle().equals(right.versionTitle())) {
      return VisibleText.of(label.versionTitle());
    }
    boolean isShort = Math.max(left.title().length(), right.title().length()) <= MAX_SIDE;
    return isShort ? VisibleText.of(label.title()) : isLeft ? "left" : "right";
  }

  private List<String> header() {
    String left = side(/* isLeft= */ true);
    String right = side(/* isLeft= */ false);
    return List.of("G2", left, "per 10k", right, "per 10k", "log ratio", ngrams.unit());
  }

  private List<String> row(Keyword word) {
    Comparison texts = comparison;
    int left = word.left().count();
    int right = word.right().count();
    return List.of(
        word.roundedKeyness().toPlainString(),
        String.valueOf(left),
        texts.left().totals().per10k(left).toPlainString(),
        String.valueOf(right),
        texts.right().totals().per10k(right).toPlainString(),
        texts.difference(word).map(each -> each.logRatio().toPlainString()).orElse(""),
        PythonText.visible(word.word()));
  }

  /** Widths of all columns but the last. */
  private List<Integer> widths(List<List<String>> lefts, List<List<String>> rights) {
    List<List<String>> lines = new ArrayList<>(List.of(header()));
    lines.addAll(lefts);
    lines.addAll(rights);
    return IntStream.range(0, header().size() - 1)
        .mapToObj(i -> lines.stream().mapToInt(line -> line.get(i).length()).max().orElse(0))
        .toList();
  }

  private String table(String version, List<List<String>> rows, List<Integer> widths) {
    if (rows.isEmpty()) {
      return "more frequent in " + version + ": no " + ngrams.unit() + "\n";
    }
    StringBuilder table = new StringBuilder("more frequent in " + version + ":\n");
    append(header(), widths, table);
    rows.forEach(row -> append(row, widths, table));
    return table.toString();
  }

  private static void append(List<String> row, List<Integer> widths, StringBuilder table) {
    for (int i = 0; i < widths.size(); i++) {
      String cell = row.get(i);
      table.append(" ".repeat(widths.get(i) - cell.length())).append(cell).append("  ");
    }
    table.append(row.get(widths.size())).append('\n');
  }
}
