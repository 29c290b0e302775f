package dev.tally.pipelines.report.counting;

import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.report.changes.Catalogue;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.words.MissingTexts;
import dev.tally.pipelines.words.counting.WordPipeline;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Counts of the texts that are available; there is at least one.
 *
 * @param results in the order asked
 * @param notices what the user should know of the texts
 * @param missing texts that are not available
 * @param catalogue the translations that the source lists, if all of them were asked for, or the
 *     files, if folders were
 */
public record CountedTexts(
    List<Result<ReportMeasure.Counts>> results,
    List<String> notices,
    List<MissingText> missing,
    Optional<Catalogue> catalogue) {
  public CountedTexts {
    results = List.copyOf(results);
    notices = List.copyOf(notices);
    missing = List.copyOf(missing);
  }

  /**
   * Counts the texts that the options name.
   *
   * @throws CommandException (no data) if none is available; then existing reports stay as they are
   */
  public static <O extends RunsPipeline & OwnTextOptions> CountedTexts of(
      O options,
      TokenRules rules,
      Measure<?, ReportMeasure.Counts> measure,
      Library library,
      Terminal terminal)
      throws IOException {
    MissingTexts missing = new MissingTexts(options, /* maySkip= */ true, terminal.listener());
    TextPlan plan = missing.plan(lines -> TextPlans.available(options, library, lines));
    Optional<Catalogue> translations = translations(options, library);
    WordPipeline.TextResults<ReportMeasure.Counts> found =
        WordPipeline.run(
            options,
            terminal,
            library,
            new WordPipeline.Request<>(plan, rules, measure, ReportMeasure.Counts.class));
    missing.add(found.failed(), !found.results().isEmpty());
    Optional<Catalogue> catalogue =
        OwnTextOptions.hasFolder(options) ? Optional.of(files(library, found)) : translations;
    return new CountedTexts(found.results(), found.notices(), missing.all(), catalogue);
  }

  /** The list of translations, which the plan has read already. */
  private static Optional<Catalogue> translations(OwnTextOptions options, Library library) {
    if (!library.plainTexts().isEmpty()
        || !TextPlans.ids("ver", options.getVer()).contains("all")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Catalogue.of(library.translations()));
    } catch (UnavailableException e) {
      throw new CommandException(ExitCode.NO_DATA, "--ver=all: " + e.getMessage(), e);
    }
  }

  private static Catalogue files(
      Library library, WordPipeline.TextResults<ReportMeasure.Counts> found) {
    Map<String, String> sums =
        found
            .texts()
            .collect(
                Collectors.toMap(text -> text.request().version(), Text::sha1, (one, same) -> one));
    return Catalogue.ofFiles(library.plainTexts().files(), sums);
  }

  /** The texts in the order in which they were asked for: one may be in several results. */
  public List<Text> texts() {
    Map<Integer, Text> texts = new TreeMap<>();
    results.stream()
        .flatMap(result -> result.header().texts().stream())
        .forEach(text -> texts.put(text.request().index(), text));
    return List.copyOf(texts.values());
  }

  /** A line about each text that the source has not confirmed for longer than a duration. */
  public List<String> overdue(Duration duration, Clock clock) {
    List<String> overdue = new ArrayList<>();
    for (Text text : texts()) {
      Optional<Instant> since = text.unconfirmed();
      if (since.isPresent() && since.get().plus(duration).isBefore(clock.instant())) {
        LocalDate date = LocalDate.ofInstant(since.get(), clock.getZone());
        overdue.add(text.notice() + "; not confirmed since " + date);
      }
    }
    return overdue.stream().distinct().toList();
  }
}
