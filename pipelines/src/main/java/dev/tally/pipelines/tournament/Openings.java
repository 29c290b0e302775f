package dev.tally.pipelines.tournament;

import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.json.JsonLines;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import dev.tally.games.search.Budget;
import dev.tally.games.search.RandomPlayer;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.history.GradedParts;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogFile;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Openings of games: each pair of games has another one.
 *
 * @param plies that are played at random, unless there are recorded openings
 * @param recorded openings as JSON, which are taken in turn; may be none
 * @param seed of random moves
 */
record Openings(Ruleset ruleset, int plies, List<String> recorded, long seed) {
  private static final int MAX_PLIES = 100;
  private static final int MAX_TRIES = 1_000;
  private static final Pattern RANDOM = Pattern.compile("random:([0-9]{1,3})");

  /**
   * The openings that an option asks for.
   *
   * @param typed {@code random:8}, or the path of a log whose games are openings
   * @throws CommandException (usage) if it is neither, or too long; (no data) if a record cannot be
   *     gone on with
   */
  static Openings of(String typed, Ruleset ruleset, long seed) throws IOException {
    Matcher random = RANDOM.matcher(typed);
    if (random.matches() && Integer.parseInt(random.group(1)) <= MAX_PLIES) {
      Openings openings = new Openings(ruleset, Integer.parseInt(random.group(1)), List.of(), seed);
      openings.line(0); // or there is none
      return openings;
    }
    File file = new File(typed);
    if (!file.isFile()) {
      throw CommandException.usage(
          "--openings=" + typed + ": expected random:0 to random:" + MAX_PLIES + ", or a file");
    }
    return new Openings(ruleset, 0, recorded(file, ruleset), seed);
  }

  private static List<String> recorded(File file, Ruleset ruleset) throws IOException {
    List<String> lines = new ArrayList<>();
    BlockReader.grade(
        LogBlock.whole(LogFile.below("", file.getPath(), file.length()), ""),
        ruleset.id(),
        OwnerFinder.PLATFORMS,
        new CompanionFiles(),
        (log, verdict) -> lines.add(line(file, lines.size() + 1, verdict, ruleset)));
    if (lines.isEmpty()) {
      throw CommandException.noData("--openings=" + file + ": it has no record");
    }
    return lines;
  }

  private static String line(File file, int number, Verdict verdict, Ruleset ruleset) {
    String where = "--openings=" + file + ", record " + number + ": ";
    if (!GradedParts.isLegal(verdict)) {
      String move =
          verdict
              .replay()
              .flatMap(Replay::failure)
              .map(failure -> "move " + failure.ply() + " '" + failure.text() + "' ")
              .orElse("");
      throw CommandException.noData(where + move + verdict.reason());
    }
    GameRecord game = (GameRecord) verdict.entry();
    if (!game.ruleset().equals(ruleset)) {
      throw CommandException.noData(where + "a game of " + game.ruleset() + ", not of " + ruleset);
    }
    Replay replay = verdict.replay().orElseThrow();
    if (replay.position().outcome().isOver()) {
      throw CommandException.noData(where + "the game is over, so that nothing is left to play");
    }
    GameRecord opening =
        GameRecord.builder(game.location(), ruleset)
            .setup(game.setup())
            .moves(game.moves())
            .build();
    return JsonLines.line(opening, replay);
  }

  /** Whether all begin with the board that the rules begin with. */
  boolean isStandard() {
    return recorded.stream().noneMatch(each -> each.contains("\"setup\""));
  }

  /**
   * An opening, as a line of JSON.
   *
   * @param index from 0
   * @throws CommandException (usage) if no game is long enough
   */
  String line(int index) {
    if (!recorded.isEmpty()) {
      return recorded.get(index % recorded.size());
    }
    for (int i = 0; i < MAX_TRIES; i++) {
      Match match = new Match(ruleset, Setup.STANDARD);
      RandomPlayer random = new RandomPlayer(Fingerprint.of(seed, index, i));
      while (match.moves().size() < plies && !match.isOver()) {
        Position position = match.position();
        Move move = random.choose(position, Budget.ofNodes(1)).move();
        match.play(move);
      }
      if (!match.isOver()) {
        GameRecord opening = GameRecord.builder(match).build();
        return JsonLines.line(opening, opening.replay());
      }
    }
    throw CommandException.usage(
        "--openings=random:" + plies + ": a game of " + ruleset + " is over before that");
  }
}
