package dev.tally.pipelines.check;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.scripture.library.PlaceOptions;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.text.CsvStyle;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.util.List;

/**
 * The command {@code doctor}: what the program finds on this machine, and what is wrong with it.
 */
public final class Doctor {
  private static final Layout<Check, Check> LAYOUT =
      Layout.ofRows(
          List.of(
              Column.text("check", Check::name),
              Column.text("found", Check::found),
              Column.text("problem", Check::problem)));

  private Doctor() {}

  /** Options of {@code doctor}. */
  public interface Options extends PlaceOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.OTHER,
            List.of("doctor"),
            "says what it finds on this machine, and what is wrong with it",
            List.of("tally doctor", "tally doctor --json"),
            Options.class,
            List.of(),
            (options, terminal) -> run(options, terminal));

    @Description("one JSON object a line")
    boolean getJson();
  }

  private static ExitCode run(Options options, Terminal terminal) {
    Machine machine = new Machine(System.getenv(), terminal.interactive());
    List<Check> checks = machine.checks(options);
    TableFormat format = options.getJson() ? TableFormat.JSON : TableFormat.TEXT;
    new TableWriter(format, CsvStyle.SAFE, OutputTarget.standard(terminal))
        .write(LAYOUT, Rows.of(checks), () -> TablePage.About.tables("This machine"));
    boolean isWell = checks.stream().allMatch(each -> each.problem().isEmpty());
    return isWell ? ExitCode.DONE : ExitCode.FOUND_WRONG;
  }
}
