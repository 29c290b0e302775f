package dev.tally.words.kwic;

import dev.tally.words.query.Query;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToLongFunction;

/**
 * A hit as it is shown.
 *
 * @param query as typed
 * @param parallel the verses of parallel versions where it is, of those that have one
 * @param references where parallel versions have those verses, as {@code Ps.50.3}, or {@code
 *     Ps.55.11-Ps.55.12} for several
 * @param otherNumbers the parallel versions whose verse numbers may not match that of the hit
 */
public record HitLine(
    Hit hit,
    String query,
    Map<String, String> parallel,
    Map<String, String> references,
    List<String> otherNumbers) {
  private static final Column<HitLine> EDITION =
      Column.<HitLine>text("edition", line -> line.hit.text().otherEdition()).optional();

  private static final List<Column<HitLine>> VERSION =
      List.of(Column.text("version", line -> line.hit.version()));

  /** Characters on either side of a hit in a table, if nothing else is asked for. */
  public static final int WIDTH = 60;

  private static final List<Column<HitLine>> LOCATION =
      List.of(
          Column.defined("book", line -> line.inBook(line.hit.found().book())),
          Column.defined("chapter", line -> line.inBook(line.hit.found().chapter())),
          Column.number("verse", line -> line.hit.found().verse()),
          Column.text("ref", line -> line.hit.reference().toString()),
          Column.text("query", HitLine::query),
          Column.number("start", line -> line.hit.span().start()),
          Column.number("end", line -> line.hit.span().end()));

  /**
   * The columns that have the verse: all of it, and what stands around the hit.
   *
   * @param width characters of that on either side, cut at words
   */
  private static List<Column<HitLine>> verse(int width) {
    return List.of(
        Column.text("left", line -> KwicLayout.last(line.hit.left(), width)),
        Column.text("match", line -> line.hit.match()),
        Column.text("right", line -> KwicLayout.first(line.hit.right(), width)),
        Column.text("text", line -> line.hit.verse()));
  }

  /** A hit without parallel verses. */
  public HitLine(Hit hit, String query) {
    this(hit, query, Map.of(), Map.of(), List.of());
  }

  /**
   * A line for each query that has more hits than are shown, or none.
   *
   * @param max hits shown of each
   * @param total how many hits the query of an index has
   */
  public static List<String> notices(List<Query> queries, long max, IntToLongFunction total) {
    List<String> notices = new ArrayList<>();
    for (int i = 0; i < queries.size(); i++) {
      String query = queries.size() == 1 ? "" : queries.get(i).typed() + ": ";
      long hits = total.applyAsLong(i);
      if (hits > max) {
        notices.add(query + "shown " + Numbers.grouped(max) + " of " + Numbers.grouped(hits));
      } else if (hits == 0) {
        notices.add(query + queries.get(i).noHits());
      }
    }
    return notices;
  }

  /** The verse of a parallel version where the hit is, if that version has one. */
  public Optional<String> parallel(String version) {
    return Optional.ofNullable(parallel.get(version));
  }

  /** Reference of the verse in a parallel version, if it numbers that verse. */
  public Optional<String> reference(String version) {
    return Optional.ofNullable(references.get(version));
  }

  private Optional<Integer> inBook(int number) {
    return Optional.of(number).filter(any -> !hit.isPlain());
  }

  /**
   * Layout of hits without parallel verses, but for text and pages.
   *
   * @param shown columns where people read them
   * @param width characters on either side of a hit in a table; JSON has all of them
   */
  public static Layout<HitLine, HitLine> layout(List<Column<HitLine>> shown, int width) {
    return Layout.ofRows(
        Column.concat(VERSION, List.of(EDITION), LOCATION, verse(Integer.MAX_VALUE)),
        Column.concat(VERSION, LOCATION, verse(width), List.of(EDITION)),
        shown);
  }

  /**
   * Layout of hits with the verses of parallel versions.
   *
   * @param versions parallel ones
   * @param shown columns where people read them
   * @param width characters on either side of a hit in a table; JSON has all of them
   */
  public static Layout<HitLine, HitLine> layout(
      List<String> versions, List<Column<HitLine>> shown, int width) {
    if (versions.isEmpty()) {
      return layout(shown, width);
    }
    List<Column<HitLine>> parallel =
        versions.stream()
            .map(each -> Column.<HitLine>anyText(each, line -> line.parallel(each)).nullable())
            .toList();
    return Layout.ofRows(
        Column.concat(
            VERSION,
            List.of(EDITION),
            LOCATION,
            verse(Integer.MAX_VALUE),
            List.of(
                Column.object("parallel", line -> line, parallel),
                Column.object("parallelRefs", line -> line, references(versions, "")),
                Column.strings("otherNumbers", HitLine::otherNumbers))),
        Column.concat(
            VERSION,
            LOCATION,
            verse(width),
            List.of(
                EDITION, Column.text("otherNumbers", line -> String.join(" ", line.otherNumbers))),
            parallel,
            references(versions, "Ref")),
        shown);
  }

  private static List<Column<HitLine>> references(List<String> versions, String ending) {
    return versions.stream()
        .map(
            each -> Column.<HitLine>anyText(each + ending, line -> line.reference(each)).nullable())
        .toList();
  }
}
