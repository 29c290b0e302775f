package dev.tally.games.claims;

import dev.tally.games.core.Names;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The meaning of a field by its name, whatever its case and its separators: {@code Black_Score},
 * {@code blackScore} and {@code result.black} are one. The names are in {@code names.txt}; those of
 * a side are put together from a word and the side's name.
 *
 * @param side whose it is, for {@link Kind#POINTS} and {@link Kind#PLAYER}
 */
record FieldMeaning(Kind kind, Optional<Side> side) {
  /** The kind of value that a field has. */
  enum Kind {
    /** Who has won. */
    WINNER,
    /** Who has won, or the score. */
    RESULT,
    /** A {@link #RESULT}, but a number alone may be anything, such as the id of a person. */
    SCORE,
    /** Points of both sides, if it is two numbers; all else is something else, as a round. */
    BOTH_SCORES,
    /** Points of the first side more than the other's. */
    LEAD,
    /** Points of one side. */
    POINTS,
    /** The name of a player. */
    PLAYER,
    /** Something that looks like a claim. */
    UNKNOWN_CLAIM
  }

  private static final Map<String, FieldMeaning> NAMES =
      Names.of("field", kind -> new FieldMeaning(Kind.valueOf(kind), Optional.empty()));

  /** Words that may stand before any of the names. */
  private static final List<String> PREFIXES = Names.of("part", "prefix");

  private static final List<String> POINTS = Names.of("part", "points");
  private static final List<String> PLAYER = Names.of("part", "player");
  private static final List<String> WHOLE_CLAIMS = Names.of("part", "whole-claim");
  private static final List<String> CLAIM_ENDS = Names.of("part", "claim-end");
  private static final List<String> CLAIMS = Names.of("part", "claim");
  private static final List<String> NO_CLAIMS = Names.of("part", "no-claim");
  private static final List<String> NO_RESULTS = Names.of("part", "no-result");

  private static final Map<String, Side> COLORS = Names.of("color", Side::valueOf);
  private static final Map<String, String> PIECES = Names.of("piece");
  private static final Map<String, Side> ORDINALS = Names.of("ordinal", Side::valueOf);

  private static final Optional<FieldMeaning> UNKNOWN_CLAIM =
      Optional.of(new FieldMeaning(Kind.UNKNOWN_CLAIM, Optional.empty()));

  /** Player B beside Player A; without one, B is black. */
  private static final Optional<FieldMeaning> SECOND_PLAYER =
      Optional.of(new FieldMeaning(Kind.PLAYER, Optional.of(Side.O)));

  /** The meanings of those fields of a record that have one, by name. */
  static Map<String, FieldMeaning> of(Set<String> names, SideNames sides) {
    Map<String, String> plain = new LinkedHashMap<>();
    names.forEach(name -> plain.put(name, plain(name)));
    boolean isOfLetters = plain.containsValue("playera");
    Map<String, FieldMeaning> meanings = new LinkedHashMap<>();
    plain.forEach(
        (name, each) ->
            (isOfLetters && each.equals("playerb") ? SECOND_PLAYER : ofPlain(each, sides))
                .ifPresent(meaning -> meanings.put(name, meaning)));
    return meanings;
  }

  /** The meaning of a name; empty for a field that claims nothing. */
  static Optional<FieldMeaning> of(String name, SideNames sides) {
    return ofPlain(plain(name), sides);
  }

  private static Optional<FieldMeaning> ofPlain(String plain, SideNames sides) {
    String bare = withoutPrefixes(plain);
    FieldMeaning known = NAMES.getOrDefault(plain, NAMES.get(bare)); // "resultado" has a prefix
    if (known != null) {
      return Optional.of(known);
    }
    boolean isOfResult = plain.startsWith("result") || plain.startsWith("final");
    boolean isInitials = plain.equals("bs") || plain.equals("ws"); // scores of black and white
    return affixed(plain, POINTS, sides)
        .or(() -> affixed(bare, POINTS, sides))
        .or(() -> isOfResult ? side(bare, sides) : Optional.empty())
        .or(() -> isInitials ? side(plain.substring(0, 1), sides) : Optional.empty())
        .map(side -> new FieldMeaning(Kind.POINTS, Optional.of(side)))
        .or(() -> player(bare, sides).map(side -> new FieldMeaning(Kind.PLAYER, Optional.of(side))))
        .or(() -> looksLikeClaim(plain) ? UNKNOWN_CLAIM : Optional.empty());
  }

  /** Whether the field has a claim of both sides that may be read. */
  boolean isOfBoth() {
    return side.isEmpty() && kind != Kind.UNKNOWN_CLAIM;
  }

  /** Whether a record claims something with this value of the field. */
  boolean isClaim(Object value) {
    return !ResultParser.isNothing(value)
        && switch (kind) {
          case WINNER, RESULT, SCORE, LEAD, POINTS, UNKNOWN_CLAIM -> true;
          case BOTH_SCORES ->
              value instanceof Map
                  || value instanceof List
                  || ResultParser.isPair(value.toString());
          case PLAYER -> ResultParser.isPoints(value); // "black": 46 may be points
        };
  }

  /** Whether a field of this name may have a claim, unless the value says otherwise. */
  static boolean mayClaim(String name) {
    return NO_RESULTS.stream().noneMatch(plain(name)::endsWith);
  }

  /**
   * The side of a color: in games whose sides are called black and white, or X and O; or by its
   * first letter, in its own language or in English, where the sides are letters: {@code Rot} is
   * {@code R}.
   */
  static Optional<Side> color(String name, SideNames sides) {
    String color = name.toLowerCase(Locale.ROOT);
    if (sides.equals(SideNames.MARKS) || sides.equals(SideNames.BLACK_AND_WHITE)) {
      return Optional.ofNullable(COLORS.get(color));
    }
    String letter = PIECES.get(color);
    if (letter == null) {
      return Optional.empty();
    }
    String own = color.substring(0, 1).toUpperCase(Locale.ROOT);
    List<Side> found =
        Stream.of(letter, own).flatMap(each -> sides.side(each).stream()).distinct().toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Whether a text is a color of pieces, in games whose sides are not black and white. */
  static boolean isPiece(String name, SideNames sides) {
    return !sides.equals(SideNames.BLACK_AND_WHITE)
        && PIECES.containsKey(name.toLowerCase(Locale.ROOT));
  }

  /** The side of a number, {@code 1} or {@code first}. */
  static Optional<Side> ordinal(String name) {
    return Optional.ofNullable(ORDINALS.get(name));
  }

  /** The letters and digits of a name, in small letters. */
  private static String plain(String name) {
    StringBuilder plain = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char each = name.charAt(i);
      if (Character.isLetterOrDigit(each)) {
        plain.append(Character.toLowerCase(each));
      }
    }
    return plain.toString();
  }

  private static String withoutPrefixes(String name) {
    for (String prefix : PREFIXES) {
      if (name.startsWith(prefix) && name.length() > prefix.length()) {
        return withoutPrefixes(name.substring(prefix.length()));
      }
    }
    return name;
  }

  /** The side of a name that has one of these words before it or behind it. */
  private static Optional<Side> affixed(String name, List<String> words, SideNames sides) {
    for (String word : words) {
      int length = name.length() - word.length();
      Optional<Side> side =
          name.startsWith(word)
              ? side(name.substring(word.length()), sides)
              : name.endsWith(word) ? side(name.substring(0, length), sides) : Optional.empty();
      if (side.isPresent()) {
        return side;
      }
    }
    return Optional.empty();
  }

  private static Optional<Side> player(String name, SideNames sides) {
    return switch (name) {
      case "p1", "p2", "black", "white", "b", "w" -> side(name, sides);
      case "x", "o" -> sides.equals(SideNames.MARKS) ? side(name, sides) : Optional.empty();
      default -> color(name, sides).or(() -> affixed(name, PLAYER, sides));
    };
  }

  /** The first side is the one that the rule set names first: black, X or the first colour. */
  private static Optional<Side> side(String text, SideNames sides) {
    String name = text.startsWith("player") ? text.substring("player".length()) : text;
    for (Side side : Side.values()) {
      if (name.equals(sides.of(side).toLowerCase(Locale.ROOT))) {
        return Optional.of(side);
      }
    }
    return ordinal(name).or(() -> color(name, sides));
  }

  private static boolean looksLikeClaim(String name) {
    return WHOLE_CLAIMS.contains(name)
        || CLAIM_ENDS.stream().anyMatch(name::endsWith)
        || (CLAIMS.stream().anyMatch(name::contains)
            && NO_CLAIMS.stream().noneMatch(name::endsWith));
  }
}
