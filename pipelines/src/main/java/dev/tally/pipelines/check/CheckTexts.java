package dev.tally.pipelines.check;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.scripture.TextStatus;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.MissingTexts;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The command {@code check}: what translations lack. */
public final class CheckTexts {
  private CheckTexts() {}

  /** Options of {@code check}. */
  public interface Options extends SourceOptions, FormatOptions, MissingTexts.Options {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.OTHER,
            List.of("check"),
            "says what is wrong with translations: missing, empty and double verses, markup, sums",
            List.of("tally check akjv", "tally check all --skip-missing -o check.html"),
            Options.class,
            List.of("ver..."),
            CheckTexts::run);

    @Description("translations, comma-separated; all: everything that the source lists")
    @OptionGroup.In(OptionGroup.TEXTS)
    String getVer();

    @Description(
        "all translations in these languages instead, comma-separated, such as German or de")
    @OptionGroup.In(OptionGroup.TEXTS)
    String getLanguage();
  }

  /**
   * The result for a text: its findings, or why it is missing.
   *
   * @param missing why it could not be read; empty if it was
   * @param text that was read; empty if it is not available or damaged
   */
  private record Checked(List<Finding> findings, String missing, Optional<Text> text) {
    String notice() {
      return text.map(Text::notice).orElse("");
    }
  }

  private static ExitCode run(Options options, Terminal terminal) {
    TableWriter table = FormatOptions.writer(options, terminal);
    Library library = SourceOptions.library(options);
    library.open(terminal.notices(Notice.CACHE));
    Collection<String> versions =
        TextPlans.versions(options.getVer(), options.getLanguage(), library);
    Map<String, Translation> known = library.known();
    List<Checked> checked =
        List.copyOf(versions).parallelStream()
            .map(version -> check(version, known, library))
            .toList();
    List<String> missing =
        checked.stream().map(Checked::missing).filter(each -> !each.isEmpty()).toList();
    TextStatus.tellRead(
        checked.stream().flatMap(each -> each.text.stream()).toList(), terminal.listener());
    if (!missing.isEmpty() && (!options.getSkipMissing() || missing.size() == checked.size())) {
      throw CommandException.noData(missing);
    }
    Stream.concat(checked.stream().map(Checked::notice), missing.stream())
        .filter(each -> !each.isEmpty())
        .forEach(terminal.notices(Notice.TEXT));
    List<Finding> findings = checked.stream().flatMap(each -> each.findings.stream()).toList();
    table.write(
        Finding.LAYOUT,
        Rows.of(findings),
        () ->
            TablePage.About.tables(
                "What is wrong with " + Excerpt.of(String.join(", ", versions))));
    return !missing.isEmpty()
        ? ExitCode.INCOMPLETE
        : findings.isEmpty() ? ExitCode.DONE : ExitCode.FOUND_WRONG;
  }

  private static Checked check(String version, Map<String, Translation> known, Library library) {
    String system = known.getOrDefault(version, Translation.unlisted(version)).versification();
    List<Finding> findings = new ArrayList<>();
    try {
      Text text = library.find(new TextRequest(0, 0, version, 0, 0));
      TextCheck check = new TextCheck(version, system);
      new Verses(text, library).forEach(check);
      findings.addAll(check.findings());
      return new Checked(findings, "", Optional.of(text));
    } catch (UnavailableException e) {
      if (e.reason() != UnavailableException.Reason.DAMAGED) {
        return new Checked(findings, e.getMessage(), Optional.empty());
      }
      findings.add(new Finding(version, system, Problem.SUM, 1, e.getMessage()));
      return new Checked(findings, "", Optional.empty());
    }
  }
}
