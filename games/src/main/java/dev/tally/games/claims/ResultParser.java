package dev.tally.games.claims;

import dev.tally.games.core.Names;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.LogLines;
import dev.tally.games.rules.Players;
import java.text.Normalizer;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what logs write of the winner and the score of a game. The first of two numbers is that of
 * the side named first. Immutable; safe for use by many threads.
 */
public final class ResultParser {
  /** Longer texts claim nothing. */
  private static final int MAX_LENGTH = 250;

  private static final Set<String> NOTHING = Set.copyOf(Names.of("value", "nothing"));
  private static final Set<String> DRAWS = Set.copyOf(Names.of("value", "draw"));

  /** Dashes and the minus sign, which stand for the hyphen of ASCII. */
  private static final Pattern DASH = Pattern.compile("[\u2010-\u2015\u2212\uFF0D]");

  /** Half a point of each side, or of one. */
  private static final Pattern HALVES =
      Pattern.compile(
          "(?:1\\s*/\\s*2|½)(?:\\s*[-:]\\s*(?:1\\s*/\\s*2|½))?|0?[.,]5\\s*[-:]\\s*0?[.,]5");

  /** What both sides have. Tables with gaps have whole numbers as {@code 38.0}. */
  private static final Pattern PAIR =
      Pattern.compile("([0-9]{1,3})(?:[.,]0*)?\\s*[-:/]\\s*([0-9]{1,3})(?:[.,]0*)?");

  /** A pair that is no fraction, as the round 1/8 is. */
  private static final Pattern WHOLE_PAIR = Pattern.compile("[0-9]{1,3}\\s*[-:]\\s*[0-9]{1,3}");

  /** A number, which with a sign is how much more the first side has. */
  private static final Pattern NUMBER = Pattern.compile("([+-]?[0-9]{1,3})(?:[.,]0*)?");

  /** Points of one side. */
  private static final Pattern POINTS = Pattern.compile("[0-9]{1,3}(?:[.,]0*)?|0?[.,]5");

  /** A winner, and maybe by how much, or what both sides have. */
  private static final Pattern WON =
      Pattern.compile(
          """
          (?<winner>.*\\S) (?:\\s+(?iu:WINS)
              (?:\\s+by\\s+(?<by>N) | [\\s,:(]+(?<points>N)\\s*[-:]\\s*(?<others>N)\\)?)?[.!]?
            | (?<!\\+)\\s*\\+\\s*(?<plus>N))
          """
              .replace("WINS", String.join("|", Names.of("verb", "wins")).replace(" ", "\\s+"))
              .replace("N", "[0-9]{1,3}"),
          Pattern.COMMENTS);

  private static final Optional<ClaimedResult> DRAW = Optional.of(ClaimedResult.of(Outcome.DRAW));

  private static final Pattern PLAYER =
      Pattern.compile("(?:p(?=[12])|player[ _-]?)([a-z0-9]+)|([a-z0-9]+)[ _-]?player");

  private final SideNames sides;
  private final Players players;

  /** A parser of what is claimed of a game between these players. */
  public ResultParser(SideNames sides, Players players) {
    this.sides = sides;
    this.players = players;
  }

  /** Whether a value is what tables and logs write where there is none: {@code ?}, {@code n/a}. */
  public static boolean isNothing(Object value) {
    String text = value.toString().strip();
    return text.isEmpty()
        || NOTHING.contains(text.toLowerCase(Locale.ROOT))
        || value.equals(Map.of())
        || value.equals(List.of());
  }

  /** Whether a text has the points of both sides. */
  static boolean isPair(String text) {
    return WHOLE_PAIR.matcher(plain(text.strip())).matches();
  }

  /** Whether a value may be the points of one side. */
  static boolean isPoints(Object value) {
    return value instanceof Number || POINTS.matcher(value.toString().strip()).matches();
  }

  /**
   * The winner that a text or a number claims: the number of a side, a name as {@link #named} knows
   * it, or {@code 1-0} and {@code white wins by 8}.
   *
   * @return empty if no winner can be read, or if {@link #isNothing}
   */
  public Optional<Outcome> winner(Object value) {
    return isNothing(value)
        ? Optional.empty()
        : read(FieldMeaning.Kind.WINNER, value).flatMap(ClaimedResult::winner);
  }

  /** The result that a text, a number or a list or map of two numbers claims. */
  public Optional<ClaimedResult> result(Object value) {
    return read(FieldMeaning.Kind.RESULT, value);
  }

  /**
   * The winner that a text names: {@code draw}, or a side's name, in either case; else the name of
   * one player, in either case if none is written so; else {@code player 1} or {@code first
   * player}, or {@code player 2} and so on; else {@code black}, {@code b} or {@code x}, or {@code
   * white}, {@code w} or {@code o}, or the name of such a color in another language, in games whose
   * sides are called black and white, or X and O.
   *
   * @return a win of the side, or a draw; empty if the text names neither, or a side and the player
   *     of the other one
   */
  public Optional<Outcome> named(String text) {
    Set<Outcome> named = allNamed(text.strip());
    return named.size() == 1 ? Optional.of(named.iterator().next()) : Optional.empty();
  }

  /** The side of a color of pieces, {@code red} for {@code R}. */
  public Optional<Side> piece(String name) {
    return isPiece(name) ? FieldMeaning.color(name, sides) : Optional.empty();
  }

  /** Whether a text is a color of pieces; the log may not say whose they are. */
  public boolean isPiece(String text) {
    return FieldMeaning.isPiece(text.strip(), sides);
  }

  /**
   * Whether a text may name two winners, so that it is not read: it is the name of a player, and
   * the number or the name of the other side, or {@code draw}; or {@code Player B}, who is black,
   * or comes after A.
   */
  public boolean isAmbiguous(String text) {
    Set<Outcome> named = allNamed(text.strip());
    number(FieldMeaning.Kind.WINNER, text.strip())
        .flatMap(ClaimedResult::winner)
        .ifPresent(named::add);
    return named.size() > 1;
  }

  /** The winners that a text may name. */
  private Set<Outcome> allNamed(String name) {
    Set<Outcome> named = EnumSet.noneOf(Outcome.class);
    side(name).ifPresent(named::add);
    player(name).ifPresent(named::add);
    if (named.isEmpty()) {
      addAliases(name.toLowerCase(Locale.ROOT), named);
    }
    return named;
  }

  /**
   * Whether a value claims a result, whatever it is called: {@code 0-1}, {@code white wins}, or
   * points that add up to a total.
   */
  boolean saysResult(String value, int total) {
    String text = value.strip();
    if (text.length() > MAX_LENGTH) {
      return false;
    }
    return isPair(text)
        ? pair(text)
            .flatMap(ClaimedResult::score)
            .map(score -> score.x() + score.o() == total)
            .orElse(true)
        : won(text).or(() -> won(text.replace('_', ' '))).isPresent();
  }

  /** The result that a value claims; empty if it cannot be read. */
  Optional<ClaimedResult> read(FieldMeaning.Kind kind, Object value) {
    if (value instanceof Map<?, ?> map) {
      boolean mayName = kind == FieldMeaning.Kind.WINNER || kind == FieldMeaning.Kind.RESULT;
      return pair(map).or(() -> mayName ? person(map) : Optional.empty());
    }
    if (value instanceof List<?> list) {
      return list.size() == 2 ? pair(list.get(0), list.get(1)) : Optional.empty();
    }
    String text = value.toString().strip();
    if (text.length() > MAX_LENGTH || value instanceof Boolean || isAmbiguous(text)) {
      return Optional.empty();
    }
    return number(kind, text)
        .or(() -> named(text).map(ClaimedResult::of))
        .or(() -> DRAWS.contains(text.toLowerCase(Locale.ROOT)) ? DRAW : Optional.empty())
        .or(() -> pair(text))
        .or(() -> won(text));
  }

  /**
   * The result that the points of both sides claim; 1 and 0 are those of who won, and who did not.
   */
  static Optional<ClaimedResult> pair(Object x, Object o) {
    return pair(x.toString().strip() + "-" + o.toString().strip());
  }

  /** The winner whose name or color an object has; empty if they are of two. */
  private Optional<ClaimedResult> person(Map<?, ?> map) {
    List<Outcome> found =
        Stream.of("name", "color", "colour", "side", "player")
            .map(map::get)
            .filter(String.class::isInstance)
            .flatMap(each -> named((String) each).stream())
            .distinct()
            .toList();
    return found.size() == 1 ? Optional.of(ClaimedResult.of(found.get(0))) : Optional.empty();
  }

  private Optional<ClaimedResult> pair(Map<?, ?> map) {
    Map<Side, Object> points = new EnumMap<>(Side.class);
    map.forEach(
        (key, value) ->
            FieldMeaning.of("result." + key, sides)
                .filter(name -> name.kind() == FieldMeaning.Kind.POINTS)
                .flatMap(FieldMeaning::side)
                .ifPresent(side -> points.put(side, value)));
    Object x = points.get(Side.X);
    Object o = points.get(Side.O);
    return map.size() == 2 && x != null && o != null ? pair(x, o) : Optional.empty();
  }

  /** A text with the hyphen and the blank of ASCII in place of others, and as long. */
  private static String plain(String text) {
    return LogLines.isAscii(text)
        ? text
        : DASH.matcher(text).replaceAll("-").replace('\u00A0', ' ');
  }

  /** A number alone means something else in each kind of field, and in some it may be anything. */
  private static Optional<ClaimedResult> number(FieldMeaning.Kind kind, String text) {
    Matcher match = NUMBER.matcher(plain(text));
    if (!match.matches()) {
      return Optional.empty();
    }
    int number = Integer.parseInt(match.group(1));
    boolean isOfWinner = kind == FieldMeaning.Kind.WINNER;
    if (isOfWinner && number == 2) {
      return Optional.of(ClaimedResult.of(Outcome.O_WINS));
    }
    if ((isOfWinner || kind == FieldMeaning.Kind.RESULT) && Math.abs(number) <= 1) {
      return Optional.of(ClaimedResult.of(Outcome.ofLead(number)));
    }
    boolean isLead = kind == FieldMeaning.Kind.LEAD || !Character.isDigit(text.charAt(0));
    return isLead ? Optional.of(ClaimedResult.ofLead(number)) : Optional.empty();
  }

  private static Optional<ClaimedResult> pair(String text) {
    String plain = plain(text);
    if (HALVES.matcher(plain).matches()) {
      return DRAW;
    }
    Matcher match = PAIR.matcher(plain);
    if (!match.matches()) {
      return Optional.empty();
    }
    Score score = new Score(Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2)));
    return Optional.of(
        score.x() + score.o() == 1 ? ClaimedResult.of(score.outcome()) : ClaimedResult.of(score));
  }

  /** A winner, and maybe by how much, or the points of both sides in either order. */
  private Optional<ClaimedResult> won(String text) {
    Matcher match = WON.matcher(plain(text));
    if (!match.matches()) {
      return Optional.empty();
    }
    Optional<Outcome> winner = named(text.substring(0, match.end("winner")));
    Optional<Side> side = winner.flatMap(Outcome::winner);
    if (match.group("points") != null) {
      int one = Integer.parseInt(match.group("points"));
      int other = Integer.parseInt(match.group("others"));
      return Stream.of(new Score(one, other), new Score(other, one))
          .filter(score -> side.isPresent() && side.equals(score.outcome().winner()))
          .findFirst()
          .map(ClaimedResult::of);
    }
    String points = match.group("by") == null ? match.group("plus") : match.group("by");
    if (points == null) {
      return winner.map(ClaimedResult::of);
    }
    int lead = Integer.parseInt(points);
    return side.map(
        each ->
            ClaimedResult.of(Outcome.winOf(each))
                .or(ClaimedResult.ofLead(each == Side.X ? lead : -lead)));
  }

  /** The side of this name, or a draw, in either case. */
  private Optional<Outcome> side(String name) {
    for (Side side : Side.values()) {
      if (name.equalsIgnoreCase(sides.of(side))) {
        return Optional.of(Outcome.winOf(side));
      }
    }
    return name.equalsIgnoreCase(SideNames.DRAW) ? Optional.of(Outcome.DRAW) : Optional.empty();
  }

  /**
   * The side of the only player of a name, in either case if none is written so: two with the same
   * name cannot be distinguished.
   */
  private Optional<Outcome> player(String name) {
    return only(name::equals)
        .or(() -> only(name::equalsIgnoreCase))
        .or(() -> only(each -> isFoldedAlike(each, name)))
        .map(Outcome::winOf);
  }

  /** Whether two names that differ beyond the case of their letters are one, folded. */
  private static boolean isFoldedAlike(String player, String name) {
    return !(LogLines.isAscii(player) && LogLines.isAscii(name))
        && folded(player).equals(folded(name));
  }

  /**
   * A name in small letters as they are after capitals: {@code ss} for {@code ß}. Letters with
   * accents may be one character or two.
   */
  private static String folded(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFC)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT);
  }

  private Optional<Side> only(Predicate<String> isMeant) {
    boolean isX = !players.x().isBlank() && isMeant.test(players.x().strip());
    boolean isO = !players.o().isBlank() && isMeant.test(players.o().strip());
    return isX == isO ? Optional.empty() : Optional.of(isX ? Side.X : Side.O);
  }

  /** Adds winners by the number or the color of a side, in small letters. */
  private void addAliases(String name, Set<Outcome> to) {
    Matcher player = PLAYER.matcher(name);
    if (!player.matches()) {
      FieldMeaning.color(name, sides).map(Outcome::winOf).ifPresent(to::add);
      return;
    }
    String which = player.group(1) == null ? player.group(2) : player.group(1);
    if (which.equals("b")) { // black, or the player after A
      to.addAll(Set.of(Outcome.X_WINS, Outcome.O_WINS));
    } else {
      FieldMeaning.ordinal(which)
          .or(() -> FieldMeaning.color(which, sides))
          .map(Outcome::winOf)
          .or(() -> side(which))
          .ifPresent(to::add);
    }
  }
}
