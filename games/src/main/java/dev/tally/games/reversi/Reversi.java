package dev.tally.games.reversi;

import dev.tally.games.board.Cell;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import dev.tally.games.core.CellNotation;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.GameConsole;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reversi with blocks, after question 3 of the "Assignment 2" document: an even board of 4 to 26
 * rows, up to half of it blocked before the game begins, X first. Who cannot move passes; the game
 * ends when the board is full or after two passes in a row. Cells are a letter for the column and a
 * number for the row, "D3". The operations that the document requires are those of {@link
 * DiscBoard}.
 */
public final class Reversi extends ReversiRules {
  private static final int MIN = 4;
  private static final int MAX = 26;
  static final String SIZES = MIN + ".." + MAX;
  static final Parameter SIZE =
      new Parameter("size", "rows and columns of the board", "even, " + SIZES, "8");
  static final BoardStyle STYLE =
      new BoardStyle(Pieces.DISCS, Labels.CAPITALS, Labels.NUMBERS, /* rowFirst= */ false);

  /** The rule set. */
  public static final Reversi RULES = new Reversi();

  private Reversi() {
    super(
        new Description(
            "reversi",
            "Reversi with blocks",
            List.of(
                SIZE,
                new Parameter(
                    "blocks",
                    "cells that nobody can use",
                    "up to size * size / 2 cells outside the middle",
                    "none")),
            new CellNotation(STYLE, "pass"),
            Optional.of(STYLE)));
  }

  @Override
  public String instructions() {
    return "The board has an even number of rows and may have blocks, which nobody can use or"
        + " flip across; X moves first. "
        + FLIPS
        + "A side that can flip nothing passes. The game ends when the board is full or"
        + " both have passed, one after the other; the side with more discs wins.";
  }

  @Override
  protected DiscBoard board(Setup setup) {
    int size = size(setup);
    List<String> texts = setup.getStrings("blocks");
    if (texts.size() > maxBlocks(size)) {
      throw new SetupException(
          "blocks", texts.size(), "a number of blocks in 0.." + maxBlocks(size));
    }
    Set<Cell> blocks = new LinkedHashSet<>();
    for (String text : texts) {
      blocks.add(
          freeCell(text, size, blocks)
              .orElseThrow(
                  () ->
                      new SetupException(
                          "blocks", text, "a cell outside the middle that is still free")));
    }
    return DiscBoard.start(size, blocks, Side.X);
  }

  @Override
  protected Side first(Setup setup) {
    return Side.X;
  }

  /** The board is full, or both have passed. */
  @Override
  protected boolean isOver(DiscBoard board, Side toMove, int passes) {
    return passes == 2 || board.empties() == 0;
  }

  @Override
  public GameConsole console() {
    return new ReversiConsole();
  }

  static int size(Setup setup) {
    Object value = setup.values().getOrDefault("size", 8);
    boolean isWhole = value instanceof Integer || value instanceof Long;
    if (!isWhole || !isSize(((Number) value).longValue())) {
      throw new SetupException("size", value, "an even whole number in " + SIZES);
    }
    return ((Number) value).intValue();
  }

  static boolean isSize(long size) {
    return size >= MIN && size <= MAX && size % 2 == 0;
  }

  static int maxBlocks(int size) {
    return size * size / 2;
  }

  /** The cell that a block may be put on, if the text names one. */
  static Optional<Cell> freeCell(String text, int size, Collection<Cell> blocks) {
    return STYLE
        .cell(text.strip())
        .filter(cell -> cell.isWithin(size, size))
        .filter(cell -> !blocks.contains(cell) && !DiscBoard.middle(size).contains(cell));
  }
}
