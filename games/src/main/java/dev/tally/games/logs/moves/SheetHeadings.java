package dev.tally.games.logs.moves;

import dev.tally.games.claims.ResultParser;
import dev.tally.games.core.Names;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Players;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Headings above the moves of a score sheet, or below them, as fields of a record: {@code Black:
 * Ann}, {@code Ann - Bo 35-29}, a date, a result.
 */
public final class SheetHeadings {
  private static final String COUNT = "([0-9]{1,3})";
  private static final String DASH = "\\s*[-\u2013\u2014:]\\s*";
  private static final String SCORE =
      "([0-9]{1,3}" + DASH + "[0-9]{1,3}|1/2" + DASH + "1/2|\u00BD" + DASH + "\u00BD)";

  /** A name has at most five words. */
  private static final String NAME = "(\\p{L}[^:0-9\\s]*?(?:\\s+[^:0-9\\s]+?){0,4}?)";

  private static final String VERSUS =
      "\\s+(?iu:[-\u2013\u2014]|vs?\\.?|versus|against|gegen|contre|contra|tegen)\\s+";

  private static final Pattern FIELD =
      Pattern.compile("(\\p{L}[\\p{L}\\p{N} _.'-]{0,30}?)\\s*[:=\uFF1A](?!//)\\s*(.*)");
  private static final Pattern FIELDS = Pattern.compile("\\s*[,;|\\t]\\s*|\\s{2,}");
  private static final Pattern PLAYERS =
      Pattern.compile(NAME + VERSUS + NAME + "(?:[\\s,:(\\[]+" + SCORE + "[)\\]]?)?");
  private static final Pattern POINTS_BETWEEN =
      Pattern.compile(NAME + "\\s+" + COUNT + DASH + COUNT + "\\s+" + NAME);
  private static final Pattern POINTS_AFTER =
      Pattern.compile(
          NAME + "\\s*[(\\s]" + COUNT + "\\)?" + VERSUS + NAME + "\\s*[(\\s]" + COUNT + "\\)?");

  /** {@code Black Ann}: a name begins with a capital, where its script has them. */
  private static final Pattern SIDE =
      Pattern.compile(
          "(?iu:("
              + Names.of("color").keySet().stream()
                  .filter(name -> name.length() > 1)
                  .collect(Collectors.joining("|"))
              + "|red|yellow))\\s+(?!\\p{Ll})"
              + NAME);

  /** Names of columns above moves: {@code No,Black,White}. */
  private static final Pattern COLUMNS =
      Pattern.compile(
          "(?iu)(?:(?:NAMES|n[or]?\\.?|#|ply|turn)(?:[\\s,;]+|\\z))+"
              .replace(
                  "NAMES",
                  Stream.concat(
                          Names.of("color").keySet().stream(), Names.of("column", "move").stream())
                      .filter(name -> name.length() > 1)
                      .collect(Collectors.joining("|"))));

  /** {@code Ann (black)}: a player with the side that is played. */
  private static final Pattern WITH_SIDE = Pattern.compile("(.*\\S)\\s*[(\\[](\\p{L}+)[)\\]]");

  /** {@code Ann (35)}: a player with what is counted at the end. */
  private static final Pattern WITH_POINTS = Pattern.compile("(.*\\S)\\s*\\(([0-9]{1,2})\\)");

  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?iu)(?:game|round|board|match|table|partie|partida|partita|partij|runde|ronde|spiel)"
              + "\\s*[#.:]?\\s*[0-9]{1,4}\\W*");
  private static final Pattern DATE =
      Pattern.compile(
          "[0-9]{4}[-./][0-9]{1,2}[-./][0-9]{1,2}|[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}");
  private static final Pattern RESULT = Pattern.compile(SCORE);
  private static final Pattern WON =
      Pattern.compile(
          "(?iu)(?:.*\\S\\s+)?(?:draw|"
              + String.join("|", Names.of("verb", "wins")).replace(" ", "\\s+")
              + ")(?![\\p{L}\\p{N}]).*");
  private static final Pattern WORD = Pattern.compile("\\p{L}{3}");

  /** Characters of sentences, without those that programs write between values, or many digits. */
  private static final Pattern WORDS =
      Pattern.compile("(?!.*[0-9]{5})[\\p{L}\\p{M}\\p{N}\\s.,:!?'\u2019()&/\u2013\u2014-]*");

  private final SideNames sides;
  private final Map<String, Object> fields = new LinkedHashMap<>();

  private SheetHeadings(SideNames sides) {
    this.sides = sides;
  }

  /** Whether a line may be one of several headings; a title may say anything. */
  static boolean isTitle(String line) {
    return isKnown(line) || WORD.matcher(line).find();
  }

  /** Whether a line is of words, as in a letter. */
  static boolean isWords(String line) {
    return WORDS.matcher(line).matches();
  }

  /** Whether a line can be nothing but a heading. */
  public static boolean isKnown(String line) {
    return isResult(line)
        || FIELD.matcher(line).matches()
        || DATE.matcher(line).matches()
        || SIDE.matcher(line).matches()
        || NUMBERED.matcher(line).matches()
        || COLUMNS.matcher(line).matches()
        || PLAYERS.matcher(line).matches()
        || POINTS_BETWEEN.matcher(line).matches()
        || POINTS_AFTER.matcher(line).matches();
  }

  /** Whether a line alone says how a game has ended. */
  static boolean isResult(String line) {
    return RESULT.matcher(line).matches() || WON.matcher(line).matches();
  }

  /**
   * The fields of headings, by names in small letters.
   *
   * @param sides of the game, whose names and colors tell a side from a player
   */
  static Map<String, Object> fields(List<String> lines, SideNames sides) {
    SheetHeadings headings = new SheetHeadings(sides);
    lines.forEach(headings::add);
    headings.dropRepeated("player1");
    headings.dropRepeated("player2");
    return headings.fields;
  }

  private void add(String line) {
    Matcher players = PLAYERS.matcher(line);
    boolean hasScore = players.matches() && players.group(3) != null;
    List<String> parts = List.of(FIELDS.split(line));
    if (!hasScore && parts.stream().allMatch(each -> FIELD.matcher(each).matches())) {
      parts.forEach(this::addField);
      return;
    }
    Matcher side = SIDE.matcher(line);
    Matcher between = POINTS_BETWEEN.matcher(line);
    Matcher after = POINTS_AFTER.matcher(line);
    if (hasScore) {
      addPlayers(players.group(1), players.group(2), players.group(3));
    } else if (FIELD.matcher(line).matches()) {
      addField(line);
    } else if (DATE.matcher(line).matches()) {
      put("date", line);
    } else if (isResult(line)) {
      put("result", line);
    } else if (side.matches()) {
      if (namesSide(side.group(2))) { // "Black White" stands above their moves
        put("heading", line);
      } else {
        put(side.group(1).toLowerCase(Locale.ROOT), side.group(2));
      }
    } else if (between.matches()) {
      addPlayers(between.group(1), between.group(4), between.group(2) + "-" + between.group(3));
    } else if (after.matches()) {
      addPlayers(after.group(1), after.group(3), after.group(2) + "-" + after.group(4));
    } else if (players.matches()) {
      if (namesSide(players.group(1))) {
        put(players.group(1).toLowerCase(Locale.ROOT), players.group(2));
      } else {
        addPlayers(players.group(1), players.group(2), "");
      }
    } else {
      put("heading", line);
    }
  }

  private boolean namesSide(String text) {
    return new ResultParser(sides, Players.UNKNOWN).named(text).isPresent();
  }

  private void addField(String text) {
    Matcher field = FIELD.matcher(text);
    if (!field.matches() || field.group(2).isBlank()) {
      return;
    }
    String name = field.group(1).toLowerCase(Locale.ROOT);
    Matcher points = WITH_POINTS.matcher(field.group(2).strip());
    if (points.matches() && namesSide(name)) {
      put(name, points.group(1));
      put(name + " score", points.group(2));
    } else {
      put(name, field.group(2).strip());
    }
  }

  private void addPlayers(String first, String second, String score) {
    Matcher one = WITH_SIDE.matcher(first.strip());
    Matcher two = WITH_SIDE.matcher(second.strip());
    if (one.matches() && two.matches() && namesSide(one.group(2)) && namesSide(two.group(2))) {
      put(one.group(2).toLowerCase(Locale.ROOT), one.group(1));
      put(two.group(2).toLowerCase(Locale.ROOT), two.group(1));
    } else {
      put("player1", first.strip());
      put("player2", second.strip());
    }
    if (!score.isEmpty()) {
      put("result", score);
    }
  }

  /** {@code Black: Ann} above {@code Ann - Bo} says it already. */
  private void dropRepeated(String name) {
    Object value = fields.getOrDefault(name, "");
    if (fields.values().stream().filter(value::equals).count() > 1) {
      fields.remove(name);
    }
  }

  /** Nothing is lost where a name comes twice. */
  private void put(String name, String value) {
    List<String> all = new ArrayList<>();
    if (fields.get(name) instanceof String before) {
      all.add(before);
    }
    all.add(value);
    fields.put(name, String.join("; ", all));
  }
}
