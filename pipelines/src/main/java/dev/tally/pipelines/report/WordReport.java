package dev.tally.pipelines.report;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.report.Report.Counting;
import dev.tally.pipelines.report.Report.Gap;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.library.AgeOptions;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.scripture.library.TextOptions;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.CountWords;
import dev.tally.pipelines.words.Listing;
import dev.tally.pipelines.words.TokenOptions;
import dev.tally.pipelines.words.TopWords;
import dev.tally.pipelines.words.WordOptions;
import dev.tally.pipelines.words.counting.Ngrams;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The command {@code report}: a page of the top words, and of what has moved since the last. */
public final class WordReport {
  /** For the list of commands. */
  public static final Command<Options> COMMAND =
      new Command<>(
          "report",
          "writes a page of the top words, and of what has changed since the last report",
          "tally report --ver=akjv,kjv --n=20",
          Options.class,
          WordReport::run);

  private WordReport() {}

  /** What {@code report} takes. */
  public interface Options extends TextOptions, WordOptions, CsvOptions {
    @Description(AgeOptions.MEANING)
    @Default.String("0s")
    String getMaxAge();

    void setMaxAge(String maxAge);

    @Description("folder of all reports")
    @Default.String("data/reports")
    @InProject
    String getReports();

    void setReports(String reports);

    @Description("date of the report, such as 2026-11-21 (default: today)")
    @Default.String("")
    String getDate();

    void setDate(String date);

    @Description("days that a report is kept, counted back from today")
    @Default.Integer(90)
    int getKeep();

    void setKeep(int keep);

    @Description("check the options and exit")
    @Default.Boolean(false)
    boolean getDryRun();

    void setDryRun(boolean dryRun);
  }

  private static ExitCode run(Options options, Terminal terminal) throws IOException {
    return run(options, terminal, Clock.system(ZoneId.systemDefault()));
  }

  /**
   * Makes a report.
   *
   * @param clock the machine's, which says what today is
   */
  static ExitCode run(Options options, Terminal terminal, Clock clock) throws IOException {
    LocalDate today = LocalDate.now(clock);
    LocalDate date = date(options.getDate(), today);
    if (options.getKeep() < 1) {
      throw CommandException.usage("--keep=" + options.getKeep() + ": expected 1 or more days");
    }
    Segmentation segmentation = TokenOptions.segmentation(options);
    WordFilter filter = WordOptions.filter(options);
    Ngrams ngrams = WordOptions.ngrams(options);
    Listing listing = Listing.top(WordOptions.most(options), WordOptions.leastCount(ngrams));
    Counting counting =
        new Counting(listing.n(), filter.sha1(), filter.casing(), segmentation, ngrams);
    Storage.checkMounted("reports", options.getReports());
    ReportRepository repository = ReportRepository.in(options.getReports());
    Library library = SourceOptions.library(options, options.getMaxAge());
    if (options.getDryRun()) {
      TextPlan.check(options);
      return ExitCode.DONE;
    }
    library.open(terminal::notice);

    List<String> missing = new ArrayList<>();
    TextPlan plan = TextPlan.ofWhatThereIs(options, library, missing::add);
    checkAny(plan.requests(), missing);
    TopWords.Results results =
        TopWords.count(
            options,
            terminal,
            plan,
            library,
            segmentation,
            filter,
            new CountWords(listing, ngrams));
    results.failed().stream().map(FailedText::message).forEach(missing::add);
    checkAny(results.lists(), missing);
    Report report =
        new ReportComparison(repository.newestBefore(date, terminal::notice), clock.getZone())
            .report(date, counting, results.lists(), missing.stream().map(Gap::of).toList());
    Path page = repository.put(report, options.getRawCsv());
    repository.keep(options.getKeep(), report, today, terminal::notice);
    repository.list(terminal);

    results.notices().forEach(terminal::notice);
    OutputTarget.standard(terminal).write(out -> out.write(VisibleText.of(page.toString()) + "\n"));
    if (!missing.isEmpty()) {
      missing.add("the report covers the others");
      throw CommandException.noData(missing);
    }
    return ExitCode.DONE;
  }

  /** If no text is available, existing reports stay as they are. */
  private static void checkAny(List<?> found, List<String> missing) {
    if (found.isEmpty()) {
      throw CommandException.noData(missing);
    }
  }

  private static LocalDate date(String text, LocalDate today) {
    return text.isEmpty()
        ? today
        : ReportRepository.date(text)
            .orElseThrow(
                () ->
                    CommandException.usage(
                        "--date=" + text + ": expected a date such as 2026-11-21"));
  }
}
