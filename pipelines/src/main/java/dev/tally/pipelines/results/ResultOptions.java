package dev.tally.pipelines.results;

import dev.tally.pipelines.cli.OptionGroup;

/** The options that say where the results of a grading run go. */
@OptionGroup.In(OptionGroup.OUTPUT)
public interface ResultOptions extends FolderOptions {
  @Description(
      "all or wrong: which records are in results.jsonl and results.csv; wrong means all"
          + " that are not VALID")
  @Default("all")
  @OneOf(Only.class)
  String getOnly();

  /** Which records results have. */
  enum Only {
    ALL,
    WRONG
  }

  @Description(
      "table, json or jsonl: what standard output gets; json is the summary, jsonl the results;"
          + " these need no folder")
  @Default("table")
  @OneOf(Format.class)
  String getFormat();

  /** The formats of standard output. */
  enum Format {
    TABLE,
    JSON,
    JSONL
  }

  @Description(
      "give each player's Elo rating before the game, as tally ratings has it, under ratings")
  boolean getRatings();

  @Description("folder for what a terminal would have shown of each game")
  String getTranscripts();

  @Description("file for the results in the form that Gradescope reads")
  String getGradescope();
}
