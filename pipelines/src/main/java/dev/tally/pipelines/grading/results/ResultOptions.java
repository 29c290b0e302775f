package dev.tally.pipelines.grading.results;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The options that say where the results of a grading run go. */
public interface ResultOptions extends FolderOptions {
  @Description("folder for what a terminal would have shown of each game")
  @Default.String("")
  String getTranscripts();

  void setTranscripts(String transcripts);

  @Description("file for the results as Gradescope takes them")
  @Default.String("")
  String getGradescope();

  void setGradescope(String gradescope);
}
