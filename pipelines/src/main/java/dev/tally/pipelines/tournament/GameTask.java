package dev.tally.pipelines.tournament;

import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.Side;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.games.search.Level;
import dev.tally.games.tournament.Contestant;
import dev.tally.games.tournament.Program;
import dev.tally.games.tournament.TournamentGame;
import dev.tally.pipelines.beam.RecordCoder;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * A game to play.
 *
 * @param number in the tournament, from 1; two games of an opening are an odd one and the next
 * @param x has the side that the game names first
 * @param opening a line of JSON
 * @param seed of the tournament
 */
record GameTask(int number, Entrant x, Entrant o, String opening, Clock clock, long seed) {
  static final RecordCoder<GameTask> CODER = RecordCoder.of(GameTask.class);

  Entrant entrant(Side side) {
    return side == Side.X ? x : o;
  }

  /** Plays it, and writes the record when nothing of it runs any more. */
  void play(GameFolder folder) throws IOException {
    GameRecord begun = GameFolder.parse(opening).orElseThrow();
    Match match = new Match(begun.ruleset(), begun.setup());
    begun.replay().forEachTurn(turn -> match.play(turn.move()));
    Players players = new Players(x.name(), o.name());
    Map<Side, Contestant> contestants = new EnumMap<>(Side.class);
    for (Side side : Side.values()) {
      contestants.put(side, contestant(side, begun));
    }
    GameRecord record =
        new TournamentGame(match, players, contestants).play(String.valueOf(number), folder.date());
    for (Side side : Side.values()) {
      if (contestants.get(side) instanceof Program program) {
        folder.writeErrors(this, side, program.errors());
      }
    }
    folder.write(this, record);
  }

  private Contestant contestant(Side side, GameRecord begun) {
    Entrant entrant = entrant(side);
    if (entrant.isProgram()) {
      return new Program(
          entrant.protocol(),
          entrant.command(),
          Optional.of(entrant.folder()).filter(each -> !each.isEmpty()),
          Duration.ofMillis(clock.millis()),
          Duration.ofMillis(clock.increment()));
    }
    return Contestant.of(
        new Level(entrant.level()),
        begun.ruleset(),
        begun.setup(),
        Fingerprint.of(seed, number, side == Side.X ? 0 : 1));
  }
}
