package dev.tally.pipelines.words;

import static java.util.Comparator.naturalOrder;

import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.TextStatus;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextOperands;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.pipelines.words.counting.WordPipeline;
import dev.tally.words.QuotedWords;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Measurement;
import dev.tally.words.text.Label;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The way of every command that measures texts: from its options to its output. */
public final class WordCommand {
  /** Options that say how a run goes, not what is asked, and folders of this machine. */
  private static final Set<String> RUN_ONLY =
      Set.of(
          "cache",
          "corpus",
          "engineOptions",
          "format",
          "output",
          "overwrite",
          "quiet",
          "runner",
          "source",
          "stopwords",
          "tempLocation",
          "text",
          "timeout",
          "verbose");

  /** Versions that a title names. */
  private static final int MAX_VERSIONS = 4;

  /** Texts whose sums a title names, and how much of them. */
  private static final int MAX_SUMS = 2;

  private static final int SHORT_SUM = 10;

  private WordCommand() {}

  /** Options of every command of words. */
  public interface ResultOptions extends RunsPipeline, FormatOptions, MissingTexts.Options {}

  /** Options of the commands that measure any number of texts. */
  public interface Options extends ResultOptions, OwnTextOptions {}

  /**
   * Texts of a run.
   *
   * @param library where they come from
   * @param plan what is asked for
   */
  public record Texts(Library library, TextPlan plan) {}

  /** Measures the texts that the options name, and shows what is found. */
  public static <R extends Record, S> ExitCode run(
      Options options, Terminal terminal, Measurement<R, S> measurement) throws IOException {
    return run(options, terminal, measurement, Presentation.tables(measurement));
  }

  /** Measures the texts that the options name, and presents what is found. */
  public static <R extends Record, S> ExitCode run(
      Options options,
      Terminal terminal,
      Measurement<R, S> measurement,
      Presentation<S> presentation)
      throws IOException {
    BiFunction<SpooledInput, MissingTexts, Texts> finder =
        (spooled, missing) -> {
          Library library = OwnTextOptions.open(options, spooled, terminal);
          return new Texts(
              library, missing.plan(lines -> TextPlans.available(options, library, lines)));
        };
    return run(options, "text", terminal, finder, measurement, presentation);
  }

  /**
   * Measures texts, and shows what is found.
   *
   * @param operands name of the options that may name standard input, for messages
   * @param finder finds the texts that are asked for; the spooled input holds standard input, and
   *     the missing texts are told of those that are not available
   */
  public static <R extends Record, S> ExitCode run(
      ResultOptions options,
      String operands,
      Terminal terminal,
      BiFunction<SpooledInput, MissingTexts, Texts> finder,
      Measurement<R, S> measurement,
      Presentation<S> presentation)
      throws IOException {
    TableWriter table = FormatOptions.writer(options, terminal);
    try (SpooledInput spooled = new SpooledInput(operands, terminal.in())) {
      MissingTexts missing = new MissingTexts(options, terminal.listener());
      Texts texts = finder.apply(spooled, missing);
      TextPlan plan = measurement.plan(texts.plan);
      WordPipeline.TextResults<R> found =
          WordPipeline.run(
              options,
              terminal,
              texts.library,
              new WordPipeline.Request<>(
                  plan, measurement.rules(), measurement.measure(), measurement.type()));
      missing.add(found.failed(), !found.results().isEmpty());
      TextStatus.tellRead(found.texts().toList(), terminal.listener());
      found.notices().forEach(terminal.notices(Notice.TEXT));
      QuotedWords.notices(found.results()).forEach(terminal.notices(Notice.OPTION));
      measurement.notices(found.results(), plan).forEach(terminal.notices(Notice.TEXT));
      List<S> shown = measurement.shown(found.results(), plan);
      List<S> parts =
          table.format().isOfPages()
              ? shown.stream().flatMap(presentation.parts()).toList()
              : shown;
      Layout<S, ?> layout = measurement.layout(shown);
      boolean isPlain = isPlain(found.texts().toList());
      Layout<S, ?> headed = isPlain ? layout.ofPlainTexts() : layout;
      Supplier<TablePage.About<S>> about =
          () ->
              about(measurement.title(), options, found.texts(), presentation.plot().apply(parts));
      if (table.format() == TableFormat.TEXT) {
        table.output().write(out -> presentation.text().accept(shown, isPlain, out));
      } else {
        table.write(headed, Rows.of(parts), about);
      }
      missing.finish();
    }
    return ExitCode.DONE;
  }

  /**
   * The description of a page about texts.
   *
   * @param what it shows
   * @param texts that were read; each is named once
   */
  public static <S> TablePage.About<S> about(
      String what, CommonOptions options, Stream<Text> texts, Plot<S> plot) {
    List<Text> all = texts.toList();
    Map<String, String> given = new LinkedHashMap<>(options.given());
    given.keySet().removeAll(RUN_ONLY);
    Map<String, String> asked = new LinkedHashMap<>();
    given.forEach((key, value) -> asked.put(Option.dashed(key), value));
    return new TablePage.About<>(
        VisibleText.onOneLine(what + ": " + titles(options, all)),
        details(options, all),
        asked,
        all.stream().map(WordCommand::source).distinct().toList(),
        plot);
  }

  /** Whether all texts are plain, so that they have neither versions nor verses. */
  public static boolean isPlain(List<Text> texts) {
    return texts.stream().allMatch(text -> text.origin() == Text.Origin.FILE);
  }

  /** The versions or files that were read, or how many, and what was asked of each. */
  private static String titles(CommonOptions options, List<Text> texts) {
    if (TextOperands.isOfBooks(options.inForce("left"))) {
      return options.inForce("left") + " against " + options.inForce("right");
    }
    List<String> versions = texts.stream().map(WordCommand::version).distinct().toList();
    String titles =
        versions.size() <= MAX_VERSIONS
            ? String.join(", ", versions)
            : versions.size() + (isPlain(texts) ? " texts" : " translations");
    return String.join(" ", titles, options.inForce("bk"), options.inForce("ch")).strip();
  }

  private static String version(Text text) {
    String version = text.request().corpus();
    return Label.title(version, version, text.otherEdition());
  }

  /** Rules by which words were counted, and dates of the texts; the same for the same texts. */
  private static String details(CommonOptions options, List<Text> texts) {
    List<String> details = new ArrayList<>();
    Map<String, String> defaults =
        options.inForce("words").isEmpty() && options.inForce("stem").isEmpty()
            ? Map.of("tokens", TokenOptions.tokens(options))
            : Map.of("case", "ignore", "tokens", "unicode");
    for (String option : List.of("case", "tokens", "stem")) {
      String value =
          options.isGiven(option)
              ? options.inForce(option)
              : defaults.getOrDefault(option, options.inForce(option));
      if (!value.isEmpty()) {
        details.add(option + " " + value);
      }
    }
    Optional<String> confirmed = texts.stream().map(WordCommand::date).max(naturalOrder());
    confirmed.filter(date -> !date.isEmpty()).ifPresent(date -> details.add("confirmed " + date));
    List<String> sums = texts.stream().map(Text::sha1).distinct().toList();
    if (sums.size() <= MAX_SUMS) {
      sums.forEach(sum -> details.add("SHA-1 " + sum.substring(0, SHORT_SUM)));
    }
    return String.join(", ", details);
  }

  private static String date(Text text) {
    return text.unconfirmed().map(at -> at.toString().substring(0, 10)).orElse("");
  }

  private static TablePage.Source source(Text text) {
    String name = String.join(" ", text.request().version(), text.request().osis()).strip();
    return new TablePage.Source(
        name, text.otherEdition(), text.origin().label(), text.sha1(), date(text));
  }
}
