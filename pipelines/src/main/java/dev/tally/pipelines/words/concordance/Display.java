package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.html.NumberFormats;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.concordance.FindHits.Search;
import dev.tally.pipelines.words.query.Query;
import dev.tally.pipelines.words.query.QueryOptions;
import dev.tally.pipelines.words.tokens.Casing;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a command line wants to see of the hits.
 *
 * @param queries what is looked for
 * @param casing which words are the same
 * @param sort what hits are sorted by; none for the order of the text
 * @param most hits shown of each query
 * @param isCounts whether only the number of hits is shown
 * @param format in which they are written
 * @param kwic the lines of text
 * @param isRaw whether cells of CSV are written as they are
 */
record Display(
    List<Query> queries,
    Casing casing,
    List<SortKey> sort,
    long most,
    boolean isCounts,
    ConcordanceFormat format,
    Kwic kwic,
    boolean isRaw) {
  /** All hits that are sorted, or shown on a page, are in memory. */
  static final int MOST_IN_MEMORY = 1_000_000;

  private static final int SHORT_LIST = 100;
  private static final int LEAST_WIDTH = 10;
  private static final int MOST_WIDTH = 1000;

  /**
   * Reads the options.
   *
   * @throws CommandException (usage) if one of them is wrong
   */
  static Display of(Concordance.Options options) {
    ConcordanceFormat format = FormatOptions.format(options, ConcordanceFormat.class);
    if (options.getCounts() && format == ConcordanceFormat.HTML) {
      throw CommandException.usage("--counts: expected --format=text, json or csv");
    }
    if (options.getCounts() && (options.isGiven("sort") || options.isGiven("parallel"))) {
      throw CommandException.usage(
          "--counts: expected neither --sort nor --parallel to go with it");
    }
    TextPlan.check(options);
    if (!options.getCounts() && options.isGiven("by")) {
      throw CommandException.usage("--by: expected --counts to go with it");
    }
    if (options.getWidth() < LEAST_WIDTH || options.getWidth() > MOST_WIDTH) {
      throw CommandException.usage(
          String.format(
              Locale.ROOT,
              "--width=%d: expected %d to %d",
              options.getWidth(),
              LEAST_WIDTH,
              MOST_WIDTH));
    }
    return new Display(
        QueryOptions.queries(options),
        QueryOptions.casing(options),
        SortKey.read(options.getSort()),
        most(options.getN(), format),
        options.getCounts(),
        format,
        new Kwic(options.getWidth()),
        options.getRawCsv());
  }

  private static long most(String n, ConcordanceFormat format) {
    if (n.isEmpty()) {
      return format == ConcordanceFormat.TEXT ? SHORT_LIST : Long.MAX_VALUE;
    }
    if (!n.matches("[0-9]{1,18}")) {
      throw CommandException.usage("--n=" + n + ": expected a whole number, 0 for all hits");
    }
    long most = Long.parseLong(n);
    return most == 0 ? Long.MAX_VALUE : most;
  }

  /** What has to be found for this. */
  Search search(Scope scope) {
    long written = isCounts ? 0 : sort.isEmpty() ? most : MOST_IN_MEMORY;
    return new Search(queries, casing, sort, written, scope == Scope.CHAPTER);
  }

  /**
   * Writes the hits, or how many there are.
   *
   * @param scope what one number of hits covers
   * @throws CommandException (usage) if they are too many for that
   */
  void write(HitFiles hits, Scope scope, ParallelTexts.Written parallel, OutputTarget output)
      throws IOException {
    if (isCounts) {
      output.write(out -> writeCounts(hits, scope, out));
      return;
    }
    for (int i = 0; i < queries.size(); i++) {
      checkMemory(queries.get(i), hits.total(i));
    }
    Findings findings = Findings.of(queries, hits, most, parallel);
    output.write(out -> format.write(findings, kwic, isRaw, out));
  }

  private void checkMemory(Query query, long total) {
    boolean isTooLong = format == ConcordanceFormat.HTML && Math.min(most, total) > MOST_IN_MEMORY;
    if (isTooLong || (!sort.isEmpty() && total > MOST_IN_MEMORY)) {
      throw CommandException.usage(
          "%s: '%s' has %s hits; expected at most %s"
              .formatted(
                  isTooLong ? "--format=html" : "--sort",
                  query.typed(),
                  NumberFormats.number(total),
                  NumberFormats.number(MOST_IN_MEMORY)));
    }
  }

  private void writeCounts(HitFiles hits, Scope scope, Writer out) throws IOException {
    Table table = new Table("query", "version", "part", "hits", "verses");
    for (HitSum sum : HitSum.of(queries, hits.texts(), scope)) {
      table.add(sum.query(), sum.version(), sum.part(), sum.hits(), sum.verses());
    }
    table.write(Table.Format.valueOf(format.name()), isRaw, out);
  }

  /** For each query that has more hits than are shown, a line that says so. */
  List<String> cuts(HitFiles hits) {
    List<String> cuts = new ArrayList<>();
    for (int i = 0; i < queries.size() && !isCounts; i++) {
      String query = queries.size() == 1 ? "" : queries.get(i).typed() + ": ";
      long total = hits.total(i);
      if (total > most) {
        String shown = NumberFormats.number(most);
        cuts.add(query + "shown " + shown + " of " + NumberFormats.number(total));
      } else if (total == 0) {
        cuts.add(query + "no hits");
      }
    }
    return cuts;
  }
}
