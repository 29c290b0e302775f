package dev.tally.pipelines.gradebook;

import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.pipelines.gradebook.GradebookTable.Lms;
import dev.tally.pipelines.io.PathList;
import dev.tally.pipelines.logs.GameCatalog;
import java.io.Serializable;

/** Options of a command that grades a class. */
@OptionGroup.In(OptionGroup.COURSE)
public interface GradebookOptions extends CsvOptions {
  @Description(
      "a regular expression (RE2) for the path of a log that finds whose it is: with one group, or"
          + " with groups named owner and id; otherwise as learning platforms write it")
  String getOwner();

  @Description(
      "the game that all records have to be of: others are MALFORMED, and logs that name none are"
          + " of it")
  String getRequireGame();

  @Description("write gradebook.csv, with a row for each owner; so do --lms, --bom and --points")
  boolean getGradebook();

  @Description(
      "none, moodle or canvas: give gradebook.csv the columns that this platform imports, and go by"
          + " its paths even if a record names a player")
  @Default("none")
  @OneOf(Lms.class)
  String getLms();

  @Description("name of the assignment, for --lms=canvas and on the pages")
  @Default("Recorded games")
  String getAssignment();

  @Description(
      "rubric (YAML): points for valid, legal, claim, won, losing; docs/grading.md has all keys")
  @Paths
  String getPoints();

  @Description("folder for feedback, a page to hand out for each owner")
  String getFeedback();

  /**
   * The part of a rubric that workers need.
   *
   * @param isWanted whether there are submissions to write
   * @param hasFeedback whether there are pages to hand out
   * @param isPathFirst whether a path says whose a record is, even if that names a player
   * @param needsAnalysis whether valid games are searched for losing moves
   * @param requiredGame id of the rule set that all records have to be of; empty if any will do
   */
  record Plan(
      boolean isWanted,
      boolean hasFeedback,
      boolean isPathFirst,
      boolean needsAnalysis,
      String requiredGame)
      implements Serializable {
    /** No gradebook. */
    public static final Plan NONE = new Plan(false, false, false, false, "");
  }

  /** The plan that these options ask for. */
  static Plan plan(GradebookOptions options, Rubric rubric) {
    boolean hasFeedback = !options.getFeedback().isEmpty();
    boolean isPathFirst = lms(options) != Lms.NONE || !options.getOwner().isEmpty();
    return new Plan(
        hasFile(options) || hasFeedback,
        hasFeedback,
        isPathFirst,
        rubric.needsAnalysis(),
        requiredGame(options));
  }

  /**
   * Id of the rule set that all records have to be of; empty if any will do.
   *
   * @throws dev.tally.pipelines.cli.CommandException (usage) if there is no such game
   */
  static String requiredGame(GradebookOptions options) {
    return options.getRequireGame().isEmpty()
        ? ""
        : GameCatalog.byName(options.getRequireGame()).id();
  }

  /** Whether {@link GradebookTable#FILE} is written. */
  static boolean hasFile(GradebookOptions options) {
    return options.getGradebook()
        || options.getBom()
        || lms(options) != Lms.NONE
        || !options.getPoints().isEmpty();
  }

  /** Layout of {@link GradebookTable#FILE}. */
  static GradebookTable table(GradebookOptions options) {
    return new GradebookTable(lms(options), options.getAssignment(), CsvOptions.style(options));
  }

  private static Lms lms(GradebookOptions options) {
    return EnumOption.of("lms", options.getLms(), Lms.class);
  }

  /**
   * The rubric.
   *
   * @throws dev.tally.pipelines.cli.CommandException if there is one that cannot be read
   */
  static Rubric rubric(GradebookOptions options) {
    return options.getPoints().isEmpty()
        ? Rubric.STANDARD
        : RubricReader.read(PathList.path("points", options.getPoints()));
  }
}
