package dev.tally.pipelines.gradebook;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.beam.DataStreams;
import dev.tally.pipelines.io.Storage.FileEntry;
import dev.tally.pipelines.logs.owner.Owner;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;

/**
 * The grades of all owners, by name.
 *
 * @param together the points of all records as one submission of one owner
 * @param more how many submissions of further owners are left out
 * @param notAnalysed how many valid games have no points for losing moves since none of their moves
 *     is analysed
 */
public record Gradebook(
    Rubric rubric, List<OwnerGrade> rows, BigDecimal together, long more, long notAnalysed) {
  /** A log may name a new owner in every line, and all of them are held together. */
  public static final int MAX_OWNERS = 100_000;

  /** Different games that are compared with each other. */
  static final int MAX_COMPARED = 1_000_000;

  /** Files beside the games of an owner that feedback names. */
  private static final int MAX_OTHERS_NAMED = 5;

  public Gradebook {
    rows = List.copyOf(rows);
  }

  /**
   * Makes it of what workers wrote.
   *
   * @param parts files of submissions, in the order of the results
   * @param same gives all games that are copies of each other the same number
   */
  public static Gradebook of(List<FileEntry> parts, Rubric rubric, LongUnaryOperator same)
      throws IOException {
    Set<Long> copied = copied(parts, same);
    Map<Owner, Sum> sums = new HashMap<>();
    Together together = new Together(rubric);
    long[] more = {0};
    long[] notAnalysed = {0};
    readAll(
        parts,
        next -> {
          boolean isSearched = rubric.needsAnalysis() && next.status() == Status.VALID;
          notAnalysed[0] += isSearched && !next.hasLosses() ? 1 : 0;
          together.add(next);
          if (sums.size() == MAX_OWNERS && !sums.containsKey(next.owner())) {
            more[0]++;
          } else {
            sums.computeIfAbsent(next.owner(), owner -> new Sum(rubric))
                .add(next, copied.contains(same.applyAsLong(next.game())));
          }
        });
    List<OwnerGrade> rows =
        sums.entrySet().stream()
            .map(each -> each.getValue().grade(each.getKey()))
            .sorted(
                Comparator.<OwnerGrade, String>comparing(each -> each.owner().name())
                    .thenComparing(each -> each.owner().id()))
            .toList();
    return new Gradebook(rubric, rows, together.points(), more[0], notAnalysed[0]);
  }

  /** Reads all submissions, in the order of the results. */
  private static void readAll(List<FileEntry> parts, Consumer<Submission> visitor)
      throws IOException {
    for (FileEntry part : parts) {
      DataStreams.readAll(
          Submission.CODER,
          part.file(),
          next -> {
            visitor.accept(next);
            return true;
          });
    }
  }

  /** Numbers of the games that several owners have submitted. */
  private static Set<Long> copied(List<FileEntry> parts, LongUnaryOperator same)
      throws IOException {
    Map<Long, Submission> first = new HashMap<>();
    Set<Long> copied = new HashSet<>();
    readAll(
        parts,
        next -> {
          long game = same.applyAsLong(next.game());
          Submission before = next.game() == 0 ? next : first.get(game);
          if (before == null) {
            if (first.size() < MAX_COMPARED) {
              first.put(game, next);
            }
          } else if (!before.owner().equals(next.owner()) && !isSameRecord(before, next)) {
            copied.add(game);
          }
        });
    return copied;
  }

  /** Both players of a game own its record. */
  private static boolean isSameRecord(Submission one, Submission other) {
    return one.record() == other.record() && one.log().equals(other.log());
  }

  /** The rows with most that is not valid first. */
  public List<OwnerGrade> problemsFirst() {
    return rows.stream()
        .sorted(Comparator.comparing(OwnerGrade::problems, Comparator.reverseOrder()))
        .toList();
  }

  /** Number of records that meet a criterion. */
  public int met(Criterion criterion) {
    return rows.stream().mapToInt(row -> row.met().getOrDefault(criterion, 0)).sum();
  }

  /** Number of records that were submitted late. */
  public int late() {
    return rows.stream().mapToInt(OwnerGrade::late).sum();
  }

  /** Number of records that others have submitted too. */
  public int copies() {
    return rows.stream().mapToInt(OwnerGrade::copies).sum();
  }

  /** The points for a criterion, of all owners, before maximum and deductions. */
  public String sum(Criterion criterion) {
    BigDecimal weight = rubric.weights().getOrDefault(criterion, BigDecimal.ZERO);
    return Rubric.text(weight.multiply(BigDecimal.valueOf(met(criterion))));
  }

  /** The points of all owners. */
  public BigDecimal points() {
    return rows.stream().map(OwnerGrade::points).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Points of all records if one learner has them, each once. Not thread-safe. */
  private static final class Together {
    private final Rubric rubric;
    private final Map<Criterion, Integer> met = new EnumMap<>(Criterion.class);
    private final Set<Criterion> ofRecord = EnumSet.noneOf(Criterion.class);
    private Optional<Submission> last = Optional.empty();

    Together(Rubric rubric) {
      this.rubric = rubric;
    }

    /** Adds what the record of a submission meets, which may be that of the one before. */
    void add(Submission next) {
      if (!next.isLog()) {
        return;
      }
      if (last.filter(before -> isSameRecord(before, next)).isEmpty()) {
        ofRecord.clear();
      }
      last = Optional.of(next);
      for (Criterion each : rubric.weights().keySet()) {
        if (each.isMet(next, rubric) && ofRecord.add(each)) {
          met.merge(each, 1, Integer::sum);
        }
      }
    }

    BigDecimal points() {
      return rubric.points(met, 0);
    }
  }

  /** Counts of one owner. Not thread-safe. */
  private static final class Sum {
    private final Rubric rubric;
    private final Map<Status, Integer> statuses = new EnumMap<>(Status.class);
    private final Map<Criterion, Integer> met = new EnumMap<>(Criterion.class);
    private int copies;
    private int late;
    private String log = "";
    private String firstProblem = "";
    private final List<String> otherFiles = new ArrayList<>();
    private int others;
    private String firstOther = "";

    Sum(Rubric rubric) {
      this.rubric = rubric;
      rubric.weights().keySet().forEach(each -> met.put(each, 0));
    }

    void add(Submission next, boolean isCopy) {
      log = log.isEmpty() ? next.log() : log;
      if (!next.isLog()) {
        addOther(next);
        return;
      }
      statuses.merge(next.status(), 1, Integer::sum);
      copies += isCopy ? 1 : 0;
      late += next.isLate() ? 1 : 0;
      for (Criterion each : rubric.weights().keySet()) {
        if (each.isMet(next, rubric)) {
          met.merge(each, 1, Integer::sum);
        }
      }
      if (next.status() != Status.VALID && firstProblem.isEmpty()) {
        firstProblem = problem(next);
      }
    }

    private void addOther(Submission next) {
      others++;
      if (otherFiles.size() < MAX_OTHERS_NAMED) {
        otherFiles.add(next.file());
      }
      firstOther = firstOther.isEmpty() ? problem(next) : firstOther;
    }

    private static String problem(Submission next) {
      String where = next.file() + (next.record() == 0 ? "" : ", record " + next.record());
      return where + ": " + next.status().words() + ", " + next.problem();
    }

    OwnerGrade grade(Owner owner) {
      if (statuses.isEmpty()) { // nothing but files that are no logs: each is one in vain
        statuses.put(Status.MALFORMED, others);
        firstProblem = firstOther;
        others = 0;
      }
      BigDecimal points = rubric.points(met, copies);
      return new OwnerGrade(owner, statuses, met, copies, late, log, points, feedback(points));
    }

    /** Files beside the games, in words; empty if there are none. */
    private String notCounted() {
      int more = others - otherFiles.size();
      return others == 0
          ? ""
          : "; "
              + others
              + (others == 1 ? " other file that is no log: " : " other files that are no logs: ")
              + String.join(", ", otherFiles)
              + (more == 0 ? "" : " and " + more + " more");
    }

    private String feedback(BigDecimal points) {
      int games = statuses.values().stream().mapToInt(Integer::intValue).sum();
      int valid = statuses.getOrDefault(Status.VALID, 0);
      String copy =
          copies == 0
              ? ""
              : copies == 1
                  ? "; one game was submitted by somebody else too"
                  : "; " + copies + " games were submitted by others too";
      String maximum = rubric.maximum().map(max -> " of " + Rubric.text(max)).orElse("");
      return valid
          + " of "
          + games
          + (games == 1 ? " game is valid" : " games are valid")
          + (firstProblem.isEmpty() ? "" : "; " + firstProblem)
          + notCounted()
          + copy
          + (late == 0 ? "" : "; submitted late: " + late)
          + "; "
          + Rubric.text(points)
          + maximum
          + (points.compareTo(BigDecimal.ONE) == 0 && maximum.isEmpty() ? " point" : " points");
    }
  }
}
