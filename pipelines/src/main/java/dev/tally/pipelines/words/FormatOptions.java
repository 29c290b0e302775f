package dev.tally.pipelines.words;

import dev.tally.pipelines.Choice;
import dev.tally.pipelines.CommandException;
import dev.tally.pipelines.Output;
import dev.tally.pipelines.OverwriteOptions;
import dev.tally.pipelines.Terminal;
import dev.tally.pipelines.text.CsvOptions;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The options that say how results are written, and where. */
public interface FormatOptions extends CsvOptions, OverwriteOptions {
  @Description(
      "text, json (one object a line) or csv; else as the ending of --output says, or text")
  @Default.String("")
  String getFormat();

  void setFormat(String format);

  @Description("file for the results, written whole or not at all; - is standard output")
  @Default.String("")
  String getOutput();

  void setOutput(String output);

  /**
   * The format that the options mean.
   *
   * @param type has the formats, {@code TEXT}, {@code JSON} and {@code CSV} among them
   * @throws CommandException (usage) if it is none of them
   */
  static <E extends Enum<E>> E format(FormatOptions options, Class<E> type) {
    String typed = options.getFormat();
    return Choice.of("format", typed.isEmpty() ? byEnding(options.getOutput()) : typed, type);
  }

  private static String byEnding(String output) {
    return switch (Output.ending(output)) {
      case "json", "jsonl" -> "json";
      case "csv" -> "csv";
      default -> "text";
    };
  }

  /**
   * Where the options have the results go.
   *
   * @throws CommandException (usage) if they cannot go there
   */
  static Output output(FormatOptions options, Terminal terminal) {
    return Output.to("output", options.getOutput(), options.getOverwrite(), terminal);
  }
}
