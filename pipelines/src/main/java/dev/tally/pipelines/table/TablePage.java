package dev.tally.pipelines.table;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import gg.jte.Content;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A page of results that needs nothing else. Its tables are sorted by a click.
 *
 * @param head of the page
 * @param about what it is about
 * @param sections one for each result
 */
public record TablePage(PageHead head, About<?> about, List<Section> sections) {
  /** A page with more would be slow. */
  public static final int MAX_ROWS = 100_000;

  /** Lists of more links or texts are folded. */
  public static final int MAX_LINKS = 12;

  /**
   * The subject of a page, and its parts besides tables.
   *
   * @param <S> a result
   * @param title of the page
   * @param details what else tells it from others of that title: how words were counted, and of
   *     when the texts are; may be empty
   * @param asked options and their values, as they were given
   * @param texts that were read
   * @param plot of each result
   */
  public record About<S>(
      String title, String details, Map<String, String> asked, List<Source> texts, Plot<S> plot) {
    /** A page of tables alone. */
    public static <S> About<S> tables(String title) {
      return new About<>(title, "", Map.of(), List.of(), Plot.none());
    }

    /** Title of the window. */
    public String windowTitle() {
      return details.isEmpty() ? title : title + " (" + details + ")";
    }

    /** Whether another edition was read for any text. */
    boolean hasEditions() {
      return texts.stream().anyMatch(text -> !text.edition().isEmpty());
    }

    /** Whether it is known of any text when its source last confirmed it. */
    boolean hasDates() {
      return texts.stream().anyMatch(text -> !text.date().isEmpty());
    }
  }

  /**
   * A text that was read.
   *
   * @param name of its version, or its file
   * @param edition that was read in its place, or empty
   * @param origin where it came from
   * @param sha1 of its bytes
   * @param date when its source last confirmed it, or empty
   */
  public record Source(String name, String edition, String origin, String sha1, String date) {}

  /**
   * A result.
   *
   * @param key id of the section
   * @param title of the result; empty if all are one table
   * @param plot above its table
   * @param headings of the columns
   * @param rows a cell for each column
   */
  public record Section(
      String key,
      String title,
      Optional<Content> plot,
      List<Heading> headings,
      List<List<String>> rows) {
    /** Whether some columns are shown only when all are asked for. */
    boolean hasMore() {
      return headings.stream().anyMatch(Heading::isMore);
    }
  }

  /**
   * The heading of a column.
   *
   * @param text of it
   * @param isNumber whether it has numbers
   * @param isMore whether it is shown when all columns are asked for
   * @param isOrder whether rows come in its order, the highest first
   */
  record Heading(String text, boolean isNumber, boolean isMore, boolean isOrder) {
    static Heading of(Column<?> column) {
      return new Heading(
          column.heading(),
          column.kind() == Column.Kind.NUMBER,
          column.fit() == Column.Fit.LEFT_OUT,
          column.isOrder());
    }

    /** The classes of its cells. */
    public String style() {
      return (isNumber ? "n" : "") + (isMore ? " more" : "");
    }
  }

  static <S, R> void write(Layout<S, R> layout, Rows<S> results, About<S> about, Writer out)
      throws IOException {
    List<Column<R>> columns = inOrder(layout.shown());
    List<Section> sections = new ArrayList<>();
    int[] left = {MAX_ROWS};
    results.forEach(
        result -> {
          List<R> rows = layout.rows().apply(result);
          left[0] -= rows.size();
          checkRoom(left[0]);
          if (layout.title().isPresent() || sections.isEmpty()) {
            String title = layout.title().map(each -> each.apply(result)).orElse("");
            String key = "result-" + (sections.size() + 1);
            sections.add(section(key, title, about.plot.content().apply(result, key), columns));
          }
          List<List<String>> cells = sections.get(sections.size() - 1).rows();
          rows.forEach(row -> cells.add(cells(columns, row)));
        });
    Asset style = Asset.read(TablePage.class, "table.css");
    PageHead head =
        PageHead.of(about.windowTitle(), about.plot.style().map(style::and).orElse(style))
            .with(Asset.read(TablePage.class, "table.js"));
    Templates.write("table/page.jte", new TablePage(head, about, sections), out);
  }

  /** The columns, with that of the order next to the first text, which says what a row is of. */
  private static <R> List<Column<R>> inOrder(List<Column<R>> columns) {
    List<Column<R>> moved = new ArrayList<>(columns);
    columns.stream()
        .filter(column -> column.isOrder())
        .forEach(
            column -> {
              moved.remove(column);
              int text = 0;
              while (text < moved.size() && moved.get(text).kind() == Column.Kind.NUMBER) {
                text++;
              }
              moved.add(Math.min(text + 1, moved.size()), column);
            });
    return moved;
  }

  private static Section section(
      String key, String title, Optional<Content> plot, List<? extends Column<?>> columns) {
    List<Heading> headings = columns.stream().<Heading>map(Heading::of).toList();
    return new Section(key, VisibleText.of(title), plot, headings, new ArrayList<>());
  }

  /**
   * Refuses a page that is too long.
   *
   * @param left how many more rows it may have; negative if it has too many
   * @throws CommandException (usage)
   */
  public static void checkRoom(int left) {
    if (left < 0) {
      throw CommandException.usage(
          "--format=html: there are more than %s rows; --format=csv has room for them"
              .formatted(NumberFormats.number(MAX_ROWS)));
    }
  }

  private static <R> List<String> cells(List<Column<R>> columns, R row) {
    return columns.stream().map(column -> VisibleText.of(column.cell(row))).toList();
  }
}
