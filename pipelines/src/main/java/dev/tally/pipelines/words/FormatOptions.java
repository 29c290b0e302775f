package dev.tally.pipelines.words;

import dev.tally.pipelines.text.CsvOptions;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The options that say how results are written, and where. */
public interface FormatOptions extends CsvOptions {
  @Description("text, json (one object a line) or csv")
  @Default.String("text")
  String getFormat();

  void setFormat(String format);

  @Description("file for the results, written whole or not at all, if not standard output")
  @Default.String("")
  String getOutput();

  void setOutput(String output);
}
