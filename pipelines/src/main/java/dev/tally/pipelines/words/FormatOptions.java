package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.OverwriteOptions;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.table.TableFormat;
import dev.tally.pipelines.table.TableWriter;
import java.util.Locale;
import java.util.stream.Collectors;

/** The options that say how results are written, and where. */
@OptionGroup.In(OptionGroup.OUTPUT)
public interface FormatOptions extends CsvOptions, OverwriteOptions {
  @Description(TableFormat.NAMES + " (default: what the ending of --output says, else text)")
  @OneOf(TableFormat.class)
  String getFormat();

  @Description("file for the results, written whole or not at all; - is standard output")
  String getOutput();

  /**
   * The format that the options mean.
   *
   * @throws CommandException (usage) if it is none of them, or only the ending of the output says
   *     it and says none of them
   */
  static TableFormat format(FormatOptions options) {
    String typed = options.getFormat();
    if (typed.isEmpty()) {
      return byEnding(options.getOutput());
    }
    return TableFormat.byEnding(typed.toLowerCase(Locale.ROOT))
        .orElseGet(() -> EnumOption.of("format", typed, TableFormat.class));
  }

  private static TableFormat byEnding(String output) {
    String name = output.substring(output.lastIndexOf('/') + 1);
    if (name.lastIndexOf('.') <= 0) {
      return TableFormat.TEXT; // no ending, or a hidden file without one
    }
    return TableFormat.byEnding(OutputTarget.ending(name))
        .orElseThrow(
            () ->
                CommandException.usage(
                    "--output="
                        + output
                        + ": expected an ending of ."
                        + TableFormat.endings().collect(Collectors.joining(", ."))
                        + ", or none; or --format"));
  }

  /**
   * Writer of the results to the place that the options name.
   *
   * @throws CommandException (usage) if they cannot go there, or {@code --bom} has no meaning
   */
  static TableWriter writer(FormatOptions options, Terminal terminal) {
    TableFormat format = format(options);
    if (format == TableFormat.XLSX && options.getOutput().isEmpty()) {
      throw CommandException.usage(
          "--format=xlsx: expected --output=FILE.xlsx, or - for standard output");
    }
    return TableWriter.of(
        format,
        options,
        OutputTarget.to("output", options.getOutput(), options.getOverwrite(), terminal));
  }
}
