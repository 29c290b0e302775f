package dev.tally.pipelines.tournament;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.gradebook.Criterion;
import dev.tally.pipelines.gradebook.Gradebook;
import dev.tally.pipelines.gradebook.OwnerGrade;
import dev.tally.pipelines.gradebook.Rubric;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import dev.tally.pipelines.logs.owner.PlatformNames;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The gradebook of a class whose programs have played each other. */
final class ClassGrades {
  private ClassGrades() {}

  /**
   * A row for each program of a folder, by name, with its points in the tournament. The maximum is
   * that of winning all games.
   *
   * @param rows of players, one of whom comes from a folder
   */
  static Gradebook of(List<ResultTable.Row> rows, List<Played> played) {
    List<ResultTable.Row> programs =
        rows.stream().filter(row -> !row.player().folder().isEmpty()).toList();
    double most =
        programs.stream()
            .mapToDouble(row -> Math.max(row.points(), row.scores().games()))
            .max()
            .orElseThrow();
    Rubric rubric =
        new Rubric(
            Map.of(Criterion.WON, BigDecimal.ONE),
            0,
            0,
            Optional.of(BigDecimal.valueOf(most)),
            BigDecimal.ZERO);
    List<OwnerGrade> grades =
        programs.stream()
            .map(row -> grade(row, played, most))
            .sorted(Comparator.comparing(grade -> grade.owner().name()))
            .toList();
    return new Gradebook(rubric, grades, BigDecimal.ZERO, 0, 0);
  }

  /** Who has submitted the folder with this name, as learning platforms and people call it. */
  static Owner owner(String folder) {
    return OwnerFinder.PLATFORMS.find(folder + "/program", 0, list -> Map.of()).owner();
  }

  private static OwnerGrade grade(ResultTable.Row row, List<Played> played, double most) {
    String folder = String.valueOf(Path.of(row.player().folder()).getFileName());
    int games = row.scores().games();
    return new OwnerGrade(
        owner(folder),
        games == 0 ? Map.of() : Map.of(Status.VALID, games),
        Map.of(),
        0,
        PlatformNames.isLate(folder) ? 1 : 0,
        "",
        BigDecimal.valueOf(row.points()),
        feedback(row, played, most));
  }

  private static String feedback(ResultTable.Row row, List<Played> played, double most) {
    Optional<Played> forfeit =
        played.stream().filter(each -> ResultTable.isForfeit(each, row.player())).findFirst();
    return row.scores().wins()
        + " of "
        + row.scores().games()
        + " games won"
        + (row.scores().draws() == 0 ? "" : ", " + row.scores().draws() + " drawn")
        + forfeit
            .map(
                each ->
                    "; "
                        + row.forfeits()
                        + " lost by other things than moves, game "
                        + each.task().number()
                        + ": "
                        + each.fault().replaceFirst("^\\Q" + row.player().name() + "\\E: ", ""))
            .orElse("")
        + "; "
        + Rubric.text(BigDecimal.valueOf(row.points()))
        + " of "
        + Rubric.text(BigDecimal.valueOf(most))
        + " points";
  }
}
