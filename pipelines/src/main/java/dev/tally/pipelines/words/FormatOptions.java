package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.cli.OverwriteOptions;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.table.TableFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** The options that say how results are written, and where. */
@OptionGroup.In(OptionGroup.OUTPUT)
public interface FormatOptions extends CsvOptions, OverwriteOptions {
  @Description(
      "text, json (one object a line), csv, tsv, markdown or html; else as the ending of --output"
          + " says, or text")
  @Default("")
  @OneOf(TableFormat.class)
  String getFormat();

  @Description("file for the results, written whole or not at all; - is standard output")
  @Default("")
  String getOutput();

  /**
   * The format that the options mean.
   *
   * @param type has the formats, {@code TEXT}, {@code JSON} and {@code CSV} among them
   * @throws CommandException (usage) if it is none of them, or only the ending of the output says
   *     it and says none of them
   */
  static <E extends Enum<E>> E format(FormatOptions options, Class<E> type) {
    String typed = options.getFormat();
    return EnumOption.of(
        "format", typed.isEmpty() ? byEnding(options.getOutput(), type) : typed, type);
  }

  private static String byEnding(String output, Class<? extends Enum<?>> type) {
    String name = output.substring(output.lastIndexOf('/') + 1);
    if (name.lastIndexOf('.') <= 0) {
      return "text"; // no ending, or a hidden file without one
    }
    Map<String, String> formats = new LinkedHashMap<>();
    formats.put("txt", "text");
    formats.put("csv", "csv");
    formats.put("tsv", "tsv");
    formats.put("tab", "tsv");
    formats.put("json", "json");
    formats.put("jsonl", "json");
    formats.put("md", "markdown");
    formats.put("markdown", "markdown");
    formats.put("html", "html");
    formats.put("htm", "html");
    formats.values().retainAll(EnumOption.labels(type));
    String format = formats.get(OutputTarget.ending(name));
    if (format == null) {
      String endings = String.join(", .", formats.keySet());
      throw CommandException.usage(
          "--output=" + output + ": expected an ending of ." + endings + ", or none; or --format");
    }
    return format;
  }

  /**
   * Where the options have the results go.
   *
   * @throws CommandException (usage) if they cannot go there
   */
  static OutputTarget output(FormatOptions options, Terminal terminal) {
    return OutputTarget.to("output", options.getOutput(), options.getOverwrite(), terminal);
  }
}
