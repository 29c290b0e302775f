package dev.tally.pipelines.grading.results;

import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.OverwriteOptions;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The options that say where the results of a run go. */
public interface ResultOptions extends CsvOptions, OverwriteOptions {
  @Description("folder for the results, which appears whole or not at all")
  @Default.String("")
  String getOutput();

  void setOutput(String output);

  @Description("folder for what a terminal would have shown of each game")
  @Default.String("")
  String getTranscripts();

  void setTranscripts(String transcripts);

  @Description("file for the results as Gradescope takes them")
  @Default.String("")
  String getGradescope();

  void setGradescope(String gradescope);
}
