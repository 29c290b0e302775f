package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.words.concordance.TextHits.Count;
import dev.tally.words.query.Query;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.text.Canon;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Number of hits in a part of the texts.
 *
 * @param query as typed
 * @param version that was asked for; {@code all} for all together
 * @param part its book, chapter or verses, as OSIS writes them; empty for a whole version
 * @param hits how many there are
 * @param verses how many verses have one
 */
record HitTotal(String query, String version, String part, long hits, long verses) {
  private static final Column<HitTotal> PART = Column.text("part", HitTotal::part);

  private static final List<Column<HitTotal>> COLUMNS =
      List.of(
          Column.text("query", HitTotal::query),
          Column.text("version", HitTotal::version),
          PART,
          Column.number("hits", HitTotal::hits),
          Column.number("verses", HitTotal::verses));

  /**
   * Layout of sums.
   *
   * @param isPlain whether they are of plain texts, which have no parts
   */
  static Layout<HitTotal, HitTotal> layout(boolean isPlain) {
    if (!isPlain) {
      return Layout.ofRows(COLUMNS);
    }
    List<Column<HitTotal>> shown = COLUMNS.stream().filter(column -> !column.equals(PART)).toList();
    return Layout.ofRows(COLUMNS, COLUMNS, shown).ofPlainTexts();
  }

  /**
   * The sums of all queries, in their order and then in that of the texts.
   *
   * @param grouping what one sum covers; books and chapters without hits are left out
   */
  static List<HitTotal> of(List<Query> queries, List<TextHits> texts, Grouping grouping) {
    Map<List<String>, HitTotal> sums = new LinkedHashMap<>();
    for (int query = 0; query < queries.size(); query++) {
      String typed = queries.get(query).typed();
      for (TextHits text : texts) {
        TextRequest request = text.text().request();
        String version = grouping == Grouping.ALL ? "all" : request.corpus();
        if (!grouping.isOfParts()) {
          String part = grouping == Grouping.REQUEST ? request.osis() : "";
          add(new HitTotal(typed, version, part, 0, 0), sums);
        }
        for (Count count : text.of(query).counts()) {
          String part = part(count, request, grouping);
          add(new HitTotal(typed, version, part, count.hits(), count.verses()), sums);
        }
      }
    }
    return List.copyOf(sums.values());
  }

  private static void add(HitTotal sum, Map<List<String>, HitTotal> sums) {
    sums.merge(List.of(sum.query, sum.version, sum.part), sum, HitTotal::plus);
  }

  private HitTotal plus(HitTotal other) {
    return new HitTotal(query, version, part, hits + other.hits, verses + other.verses);
  }

  private static String part(Count count, TextRequest request, Grouping grouping) {
    return switch (grouping) {
      case REQUEST -> request.osis();
      case ALL, VERSION, FILE -> "";
      case BOOK -> part(count.book(), 0);
      case CHAPTER -> part(count.book(), count.chapter());
    };
  }

  private static String part(int book, int chapter) {
    return book == 0 ? "" : Canon.osis(book) + (chapter == 0 ? "" : "." + chapter);
  }
}
