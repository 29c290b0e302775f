package dev.tally.pipelines.words.concordance;

import static java.util.stream.Collectors.joining;

import dev.tally.pipelines.text.JsonStrings;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.concordance.ConcordancePage.Bar;
import dev.tally.pipelines.words.concordance.ConcordancePage.Row;
import dev.tally.pipelines.words.concordance.ConcordancePage.Section;
import dev.tally.words.kwic.SortKey;
import dev.tally.words.kwic.VerseHits;
import gg.jte.Content;
import gg.jte.TemplateOutput;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The hits of a section as JSON within a page. Each verse is there once:
 *
 * <pre>
 * {"versions": ["kjv"], "books": ["Gen"], "parallel": ["web"],
 *  "counts": [[hits of a version in each book]],
 *  "verses": [[version, book, "Gen.1.1", 1 if from right to left, "text", ["parallel" or null]]],
 *  "hits": [verse, start, end, rank before, rank of the hit, rank after, ...]}
 * </pre>
 *
 * <p>Start and end are UTF-16 code units of the verse's text. Hits are sorted by their ranks, which
 * are those of {@link ConcordancePage#KEYS}. Versions and books are indices, a book of a plain text
 * is -1.
 *
 * @param section that has the hits
 * @param parallel versions whose verses are shown with each hit
 */
record HitData(Section section, List<String> parallel) implements Content {
  @Override
  public void writeTo(TemplateOutput out) {
    List<String> versions = List.copyOf(section.counts().keySet());
    List<Integer> books = section.bars().stream().map(Bar::book).toList();
    List<String> names = section.bars().stream().map(Bar::name).toList();
    out.writeContent("{\"versions\":" + array(versions, HitData::quoted));
    out.writeContent(",\"books\":" + array(names, HitData::quoted));
    out.writeContent(",\"parallel\":" + array(parallel, HitData::quoted));
    out.writeContent(
        ",\"counts\":"
            + array(
                section.counts().values(),
                each -> array(books, book -> String.valueOf(each.getOrDefault(book, 0L)))));
    out.writeContent(",\"verses\":[");
    IdentityHashMap<VerseHits, Integer> verses = new IdentityHashMap<>();
    for (Row row : section.rows()) {
      if (verses.putIfAbsent(row.hit().found(), verses.size()) == null) {
        out.writeContent((verses.size() == 1 ? "" : ",\n") + verse(row, versions, books));
      }
    }
    out.writeContent("],\"hits\":[");
    List<int[]> ranks =
        IntStream.range(0, ConcordancePage.KEYS.size()).mapToObj(this::ranks).toList();
    for (int i = 0; i < section.rows().size(); i++) {
      Row row = section.rows().get(i);
      int start = row.left().length();
      out.writeContent(
          (i == 0 ? "" : ",\n")
              + verses.get(row.hit().found())
              + ","
              + start
              + ","
              + (start + row.match().length()));
      for (int[] rank : ranks) {
        out.writeContent("," + rank[i]);
      }
    }
    out.writeContent("]}");
  }

  private String verse(Row row, List<String> versions, List<Integer> books) {
    return "["
        + versions.indexOf(row.version())
        + ","
        + books.indexOf(row.hit().found().book())
        + ","
        + quoted(row.reference())
        + ","
        + (row.isMirrored() ? 1 : 0)
        + ","
        + quoted(VisibleText.onOneLine(row.hit().verse()))
        + ","
        + array(row.parallel(), each -> each.map(HitData::quoted).orElse("null"))
        + "]";
  }

  /**
   * The places of rows in an order, as numbers.
   *
   * @param key index among {@link ConcordancePage#KEYS}, which are the last of a hit
   */
  private int[] ranks(int key) {
    List<String> keys = new ArrayList<>();
    for (Row row : section.rows()) {
      List<String> all = row.hit().span().keys();
      keys.add(all.get(all.size() - ConcordancePage.KEYS.size() + key));
    }
    Map<String, Integer> ranks =
        new TreeMap<>(Comparator.comparing((String each) -> List.of(each), SortKey::compare));
    keys.forEach(each -> ranks.put(each, 0));
    int[] next = {0};
    ranks.replaceAll((each, zero) -> next[0]++);
    return keys.stream().mapToInt(ranks::get).toArray();
  }

  private static <T> String array(Collection<T> values, Function<T, String> json) {
    return values.stream().map(json).collect(joining(",", "[", "]"));
  }

  /** No markup can begin within it. */
  private static String quoted(String text) {
    return JsonStrings.quoted(text).replace("<", "\\u003c");
  }
}
