package dev.tally.games.logs.ggf;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Side;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.OthelloGame;
import dev.tally.games.logs.parsing.OthelloStart;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.parsing.Property;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Ruleset;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes a record of the tags of one GGF game, which may come in any order. For one thread at a
 * time.
 *
 * <ul>
 *   <li>{@code B}, {@code W}: moves as written, without evaluation and time, which are skipped.
 *       What begins with {@code pa} is a pass; others are put in as {@link #addMoves} has it.
 *   <li>{@code BO}: {@code board} and {@code first} of the setup, where they are not the standard
 *       ones. {@code TY}, {@code BO}: other sizes than 8 and anti games ({@code 8a}) are refused.
 *   <li>{@code RE}: lead of the first colour in discs, less the komi {@code KM}, so that both
 *       together are a whole number; {@code :r}, {@code :t}, {@code :s} are {@code resigned},
 *       {@code time}, {@code agreed}. Nothing and {@code ?} claim nothing, and are no komi.
 *   <li>{@code PB}, {@code PW}: players, unless blank. {@code GM}: Othello, or left out.
 *   <li>All other tags, and {@code TY} if it is not just 8: {@code extra}, by their names in small
 *       letters.
 * </ul>
 */
final class GgfGame extends OthelloGame {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:[0-9]{1,4}(?:\\.[0-9]{0,20})?|\\.[0-9]{1,20})");
  private static final Pattern RESULT = Pattern.compile("(" + NUMBER + ")(?::([rts]))?");
  private static final Pattern TYPE =
      Pattern.compile("[A-Za-z]*+([0-9]++)([A-Za-z]*+).*+", Pattern.DOTALL);
  private static final Pattern BOARD = Pattern.compile("([0-9]++)([-*O\\s]*+)");

  /** The game by its name, and its board with the marks of Othello. */
  private static final Set<String> OTHELLO_TAGS = Set.of("GM", "BO");

  private static final String STANDARD_TYPE = "8";
  private static final String ENDED = ", and perhaps :r, :t or :s after it";

  private Side first = Side.X;
  private Optional<Result> result = Optional.empty();
  private BigDecimal komi = BigDecimal.ZERO;

  /**
   * The result that its tag gives.
   *
   * @param number the lead of the first colour, less the komi
   */
  private record Result(Property tag, BigDecimal number, Optional<Termination> termination) {}

  /**
   * @param ruleset of a game that does not say that it is Othello
   */
  GgfGame(GameRecord.Builder record, Ruleset ruleset) {
    super(record, ruleset, OTHELLO_TAGS);
  }

  @Override
  protected void split(String text, List<Property> tags) throws ParseException {
    int at = ByteScanner.afterBlanks(text, 0);
    while (at < text.length()) {
      int open = at;
      while (open < text.length() && ByteScanner.isLetter(text.charAt(open))) {
        open++;
      }
      check(text, at, open);
      int close = text.indexOf(']', open);
      String name = text.substring(at, open).toUpperCase(Locale.ROOT);
      tags.add(new Property(name, text.substring(open + 1, close), open + 1));
      at = ByteScanner.afterBlanks(text, close + 1);
    }
  }

  /** Checks a tag whose name ends at an index. */
  private static void check(String text, int at, int open) throws ParseException {
    if (open == at) {
      String found = Diagnostics.excerpt(text, at);
      throw new ParseException(at, "expected a tag such as B[F5] but found " + found);
    }
    String name = text.substring(at, open);
    if (open == text.length() || text.charAt(open) != '[') {
      throw new ParseException(open, "expected [ after the tag " + Diagnostics.quotedBriefly(name));
    }
    if (text.lastIndexOf('[', text.indexOf(']', open)) != open) {
      throw new ParseException(
          open, "the value of the tag " + Diagnostics.quotedBriefly(name) + " has no ]");
    }
  }

  @Override
  protected void accept(Property tag) throws ParseException {
    boolean isMove = tag.name().equals("B") || tag.name().equals("W");
    if (!isMove && !isFirst(tag.name())) {
      throw new ParseException(tag.at(), "the tag " + tag.name() + " is given twice");
    }
    switch (tag.name()) {
      case "B" -> move(Side.X, tag);
      case "W" -> move(Side.O, tag);
      case "PB" -> player(Side.X, tag.value());
      case "PW" -> player(Side.O, tag.value());
      case "GM" -> game(tag);
      case "BO" -> board(tag);
      case "TY" -> type(tag);
      case "RE" -> result(tag);
      case "KM" -> komi(tag);
      default -> other(tag);
    }
  }

  private void move(Side mover, Property tag) throws ParseException {
    String text = tag.value().split("/", 2)[0].strip();
    boolean isPass = text.regionMatches(/* ignoreCase= */ true, 0, "pa", 0, 2);
    if (!isPass && !MoveSplitter.isCell(text)) {
      throw tag.error("a move: a letter and a digit, or a pass");
    }
    boolean isOtherWord = isPass && ruleset.notation().read(text).isEmpty();
    move(mover, isOtherWord ? "pass" : text);
  }

  private void game(Property tag) throws ParseException {
    if (!tag.value().strip().equalsIgnoreCase("Othello")) {
      setOther();
      throw tag.error("Othello");
    }
  }

  private void type(Property tag) throws ParseException {
    if (!isType(tag.value())) {
      throw tag.error("a type of game on 8x8 that is won by more discs");
    }
    if (!tag.value().strip().equals(STANDARD_TYPE)) {
      other(tag);
    }
  }

  /** Whether a type is one that is read. */
  static boolean isType(String text) {
    Matcher type = TYPE.matcher(text.strip());
    return type.matches()
        && type.group(1).equals("8")
        && !type.group(2).toLowerCase(Locale.ROOT).contains("a");
  }

  private void board(Property tag) throws ParseException {
    Matcher board = BOARD.matcher(tag.value().strip());
    String marks = board.matches() ? board.group(2).replaceAll("\\s", "") : "";
    boolean isSide = marks.endsWith("*") || marks.endsWith("O");
    if (!board.matches() || !board.group(1).equals("8")) {
      throw tag.error("8, the only size that is read, and the marks of a board");
    }
    if (marks.length() != OthelloStart.SQUARES + 1 || !isSide) {
      throw tag.error("8, the 64 marks * O - of a board, and * or O for the turn");
    }
    first = marks.endsWith("*") ? Side.X : Side.O;
    record.setup(
        OthelloStart.setup(marks.substring(0, OthelloStart.SQUARES).replace('*', 'X'), first));
  }

  private void result(Property tag) throws ParseException {
    String text = tag.value().strip();
    if (isNothing(text)) {
      return;
    }
    Matcher read = RESULT.matcher(text);
    if (!read.matches()) {
      throw tag.error("a result: a whole number" + ENDED);
    }
    Optional<Termination> ending =
        Optional.ofNullable(read.group(2)).flatMap(Termination::byLetter);
    result = Optional.of(new Result(tag, new BigDecimal(read.group(1)), ending));
  }

  private void komi(Property tag) throws ParseException {
    komi = komi(tag.value()).orElseThrow(() -> tag.error("a komi: a number of discs"));
    other(tag);
  }

  /** The discs that a text says the first colour needs more, which may be a fraction. */
  static Optional<BigDecimal> komi(String text) {
    String number = text.strip();
    return isNothing(number)
        ? Optional.of(BigDecimal.ZERO)
        : Optional.of(number).filter(NUMBER.asMatchPredicate()).map(BigDecimal::new);
  }

  private static boolean isNothing(String text) {
    return text.isEmpty() || text.equals("?");
  }

  @Override
  protected void finish() throws ParseException {
    addMoves(first);
    if (result.isPresent()) {
      claim(result.get());
    }
  }

  private void claim(Result read) throws ParseException {
    BigDecimal lead = read.number().add(komi);
    if (lead.stripTrailingZeros().scale() > 0) {
      String added = komi.signum() == 0 ? "" : " with the komi " + komi.toPlainString() + " added";
      throw read.tag().error("a result: a whole number" + added + ENDED);
    }
    int sign = read.termination().isPresent() ? read.number().signum() : lead.signum();
    record.claim(
        ClaimedResult.of(Outcome.ofLead(sign))
            .or(ClaimedResult.ofLead(lead.intValueExact()))
            .endedBy(read.termination()));
  }

  private void other(Property tag) {
    extra.put(tag.name().toLowerCase(Locale.ROOT), tag.value());
  }
}
