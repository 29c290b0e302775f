package dev.tally.pipelines.report;

import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.DateOption;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.explore.Explore;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.report.Report.CountingOptions;
import dev.tally.pipelines.report.changes.KeptTexts;
import dev.tally.pipelines.report.counting.CountedTexts;
import dev.tally.pipelines.report.counting.KeptHits;
import dev.tally.pipelines.report.counting.ReportMeasure;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.TextStatus;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.QueryOptions;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.words.Measure;
import dev.tally.words.query.Query;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordSelection;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import okhttp3.HttpUrl;
import org.apache.commons.io.function.IOConsumer;

/** The command {@code report}: a page of the top words, and of what has moved since the last. */
public final class WordReport {
  private WordReport() {}

  /** Options of {@code report}. */
  public interface Options extends RunsPipeline, OwnTextOptions, WordOptions, CsvOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.WORDS,
            List.of("report"),
            "writes a page of the top words, and of what has changed since the last report",
            List.of(
                "tally report --ver=akjv,kjv --n=20",
                "tally report letters.txt --reports=reports --track=\"dear friend\""),
            Options.class,
            List.of(TextOperands.NAME),
            TextOperands::byOption,
            (options, terminal) -> run(options, terminal));

    @Override
    @Description(AGE_MEANING)
    @Default("0s")
    @OptionGroup.In(OptionGroup.CACHE)
    String getMaxAge();

    @Description("folder of all reports")
    @Default("data/reports")
    @InProject
    String getReports();

    @Description("date of the report, such as 2026-11-21 (default: today)")
    String getDate();

    @Description("days that a report is kept, counted back from today")
    @Default("90")
    int getKeep();

    @Description(
        "words and phrases to follow, whether or not they are top words: written as for"
            + " --find of concordance, comma-separated; case is ignored unless --case is given")
    String getTrack();

    @Description("print what is new, or nothing if nothing is, instead of the path of the page")
    boolean getDigest();

    @Description(
        "address where the folder of reports is published, for links in feed.xml; none: relative"
            + " links (default: what the last report was given)")
    String getBaseUrl();

    @Description(
        "how long a source may fail to confirm a cached text before that counts as a"
            + " failure: a number with s, m, h or d")
    @Default("7d")
    @OptionGroup.In(OptionGroup.CACHE)
    String getFailAfter();

    @Description(
        "write a page beside the report to read, search and compare its texts in a browser, as"
            + " explore does: some 2 MB a Bible in each report")
    boolean getExplore();

    @Description("check the options and exit")
    boolean getDryRun();
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    return run(options, terminal, DateOption.clock());
  }

  /**
   * Makes a report.
   *
   * @param clock the machine's, which says what today is
   */
  static ExitCode run(Options options, Terminal terminal, Clock clock) throws IOException {
    try (SpooledInput spooled = new SpooledInput("text", terminal.in())) {
      return run(options, spooled, terminal, clock);
    }
  }

  private static ExitCode run(Options options, SpooledInput spooled, Terminal terminal, Clock clock)
      throws IOException {
    LocalDate today = LocalDate.now(clock);
    Request request = Request.of(options, today, terminal);
    ReportRepository repository = ReportRepository.in(options.getReports());
    Library library = OwnTextOptions.library(options, spooled, terminal);
    if (options.getDryRun()) {
      TextPlans.check(options);
      return ExitCode.DONE;
    }
    repository.open();
    library.open(terminal.notices(Notice.CACHE));

    CountedTexts counted =
        CountedTexts.of(options, request.rules(), request.measure(), library, terminal);
    TextStatus.tellRead(counted.texts(), terminal.listener());
    List<String> failures = new ArrayList<>();
    Optional<IOConsumer<Writer>> explore =
        explorePage(options, counted, library, request.rules(), terminal, failures);
    Report report;
    String baseUrl;
    Closeable lock = repository.lock(terminal.notices(Notice.WAITING));
    try (lock) {
      Optional<Report> previous =
          repository.newestBefore(request.date(), terminal.notices(Notice.REPORT));
      Optional<Report> named = previous.map(it -> counted.catalogue().map(it::named).orElse(it));
      Report compared =
          new ReportComparison(
                  named,
                  clock.getZone(),
                  new KeptHits(repository.texts(), request.queries(), request.searchKeys()))
              .report(request.date(), request.counting(), counted);
      KeptTexts texts = repository.texts();
      keepTexts(texts, counted, previous, library, terminal);
      report =
          repository.publish(
              compared,
              out ->
                  new ChangeFinder(previous, texts, library).find(compared, counted.results(), out),
              explore,
              options,
              terminal.listener());
      repository.deleteExpired(options.getKeep(), report, today, terminal.notices(Notice.REPORT));
      History history = repository.history();
      if (!request.date().isAfter(today)) {
        repository.tidy(history);
      }
      baseUrl = request.baseUrl().orElseGet(repository::baseUrl);
      repository.writeIndexAndFeed(history, baseUrl, terminal);
    }

    List<String> overdue =
        options.getOffline()
            ? List.of()
            : counted.overdue(request.failAfter(), clock).stream()
                .map(line -> line + ", longer than --fail-after=" + options.getFailAfter())
                .toList();
    counted.notices().stream()
        .filter(notice -> overdue.stream().noneMatch(line -> line.startsWith(notice)))
        .forEach(terminal.notices(Notice.TEXT));
    terminal.listener().counts("news", Map.of("new", (long) News.of(report).shown().size()));
    List<String> lines =
        said(report, options.getDigest(), page(repository, request.date(), baseUrl));
    if (!lines.isEmpty()) {
      OutputTarget.standard(terminal).write(out -> out.write(String.join("\n", lines) + "\n"));
    }
    failures.addAll(overdue);
    if (!counted.missing().isEmpty()) {
      counted.missing().stream().map(MissingText::line).forEach(failures::add);
      int last = failures.size() - 1;
      failures.set(last, failures.get(last) + "; the report covers the others");
    }
    if (!failures.isEmpty()) {
      throw CommandException.incomplete(failures);
    }
    return ExitCode.DONE;
  }

  /**
   * The report that the options ask for.
   *
   * @param baseUrl empty if it is to stay what it is
   * @param failAfter how long a text may be unconfirmed
   */
  private record Request(
      LocalDate date,
      Optional<String> baseUrl,
      Duration failAfter,
      TokenRules rules,
      Measure<?, ReportMeasure.Counts> measure,
      CountingOptions counting,
      List<Query> queries,
      Normalization searchKeys) {
    /** Checks the options. */
    static Request of(Options options, LocalDate today, Terminal terminal) throws IOException {
      LocalDate date = DateOption.of(options.getDate()).orElse(today);
      if (options.getKeep() < 1) {
        throw CommandException.usage("--keep=" + options.getKeep() + ": expected 1 or more days");
      }
      Optional<String> baseUrl = WordReport.baseUrl(options.getBaseUrl());
      Duration failAfter = WordReport.failAfter(options);
      if (EnumOption.of("by", options.getBy(), Grouping.class) == Grouping.ALL) {
        throw CommandException.usage(
            "--by=all cannot be used with report; expected request, version, book or chapter");
      }
      WordSelection listing = WordOptions.listing(options);
      TokenRules rules = WordOptions.rules(options, listing, terminal);
      CountingOptions counting =
          new CountingOptions(
              listing.n(),
              sha1(rules.filter()),
              WordOptions.keys(options),
              WordOptions.ngrams(options),
              listing.minCount(),
              listing.asked());
      Normalization searchKeys = TokenOptions.searchKeys(options, options.getCase());
      List<Query> queries =
          options.getTrack().isEmpty()
              ? List.of()
              : QueryOptions.queries("track", options.getTrack(), searchKeys);
      if (queries.stream().anyMatch(Query::isOfAnnotations)) {
        throw CommandException.usage(
            "--track: strong: and lemma: are for concordance; expected words");
      }
      Storage.requireLocal("reports", options.getReports());
      Measure<?, ReportMeasure.Counts> measure =
          new ReportMeasure<>(WordMeasures.top(listing, counting.ngrams()), queries, searchKeys);
      return new Request(date, baseUrl, failAfter, rules, measure, counting, queries, searchKeys);
    }

    /** SHA-1 of the stop words in their order, each with a newline; empty if there are none. */
    private static String sha1(WordFilter filter) {
      if (filter.stopWords().isEmpty()) {
        return "";
      }
      String words =
          filter.stopWords().stream().sorted().collect(Collectors.joining("\n", "", "\n"));
      return Sha1.of(words.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String page(ReportRepository repository, LocalDate date, String baseUrl) {
    return baseUrl.isEmpty()
        ? repository.page(date).toString()
        : baseUrl + "/" + date + "/index.html";
  }

  /** The lines for standard output: the page, or the news and then the page. */
  private static List<String> said(Report report, boolean isDigest, String page) {
    News news = News.of(report);
    if (isDigest && news.isNone()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    if (isDigest) {
      lines.add("New in the word report of " + report.date() + ":");
      news.shown().forEach(line -> lines.add("- " + line));
    }
    lines.add(VisibleText.of(page));
    return lines;
  }

  private static Optional<String> baseUrl(String typed) {
    if (typed.isEmpty()) {
      return Optional.empty();
    }
    if (typed.equalsIgnoreCase("none")) {
      return Optional.of("");
    }
    if (HttpUrl.parse(typed) == null) {
      throw CommandException.usage(
          "--base-url=" + typed + ": expected http://..., https://... or none");
    }
    return Optional.of(typed.replaceFirst("/+$", ""));
  }

  /** Largest age of a copy; one within {@code --max-age} is not checked. */
  private static Duration failAfter(Options options) {
    Duration failAfter = SourceOptions.duration("fail-after", options.getFailAfter(), 0);
    Duration maxAge = SourceOptions.duration("max-age", options.getMaxAge(), 0);
    return failAfter.compareTo(maxAge) > 0 ? failAfter : maxAge;
  }

  /** A text that is not the one of the previous report is written again, whatever is kept of it. */
  private static void keepTexts(
      KeptTexts kept,
      CountedTexts counted,
      Optional<Report> previous,
      Library library,
      Terminal terminal) {
    Map<String, Text> texts = new LinkedHashMap<>();
    counted.texts().forEach(text -> texts.putIfAbsent(text.sha1(), text));
    Set<String> anew = new HashSet<>(texts.keySet());
    previous.ifPresent(report -> anew.removeAll(report.texts()));
    kept.keep(List.copyOf(texts.values()), anew, library, terminal.notices(Notice.REPORT));
  }

  /**
   * The page to explore the texts, if it is asked for.
   *
   * @param failures told why there is none: the report is worth more than that page
   */
  private static Optional<IOConsumer<Writer>> explorePage(
      Options options,
      CountedTexts counted,
      Library library,
      TokenRules rules,
      Terminal terminal,
      List<String> failures)
      throws IOException {
    if (!options.getExplore()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Explore.page(options, terminal, counted.texts(), library, rules.filter()));
    } catch (CommandException e) {
      failures.addAll(e.lines());
      failures.add("--explore: the report has no page to explore its texts");
      return Optional.empty();
    }
  }
}
