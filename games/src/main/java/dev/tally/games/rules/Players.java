package dev.tally.games.rules;

import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Who plays a game, by name. Immutable; safe for use by many threads.
 *
 * @param x name of who plays {@link Side#X}; empty if it is not known
 * @param o name of who plays {@link Side#O}; empty if it is not known
 */
public record Players(String x, String o) {
  /** Players whose names are not known. */
  public static final Players UNKNOWN = new Players("", "");

  /** The name of who plays a side; empty if it is not known. */
  public String of(Side side) {
    return side == Side.X ? x : o;
  }

  /** These players, with another name for who plays a side. */
  public Players with(Side side, String name) {
    return side == Side.X ? new Players(name, o) : new Players(x, name);
  }

  /** These players, and others of sides where they are not known. */
  public Players or(Players others) {
    return new Players(x.isEmpty() ? others.x : x, o.isEmpty() ? others.o : o);
  }

  /** The names that are known, that of X first. */
  public List<String> names() {
    return Stream.of(x, o).filter(name -> !name.isEmpty()).toList();
  }

  /** The names that are known, by the names of their sides, that of X first. */
  public Map<String, String> bySide(SideNames sides) {
    if (equals(UNKNOWN)) {
      return Map.of();
    }
    Map<String, String> names = new LinkedHashMap<>();
    names.put(sides.x(), x);
    names.put(sides.o(), o);
    names.values().removeIf(String::isEmpty);
    return Collections.unmodifiableMap(names);
  }
}
