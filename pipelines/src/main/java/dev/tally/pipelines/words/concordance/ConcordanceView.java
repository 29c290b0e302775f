package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.table.Bars;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.text.TerminalWidth;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.QueryOptions;
import dev.tally.pipelines.words.concordance.FindHits.HitOptions;
import dev.tally.words.kwic.HitLine;
import dev.tally.words.kwic.KwicLayout;
import dev.tally.words.kwic.SortKey;
import dev.tally.words.query.Query;
import dev.tally.words.table.Layout;
import dev.tally.words.text.Grouping;
import dev.tally.words.tokens.Normalization;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The view of the hits that a command line asks for.
 *
 * @param queries what is looked for
 * @param keys how verses are split, and which words are the same
 * @param sort what hits are sorted by; none for the order of the text
 * @param selection which hits of each query are shown
 * @param isCounts whether only the number of hits is shown
 * @param isChart whether numbers of hits have bars
 * @param table their writer
 * @param kwic the lines of text
 * @param tableWidth characters on either side of a hit in a table
 */
record ConcordanceView(
    List<Query> queries,
    Normalization keys,
    List<SortKey> sort,
    HitSelection selection,
    boolean isCounts,
    boolean isChart,
    TableWriter table,
    KwicLayout kwic,
    int tableWidth) {
  /** All hits that are sorted, or shown on a page, are in memory. */
  static final int MAX_IN_MEMORY = 1_000_000;

  private static final int SHORT_LIST = 100;
  private static final int MIN_WIDTH = 10;
  private static final int MAX_WIDTH = 1000;

  /**
   * Reads the options.
   *
   * @throws CommandException (usage) if one of them is wrong
   */
  static ConcordanceView of(Concordance.Options options, Terminal terminal) {
    TableFormat format = FormatOptions.format(options);
    if (options.getCounts() && (options.isGiven("sort") || options.isGiven("parallel"))) {
      throw CommandException.usage(
          "--counts: expected neither --sort nor --parallel to go with it");
    }
    if (options.getChart() && !options.getCounts()) {
      throw CommandException.usage("--chart: expected --counts to go with it");
    }
    if (options.getChart()) {
      format.check("chart", TableFormat.TEXT);
    }
    if (options.getCounts() && options.isGiven("sample")) {
      throw CommandException.usage("--sample: expected no --counts to go with it");
    }
    TextPlans.check(options);
    if (!options.getCounts() && options.isGiven("by")) {
      throw CommandException.usage("--by: expected --counts to go with it");
    }
    if (options.getWidth() < MIN_WIDTH || options.getWidth() > MAX_WIDTH) {
      throw CommandException.usage(
          String.format(
              Locale.ROOT,
              "--width=%d: expected %d to %d",
              options.getWidth(),
              MIN_WIDTH,
              MAX_WIDTH));
    }
    return new ConcordanceView(
        QueryOptions.queries(options),
        QueryOptions.keys(options),
        SortKey.read(options.getSort()),
        selection(options, format),
        options.getCounts(),
        options.getChart(),
        FormatOptions.writer(options, terminal),
        new KwicLayout(options.getWidth(), TerminalWidth::of),
        options.isGiven("width") ? options.getWidth() : HitLine.WIDTH);
  }

  private static HitSelection selection(Concordance.Options options, TableFormat format) {
    if (!options.isGiven("sample")) {
      if (options.isGiven("seed")) {
        throw CommandException.usage("--seed: expected --sample to go with it");
      }
      return HitSelection.first(max(options.getN(), format));
    }
    if (options.isGiven("n")) {
      throw CommandException.usage("--n, --sample: expected only one of the two");
    }
    if (options.getSample() < 1) {
      throw CommandException.usage("--sample=" + options.getSample() + ": expected 1 or more");
    }
    return new HitSelection(options.getSample(), Optional.of(options.getSeed()));
  }

  /** Number of hits, or of rows of a table of them, that {@code --n} asks for. */
  static long max(String n, TableFormat format) {
    if (n.isEmpty()) {
      return format == TableFormat.TEXT ? SHORT_LIST : Long.MAX_VALUE;
    }
    if (n.equalsIgnoreCase("all")) {
      return Long.MAX_VALUE;
    }
    if (!n.matches("[0-9]{1,18}")) {
      throw CommandException.usage("--n=" + n + ": expected a whole number, 0 for all hits");
    }
    long max = Long.parseLong(n);
    return max == 0 ? Long.MAX_VALUE : max;
  }

  /** Title of its page. */
  String title() {
    String what = isCounts ? "Hits" : "Concordance";
    return queries.size() == 1 ? what + " of " + queries.get(0).typed() : what;
  }

  private boolean isSample() {
    return selection.seed().isPresent();
  }

  /** Whether hits are on a page, where a reader sorts them. */
  private boolean isPage() {
    return table.format() == TableFormat.HTML && !isCounts;
  }

  /** The search that this view needs. */
  HitOptions search(Grouping grouping) {
    long some = sort.isEmpty() ? selection.max() : MAX_IN_MEMORY;
    long written = isCounts ? 0 : isSample() ? Long.MAX_VALUE : some;
    List<SortKey> more = isPage() ? ConcordancePage.KEYS : List.of();
    return new HitOptions(
        queries, keys, sort, more, written, grouping == Grouping.CHAPTER, isChart);
  }

  /** The hits that are written, of all queries; refused (usage) where they are too many. */
  ShownHits shown(HitFiles hits, ParallelTexts parallel) {
    for (int i = 0; i < queries.size(); i++) {
      checkMemory(queries.get(i), hits.total(i));
    }
    return new ShownHits(queries, hits, selection, parallel);
  }

  /**
   * Writes the hits, or how many there are.
   *
   * @param grouping what one number of hits covers
   * @param about for a page
   * @throws CommandException (usage) if they are too many for that
   */
  void write(
      HitFiles hits,
      Grouping grouping,
      ParallelTexts parallel,
      Supplier<TablePage.About<HitTotal>> about)
      throws IOException {
    if (isCounts) {
      Rows<HitTotal> sums = Rows.of(HitTotal.of(queries, hits.texts(), grouping));
      Layout<HitTotal, HitTotal> layout = HitTotal.layout(hits.isPlain());
      Layout<HitTotal, HitTotal> shown =
          isChart ? Bars.beside(layout, sums, HitTotal::hits) : layout;
      table.write(shown, sums, about);
      return;
    }
    write(shown(hits, parallel), about);
  }

  private void write(ShownHits findings, Supplier<? extends TablePage.About<?>> about) {
    List<String> parallel = findings.parallel().versions();
    switch (table.format()) {
      case TEXT -> table.output().write(out -> new KwicText(kwic, parallel).write(findings, out));
      case HTML -> table.output().write(out -> ConcordancePage.write(findings, about.get(), out));
      default -> {
        Layout<HitLine, HitLine> each = ShownHits.layout(parallel, tableWidth);
        Layout<HitLine, HitLine> layout = findings.files().isPlain() ? each.ofPlainTexts() : each;
        Supplier<TablePage.About<HitLine>> noPage = () -> TablePage.About.tables("");
        table.write(layout, findings.lines(), noPage);
      }
    }
  }

  private void checkMemory(Query query, long total) {
    long shown = Math.min(selection.max(), total);
    long sorted = isSample() ? shown : total;
    boolean isTooLong = isPage() && shown > MAX_IN_MEMORY;
    if (isTooLong || (!sort.isEmpty() && sorted > MAX_IN_MEMORY)) {
      throw CommandException.usage(
          "%s: '%s' has %s hits; expected at most %s"
              .formatted(
                  isTooLong ? "--format=html" : "--sort",
                  query.typed(),
                  NumberFormats.number(total),
                  NumberFormats.number(MAX_IN_MEMORY)));
    }
  }

  /** For each query that has more hits than are shown, or none, a line that says so. */
  List<String> cuts(HitFiles hits) {
    long max = isCounts ? Long.MAX_VALUE : selection.max();
    List<String> lines = HitLine.notices(queries, max, hits::total);
    boolean isCut = IntStream.range(0, queries.size()).anyMatch(i -> hits.total(i) > max);
    String random =
        isSample() && isCut ? "a random sample, of --seed=" + selection.seed().get() : "";
    return Stream.concat(lines.stream(), Stream.of(random).filter(each -> !each.isEmpty()))
        .toList();
  }
}
