package dev.tally.pipelines.html.boards;

import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A position, ready to be drawn. A cell is {@value #CELL} units wide.
 *
 * @param key sets it apart from the other boards of the page
 * @param last where the move before it was made; {@link ReplayStep#NOWHERE} if nowhere
 */
record BoardDiagram(
    String key,
    BoardTheme theme,
    List<String> rows,
    List<String> sides,
    int last,
    List<Marker> markers) {
  private static final int CELL = 10;
  private static final int MARGIN = 8;
  private static final int MAX_NAMED = 26; // columns and rows; names of more are too small
  private static final int EVERY = 10;

  /** A name at the edge of the board, and where it stands. */
  record Label(String text, int at) {}

  /** The middle of a column or row, from 0. */
  static int middle(int index) {
    return CELL * index + CELL / 2;
  }

  int cols() {
    return rows.get(0).length();
  }

  int width() {
    return CELL * cols();
  }

  int height() {
    return CELL * rows.size();
  }

  /** The layers in the order of drawing: blocks, then the two sides. */
  List<Layer> layers() {
    List<Layer> layers = new ArrayList<>();
    layers.add(Layer.of('#', "blocked", Glyph.BLOCK, "blocked", rows, false));
    boolean lettered = theme.isMarkedByName() && !isHuge();
    SideNames names = new SideNames(sides.get(0), sides.get(1));
    for (int i = 0; i < 2; i++) {
      String name = sides.get(i);
      char mark = theme.style().mark(i == 0 ? Side.X : Side.O, names);
      layers.add(Layer.of(mark, name, theme.glyphs().get(i), tone(i), rows, lettered));
    }
    return layers;
  }

  /** Whether it has too many cells to name each. */
  boolean isHuge() {
    return Math.max(cols(), rows.size()) > MAX_NAMED;
  }

  /** The lines between the cells. */
  String grid() {
    String down =
        IntStream.rangeClosed(0, cols())
            .mapToObj(col -> "M" + CELL * col + " 0v" + height())
            .collect(Collectors.joining());
    return IntStream.rangeClosed(0, rows.size())
        .mapToObj(row -> "M0 " + CELL * row + "h" + width())
        .collect(Collectors.joining("", down, ""));
  }

  String viewBox() {
    int top = MARGIN * scale();
    int left = theme.namesRows() ? top : 1;
    int right = 3 * scale() - 2; // room for the half of a "100"
    return String.format(
        Locale.ROOT, "%d %d %d %d", -left, -top, width() + left + right, height() + top + 1);
  }

  List<Label> columnLabels() {
    return labels(cols(), theme::column);
  }

  List<Label> rowLabels() {
    return theme.namesRows() ? labels(rows.size(), theme::row) : List.of();
  }

  /** The names of all columns, for the viewer. */
  List<String> columnNames() {
    String column = theme.namesRows() ? "" : "column ";
    return IntStream.range(0, cols()).mapToObj(i -> column + theme.column(i)).toList();
  }

  /** The names of all rows, for the viewer. */
  List<String> rowNames() {
    String gap = theme.namesRows() ? "" : " ";
    return IntStream.range(0, rows.size()).mapToObj(i -> gap + theme.row(i)).toList();
  }

  /** The pieces and their cells, in words. */
  String description() {
    return layers().stream()
        .filter(layer -> !layer.cells().isEmpty())
        .map(layer -> layer.name() + ": " + cells(layer))
        .collect(Collectors.joining(". ", "", "."));
  }

  /** Scale of names and markers, so that they are not too small to be seen. */
  int scale() {
    return Math.max(1, Math.round(Math.max(cols(), rows.size()) / (float) MAX_NAMED));
  }

  /** Moves a marker from the corner of the board to a cell. */
  String transform(int cell) {
    int shown = Math.max(cell, 0); // nowhere: the marker is hidden
    return String.format(
        Locale.ROOT,
        "translate(%d %d) scale(%d)",
        middle(shown % cols()),
        middle(shown / cols()),
        scale());
  }

  private String cells(Layer layer) {
    if (isHuge()) {
      return layer.cells().size() + " cells";
    }
    List<String> columns = columnNames();
    List<String> rowNames = rowNames();
    return layer.cells().stream()
        .map(cell -> name(columns.get(cell % cols()), rowNames.get(cell / cols())))
        .collect(Collectors.joining(", "));
  }

  private String name(String column, String row) {
    return theme.rowFirst() ? row + column : column + row;
  }

  private List<Label> labels(int count, IntFunction<String> names) {
    int step = count > MAX_NAMED ? EVERY : 1;
    return IntStream.range(0, count)
        .filter(i -> (i + 1) % step == 0)
        .mapToObj(i -> new Label(names.apply(i), middle(i)))
        .toList();
  }

  /** The colours that the names are initials of, if both are; otherwise red, then yellow. */
  private String tone(int side) {
    if (!theme.isMarkedByName()) {
      return side == 0 ? "x" : "o";
    }
    boolean areInitials = sides.stream().allMatch(name -> "BGKOPRWY".contains(name));
    String tone = areInitials ? sides.get(side) : side == 0 ? "R" : "Y";
    return "tone-" + tone.toLowerCase(Locale.ROOT);
  }
}
