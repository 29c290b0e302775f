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
  Rows<HitLine> lines(int query) throws IOException {
    Rows<Hit> hits = files.of(query, max);
    String typed = queries.get(query).typed();
    return visitor -> hits.forEach(hit -> visitor.visit(line(hit, typed)));
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
    for (String version : parallel.versions()) {
      String verse = verses.get(hit.reference().in(version));
      if (verse != null) {
        parallelVerses.put(version, verse);
      }
    }
    return new HitLine(hit, query, parallelVerses, parallel.versionsOfOtherNumbers(hit.version()));
  }

  /**
   * How hits are written, but for text and pages.
   *
   * @param versions parallel ones
   */
  static Layout<HitLine, HitLine> layout(List<String> versions) {
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
    return HitLine.layout(versions, Column.concat(shown, parallel));
  }

  /** The parallel verse of a version on one line, after what people should know of its number. */
  static Optional<String> shown(HitLine line, String version) {
    String numbers = line.otherNumbers().contains(version) ? "(other verse numbers) " : "";
    return line.parallel(version).map(verse -> numbers + VisibleText.onOneLine(verse));
  }
}
