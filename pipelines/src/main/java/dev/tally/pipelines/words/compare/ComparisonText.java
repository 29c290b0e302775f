package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.Label;
import dev.tally.pipelines.words.PythonText;
import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.TopListFormat;
import dev.tally.pipelines.words.compare.Alignment.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A comparison as people read it. The words are the last column, so that columns are aligned
 * whatever the script and the width of its letters.
 */
record ComparisonText(Comparison comparison) {
  /** A longer title is not used as the name of a column. */
  private static final int LONGEST_SIDE = 24;

  /** A title and two tables, with the same widths of columns. */
  String text() {
    Pair texts = comparison.texts();
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

  private String title(TopList text) {
    return VisibleText.of(new Label(text.passages()).title())
        + " ("
        + text.totals().keptTokens()
        + " "
        + comparison.ngrams().unit()
        + "s)";
  }

  /** What a side is called in the tables: its version, or its books where both are of one. */
  private String side(boolean isLeft) {
    Pair texts = comparison.texts();
    Label left = new Label(texts.left().passages());
    Label right = new Label(texts.right().passages());
    Label label = isLeft ? left : right;
    if (!left.versionTitle().equals(right.versionTitle())) {
      return VisibleText.of(label.versionTitle());
    }
    boolean isShort = Math.max(left.title().length(), right.title().length()) <= LONGEST_SIDE;
    return isShort ? VisibleText.of(label.title()) : isLeft ? "left" : "right";
  }

  private List<String> header() {
    String left = side(/* isLeft= */ true);
    String right = side(/* isLeft= */ false);
    return List.of(
        "G2", left, "per 10k", right, "per 10k", "log ratio", comparison.ngrams().unit());
  }

  private List<String> row(KeyWord word) {
    Pair texts = comparison.texts();
    int left = word.left().count();
    int right = word.right().count();
    return List.of(
        ComparisonFormat.keyness(word).toPlainString(),
        String.valueOf(left),
        TopListFormat.per10k(left, texts.left().totals()).toPlainString(),
        String.valueOf(right),
        TopListFormat.per10k(right, texts.right().totals()).toPlainString(),
        ComparisonFormat.logRatio(word, texts).toPlainString(),
        PythonText.visible(word.word()));
  }

  /** Of all columns but the last. */
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
      return "more frequent in " + version + ": no " + comparison.ngrams().unit() + "\n";
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
