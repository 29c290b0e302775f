package dev.tally.games.variants;

import dev.tally.games.connectfour.ConnectFour;

/** Connect Four in which five in a line win: a variant that another jar could have. */
public final class ConnectFive extends ConnectFour {
  /** For the ServiceLoader. */
  public ConnectFive() {
    super("connectfive", "Connect Five", 5);
  }
}
