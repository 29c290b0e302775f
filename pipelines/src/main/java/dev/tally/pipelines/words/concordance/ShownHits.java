package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.kwic.Hit;
import dev.tally.words.kwic.HitLine;
import dev.tally.words.query.Query;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.text.VerseReference;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The hits that are shown.
 *
 * @param queries in the order asked
 * @param files the hits of each of them
 * @param selection which hits of each query are shown
 * @param parallel texts whose verses are shown with each hit
 */
record ShownHits(
    List<Query> queries, HitFiles files, HitSelection selection, ParallelTexts parallel) {
  /** The hits of a query that are shown. */
  Rows<HitLine> lines(int query) throws IOException {
    Rows<Hit> hits = files.of(query, selection);
    String typed = queries.get(query).typed();
    return visitor -> hits.forEach(hit -> visitor.accept(line(hit, typed)));
  }

  /** The hits of all queries. */
  Rows<HitLine> lines() {
    return visitor -> {
      for (int i = 0; i < queries.size(); i++) {
        lines(i).forEach(visitor);
      }
    };
  }

  private HitLine line(Hit hit, String query) {
    if (parallel.versions().isEmpty()) {
      return new HitLine(hit, query);
    }
    Map<String, String> parallelVerses = new HashMap<>();
    Map<String, String> references = new HashMap<>();
    List<String> otherNumbers = new ArrayList<>();
    VerseReference verse = hit.reference();
    for (String version : parallel.versions()) {
      List<VerseReference> counterparts = parallel.places(verse, version);
      parallel.text(counterparts).ifPresent(text -> parallelVerses.put(version, text));
      if (!counterparts.isEmpty()) {
        references.put(version, VerseReference.range(counterparts));
      }
      if (parallel.numbers().counterparts(verse, version).isEmpty()) {
        otherNumbers.add(version);
      }
    }
    return new HitLine(hit, query, parallelVerses, references, otherNumbers);
  }

  /**
   * Layout of hits, but for text and pages.
   *
   * @param versions parallel ones
   * @param width characters on either side of a hit in a table
   */
  static Layout<HitLine, HitLine> layout(List<String> versions, int width) {
    List<Column<HitLine>> shown =
        List.of(
            Column.text("version", line -> line.hit().versionTitle()),
            Column.text("ref", line -> line.hit().reference().toString()),
            Column.text("query", HitLine::query),
            Column.text("left", line -> VisibleText.onOneLine(line.hit().left())),
            Column.text("match", line -> VisibleText.onOneLine(line.hit().match())),
            Column.text("right", line -> VisibleText.onOneLine(line.hit().right())));
    List<Column<HitLine>> parallel =
        versions.stream()
            .map(each -> Column.<HitLine>anyText(each, line -> shown(line, each)).nullable())
            .toList();
    return HitLine.layout(versions, Column.concat(shown, parallel), width);
  }

  /** The parallel verse of a version on one line, after what people should know of its number. */
  static Optional<String> shown(HitLine line, String version) {
    String number = number(line, version).map(each -> "(" + each + ") ").orElse("");
    return line.parallel(version).map(verse -> number + VisibleText.onOneLine(verse));
  }

  /** The number of the parallel verse of a version, where it is another or may be. */
  static Optional<String> number(HitLine line, String version) {
    return line.otherNumbers().contains(version)
        ? Optional.of("other verse numbers")
        : line.reference(version).filter(each -> !each.equals(line.hit().reference().toString()));
  }
}
