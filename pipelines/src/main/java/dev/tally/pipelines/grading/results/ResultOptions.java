package dev.tally.pipelines.grading.results;

/** The options that say where the results of a grading run go. */
public interface ResultOptions extends FolderOptions {
  @Description("folder for what a terminal would have shown of each game")
  @Default("")
  String getTranscripts();

  @Description("file for the results as Gradescope takes them")
  @Default("")
  String getGradescope();
}
