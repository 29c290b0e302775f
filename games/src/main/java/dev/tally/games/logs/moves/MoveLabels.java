package dev.tally.games.logs.moves;

import dev.tally.games.core.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Labels beside the moves of a small log: bullets, {@code Move 12:}, {@code Player X's turn:}, who
 * moves, the bars of a table. In a log with a move a line it is one text, or two in turns, but for
 * their numbers. Boards that a program has shown between its questions are no part of the game
 * either, and no more are moves that it has refused.
 */
public final class MoveLabels {
  /** Characters of logs that are too long to have labels: a game copied from a terminal is not. */
  static final int MAX_LENGTH = 1 << 15;

  /** Fewer lines that are alike are so by chance. */
  private static final int MIN_LINES = 4;

  private static final int MAX_LABELS = 2;

  /** Lines for each move that are more than remarks. */
  private static final long BOARD = 3;

  /** Most logs, which have nothing that a label could be. */
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}\n]*+");

  private static final String CELL = "[A-Za-z][0-9]";
  private static final String LABEL = "((?:.*?[^\\p{L}\\p{N}])?)";
  private static final String END = "[^\\p{L}\\p{N}]*";
  private static final Pattern CELLS =
      Pattern.compile(LABEL + "(" + CELL + "(?:[\\s,;/-]+" + CELL + ")?)" + END);
  private static final Pattern DIGIT = Pattern.compile(LABEL + "([0-9])" + END);
  private static final Pattern SLIP = Pattern.compile("(.*[\\s>:])(\\S{1,8})\\s*");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  /** A move, which no label before a cell has. */
  private static final Pattern MOVE = Pattern.compile("(?<![\\p{L}\\p{N}])" + CELL + "(?!\\p{N})");

  /** The end of a program's question for a move. */
  private static final Pattern PROMPT = Pattern.compile(".*[:>?]");

  /** A word or a mark, which a label before a digit has: {@code 44 -1} is a game and its score. */
  private static final Pattern WORD = Pattern.compile("[\\p{L}.):>#*\u2022]|^\\s*-");

  private static final Pattern BARS = Pattern.compile("(?m)^\\h*\\|.*\\|\\h*$");
  private static final Pattern RULE = Pattern.compile("[|:\\h-]+");
  private static final Pattern REFUSED =
      Pattern.compile("(?i)\\b(?:invalid|illegal|not (?:a )?(?:valid|legal))\\b");

  /** Who moves, before a cell. */
  private static final Pattern SIDE =
      Pattern.compile(
          "(?iu)(?<![\\p{L}\\p{N}])(?:player\\h?[12xo]|"
              + String.join("|", Names.of("color").keySet())
              + ")\\h*[:.)-]?\\h+(?="
              + CELL
              + "(?![\\p{L}\\p{N}]))");

  private final List<String> lines;
  private final boolean isOfCells;

  private MoveLabels(String text, boolean isOfCells) {
    this.lines = List.of(text.split("\n", -1));
    this.isOfCells = isOfCells;
  }

  /** A log, with as many lines, without labels. */
  public static String without(String log) {
    if (log.length() >= MAX_LENGTH || PLAIN.matcher(log).matches()) {
      return log;
    }
    String text = withoutSides(withoutBars(log));
    String bare = new MoveLabels(text, /* isOfCells= */ true).bare();
    return bare.equals(text) ? new MoveLabels(text, /* isOfCells= */ false).bare() : bare;
  }

  /** A table of Markdown has bars around each row, and a rule below its header. */
  private static String withoutBars(String log) {
    return log.indexOf('|') < 0
        ? log
        : BARS.matcher(log)
            .replaceAll(
                row ->
                    RULE.matcher(row.group()).matches()
                        ? blanks(row.group())
                        : Matcher.quoteReplacement(row.group().replace('|', ' ')));
  }

  private static String withoutSides(String log) {
    boolean isLabelled = SIDE.matcher(log).results().limit(MIN_LINES).count() == MIN_LINES;
    return isLabelled ? SIDE.matcher(log).replaceAll(side -> blanks(side.group())) : log;
  }

  private static String blanks(String text) {
    return " ".repeat(text.length());
  }

  /** A line that has a label, and what follows that. */
  private record Labelled(String label, String move) {
    /** The label without its numbers, which all labels of a log share. */
    String shape() {
      String words = NUMBER.matcher(label).replaceAll("").replaceAll("\\s+", " ");
      return words.strip().toLowerCase(Locale.ROOT);
    }

    /** The numbers in it: that of the move, or others. */
    List<Integer> numbers() {
      return NUMBER.matcher(label).results().map(each -> Integer.valueOf(each.group())).toList();
    }

    /** The line, as long, without its label, or with its number alone. */
    String bare(boolean isNumbered) {
      Matcher number = NUMBER.matcher(label);
      if (!isNumbered || !number.find()) {
        return blanks(label) + move;
      }
      String rest = label.substring(number.end() + 1); // behind what stands after the number
      return blanks(label.substring(0, number.start()))
          + number.group()
          + "."
          + blanks(rest)
          + move;
    }
  }

  private String bare() {
    Map<String, Integer> shapes = new HashMap<>();
    boolean isSheet = true; // and is read as it is
    for (String line : lines) {
      Optional<Labelled> move = move(line);
      move.ifPresent(each -> shapes.merge(each.shape(), 1, Integer::sum));
      isSheet &= move.isEmpty() || SheetLine.isMoves(line.strip(), splitter());
    }
    shapes.values().removeIf(count -> count == 1);
    int moves = shapes.values().stream().mapToInt(Integer::intValue).sum();
    return isSheet || shapes.size() > MAX_LABELS || moves < MIN_LINES
        ? String.join("\n", lines)
        : bare(shapes.keySet());
  }

  private String bare(Set<String> shapes) {
    List<Optional<Labelled>> labels =
        lines.stream()
            .map(line -> move(line).or(() -> slip(line)))
            .map(each -> each.filter(label -> shapes.contains(label.shape())))
            .toList();
    List<Labelled> moves = labels.stream().flatMap(Optional::stream).toList();
    long others = lines.stream().filter(line -> !line.isBlank()).count() - moves.size();
    boolean hasBoards =
        others > BOARD * moves.size()
            && shapes.stream().allMatch(shape -> PROMPT.matcher(shape).matches());
    if (others > moves.size() && !hasBoards) {
      return String.join("\n", lines);
    }
    boolean isNumbered = isInOrder(moves);
    List<String> bare = new ArrayList<>();
    int last = -1; // the line of the last move
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (labels.get(i).isPresent()) {
        bare.add(labels.get(i).get().bare(isNumbered));
        last = i;
      } else {
        boolean isRefused = hasBoards && last >= 0 && REFUSED.matcher(line).find();
        if (isRefused) {
          bare.set(last, "");
        }
        bare.add(hasBoards && !SheetHeadings.isResult(line.strip()) ? "" : line);
      }
    }
    return String.join("\n", bare);
  }

  private MoveSplitter splitter() {
    return isOfCells ? MoveSplitter.CELLS : MoveSplitter.COLUMNS;
  }

  /** A line that ends with a move, or two. */
  private Optional<Labelled> move(String line) {
    Matcher matcher = (isOfCells ? CELLS : DIGIT).matcher(line);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Labelled move = new Labelled(matcher.group(1), matcher.group(2));
    boolean mayBeLabel =
        isOfCells
            ? !MOVE.matcher(move.label()).find()
            : WORD.matcher(move.label()).find() && move.numbers().size() <= 1;
    return move.label().isEmpty() || mayBeLabel ? Optional.of(move) : Optional.empty();
  }

  /** A line that may have a label before something else. */
  private static Optional<Labelled> slip(String line) {
    Matcher matcher = SLIP.matcher(line);
    return Optional.of(matcher)
        .filter(Matcher::matches)
        .map(found -> new Labelled(found.group(1), found.group(2)))
        .filter(found -> !found.shape().isEmpty());
  }

  /** Whether labels count moves: from 1, in one game or several. */
  private static boolean isInOrder(List<Labelled> moves) {
    int before = 0;
    for (Labelled move : moves) {
      int number = move.numbers().size() == 1 ? move.numbers().get(0) : 0;
      boolean isNext = number == before + 1 || (number == 1 && before >= MIN_LINES);
      if (!isNext) {
        return false;
      }
      before = number;
    }
    return true;
  }
}
