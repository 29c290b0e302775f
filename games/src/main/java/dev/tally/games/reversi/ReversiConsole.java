package dev.tally.games.reversi;

import dev.tally.games.board.Cell;
import dev.tally.games.core.Setup;
import dev.tally.games.core.WholeNumber;
import dev.tally.games.rules.ConsoleSession;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The console of {@link Reversi}, which asks for size and blocks before the first round. */
final class ReversiConsole extends RoundsConsole {
  private static final BigInteger MAX_INT = BigInteger.valueOf(Integer.MAX_VALUE);

  ReversiConsole() {
    super(Reversi.RULES, List.of(Reversi.SIZE));
  }

  @Override
  public Setup setup(ConsoleSession session, Setup options) throws IOException {
    int size = options.has("size") ? Reversi.size(options) : askSize(session);
    int count = askBlockCount(session, Reversi.maxBlocks(size));
    Set<Cell> blocks = new LinkedHashSet<>();
    while (blocks.size() < count) {
      String typed =
          session.askSetup(
              "Enter position for block " + (blocks.size() + 1) + ": ",
              "a cell outside the middle that has no block yet, such as A1");
      Optional<Cell> cell = Reversi.freeCell(typed, size, blocks);
      if (cell.isPresent()) {
        blocks.add(cell.get());
      } else {
        session.refuse("Invalid position!");
      }
    }
    List<String> addresses = blocks.stream().map(Reversi.STYLE::name).toList();
    return Setup.STANDARD.with("size", size).with("blocks", addresses);
  }

  @Override
  protected List<String> answers(Setup setup) {
    List<String> blocks = setup.getStrings("blocks");
    List<String> answers = new ArrayList<>();
    answers.add(String.valueOf(Reversi.size(setup)));
    answers.add(String.valueOf(blocks.size()));
    answers.addAll(blocks);
    return answers;
  }

  private static int askSize(ConsoleSession session) throws IOException {
    while (true) {
      OptionalInt size =
          wholeNumber(
              session.askSetup("Enter board size: ", "an even whole number in " + Reversi.SIZES));
      if (size.isPresent() && Reversi.isSize(size.getAsInt())) {
        return size.getAsInt();
      }
      session.refuse("Invalid size!");
    }
  }

  private static int askBlockCount(ConsoleSession session, int max) throws IOException {
    while (true) {
      OptionalInt count =
          wholeNumber(session.askSetup("Enter number of blocks: ", "a whole number in 0.." + max));
      if (count.isPresent() && count.getAsInt() <= max) {
        return count.getAsInt();
      }
      session.refuse(count.isPresent() ? "Too many blocks!" : "Invalid number!");
    }
  }

  /** A number from 0; one that is too long for an int becomes the greatest int. */
  private static OptionalInt wholeNumber(String typed) {
    return WholeNumber.read(typed.strip())
        .filter(number -> number.signum() >= 0)
        .map(number -> OptionalInt.of(number.min(MAX_INT).intValue()))
        .orElse(OptionalInt.empty());
  }
}
