package dev.tally.games.alphabattle;

import dev.tally.games.core.Parameter;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.core.WholeNumber;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.GameConsole;
import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The console program of question 1 of the "Assignment 2" document. */
final class AlphaBattleConsole implements GameConsole {
  @Override
  public List<Parameter> options() {
    return List.of();
  }

  @Override
  public SideNames names(Setup setup) {
    return AlphaBattleRules.PLAYERS;
  }

  @Override
  public void play(ConsoleSession session, Setup options) throws IOException {
    AlphaBattle battle = Deal.of(askSeed(session));
    session.begin(AlphaBattle.RULES, battle.setup());
    tell(battle, session);
  }

  /** Without a prompt: a record has the strings and lists of a battle, not the seed of them. */
  @Override
  public void replay(Setup setup, List<String> moves, Writer out) throws IOException {
    tell(AlphaBattle.start(setup), ConsoleSession.replaying(List.of(), out));
  }

  private static void tell(AlphaBattle battle, ConsoleSession session) throws IOException {
    session.say("Player P: " + battle.p() + " " + battle.pi());
    session.say("Player Q: " + battle.q() + " " + battle.qi());
    Score points = battle.points();
    session.say("Score: {'P': " + points.x() + ", 'Q': " + points.o() + "}");
    session.announce(battle.outcome(), AlphaBattleRules.PLAYERS);
  }

  private static BigInteger askSeed(ConsoleSession session) throws IOException {
    while (true) {
      Optional<BigInteger> seed =
          WholeNumber.read(session.askSetup("Enter seed: ", "a whole number, such as 14").strip());
      if (seed.isPresent()) {
        return seed.get();
      }
      session.refuse("Invalid seed!");
    }
  }
}
