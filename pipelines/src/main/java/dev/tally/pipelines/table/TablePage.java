package dev.tally.pipelines.table;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.text.VisibleText;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A page of results that needs nothing else. Its tables are sorted by a click.
 *
 * @param head of the page
 * @param about what it is about
 * @param sections one for each result
 */
public record TablePage(PageHead head, About about, List<Section> sections) {
  /** A page with more would be slow. */
  private static final int MAX_ROWS = 100_000;

  /**
   * What a page is about.
   *
   * @param title of the page
   * @param asked options and their values, as they were given
   * @param texts that were read
   */
  public record About(String title, Map<String, String> asked, List<Source> texts) {}

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
   * @param title of the result
   * @param headings of the columns
   * @param rows a cell for each column
   */
  public record Section(
      String key, String title, List<Heading> headings, List<List<String>> rows) {}

  /**
   * The heading of a column.
   *
   * @param text of it
   * @param isNumber whether it has numbers
   */
  public record Heading(String text, boolean isNumber) {
    /** The class of its cells. */
    public String style() {
      return isNumber ? "n" : "";
    }
  }

  static <S, R> void write(Layout<S, R> layout, List<S> results, About about, Writer out) {
    List<Column<R>> columns = Column.flat(layout.columns());
    List<Heading> headings =
        columns.stream()
            .map(each -> new Heading(each.heading(), each.kind() == Column.Kind.NUMBER))
            .toList();
    List<Section> sections = new ArrayList<>();
    long all = 0;
    for (S result : results) {
      List<R> rows = layout.rows().apply(result);
      all += rows.size();
      check(all);
      sections.add(
          new Section(
              "result-" + (sections.size() + 1),
              VisibleText.of(layout.title().apply(result)),
              headings,
              rows.stream().map(row -> cells(columns, row)).toList()));
    }
    PageHead head =
        PageHead.of(about.title, Asset.read(TablePage.class, "table.css"))
            .with(Asset.read(TablePage.class, "table.js"));
    Templates.write("table/page.jte", new TablePage(head, about, sections), out);
  }

  private static void check(long rows) {
    if (rows > MAX_ROWS) {
      throw CommandException.usage(
          "--format=html: there are more than %s rows; --format=csv has room for them"
              .formatted(NumberFormats.number(MAX_ROWS)));
    }
  }

  private static <R> List<String> cells(List<Column<R>> columns, R row) {
    return columns.stream().map(column -> VisibleText.of(column.cell(row))).toList();
  }
}
