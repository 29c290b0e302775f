package dev.tally.games.connectfour;

import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import java.util.List;

/**
 * What a setup says of a game, checked.
 *
 * @param rows 1 to {@value #MOST}
 * @param cols 1 to {@value #MOST}
 * @param popout whether pieces may be popped
 * @param colors two different capital letters; the first belongs to {@link Side#X}, who begins
 */
record Variant(int rows, int cols, boolean popout, SideNames colors) {
  private static final int MOST = 100;
  private static final List<String> STANDARD_COLORS = List.of("X", "O");

  static final List<Parameter> PARAMETERS =
      List.of(
          new Parameter("rows", "1.." + MOST, "6"),
          new Parameter("cols", "1.." + MOST, "7"),
          new Parameter("popout", "true or false", "false"),
          new Parameter("colors", "two different capital letters", "X,O"));

  /**
   * Reads a setup.
   *
   * @throws SetupException if it is out of its bounds
   */
  static Variant of(Setup setup) {
    return new Variant(
        setup.whole("rows", 6, 1, MOST),
        setup.whole("cols", 7, 1, MOST),
        setup.flag("popout"),
        colors(setup));
  }

  /** What a side's pieces are drawn with. */
  char color(Side side) {
    return colors.of(side).charAt(0);
  }

  private static SideNames colors(Setup setup) {
    List<String> colors = setup.has("colors") ? setup.texts("colors") : STANDARD_COLORS;
    boolean areColors = colors.size() == 2 && colors.stream().allMatch(Variant::isColor);
    if (!areColors || colors.get(0).equals(colors.get(1))) {
      throw new SetupException("colors", colors, "two different capital letters");
    }
    return new SideNames(colors.get(0), colors.get(1));
  }

  private static boolean isColor(String text) {
    return text.length() == 1 && ConnectFourBoard.isColor(text.charAt(0));
  }
}
