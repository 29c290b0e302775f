package dev.tally.pipelines.grading.results;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** The options that say where the results of a grading run go. */
public interface ResultOptions extends FolderOptions {
  @Description(
      "all or wrong: the records that results.jsonl and results.csv have; wrong is all that are"
          + " not VALID")
  @Default.String("all")
  @OneOf(Only.class)
  String getOnly();

  void setOnly(String only);

  /** Which records results have. */
  enum Only {
    ALL,
    WRONG
  }

  @Description("folder for what a terminal would have shown of each game")
  @Default.String("")
  String getTranscripts();

  void setTranscripts(String transcripts);

  @Description("file for the results as Gradescope takes them")
  @Default.String("")
  String getGradescope();

  void setGradescope(String gradescope);
}
