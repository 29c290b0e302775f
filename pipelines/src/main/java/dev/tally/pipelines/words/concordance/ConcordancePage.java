package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.concordance.TextHits.Count;
import dev.tally.words.kwic.Hit;
import dev.tally.words.kwic.HitLine;
import dev.tally.words.kwic.SortKey;
import dev.tally.words.text.Canon;
import dev.tally.words.text.Label;
import gg.jte.Content;
import java.io.IOException;
import java.io.Writer;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The page of hits, which needs nothing else. The same hits give the same text. The first rows are
 * in its markup, all of them in data from which its script makes rows as they are scrolled to.
 *
 * @param head of the page
 * @param about what it is about
 * @param sections one for each query
 * @param parallel versions whose verses are shown with each hit
 * @param notices what the reader should know of their numbers
 */
record ConcordancePage(
    PageHead head,
    TablePage.About<?> about,
    List<Section> sections,
    List<String> parallel,
    List<String> notices) {
  /** The keys by which a reader can sort hits: the words before, the hit, the words after. */
  static final List<SortKey> KEYS = List.of(new SortKey(-1), new SortKey(0), new SortKey(1));

  /** Rows that are read without scripts. */
  static final int FIRST_ROWS = 200;

  /**
   * The hits of a query.
   *
   * @param key id of the section
   * @param query as typed
   * @param total how many hits there are, shown or not
   * @param rows those that are shown
   * @param counts how many of all there are in each version and each of its books that has any
   */
  record Section(
      String key,
      String query,
      long total,
      List<Row> rows,
      Map<String, SortedMap<Integer, Long>> counts) {
    /** Number of hits, and of those that the page has. */
    String summary() {
      String hits = NumberFormats.counted(total, "hit");
      return rows.size() == total
          ? hits
          : hits + ", the first " + NumberFormats.number(rows.size()) + " are shown";
    }

    /** The rows in the markup. */
    List<Row> firstRows() {
      return rows.subList(0, Math.min(rows.size(), FIRST_ROWS));
    }

    /** The note that the markup has not all rows; empty where it has. */
    String firstRowsOnly() {
      int first = firstRows().size();
      return first == rows.size()
          ? ""
          : "Without scripts, only the first " + NumberFormats.number(first) + " are shown.";
    }

    /** All rows for the script. */
    Content data(List<String> parallel) {
      return new HitData(this, parallel);
    }

    /** The versions of the hits that are shown. */
    List<String> versions() {
      return rows.stream().map(Row::version).distinct().toList();
    }

    /** The books of the hits that are shown. */
    List<String> books() {
      return rows.stream().map(Row::book).distinct().toList();
    }

    /** Whether all text is written from right to left. */
    boolean isMirrored() {
      return rows.stream().allMatch(Row::isMirrored);
    }

    /** Whether all hits are in plain texts, which have neither versions nor books. */
    boolean isPlain() {
      return rows.stream().allMatch(row -> row.hit.isPlain());
    }

    /** A bar for each book that has any hits, in canonical order. */
    List<Bar> bars() {
      SortedMap<Integer, Long> books = new TreeMap<>();
      counts.values().forEach(each -> each.forEach((book, n) -> books.merge(book, n, Long::sum)));
      books.remove(0); // of plain texts
      long max = books.values().stream().mapToLong(hits -> hits).max().orElse(1);
      List<Bar> bars = new ArrayList<>();
      books.forEach((book, hits) -> bars.add(new Bar(bars.size(), book, hits, max)));
      return bars;
    }

    /** Description of the chart for somebody who does not see it. */
    String description() {
      List<String> parts = new ArrayList<>();
      bars().forEach(bar -> parts.add(bar.name() + " " + NumberFormats.number(bar.hits())));
      return String.join(", ", parts);
    }

    /** Width of the chart in its own units. */
    int width() {
      return bars().size() * Bar.STEP + Bar.STEP / 2; // for the last label
    }
  }

  /**
   * A hit.
   *
   * @param hit itself
   * @param parallel the verses of the parallel versions, where they have one
   */
  record Row(Hit hit, List<Optional<String>> parallel) {
    private static Row of(HitLine line, List<String> versions) {
      return new Row(
          line.hit(), versions.stream().map(version -> ShownHits.shown(line, version)).toList());
    }

    String version() {
      return hit.versionTitle();
    }

    String book() {
      return hit.isPlain() ? "" : Canon.osis(hit.found().book());
    }

    String reference() {
      return VisibleText.onOneLine(hit.reference().toString());
    }

    /** Whether its text is written from right to left, so that what comes before it is right. */
    boolean isMirrored() {
      return !new Bidi(hit.verse(), Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
    }

    String left() {
      return VisibleText.onOneLine(hit.left());
    }

    String match() {
      return VisibleText.onOneLine(hit.match());
    }

    String right() {
      return VisibleText.onOneLine(hit.right());
    }
  }

  /**
   * Number of hits of a book, as a bar of a chart.
   *
   * @param index among the bars, from 0
   * @param book its number
   * @param hits in all versions
   * @param max hits of any book
   */
  record Bar(int index, int book, long hits, long max) {
    /** Distance from a bar to the next. */
    static final int STEP = 16;

    /** Height of the highest bar. */
    static final int HEIGHT = 80;

    /** Name of the book in OSIS. */
    String name() {
      return Canon.osis(book);
    }

    int x() {
      return index * STEP + 2;
    }

    /** At least one unit, so that it is seen. */
    int height() {
      return (int) Math.max(1, Math.round((double) hits * HEIGHT / max));
    }

    int y() {
      return HEIGHT - height();
    }

    /** Turns the label under the bar. */
    String turn() {
      return "translate(" + (x() + STEP / 2) + " " + (HEIGHT + 6) + ") rotate(90)";
    }
  }

  /** Writes the page. */
  static void write(ShownHits findings, TablePage.About<?> about, Writer out) throws IOException {
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < findings.queries().size(); i++) {
      sections.add(section(findings, i));
    }
    PageHead head =
        PageHead.of(about.windowTitle(), Asset.read(ConcordancePage.class, "concordance.css"))
            .with(Asset.read(ConcordancePage.class, "concordance.js"));
    List<String> notices = findings.parallel().notices(findings.files().versions());
    Templates.write(
        "words/concordance/page.jte",
        new ConcordancePage(
            head,
            about,
            sections,
            findings.parallel().versions(),
            notices.stream().map(VisibleText::of).toList()),
        out);
  }

  private static Section section(ShownHits findings, int query) throws IOException {
    List<Row> rows = new ArrayList<>();
    List<String> versions = findings.parallel().versions();
    findings.lines(query).forEach(line -> rows.add(Row.of(line, versions)));
    return new Section(
        "query-" + (query + 1),
        VisibleText.onOneLine(findings.queries().get(query).typed()),
        findings.files().total(query),
        rows,
        counts(findings.files().texts(), query));
  }

  private static Map<String, SortedMap<Integer, Long>> counts(List<TextHits> texts, int query) {
    Map<String, SortedMap<Integer, Long>> counts = new LinkedHashMap<>();
    for (TextHits text : texts) {
      String version = text.text().request().version();
      String title = Label.title(version, version, text.text().edition());
      for (Count count : text.of(query).counts()) {
        counts
            .computeIfAbsent(title, first -> new TreeMap<>())
            .merge(count.book(), count.hits(), Long::sum);
      }
    }
    return counts;
  }
}
