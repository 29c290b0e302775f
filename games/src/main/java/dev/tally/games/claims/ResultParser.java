package dev.tally.games.claims;

import dev.tally.games.core.Names;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.ClaimedResult.Basis;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the values of claims. The first of two numbers is that of the side named first. */
final class ResultParser {
  /** Longer texts are none. */
  private static final int MAX_LENGTH = 250;

  private static final Set<String> NOTHING = Set.copyOf(Names.of("value", "nothing"));
  private static final Set<String> DRAWS = Set.copyOf(Names.of("value", "draw"));

  /** Dashes and the minus sign, which stand for the hyphen of ASCII. */
  private static final Pattern DASH = Pattern.compile("[\u2010-\u2015\u2212\uFF0D]");

  private static final String COUNT = "([0-9]{1,3})";

  /** A fraction of nothing: tables with gaps have whole numbers so, {@code 38.0}. */
  private static final String ZEROS = "(?:[.,]0*)?";

  /** Half a point of each side, or of one. */
  private static final Pattern HALVES_OF_BOTH =
      Pattern.compile(
          "(1\\s*/\\s*2|\u00BD)(\\s*[-:]\\s*(1\\s*/\\s*2|\u00BD))?|0?[.,]5\\s*[-:]\\s*0?[.,]5");

  /** A draw; what both sides have; or how much more the first has. */
  private static final Pattern RESULT =
      Pattern.compile(
          "(?<draw>"
              + HALVES_OF_BOTH
              + ")"
              + "|(?<x>[0-9]{1,3})"
              + ZEROS
              + "\\s*[-:/]\\s*(?<o>[0-9]{1,3})"
              + ZEROS
              + "|(?<lead>[+-][0-9]{1,3})"
              + ZEROS);

  private static final Pattern WHOLE = Pattern.compile("[+]?(-?)" + COUNT + ZEROS);
  private static final Pattern WON =
      Pattern.compile("(.*\\S)\\s+(?:won|wins?)(?:\\s+by\\s+" + COUNT + ")?[.!]?");
  private static final Pattern PLUS = Pattern.compile("(.*[^\\s+])\\s*\\+\\s*" + COUNT);
  private static final Pattern POINTS = Pattern.compile(COUNT + ZEROS);
  private static final Pattern HALVES = Pattern.compile(COUNT + ZEROS + "|0?[.,]5");

  /** A pair that is no fraction, as the round 1/8 is. */
  private static final Pattern SCORES = Pattern.compile(COUNT + "\\s*[-:]\\s*" + COUNT);

  private final SideNames sides;
  private final Map<String, String> players;

  /**
   * @param players names by the names of their sides
   */
  ResultParser(SideNames sides, Map<String, String> players) {
    this.sides = sides;
    this.players = players;
  }

  /** Whether a value says anything. */
  static boolean isSomething(Object value) {
    String text = value.toString().strip();
    return !text.isEmpty()
        && !NOTHING.contains(text.toLowerCase(Locale.ROOT))
        && !value.equals(Map.of())
        && !value.equals(List.of());
  }

  /** Whether a text has the points of both sides. */
  static boolean isPair(String text) {
    return SCORES.matcher(plain(text.strip())).matches();
  }

  /** Whether a value may be the points of one side. */
  static boolean isPoints(Object value) {
    return value instanceof Number || HALVES.matcher(value.toString().strip()).matches();
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
    Matcher pair = SCORES.matcher(plain(text));
    if (pair.matches()) {
      int sum = Integer.parseInt(pair.group(1)) + Integer.parseInt(pair.group(2));
      return sum == 1 || sum == total;
    }
    return wonBy(WON.matcher(text.replace('_', ' ')))
        .or(() -> wonBy(PLUS.matcher(text)))
        .isPresent();
  }

  /** What a value claims; empty if it cannot be read. */
  Optional<ClaimedResult> read(FieldMeaning.Kind kind, Object value) {
    if (value instanceof Map<?, ?> map) {
      return pair(map);
    }
    if (value instanceof List<?> list) {
      return list.size() == 2 ? pair(list.get(0), list.get(1)) : Optional.empty();
    }
    String text = value.toString().strip();
    return text.length() > MAX_LENGTH || value instanceof Boolean || isOfTwo(text)
        ? Optional.empty()
        : number(kind, text).or(() -> text(text));
  }

  /**
   * Whether a text is the name of a player, and without that names another winner: the number or
   * the name of the other side, or a draw.
   */
  boolean isOfTwo(String text) {
    Optional<Outcome> player = WinnerParser.player(text.strip(), sides, players);
    return player.isPresent()
        && number(FieldMeaning.Kind.WINNER, text.strip())
            .flatMap(ClaimedResult::winner)
            .or(() -> WinnerParser.side(text.strip(), sides))
            .filter(other -> !other.equals(player.get()))
            .isPresent();
  }

  /** What the points of both sides claim; 1 and 0 are those of who won, and who did not. */
  Optional<ClaimedResult> pair(Object x, Object o) {
    String first = x.toString().strip();
    String second = o.toString().strip();
    Matcher ofX = POINTS.matcher(first);
    Matcher ofO = POINTS.matcher(second);
    return ofX.matches() && ofO.matches()
        ? Optional.of(points(Integer.parseInt(ofX.group(1)), Integer.parseInt(ofO.group(1))))
        : HALVES_OF_BOTH.matcher(first + "-" + second).matches() ? draw() : Optional.empty();
  }

  private Optional<ClaimedResult> pair(Map<?, ?> map) {
    Optional<Object> x = Optional.empty();
    Optional<Object> o = Optional.empty();
    for (Map.Entry<?, ?> each : map.entrySet()) {
      FieldMeaning name = FieldMeaning.of("result." + each.getKey(), sides);
      if (name.kind() == FieldMeaning.Kind.POINTS) {
        Optional<Object> points = Optional.of(each.getValue());
        x = name.side().equals(Optional.of(Side.X)) ? points : x;
        o = name.side().equals(Optional.of(Side.O)) ? points : o;
      }
    }
    return map.size() == 2 && x.isPresent() && o.isPresent()
        ? pair(x.get(), o.get())
        : Optional.empty();
  }

  /** A number alone means something else in each kind of field, and in some it may be anything. */
  private Optional<ClaimedResult> number(FieldMeaning.Kind kind, String text) {
    if (kind == FieldMeaning.Kind.WINNER || kind == FieldMeaning.Kind.RESULT) {
      return switch (whole(text)) {
        case "1" -> winner(Outcome.X_WINS);
        case "-1" -> winner(Outcome.O_WINS);
        case "0" -> draw();
        case "2" -> kind == FieldMeaning.Kind.WINNER ? winner(Outcome.O_WINS) : Optional.empty();
        default -> Optional.empty();
      };
    }
    Matcher points = POINTS.matcher(text);
    return kind == FieldMeaning.Kind.LEAD && points.matches()
        ? lead(Integer.parseInt(points.group(1)))
        : Optional.empty();
  }

  /** A whole number without zeros around it; any other text as it is. */
  private static String whole(String text) {
    if (text.length() == 1 || text.isEmpty() || Character.isLetter(text.charAt(0))) {
      return text;
    }
    Matcher number = WHOLE.matcher(text.replace('\u2212', '-'));
    if (!number.matches()) {
      return text;
    }
    int points = Integer.parseInt(number.group(2));
    return points == 0 ? "0" : number.group(1) + points;
  }

  private Optional<ClaimedResult> text(String text) {
    Optional<Outcome> named = WinnerParser.of(text, sides, players);
    if (named.isPresent()) {
      return winner(named.get());
    }
    Matcher result = RESULT.matcher(plain(text));
    boolean isResult = result.matches();
    if (DRAWS.contains(text.toLowerCase(Locale.ROOT))
        || (isResult && result.group("draw") != null)) {
      return draw();
    }
    if (isResult) {
      return result.group("x") != null
          ? Optional.of(points(number(result, "x"), number(result, "o")))
          : lead(number(result, "lead"));
    }
    return wonBy(WON.matcher(text)).or(() -> wonBy(PLUS.matcher(text)));
  }

  private static int number(Matcher result, String group) {
    return Integer.parseInt(result.group(group));
  }

  /** A text with the hyphen and the blank of ASCII in place of others. */
  private static String plain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return DASH.matcher(text).replaceAll("-").replace('\u00A0', ' ');
      }
    }
    return text;
  }

  /** A winner, and maybe by how much. */
  private Optional<ClaimedResult> wonBy(Matcher text) {
    if (!text.matches()) {
      return Optional.empty();
    }
    Optional<Outcome> winner = WinnerParser.of(text.group(1), sides, players);
    if (winner.isEmpty() || text.group(2) == null) {
      return winner.flatMap(this::winner);
    }
    int points = Integer.parseInt(text.group(2));
    return winner.get().winner().map(side -> claim(winner, side == Side.X ? points : -points));
  }

  private ClaimedResult points(int x, int o) {
    if (x + o == 1) {
      return ClaimedResult.of(Outcome.ofLead(x - o));
    }
    return new ClaimedResult(
        Optional.empty(),
        Optional.of(new Score(x, o)),
        OptionalInt.empty(),
        Basis.EITHER,
        Optional.empty());
  }

  private Optional<ClaimedResult> winner(Outcome winner) {
    return Optional.of(ClaimedResult.of(winner));
  }

  private Optional<ClaimedResult> draw() {
    return winner(Outcome.DRAW);
  }

  private static Optional<ClaimedResult> lead(int lead) {
    return Optional.of(claim(Optional.empty(), lead));
  }

  private static ClaimedResult claim(Optional<Outcome> winner, int lead) {
    return new ClaimedResult(
        winner, Optional.empty(), OptionalInt.of(lead), Basis.EITHER, Optional.empty());
  }
}
