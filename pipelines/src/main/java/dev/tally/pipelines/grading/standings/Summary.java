package dev.tally.pipelines.grading.standings;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.beam.MaterializeSum;
import dev.tally.pipelines.beam.RecordCoder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Counts of records that are graded, of some of them or of all: its components change as records
 * are added. Not thread-safe.
 *
 * @param counts how many records of a game in a file have a status, none 0; there may be several of
 *     the same, until the sum is {@linkplain #extractOutput extracted}
 * @param lengths how many {@code VALID} records have so many moves, by game
 * @param firstMoverWon how many {@code VALID} records the first mover won, by game
 * @param totals over all records
 * @param otherFiles what is said of files that are no logs, by their names
 */
@JsonPropertyOrder({"records", "statuses", "claimNotRead", "files"})
@JsonIgnoreProperties({"lengths", "firstMoverWon", "totals", "otherFiles"})
public record Summary(
    @JsonProperty("files") List<StatusCount> counts,
    NavigableMap<String, NavigableMap<Integer, Long>> lengths,
    NavigableMap<String, Long> firstMoverWon,
    EnumMap<Total, Long> totals,
    NavigableMap<String, String> otherFiles)
    implements MaterializeSum.Accumulator<Summary> {
  public static final RecordCoder<Summary> CODER = RecordCoder.of(Summary.class);

  private static final Comparator<StatusCount> ORDER =
      Comparator.comparing(StatusCount::file)
          .thenComparing(StatusCount::game)
          .thenComparing(StatusCount::status);

  /** A number that is not counted by file or game. */
  public enum Total {
    /** Length of the files of JSON Lines that have the results. */
    BYTES,
    /** Records that claim something that nobody has judged. */
    CLAIMS_NOT_READ,
    /** Records of logs in whose path the pattern for owners finds no name. */
    OWNERS_NOT_FOUND
  }

  /** Copies the list, so that counts can be added to it. */
  public Summary {
    counts = new ArrayList<>(counts);
  }

  /** A summary of no records. */
  public Summary() {
    this(List.of(), new TreeMap<>(), new TreeMap<>(), new EnumMap<>(Total.class), new TreeMap<>());
  }

  /**
   * Counts one record.
   *
   * @param file as the results name it
   * @param isOwnerMissed whether a pattern for owners finds no name in the path of its log
   */
  public void add(String file, Verdict verdict, boolean isOwnerMissed) {
    add(Total.OWNERS_NOT_FOUND, isOwnerMissed ? 1 : 0);
    add(Total.CLAIMS_NOT_READ, verdict.unreadClaims().isEmpty() ? 0 : 1);
    add(new StatusCount(file, verdict.ruleset().map(Ruleset::id).orElse(""), verdict.status(), 1));
    if (verdict.status() == Status.VALID && verdict.entry() instanceof GameRecord game) {
      addValid(game.ruleset().id(), verdict, verdict.replay().orElseThrow());
    }
  }

  private void addValid(String game, Verdict verdict, Replay replay) {
    add(game, replay.plies(), 1);
    Optional<Side> winner = verdict.winner().flatMap(Outcome::winner);
    if (winner.isPresent() && winner.get() == replay.start().toMove()) {
      firstMoverWon.merge(game, 1L, Long::sum);
    }
  }

  /**
   * Notes that a file, which is added as a record, is no log by its name and by its content.
   *
   * @param file as the results name it
   */
  public void addOther(String file, String reason) {
    otherFiles.put(file, reason);
  }

  /**
   * The files that are no logs and stand beside logs, or above or below them: programs and notes
   * that belong to a game. Others may have been submitted in place of one.
   */
  public Set<String> filesBesideLogs() {
    Set<String> folders = new HashSet<>();
    Set<String> above = new HashSet<>();
    for (StatusCount each : counts) {
      if (!otherFiles.containsKey(each.file()) && folders.add(folder(each.file()))) {
        for (String at = folder(each.file()); !at.isEmpty(); at = folder(at)) {
          above.add(at);
        }
        above.add("");
      }
    }
    boolean isOnePersons = folders.equals(Set.of("")); // not a folder of many submissions
    Set<String> beside = new TreeSet<>();
    for (String file : otherFiles.keySet()) {
      boolean isBeside = isOnePersons || above.contains(folder(file));
      for (String at = folder(file); !isBeside && !at.isEmpty(); at = folder(at)) {
        isBeside = folders.contains(at);
      }
      if (isBeside) {
        beside.add(file);
      }
    }
    return beside;
  }

  private static String folder(String file) {
    return file.substring(0, Math.max(0, file.lastIndexOf('/')));
  }

  /** Adds to a total. */
  public void add(Total total, long more) {
    if (more > 0) {
      totals.merge(total, more, Long::sum);
    }
  }

  @Override
  public void add(Summary other) {
    other.counts.forEach(this::add);
    other.lengths.forEach(
        (game, byLength) -> byLength.forEach((length, count) -> add(game, length, count)));
    other.firstMoverWon.forEach((game, count) -> firstMoverWon.merge(game, count, Long::sum));
    other.totals.forEach(this::add);
    otherFiles.putAll(other.otherFiles);
  }

  /** Records come file by file, so that only the last counts can be those of the same file. */
  private void add(StatusCount more) {
    for (int i = counts.size() - 1; i >= 0 && counts.get(i).file().equals(more.file()); i--) {
      if (counts.get(i).isOfTheSame(more)) {
        counts.set(i, counts.get(i).plus(more.records()));
        return;
      }
    }
    counts.add(more);
  }

  private void add(String game, int length, long count) {
    lengths.computeIfAbsent(game, key -> new TreeMap<>()).merge(length, count, Long::sum);
  }

  /** Puts the counts in the order of files, games and statuses, each once. */
  @Override
  public Summary extractOutput() {
    Summary sum = new Summary(List.of(), lengths, firstMoverWon, totals, otherFiles);
    counts.sort(ORDER);
    counts.forEach(sum::add);
    return sum;
  }

  /** A total. */
  public long total(Total total) {
    return totals.getOrDefault(total, 0L);
  }

  /** Number of records that claim something that nobody has judged. */
  @JsonProperty("claimNotRead")
  public long claimsNotRead() {
    return total(Total.CLAIMS_NOT_READ);
  }

  /** Number of records. */
  @JsonProperty
  public long records() {
    return counts.stream().mapToLong(StatusCount::records).sum();
  }

  /** Numbers of records by status, 0 included. */
  @JsonProperty
  public Map<Status, Long> statuses() {
    Map<Status, Long> statuses = new EnumMap<>(Status.class);
    for (Status status : Status.values()) {
      statuses.put(status, 0L);
    }
    counts.forEach(each -> statuses.merge(each.status(), each.records(), Long::sum));
    return statuses;
  }

  /** Statistics of the {@code VALID} records of each game. */
  public List<Statistics> statistics() {
    return lengths.entrySet().stream()
        .map(
            each ->
                Statistics.of(
                    each.getKey(), each.getValue(), firstMoverWon.getOrDefault(each.getKey(), 0L)))
        .toList();
  }
}
