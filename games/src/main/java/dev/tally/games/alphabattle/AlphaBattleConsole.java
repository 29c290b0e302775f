package dev.tally.games.alphabattle;

import dev.tally.games.console.ConsoleSession;
import dev.tally.games.console.GameConsole;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.List;
import java.util.regex.Pattern;

/** The console program of question 1 of the "Assignment 2" document. */
final class AlphaBattleConsole implements GameConsole {
  private static final Pattern WHOLE_NUMBER = Pattern.compile("[+-]?[0-9]+");

  @Override
  public List<Parameter> options() {
    return List.of();
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
    String typed = session.askSetup("Enter seed: ").strip();
    while (!WHOLE_NUMBER.matcher(typed).matches()) {
      session.refuse("Invalid seed!");
      typed = session.askSetup("Enter seed: ").strip();
    }
    return new BigInteger(typed);
  }
}
