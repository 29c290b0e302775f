package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.query.Query;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.text.VerseReference;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The hits that are shown.
 *
 * @param queries in the order asked
 * @param files the hits of each of them
 * @param max hits shown of each query
 * @param parallel texts whose verses are shown with each hit
 * @param verses of those texts, as far as hits need them
 */
record Findings(
    List<Query> queries,
    HitFiles files,
    long max,
    ParallelTexts.Written parallel,
    Map<VerseReference, String> verses) {
  /**
   * A hit as it is shown.
   *
   * @param query as typed
   * @param parallel the verses of parallel versions where it is, of those that have one
   * @param otherNumbers the parallel versions whose verse numbers may not match that of the hit
   */
  record Line(Hit hit, String query, Map<String, String> parallel, List<String> otherNumbers) {
    /** The verse of a parallel version where the hit is, if that version has one. */
    Optional<String> parallel(String version) {
      return Optional.ofNullable(parallel.get(version));
    }

    private Optional<Integer> inBook(int number) {
      return Optional.of(number).filter(any -> !hit.isPlain());
    }
  }

  /** Reads the verses that belong to the hits that are shown. */
  static Findings of(List<Query> queries, HitFiles files, long max, ParallelTexts.Written parallel)
      throws IOException {
    Set<VerseReference> shown = new HashSet<>();
    for (int i = 0; i < queries.size() && !parallel.texts().isEmpty(); i++) {
      files.of(i, max).forEach(hit -> shown.add(hit.reference().in("")));
    }
    return new Findings(queries, files, max, parallel, parallel.read(shown));
  }

  /** The hits of a query that are shown. */
  Rows<Line> lines(int query) throws IOException {
    Rows<Hit> hits = files.of(query, max);
    String typed = queries.get(query).typed();
    return visitor -> hits.forEach(hit -> visitor.visit(line(hit, typed)));
  }

  /** The hits of all queries. */
  Rows<Line> lines() {
    return visitor -> {
      for (int i = 0; i < queries.size(); i++) {
        lines(i).forEach(visitor);
      }
    };
  }

  private Line line(Hit hit, String query) {
    if (parallel.versions().isEmpty()) {
      return new Line(hit, query, Map.of(), List.of());
    }
    Map<String, String> parallelVerses = new HashMap<>();
    for (String version : parallel.versions()) {
      String verse = verses.get(hit.reference().in(version));
      if (verse != null) {
        parallelVerses.put(version, verse);
      }
    }
    return new Line(hit, query, parallelVerses, parallel.versionsOfOtherNumbers(hit.version()));
  }

  /**
   * How hits are written, but for text and pages.
   *
   * @param versions parallel ones
   */
  static Layout<Line, Line> layout(List<String> versions) {
    Column<Line> edition =
        Column.<Line>text("edition", line -> line.hit.text().otherEdition()).optional();
    List<Column<Line>> version = List.of(Column.text("version", line -> line.hit.version()));
    List<Column<Line>> location =
        List.of(
            Column.defined("book", line -> line.inBook(line.hit.found().book())),
            Column.defined("chapter", line -> line.inBook(line.hit.found().chapter())),
            Column.number("verse", line -> line.hit.found().verse()),
            Column.text("ref", line -> line.hit.reference().toString()),
            Column.text("query", Line::query),
            Column.number("start", line -> line.hit.span().start()),
            Column.number("end", line -> line.hit.span().end()),
            Column.text("left", line -> line.hit.left()),
            Column.text("match", line -> line.hit.match()),
            Column.text("right", line -> line.hit.right()),
            Column.text("text", line -> line.hit.verse()));
    List<Column<Line>> parallel =
        versions.stream()
            .map(each -> Column.<Line>anyText(each, line -> line.parallel(each)).nullable())
            .toList();
    List<Column<Line>> shown =
        List.of(
            Column.text("version", line -> line.hit.versionTitle()),
            Column.text("ref", line -> line.hit.reference().toString()),
            Column.text("query", Line::query),
            Column.text("left", line -> VisibleText.onOneLine(line.hit.left())),
            Column.text("match", line -> VisibleText.onOneLine(line.hit.match())),
            Column.text("right", line -> VisibleText.onOneLine(line.hit.right())));
    if (versions.isEmpty()) {
      return Layout.ofRows(
          Column.concat(version, List.of(edition), location),
          Column.concat(version, location, List.of(edition)),
          shown);
    }
    return Layout.ofRows(
        Column.concat(
            version,
            List.of(edition),
            location,
            List.of(
                Column.object("parallel", line -> line, parallel),
                Column.strings("otherNumbers", Line::otherNumbers))),
        Column.concat(
            version,
            location,
            List.of(
                edition, Column.text("otherNumbers", line -> String.join(" ", line.otherNumbers))),
            parallel),
        Column.concat(shown, parallel));
  }
}
