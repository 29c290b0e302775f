package dev.tally.games.gekitai;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.GameConsole;
import dev.tally.games.rules.Ruleset;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Setup, notation and console play of Gekitai; the rules are in {@link Gekitai}. */
final class GekitaiRules extends Ruleset {
  static final List<Parameter> PARAMETERS =
      List.of(
          new Parameter("n", "rows and columns of the board", "6..8", "6"),
          new Parameter("p", "pieces of each player", "6..12", "8"),
          new Parameter("l", "how many in a line win", "3..min(n, p)", "3"));

  private static final BoardStyle STYLE =
      new BoardStyle(
          Pieces.CROSSES_AND_NOUGHTS, Labels.CAPITALS, Labels.NUMBERS, /* rowFirst= */ false);

  GekitaiRules() {
    super(
        new Description(
            "gekitai",
            "Gekitai, where pieces push each other away",
            PARAMETERS,
            new Cells(),
            Optional.of(STYLE)));
  }

  @Override
  public Set<Symmetry> symmetries() {
    return EnumSet.allOf(Symmetry.class);
  }

  @Override
  public Position start(Setup setup) {
    return Gekitai.start(setup);
  }

  @Override
  public String instructions() {
    return "Each turn a side puts one piece on an empty cell. Every piece next to it, of either"
        + " side, is pushed one cell away from it, unless another piece is behind that;"
        + " what is pushed off the board goes back to its owner. A line of own pieces, or"
        + " all own pieces on the board, wins.";
  }

  @Override
  public Optional<Evaluation> evaluation(Setup setup) {
    return Optional.of(position -> ((Gekitai) position).estimate());
  }

  @Override
  public GameConsole console() {
    return new GekitaiConsole();
  }

  /** Cells as spreadsheets name them, "A1", with spaces and tabs anywhere. */
  private record Cells() implements Notation {
    @Override
    public Optional<Move> read(String text) {
      return STYLE.cell(text.replace(" ", "").replace("\t", "")).map(Move.Place::new);
    }

    @Override
    public String write(Move move) {
      if (move instanceof Move.Place place) {
        return STYLE.name(place.cell());
      }
      throw new IllegalArgumentException("Gekitai has no move " + move);
    }
  }
}
