package dev.tally.pipelines.play;

import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.io.PathList;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogFile;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A game of a log of any format.
 *
 * @param name the option, its value, and which record it is, for messages
 * @param game as it is recorded
 * @param replay up to its end, or to the first move that is refused
 * @param reason why it is not graded as right; empty if it is
 */
record RecordedGame(String name, GameRecord game, Replay replay, String reason) {
  /** A path, and the number of a record. */
  private static final Pattern NUMBERED = Pattern.compile("(?s)(.+):([0-9]{1,18})");

  /**
   * Reads the game that a user means.
   *
   * @param option the name of the option
   * @param typed its value: a file, and after a colon the number of a record, from 1, which a file
   *     of one record does not need
   * @param named the game that the user names; empty to take that of the record
   * @throws CommandException (usage) if the file has several records and none is named, or it is a
   *     record of another game; (no data) if there is no such record, or it has no game
   */
  static RecordedGame read(String option, String typed, Optional<Ruleset> named) {
    String path = PathList.path(option, typed);
    long number = 0;
    Matcher numbered = NUMBERED.matcher(path);
    if (!new File(path).exists() && numbered.matches()) {
      path = numbered.group(1);
      number = Long.parseLong(numbered.group(2));
    }
    Search search = search(option, path, number, named);
    String name = "--" + option + "=" + path;
    if (number == 0 && search.count > 1) {
      throw CommandException.usage(
          name
              + ": expected "
              + path
              + ":N, the number of one of its "
              + search.count
              + " records");
    }
    if (search.found.isEmpty()) {
      throw CommandException.noData(
          name + ": expected a record in 1.." + search.count + ", not " + number);
    }
    return of(name + ", record " + Math.max(1, number), search.found.get(), named);
  }

  private static RecordedGame of(String name, Verdict verdict, Optional<Ruleset> named) {
    if (!(verdict.entry() instanceof GameRecord game) || verdict.replay().isEmpty()) {
      throw CommandException.noData(name + ": " + verdict.reason());
    }
    if (named.isPresent() && !named.get().equals(game.ruleset())) {
      throw CommandException.usage(
          name + ": a game of " + game.ruleset() + ", not of " + named.get());
    }
    // Input after a game had been left is no move of it.
    Replay replay = game.replay();
    return new RecordedGame(name, game, replay, verdict.reason());
  }

  /** The message that a move is refused; empty if none is. */
  Optional<String> problem() {
    return replay
        .failure()
        .map(failure -> name + ", move " + failure.ply() + " '" + failure.text() + "' " + reason);
  }

  private static Search search(String option, String path, long number, Optional<Ruleset> named) {
    Storage.requireLocal(option, path);
    File file = new File(path);
    if (!file.isFile()) {
      String problem = file.isDirectory() ? "expected a file" : "no file is there";
      throw CommandException.noData("--" + option + "=" + path + ": " + problem);
    }
    Search search = new Search(Math.max(1, number));
    String location = Storage.location(file.toPath());
    LogFile log = new LogFile(0, path, "", location, file.length(), /* shared= */ 0);
    try {
      BlockReader.grade(
          LogBlock.whole(log, ""),
          named.map(Ruleset::id).orElse(""),
          OwnerFinder.PLATFORMS,
          new CompanionFiles(),
          search);
    } catch (IOException e) {
      throw CommandException.noData("--" + option + "=" + path + ": " + e.getMessage());
    }
    return search;
  }

  /** Keeps one of the records. */
  private static final class Search implements BlockReader.Visitor {
    private final long number;
    private long count;
    private Optional<Verdict> found = Optional.empty();

    Search(long number) {
      this.number = number;
    }

    @Override
    public void visit(String log, Verdict verdict) {
      if (++count == number) {
        found = Optional.of(verdict);
      }
    }
  }
}
